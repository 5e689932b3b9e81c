/** Element of server-rendered HTML. */
export interface DrawnElement {
  tag: string;
  attributes: Record<string, string>;
  /** Ancestors, the outermost first. */
  inside: DrawnElement[];
}

const VOID =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|line|polygon|polyline|use)$/;

/**
 * Parses server-rendered HTML into its elements, in order. Supports only the output of React: closed tags, quoted
 * attributes, and no < or > in values.
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
