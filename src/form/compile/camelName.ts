/** Words as the name of a field: `Name of company` as `nameOfCompany`; `e-mail` is one word. */
export const camelName = (words: string): string =>
  words
    .replace(/^([A-Za-z])-/, '$1')
    .split(/[^0-9A-Za-z]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('');
