import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { cloneElement, createContext, type ReactElement, use, useRef } from 'react';
import { flushSync } from 'react-dom';
import { controlId, labelId } from '../draw/controlId.ts';
import { placed } from '../draw/placed.tsx';
import { useFormState } from '../state/FormContext.ts';
import { CONTROLS } from '../state/controls.ts';
import { listLimits } from './listLimits.ts';
import { usePanelKit, usePanelStore } from './PanelKit.ts';
import { type PanelStore, VALUES } from './PanelStore.ts';
import styles from './Panel.module.css';

/** Which entries of lists are open, by pointer; one of a list at a time. */
export const OpenEntries = createContext<{
  isOpen: (pointer: string) => boolean;
  toggle: (pointer: string, open?: boolean) => void;
}>({ isOpen: () => false, toggle: () => undefined });

/** A list in a panel: its title, how many there are, what adds to it, and its entries. */
export const PanelList = placed<ArrayFieldTemplateProps>(({ items, place }) => {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { toggle } = use(OpenEntries);
  const list = useRef<HTMLUListElement>(null);
  if (kit.isHidden?.(place.pointer)) return null;
  const { pointer, label, field } = place;
  const keys = store.itemKeys(pointer, items.length);
  const noted = kit.noteAt?.(pointer);
  const { room, why } = listLimits(field.says, items.length, place.isRequired);
  const canAdd = room > 0;
  const nameOf = (index: number) => store.wordsOf(`${pointer}/${index}`) || `${label} ${index + 1}`;
  const append = (entries?: readonly unknown[]) => {
    const first = flushSync(() => store.addItems(pointer, entries));
    flushSync(() => toggle(`${pointer}/${first}`, true));
  };
  const add = () => {
    const entry = kit.newEntryAt?.(pointer);
    append(entry && [entry]);
    const last = list.current?.lastElementChild;
    (
      last?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)') ??
      last?.querySelector<HTMLElement>(CONTROLS)
    )?.focus();
  };
  const id = controlId(store.form, pointer);
  return (
    <div role="group" className={styles.list} aria-labelledby={labelId(id)} id={id} tabIndex={-1} data-field={pointer}>
      <div className={styles.groupHead}>
        <h3 id={labelId(id)} className={styles.groupTitle}>
          {label} <span className={styles.count}>{items.length || 'none'}</span>
        </h3>
        {canAdd && (
          <button type="button" className={styles.action} onClick={add}>
            {kit.icons.add} Add<span className="visually-hidden"> to {label}</span>
          </button>
        )}
        {kit.actionsAt?.(pointer, field.says)}
      </div>
      {why && <p className={styles.limit}>{why}</p>}
      {noted && <div className={styles.note}>{noted.note}</div>}
      <ListMessage store={store} pointer={pointer} />
      <kit.sortable.Rows
        ids={items.map((_item, index) => `${pointer}/${index}`)}
        nameOf={nameOf}
        onMove={(from, to) => {
          const words = nameOf(from);
          store.moveItem(pointer, from, to);
          kit.tell?.(`${words}, moved to ${to + 1} of ${items.length}`, false);
        }}
      >
        <ul ref={list} className={styles.items}>
          {items.map((item, index) => cloneElement(item as ReactElement, { key: keys[index] }))}
        </ul>
      </kit.sortable.Rows>
      {canAdd && kit.belowListAt?.(pointer, room, append)}
    </div>
  );
});

function ListMessage({ store, pointer }: { store: PanelStore; pointer: string }) {
  const message = useFormState(store, () => store.messageAt(pointer), VALUES);
  return message ? <p className={styles.error}>{message}</p> : null;
}
