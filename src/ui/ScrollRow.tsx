import { Children, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { RowControls } from './RowControls.tsx';
import styles from './ScrollRow.module.css';
import { scrollRow } from './scrollRow.behaviour.ts';

interface ScrollRowProps {
  /** Names the whole, such as 'Our approach'. */
  label: string;
  /** Names one item: 'step' makes 'Next steps' and 'Steps 1 to 3 of 6'. */
  itemName: string;
  /** How far a click or an arrow key scrolls, in pixels. */
  step: number;
  /** True for a row that runs to both edges of the page; its first item still stands in line with the content. */
  bleed?: boolean;
  /** For the row itself; the width of an item is up to the item. */
  className?: string;
  /** One child an item. */
  children: ReactNode;
}

/** A row of items that is wider than the page: scrolled natively, by two buttons or by the arrow keys. */
export function ScrollRow({ label, itemName, step, bleed, className, children }: ScrollRowProps) {
  const items = Children.toArray(children);
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={bleed ? styles.bleed : undefined}
      data-scroll-by={step}
      data-item={itemName}
      {...scrollRow}
    >
      <div className={styles.viewport} role="group" aria-label={`${label}, scrolling row`} tabIndex={0} data-row>
        <ol role="list" className={classNames(styles.row, className)}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ol>
      </div>
      <RowControls itemName={`${itemName}s`} atStart />
    </div>
  );
}
