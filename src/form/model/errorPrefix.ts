/** Prefix of the page title after a failed validation. Screen readers announce the title first (GOV.UK pattern). */
export const ERROR_TITLE_PREFIX = 'Error: ';
