import type { RefObject } from 'react';
import styles from './DrawnSections.module.css';

interface DrawnSectionsProps {
  frame: RefObject<HTMLIFrameElement | null>;
  /** How wide its window is, in pixels. */
  width?: number;
}

/** The preview that nobody sees, of which thumbnails are copies. */
export const DrawnSections = ({ frame, width = 1440 }: DrawnSectionsProps) => (
  <iframe
    ref={frame}
    src="/preview"
    title="Examples"
    className={styles.frame}
    style={{ width }}
    tabIndex={-1}
    aria-hidden
    inert
  />
);
