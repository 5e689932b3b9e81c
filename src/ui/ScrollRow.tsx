import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './ScrollRow.module.css';
import { useScrollRow } from './useScrollRow.ts';

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

const DIRECTIONS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A row of items that is wider than the page: scrolled natively, by two buttons or by the arrow keys. */
export function ScrollRow({ label, itemName, step, bleed, className, children }: ScrollRowProps) {
  const items = Children.toArray(children);
  const { scroller, visible, atStart, atEnd, follow, scroll } = useScrollRow(step);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    scroll(direction);
  };

  const name = itemName[0]!.toUpperCase() + itemName.slice(1);
  const [first, last] = visible ?? [1, items.length];
  const numbers = first === last ? ` ${first}` : `s ${first} to ${last}`;

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={bleed ? styles.bleed : undefined}>
      <div
        ref={scroller}
        className={styles.viewport}
        role="group"
        aria-label={`${label}, scrolling row`}
        tabIndex={0}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        <ol role="list" className={classNames(styles.row, className)}>
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ol>
      </div>
      <div className={styles.controls} hidden={atStart && atEnd}>
        <Arrow label={`Previous ${itemName}s`} path="M15 5L8 12L15 19" spent={atStart} onPress={() => scroll(-1)} />
        <Arrow label={`Next ${itemName}s`} path="M9 5L16 12L9 19" spent={atEnd} onPress={() => scroll(1)} />
        <p className={styles.position} aria-live="polite">
          {visible && `${name}${numbers} of ${items.length}`}
        </p>
      </div>
    </div>
  );
}

interface ArrowProps {
  label: string;
  path: string;
  /** True where there is nothing more that way. */
  spent: boolean;
  onPress: () => void;
}

const Arrow = ({ label, path, spent, onPress }: ArrowProps) => (
  <Button variant="icon" aria-label={label} aria-disabled={spent || undefined} onClick={onPress}>
    <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  </Button>
);
