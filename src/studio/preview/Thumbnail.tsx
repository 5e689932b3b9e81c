import { useEffect, useRef } from 'react';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** What it shows small: a section as it is drawn in a preview, or all of them. */
  source: Element | null | undefined;
  /** What it was drawn from; another one when it was drawn anew. */
  drawn: unknown;
  width: number;
  height: number;
  /** So much white round it. */
  around?: number;
}

const REST_MS = 300;

/** A small picture of a section: a copy of what the preview drew, behind glass. Mist until there is one. */
export function Thumbnail({ source, drawn, width, height, around = 0 }: ThumbnailProps) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!source || !host.current) return undefined;
    const timer = setTimeout(() => host.current && copyInto(host.current, source, width, around), REST_MS);
    return () => clearTimeout(timer);
  }, [source, drawn, width, around]);
  return <span ref={host} className={styles.thumbnail} style={{ width, height }} aria-hidden="true" inert />;
}

/** Copies an element into a shadow of its own, with the styles of the document that it is from, so wide. */
function copyInto(host: HTMLElement, source: Element, width: number, around: number): void {
  const view = source.ownerDocument.defaultView;
  if (!view) return;
  const scale = width / view.innerWidth;
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = thumbnailSheets(view, scale);
  const copy = document.importNode(source as HTMLElement, true);
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  // A section under the page's header begins above its place.
  (copy.querySelector<HTMLElement>('[data-place] > *') ?? copy).style.marginTop = '0';
  const frame = document.createElement('div');
  frame.append(copy);
  Object.assign(frame.style, {
    boxSizing: 'border-box',
    width: `${view.innerWidth}px`,
    padding: `${around}px`,
    background: 'var(--paper)',
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
    textAlign: 'start',
    font: '400 17px/1.6 var(--font-text)',
  });
  const { style } = source.ownerDocument.documentElement;
  frame.style.setProperty('--window-height', style.getPropertyValue('--window-height') || `${view.innerHeight}px`);
  shadow.replaceChildren(frame);
}

const known = new WeakMap<Document, { of: string; sheet: CSSStyleSheet }>();
/** Below this, letters are too small to be drawn at all. */
const LEGIBLE = 0.1;

/** Lines in place of words, as a printer's proof has them. */
const LINES = `* {
  text-decoration: line-through color-mix(in srgb, currentcolor 55%, transparent) 0.35em !important;
  text-decoration-skip-ink: none !important;
}`;
const lines = new CSSStyleSheet();
lines.replaceSync(LINES);

/**
 * The style sheets of a preview as they apply in it, in one sheet for copies elsewhere: what is for windows of some width
 * is decided by the preview's own. Where it is shown at a scale at which no letter can be read, words are lines.
 */
function thumbnailSheets(view: Window, scale: number): CSSStyleSheet[] {
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
  return scale < LEGIBLE ? [sheet, lines] : [sheet];
}

const rulesIn = (rules: CSSRuleList, view: Window): string[] =>
  [...rules].flatMap((rule) => {
    if (!('media' in rule && 'cssRules' in rule)) return rule.cssText;
    const { media, cssRules } = rule as CSSMediaRule;
    return view.matchMedia(media.mediaText).matches ? rulesIn(cssRules, view) : [];
  });
