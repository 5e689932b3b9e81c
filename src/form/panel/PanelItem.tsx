import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { use, useRef } from 'react';
import { flushSync } from 'react-dom';
import { placed } from '../draw/placed.tsx';
import { useFormState } from '../state/FormContext.ts';
import { CONTROLS } from '../state/controls.ts';
import { listLimits } from './listLimits.ts';
import { type SortableHandle, usePanelKit, usePanelStore } from './PanelKit.ts';
import { OpenEntries } from './PanelList.tsx';
import { VALUES } from './PanelStore.ts';
import styles from './Panel.module.css';

/** One entry of a list: a row that opens, or its only control between a handle and what removes it. */
export const PanelItem = placed<ArrayFieldItemTemplateProps>(({ children, place, index, totalItems }) => {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { isOpen, toggle } = use(OpenEntries);
  const item = useRef<HTMLLIElement>(null);
  const words = useFormState(store, () => store.wordsOf(place.pointer), VALUES);
  const faults = useFormState(store, () => store.messagesBelow(place.pointer), VALUES);
  const list = place.parent!;
  const name = `${place.label} ${index + 1}`;
  const change = (to?: number) => flushSync(() => store.moveItem(list.pointer, index, to));
  const move = (by: number) => {
    if (index + by < 0 || index + by >= totalItems) return;
    change(index + by);
    kit.tell?.(`${words || name}, moved to ${index + by + 1} of ${totalItems}`, false);
    item.current?.querySelector<HTMLElement>('[data-handle]')?.focus();
  };
  const { canRemove } = listLimits(list.field.says, totalItems, list.isRequired);
  const remove = () => {
    const rows = item.current?.parentElement;
    // A list that may be left out is left out rather than empty.
    if (totalItems === 1 && !list.isRequired) flushSync(() => store.setValue(list.pointer, undefined));
    else change();
    kit.tell?.(`${words || name} removed`, true);
    const next = rows?.children[Math.min(index, totalItems - 2)] ?? rows?.closest('[role=group]');
    next?.querySelector<HTMLElement>(CONTROLS)?.focus();
  };
  const isGroup = place.field.kind.name === 'group';
  const open = isGroup && isOpen(place.pointer);
  const handleOf = (sorting: SortableHandle) => (
    <button
      type="button"
      {...sorting}
      className={styles.handle}
      data-handle
      aria-label={`Move ${name}: Alt and an arrow key`}
      onKeyDown={(event) => {
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return sorting.onKeyDown?.(event);
        event.preventDefault();
        return move(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      {kit.icons.handle}
    </button>
  );
  const trash = canRemove && (
    <button type="button" className={styles.icon} onClick={remove} aria-label={`Remove ${name}`} title="Remove">
      {kit.icons.remove}
    </button>
  );
  return (
    <kit.sortable.Row
      id={place.pointer}
      ref={item}
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
                onClick={() => toggle(place.pointer)}
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
