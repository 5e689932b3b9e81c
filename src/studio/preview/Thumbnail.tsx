import { useEffect, useRef } from 'react';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** Element to copy: one rendered section, or all of them. */
  source: Element | null | undefined;
  /** Value that changes with each rendering of the source, and triggers a new copy. */
  rendered: unknown;
  width: number;
  height: number;
  /** White margin, in pixels. */
  around?: number;
}

const REST_MS = 300;

/** Thumbnail of a section: an inert copy of what the preview rendered. Blank until there is a source. */
export function Thumbnail({ source, rendered, width, height, around = 0 }: ThumbnailProps) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!source || !host.current) return undefined;
    const timer = setTimeout(() => host.current && copyInto(host.current, source, width, around), REST_MS);
    return () => clearTimeout(timer);
  }, [source, rendered, width, around]);
  return <span ref={host} className={styles.thumbnail} style={{ width, height }} aria-hidden="true" inert />;
}

/** Copies an element into the host's shadow root, scaled to a width, with the styles of the element's document. */
function copyInto(host: HTMLElement, source: Element, width: number, around: number): void {
  const view = source.ownerDocument.defaultView;
  if (!view) return;
  const scale = width / view.innerWidth;
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = thumbnailSheets(view, scale);
  const copy = document.importNode(source as HTMLElement, true);
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  // The first section is pulled up under the page's header.
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
/** Below this scale letters are not legible. */
const LEGIBLE = 0.1;

/** Strikes words through with a thick line, so that they look like lines. */
const LINES = `* {
  text-decoration: line-through color-mix(in srgb, currentcolor 55%, transparent) 0.35em !important;
  text-decoration-skip-ink: none !important;
}`;
const lines = new CSSStyleSheet();
lines.replaceSync(LINES);

/**
 * Returns the preview's styles as one sheet for copies elsewhere. Media queries and `vw` units are evaluated for the
 * preview's window. At a scale that is not legible, words become lines.
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
    // The copy's shadow host gets the properties of the preview's root.
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
