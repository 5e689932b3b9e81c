/** Address of the page with the privacy notice (block `privacy`). */
export const PRIVACY_PATH = '/privacy';
