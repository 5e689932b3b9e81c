/** Number of sections that fill the first screen. Styles of later sections follow these sections in the document. */
export const FIRST_SCREEN_SECTIONS = 3;

/** Marks the position of the deferred styles: after the sections of the first screen. */
export const DeferredStylesMark = () => <svg data-deferred-styles style={{ display: 'none' }} />;

const PLACE = /<svg data-deferred-styles[^>]*><\/svg>/;

/**
 * Inserts the deferred styles at their mark, or removes the mark. HTML allows `style` in the head only, but an SVG may
 * contain one anywhere. Both apply to the whole document.
 */
export function insertDeferredStyles(html: string, css: string): string {
  return html.replace(PLACE, () => (css ? `<svg style="display:none"><style>${escapeText(css)}</style></svg>` : ''));
}

/** A style sheet in an SVG is parsed as text. */
const escapeText = (css: string) => css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
