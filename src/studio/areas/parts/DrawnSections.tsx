import type { RefObject } from 'react';
import styles from './DrawnSections.module.css';

/** The preview that nobody sees, of which thumbnails are copies. */
export const DrawnSections = ({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) => (
  <iframe ref={frame} src="/preview" title="Examples" className={styles.frame} tabIndex={-1} aria-hidden inert />
);
