import { useEffect, useRef } from 'react';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  /** What it shows small: a section as it is drawn in a preview. */
  source: HTMLElement | undefined;
  /** What it said when it was drawn; another one when it was drawn anew. */
  said: unknown;
  width: number;
  height: number;
  /** How wide the preview is that it was drawn in. */
  from?: number;
}

const REST_MS = 300;

/** A small picture of a section: a copy of what the preview drew, behind glass. Mist until there is one. */
export function Thumbnail({ source, said, width, height, from = 1440 }: ThumbnailProps) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!source || !host.current) return undefined;
    const timer = setTimeout(() => host.current && copyInto(host.current, source, width / from, from), REST_MS);
    return () => clearTimeout(timer);
  }, [source, said, width, from]);
  return <span ref={host} className={styles.thumbnail} style={{ width, height }} aria-hidden="true" inert />;
}

/** Copies an element into a shadow of its own, with the style sheets of the document that it is from. */
function copyInto(host: HTMLElement, source: HTMLElement, scale: number, from: number): void {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheets = [...source.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const wanted = sheets.map(({ href }) => href);
  const kept = [...shadow.querySelectorAll<HTMLLinkElement>('link')].map(({ href }) => href);
  if (wanted.join() !== kept.join())
    shadow.replaceChildren(
      ...sheets.map(({ href }) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })),
    );
  const copy = document.importNode(source, true);
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  // A section under the page's header begins above its place.
  copy.style.marginTop = '0';
  const frame = document.createElement('div');
  frame.append(copy);
  Object.assign(frame.style, {
    width: `${from}px`,
    transform: `scale(${scale})`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
    textAlign: 'start',
    font: '400 17px/1.6 var(--font-text)',
  });
  shadow.querySelector('div')?.remove();
  shadow.append(frame);
}
