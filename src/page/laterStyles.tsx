/** So many sections fill the first screen of any page; the styles of those behind them come behind them in the document. */
export const FIRST_SECTIONS = 3;

/** Where a page's later styles come to stand: between the sections of the first screen and those that follow. */
export const LaterStyles = () => <svg data-later-styles style={{ display: 'none' }} />;

const PLACE = /<svg data-later-styles[^>]*><\/svg>/;

/**
 * The markup of a page with the styles of its later sections in their place, or nothing there. HTML allows a style element in
 * the head alone, and an SVG's anywhere; both are for the whole document.
 */
export function withLaterStyles(html: string, css: string): string {
  return html.replace(PLACE, () => (css ? `<svg style="display:none"><style>${escapeText(css)}</style></svg>` : ''));
}

/** In an SVG a style sheet is text like any other. */
const escapeText = (css: string) => css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
