/** What a link fills into a form: answers by the names of their fields. */
export type Fills = Record<string, string>;

/** The address of a link that fills fields of the form that stands there: they are its query, so that it can be shared. */
export function filledAddress(to: string, fills: Fills = {}): string {
  const [path = '', anchor] = to.split('#', 2);
  const query = new URLSearchParams(fills).toString();
  if (query === '') return to;
  return `${path}${path.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}
