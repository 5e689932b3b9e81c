/** An element of what React drew on the server. */
export interface DrawnElement {
  tag: string;
  attributes: Record<string, string>;
  /** The elements that it stands in, outermost first. */
  inside: DrawnElement[];
}

const VOID =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|line|polygon|polyline|use)$/;

/**
 * Every element of drawn HTML in order. It reads what React writes, in which every tag is closed, every attribute is in
 * quotes and no < or > stands in a value, and no other HTML.
 */
export function drawnElements(html: string): DrawnElement[] {
  const found: DrawnElement[] = [];
  const open: DrawnElement[] = [];
  for (const [, slash, tag, rest] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g)) {
    if (slash) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    );
    const element: DrawnElement = { tag: tag!.toLowerCase(), attributes, inside: [...open] };
    found.push(element);
    if (!rest!.endsWith('/') && !(VOID.test(element.tag) && !html.includes(`</${tag}>`))) open.push(element);
  }
  return found;
}
