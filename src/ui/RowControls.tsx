import type { ReactNode } from 'react';
import { ArrowButton } from './ArrowButton.tsx';
import styles from './RowControls.module.css';

interface RowControlsProps {
  /** What the buttons go on to, such as 'testimonial' in 'Next testimonial'. */
  itemName: string;
  /** True for a row that stands at its start and does not go round. */
  atStart?: boolean;
  /** Where the row stands, in words that are said when they change; without them the row's behaviour writes them. */
  children?: ReactNode;
}

/** What stands under a row that scrolls: a button each way, and where it stands. */
export function RowControls({ itemName, atStart, children }: RowControlsProps) {
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
