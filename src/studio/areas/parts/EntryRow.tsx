import rows from '../../kit/rows.module.css';
import { GripVerticalIcon } from '../../kit/icons.tsx';
import type { KeyboardEvent } from 'react';
import { focusPlace } from '../../kit/focus.ts';
import { SortableRow } from '../../kit/SortableRows.tsx';
import styles from './ChooseEntries.module.css';

interface EntryRowProps {
  id: string;
  index: number;
  first: string;
  more: string;
  /** Among those that are shown; -1 is not shown. */
  place: number;
  onTick: () => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One entry to be ticked, and dragged once it is shown. */
export function EntryRow({ id, index, first, more, place, onTick, onPress }: EntryRowProps) {
  const isShown = place >= 0;
  return (
    <SortableRow id={id} className={styles.row} data-shown={isShown || undefined}>
      {(handle) => (
        <>
          {isShown && (
            <button type="button" {...handle} tabIndex={-1} className={styles.handle} aria-label={`Drag ${first}`}>
              <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
            </button>
          )}
          <label className={styles.entry}>
            <input
              ref={focusPlace(`tick ${index}`)}
              type="checkbox"
              checked={isShown}
              onChange={onTick}
              onKeyDown={onPress}
            />
            <span className={rows.number}>{isShown && place + 1}</span>
            <span className={styles.words}>
              <span className={styles.first}>{first}</span>
              <span className={styles.more}>{more}</span>
            </span>
          </label>
        </>
      )}
    </SortableRow>
  );
}
