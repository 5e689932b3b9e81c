import type { ReactNode } from 'react';
import { ArrowButton } from './ArrowButton.tsx';
import styles from './RowControls.module.css';

interface RowControlsProps {
  /** What the buttons go on to, such as 'testimonial' in 'Next testimonial'. */
  itemName: string;
  /** Where a row that ends has come to. */
  atStart?: boolean;
  atEnd?: boolean;
  hidden?: boolean;
  /** Called with 1 to go on and -1 to go back. */
  onStep: (by: number) => void;
  /** Where the row stands, in words that are said when they change. */
  children: ReactNode;
}

/** What stands under a row that scrolls: a button each way, and where it stands. */
export function RowControls({ itemName, atStart, atEnd, hidden, onStep, children }: RowControlsProps) {
  return (
    <div className={styles.controls} hidden={hidden}>
      <ArrowButton direction="back" label={`Previous ${itemName}`} spent={atStart} onPress={() => onStep(-1)} />
      <ArrowButton direction="on" label={`Next ${itemName}`} spent={atEnd} onPress={() => onStep(1)} />
      <p className={styles.position} aria-live="polite" aria-atomic="true">
        {children}
      </p>
    </div>
  );
}
