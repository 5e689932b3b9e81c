import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { use } from 'react';
import { placed } from '../draw/placed.tsx';
import { useFormState } from '../state/FormContext.ts';
import { type SortableHandle, usePanelKit, usePanelStore } from './PanelKit.ts';
import { EntryActions, OpenEntries } from './PanelList.tsx';
import { VALUES } from './PanelStore.ts';
import styles from './Panel.module.css';

/** One entry of a list: a row that opens, or its only control between a handle and what removes it. */
export const PanelItem = placed<ArrayFieldItemTemplateProps>(({ children, place, index }) => {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { isOpen, toggle } = use(OpenEntries);
  const { press, move, remove, canRemove } = use(EntryActions);
  const words = useFormState(store, () => store.wordsOf(place.pointer), VALUES);
  const faults = useFormState(store, () => store.messagesBelow(place.pointer), VALUES);
  const name = `${place.label} ${index + 1}`;
  const isGroup = place.field.type.name === 'group';
  const open = isGroup && isOpen(place.pointer);
  const isStop = open || (index === 0 && !isOpen(place.parent!.pointer));
  const handleOf = (sorting: SortableHandle) => (
    <button
      type="button"
      {...sorting}
      className={styles.handle}
      // The row has the same keys.
      tabIndex={isGroup ? -1 : undefined}
      aria-label={`Move ${name}: Alt and an arrow key`}
      onKeyDown={(event) => {
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return sorting.onKeyDown?.(event);
        event.preventDefault();
        return move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
      }}
    >
      {kit.icons.handle}
    </button>
  );
  const trash = canRemove && (
    <button
      type="button"
      className={styles.icon}
      onClick={() => remove(index)}
      aria-label={`Remove ${name}`}
      title="Remove"
    >
      {kit.icons.remove}
    </button>
  );
  return (
    <kit.sortable.Row
      id={place.pointer}
      className={isGroup ? styles.item : styles.plainItem}
      data-open={open || undefined}
      data-entry={isGroup ? place.pointer : undefined}
    >
      {(sorting) =>
        isGroup ? (
          <>
            <div className={styles.itemHead}>
              {handleOf(sorting)}
              <button
                type="button"
                className={styles.itemName}
                aria-expanded={open}
                tabIndex={isStop ? 0 : -1}
                onClick={() => toggle(place.pointer)}
                onKeyDown={(event) => press(event, index)}
                data-row
              >
                <span className={styles.number}>{index + 1}</span>
                <span className={styles.words}>{words || name}</span>
                {faults > 0 && (
                  <span className={styles.faults}>
                    {kit.icons.problem} {faults}
                    <span className="visually-hidden"> {faults === 1 ? 'problem' : 'problems'}</span>
                  </span>
                )}
                {!open && kit.icons.closed}
              </button>
              {open && trash}
              {open && <span className={styles.chevron}>{kit.icons.open}</span>}
            </div>
            {open && <div className={styles.inside}>{children}</div>}
          </>
        ) : (
          <>
            {handleOf(sorting)}
            <div className={styles.plainControl}>{children}</div>
            {trash}
          </>
        )
      }
    </kit.sortable.Row>
  );
});
