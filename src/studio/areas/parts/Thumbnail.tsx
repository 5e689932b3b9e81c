import { useEffect, useRef } from 'react';
import styles from './Thumbnail.module.css';
import { thumbnailSheets } from './thumbnailSheets.ts';

interface ThumbnailProps {
  /** What it shows small: a section as it is drawn in a preview. */
  source: HTMLElement | undefined;
  /** What it said when it was drawn; another one when it was drawn anew. */
  said: unknown;
  width: number;
  height: number;
}

const REST_MS = 300;

/** A small picture of a section: a copy of what the preview drew, behind glass. Mist until there is one. */
export function Thumbnail({ source, said, width, height }: ThumbnailProps) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!source || !host.current) return undefined;
    const timer = setTimeout(() => host.current && copyInto(host.current, source, width), REST_MS);
    return () => clearTimeout(timer);
  }, [source, said, width]);
  return <span ref={host} className={styles.thumbnail} style={{ width, height }} aria-hidden="true" inert />;
}

/** Copies an element into a shadow of its own, with the styles of the document that it is from, so wide. */
function copyInto(host: HTMLElement, source: HTMLElement, width: number): void {
  const view = source.ownerDocument.defaultView;
  if (!view) return;
  const scale = width / view.innerWidth;
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = thumbnailSheets(view, scale);
  const copy = document.importNode(source, true);
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  // A section under the page's header begins above its place.
  copy.style.marginTop = '0';
  const frame = document.createElement('div');
  frame.append(copy);
  Object.assign(frame.style, {
    width: `${view.innerWidth}px`,
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
