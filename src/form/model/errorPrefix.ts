/** What precedes a page's title while its form is refused: the first thing that a screen reader says of the page. */
export const ERROR_PREFIX = 'Error: ';
