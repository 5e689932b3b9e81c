import { Children, type ReactNode } from 'react';
import { joinClassNames } from './joinClassNames.ts';
import { ScrollRowControls } from './ScrollRowControls.tsx';
import styles from './ScrollRow.module.css';
import { scrollRow } from './scrollRow.behaviour.ts';

interface ScrollRowProps {
  /** Accessible name of the row, such as 'Our approach'. */
  label: string;
  /** Name of one item: 'step' gives 'Next steps'. */
  itemName: string;
  /** Distance in pixels for a click or an arrow key. */
  step: number;
  /** True for a row over the full page width. Its first item is still aligned with the content. */
  bleed?: boolean;
  /** Class of the row. Items set their own width. */
  className?: string;
  /** One child per item. */
  children: ReactNode;
}

/** Row of items that is wider than the page. Scrolls natively, by two buttons and by arrow keys. */
export function ScrollRow({ label, itemName, step, bleed, className, children }: ScrollRowProps) {
  const items = Children.toArray(children);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={bleed ? styles.bleed : undefined}
      data-scroll-by={step}
      {...scrollRow}
    >
      <div className={styles.viewport} role="group" aria-label={`${label}, scrolling row`} tabIndex={0} data-row>
        <ol role="list" className={joinClassNames(styles.row, className)}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ol>
      </div>
      <ScrollRowControls itemName={`${itemName}s`} atStart />
    </div>
  );
}
