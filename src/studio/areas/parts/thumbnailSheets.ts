const known = new WeakMap<Document, { of: string; sheet: CSSStyleSheet }>();
/** Below this, letters are too small to be drawn at all. */
const LEGIBLE = 0.1;

/** Lines in place of words, as a printer's proof has them. */
const LINES = `* {
  text-decoration: line-through color-mix(in srgb, currentcolor 55%, transparent) 0.35em !important;
  text-decoration-skip-ink: none !important;
}`;

/**
 * The style sheets of a preview as they apply in it, in one sheet for copies elsewhere: what is for windows of some width
 * is decided by the preview's own. Where it is shown at a scale at which no letter can be read, words are lines.
 */
export function thumbnailSheets(view: Window, scale: number): CSSStyleSheet[] {
  const { document, innerWidth } = view;
  const sheets = [...document.styleSheets];
  const of = [innerWidth, ...sheets.map(({ href }) => href)].join('\n');
  const before = known.get(document);
  const sheet = before?.of === of ? before.sheet : new CSSStyleSheet();
  if (before?.sheet !== sheet) {
    const text = sheets.flatMap(({ cssRules }) => rulesIn(cssRules, view)).join('\n');
    const inPixels = (_: string, part: string) => `${(Number(part) * innerWidth) / 100}px`;
    // What the preview's root says is said by the copy's: Studio's own root says it of Studio's window.
    sheet.replaceSync(text.replaceAll(':root', ':host').replace(/(-?\d*\.?\d+)vw\b/g, inPixels));
    known.set(document, { of, sheet });
  }
  return scale < LEGIBLE ? [sheet, lines()] : [sheet];
}

const rulesIn = (rules: CSSRuleList, view: Window): string[] =>
  [...rules].flatMap((rule) => {
    if (!('media' in rule && 'cssRules' in rule)) return rule.cssText;
    const { media, cssRules } = rule as CSSMediaRule;
    return view.matchMedia(media.mediaText).matches ? rulesIn(cssRules, view) : [];
  });

let linesSheet: CSSStyleSheet | undefined;
function lines(): CSSStyleSheet {
  if (!linesSheet) {
    linesSheet = new CSSStyleSheet();
    linesSheet.replaceSync(LINES);
  }
  return linesSheet;
}
