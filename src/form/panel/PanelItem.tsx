import { createContext, type KeyboardEvent, use } from 'react';
import type { FieldsProps } from '../draw/useControl.ts';
import { useFormState } from '../state/FormContext.ts';
import { type SortableHandle, usePanelKit, usePanelStore } from './PanelKit.ts';
import { VALUES } from './PanelStore.ts';
import styles from './Panel.module.css';

/** Which entries of lists are open, by pointer; one of a list at a time. */
export const OpenEntries = createContext<{
  isOpen: (pointer: string) => boolean;
  toggle: (pointer: string, open?: boolean) => void;
}>({ isOpen: () => false, toggle: () => undefined });

/** What is done to the entries of a list, by their places. */
interface EntryActions {
  press: (event: KeyboardEvent, index: number) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  canRemove: boolean;
}

interface PanelItemProps extends FieldsProps {
  index: number;
  actions: EntryActions;
}

/** One entry of a list: a row that opens, or its only control between a handle and what removes it. */
export function PanelItem({ place, index, actions, Field }: PanelItemProps) {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { isOpen, toggle } = use(OpenEntries);
  const { press, move, remove, canRemove } = actions;
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
  const field = <Field place={place} />;
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
            {open && <div className={styles.inside}>{field}</div>}
          </>
        ) : (
          <>
            {handleOf(sorting)}
            <div className={styles.plainControl}>{field}</div>
            {trash}
          </>
        )
      }
    </kit.sortable.Row>
  );
}
