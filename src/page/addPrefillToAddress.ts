/** Answers that a link prefills, by field name. */
export type PrefilledAnswers = Record<string, string>;

/** Returns the address of a link with its prefilled answers as a query, which makes the link shareable. */
export function addPrefillToAddress(to: string, fills: PrefilledAnswers = {}): string {
  const [path = '', anchor] = to.split('#', 2);
  const query = new URLSearchParams(fills).toString();
  if (query === '') return to;
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}
