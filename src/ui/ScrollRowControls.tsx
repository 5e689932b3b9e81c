import type { ReactNode } from 'react';
import { ArrowButton } from './ArrowButton.tsx';
import styles from './ScrollRowControls.module.css';

interface ScrollRowControlsProps {
  /** Name of an item, such as 'testimonial' for 'Next testimonial'. */
  itemName: string;
  /** True for a row that starts at its first item and does not wrap around. */
  atStart?: boolean;
  /** Text of the position, announced on change. By default, the row's behaviour writes the text. */
  children?: ReactNode;
}

/** Controls of a scrolling row: a button for each direction, and the position. */
export function ScrollRowControls({ itemName, atStart, children }: ScrollRowControlsProps) {
  return (
    <div className={styles.controls} data-controls>
      <ArrowButton direction="back" label={`Previous ${itemName}`} spent={atStart} />
      <ArrowButton direction="on" label={`Next ${itemName}`} />
      <p className={styles.position} aria-live="polite" aria-atomic="true" data-position>
        {children}
      </p>
    </div>
  );
}
