/** Element of server-rendered HTML. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  /** Ancestors, the outermost first. */
  inside: HtmlElement[];
}

const VOID =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|path|circle|rect|line|polygon|polyline|use)$/;

/**
 * Parses server-rendered HTML into its elements, in order. Supports only the output of React: closed tags, quoted
 * attributes, and no < or > in values.
 */
export function parseHtmlElements(html: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const open: HtmlElement[] = [];
  for (const [, slash, tag, rest] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g)) {
    if (slash) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    );
    const element: HtmlElement = { tag: tag!.toLowerCase(), attributes, inside: [...open] };
    found.push(element);
    if (!rest!.endsWith('/') && !(VOID.test(element.tag) && !html.includes(`</${tag}>`))) open.push(element);
  }
  return found;
}
