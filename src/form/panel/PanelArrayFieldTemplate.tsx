import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { cloneElement, type RefObject, use, useRef } from 'react';
import { flushSync } from 'react-dom';
import { labelId } from '../theme/fieldControlId.ts';
import { widgetOf } from '../theme/widgets/widgets.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import { useStoreValue } from '../state/FormContext.ts';
import { FOCUSABLE_CONTROL_SELECTOR } from '../state/controls.ts';
import { type EntryNouns, computeAllowedListActions } from './computeAllowedListActions.ts';
import { EntryActionsContext, OpenEntriesContext } from './PanelArrayFieldItemTemplate.tsx';
import { isPickedOrLocked, usePanelKit, usePanelStore } from './PanelKit.ts';
import { type PanelStore, PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import { usePanelFieldContext } from './usePanelFieldContext.ts';
import styles from './Panel.module.css';
import { addListItems, moveOrRemoveListItem } from '../state/listItems.ts';

/** A list in a panel: its title, the number of entries, the buttons that add entries, and the entries. */
export function PanelArrayFieldTemplate({ fieldPathId, items: entries }: ArrayFieldTemplateProps) {
  const { store, kit, field: node } = usePanelFieldContext(fieldPathId);
  const box = useRef<HTMLDivElement>(null);
  const { pointer, label, field, items } = node;
  const limits = computeAllowedListActions(
    field.constraints,
    items.length,
    node.isRequired,
    nounsOf(label, items[0]?.label),
  );
  const { list, nameOf, actions, insert, append } = useEntries(node, box, limits);
  const keys = store.itemKeys.of(pointer, items.length);
  const noted = kit.noteAt?.(pointer);
  const id = fieldPathId.$id;
  const entryHint = items[0] && (widgetOf(items[0]) || isPickedOrLocked(items[0], kit)) ? items[0].hint : undefined;
  return (
    <div
      ref={box}
      role="group"
      className={styles.list}
      aria-labelledby={labelId(id)}
      id={id}
      tabIndex={-1}
      data-field={pointer}
    >
      <div className={styles.groupHead}>
        <h3 id={labelId(id)} className={styles.groupTitle}>
          {label} <span className={styles.count}>{items.length || 'none'}</span>
        </h3>
        {limits.room > 0 && (
          <button type="button" className={styles.action} onClick={() => insert(items.length)}>
            {kit.icons.add} Add<span className="visually-hidden"> to {label}</span>
          </button>
        )}
        {kit.actionsAt?.(pointer, field.constraints)}
      </div>
      {entryHint && <p className={styles.limit}>{entryHint}</p>}
      {limits.why && <p className={styles.limit}>{limits.why}</p>}
      {noted && <div className={styles.note}>{noted.note}</div>}
      <ListMessage store={store} pointer={pointer} />
      <kit.sortable.Rows ids={items.map((_item, index) => `${pointer}/${index}`)} nameOf={nameOf} onMove={actions.move}>
        <ul ref={list} className={styles.items}>
          <EntryActionsContext value={actions}>
            {entries.map((entry, index) => cloneElement(entry, { key: keys[index] }))}
          </EntryActionsContext>
        </ul>
      </kit.sortable.Rows>
      {limits.room > 0 && kit.belowListAt?.(pointer, limits.room, append)}
    </div>
  );
}

/** Returns the labels of a list and its entries as nouns, if they are single words. */
function nounsOf(list: string, entry: string | undefined): EntryNouns | undefined {
  const isNoun = (label: string | undefined): label is string => label !== undefined && /^\p{Lu}?\p{Ll}+$/u.test(label);
  return isNoun(list) && isNoun(entry) ? { one: entry.toLowerCase(), many: list.toLowerCase() } : undefined;
}

/** Returns the pointer and keyboard actions of a list. Focus follows the changed entry. */
function useEntries(
  { pointer, label, items, isRequired }: FieldNode,
  box: RefObject<HTMLDivElement | null>,
  { room, canRemove }: ReturnType<typeof computeAllowedListActions>,
) {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { toggle } = use(OpenEntriesContext);
  const list = useRef<HTMLUListElement>(null);
  const nameOf = (index: number) => store.wordsOf(`${pointer}/${index}`) || `${label} ${index + 1}`;
  const rowAt = (index: number) => list.current?.children[index];
  const go = (index: number) => rowAt(index)?.querySelector<HTMLElement>(ROW)?.focus();
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const words = nameOf(from);
    const focused = rowAt(from)?.querySelector<HTMLElement>(':focus');
    flushSync(() => moveOrRemoveListItem(store, pointer, from, to));
    focused?.focus();
    kit.tell?.(`${words}, moved to ${to + 1} of ${items.length}`, false);
  };
  const remove = (index: number) => {
    if (!canRemove) return;
    const words = nameOf(index);
    // A list that may be left out is left out rather than empty.
    const isLeftOut = items.length === 1 && !isRequired;
    flushSync(() => (isLeftOut ? store.setValue(pointer, undefined) : moveOrRemoveListItem(store, pointer, index)));
    kit.tell?.(`${words} removed`, true);
    const next = rowAt(Math.min(index, items.length - 2));
    const near =
      next?.querySelector<HTMLElement>(ROW) ??
      (next ?? box.current)?.querySelector<HTMLElement>(FOCUSABLE_CONTROL_SELECTOR);
    near?.focus();
  };
  const edit = (index: number) => {
    flushSync(() => toggle(`${pointer}/${index}`, true));
    const row = rowAt(index);
    const control = row?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)');
    (control ?? row?.querySelector<HTMLElement>(FOCUSABLE_CONTROL_SELECTOR))?.focus();
  };
  const insert = (index: number) => {
    if (room <= 0) return;
    flushSync(() => store.insertItem(pointer, index, kit.newEntryAt?.(pointer)));
    edit(index);
  };
  const append = (entries: readonly unknown[]) => {
    const first = flushSync(() => addListItems(store, pointer, entries));
    flushSync(() => toggle(`${pointer}/${first}`, true));
  };
  const names = items.map((_item, index) => nameOf(index));
  // The kit of a panel never changes.
  // oxlint-disable-next-line react/hooks
  const press = kit.useListKeys(names, { go, move, edit, remove, insert: (index) => insert(index + 1) });
  return { list, nameOf, actions: { press, move, remove, canRemove }, insert, append };
}

const ROW = ':scope > * > [data-row]';

function ListMessage({ store, pointer }: { store: PanelStore; pointer: string }) {
  const message = useStoreValue(store, () => store.messageAt(pointer), PANEL_CHANGE_TOPIC);
  return message ? <p className={styles.error}>{message}</p> : null;
}
