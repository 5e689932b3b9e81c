import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import {
  cloneElement,
  type ComponentType,
  createContext,
  type ReactElement,
  use,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { controlId, labelId } from '../draw/controlId.ts';
import { drawnForm } from '../draw/drawnForm.ts';
import { useField } from '../draw/useField.ts';
import type { ActiveField } from '../model/activeFields.ts';
import type { FormValues } from '../model/FormState.ts';
import { withValueAt } from '../model/pointer.ts';
import { useFormStore } from '../state/FormContext.ts';
import { listLimits } from './listLimits.ts';
import { isOneControl, type SortableHandle, usePanelKit } from './PanelKit.ts';
import type { PanelStore } from './PanelStore.ts';
import styles from './Panel.module.css';

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

/** Which entries of lists are open, by pointer; one of a list at a time. */
export const OpenEntries = createContext<{
  isOpen: (pointer: string) => boolean;
  toggle: (pointer: string, open?: boolean) => void;
}>({ isOpen: () => false, toggle: () => undefined });

const usePanelStore = () => useFormStore() as PanelStore;

/** A list in a panel: its title, how many there are, what adds to it, and its entries. */
export function PanelList({ items, fieldPathId }: ArrayFieldTemplateProps) {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { toggle } = use(OpenEntries);
  const list = useRef<HTMLUListElement>(null);
  const place = useField(fieldPathId.path);
  if (!place || kit.isHidden?.(place.pointer)) return null;
  const { pointer, label, field } = place;
  const keys = store.itemKeys(pointer, items.length);
  const noted = kit.noteAt?.(pointer);
  const { room, why } = listLimits(field.says, items.length, place.isRequired);
  const canAdd = room > 0;
  const nameOf = (index: number) => summaryOf(store, { pointer: `${pointer}/${index}` }) || `${label} ${index + 1}`;
  const add = () => {
    const entry = kit.newEntryAt?.(pointer);
    const sources = [...Array.from(items, (_, index) => index), undefined];
    flushSync(() => (entry ? store.addEntry(pointer, items.length, entry) : store.changeList({ pointer, sources })));
    flushSync(() => toggle(`${pointer}/${items.length}`, true));
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
            {kit.icons.add} Add<span className={styles.unseen}> to {label}</span>
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
          store.changeList({ pointer, sources: movedOrder(items.length, from, to) });
          kit.tell?.(`${words}, moved to ${to + 1} of ${items.length}`, false);
        }}
      >
        <ul ref={list} className={styles.items}>
          {items.map((item, index) => cloneElement(item as ReactElement, { key: keys[index] }))}
        </ul>
      </kit.sortable.Rows>
      {canAdd &&
        kit.belowListAt?.(pointer, room, (entries) => {
          const before = (store.valueAt(pointer) ?? []) as unknown[];
          store.replaceValues(withValueAt(store.values, pointer, [...before, ...entries]) as FormValues);
          flushSync(() => toggle(`${pointer}/${before.length}`, true));
        })}
    </div>
  );
}

/** The places of a list's entries after one of them moved. */
const movedOrder = (length: number, from: number, to: number) =>
  Array.from({ length }, (_, at) => at)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from);

function ListMessage({ store, pointer }: { store: PanelStore; pointer: string }) {
  const message = useSyncExternalStore(store.subscribeValues, () => store.messageAt(pointer));
  return message ? <p className={styles.error}>{message}</p> : null;
}

/** One entry of a list: a row that opens, or its only control between a handle and what removes it. */
export function PanelItem({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { isOpen, toggle } = use(OpenEntries);
  const item = useRef<HTMLLIElement>(null);
  const place = useField(buttonsProps.fieldPathId.path);
  const words = useSyncExternalStore(store.subscribeValues, () => (place ? summaryOf(store, place) : ''));
  const faults = useSyncExternalStore(store.subscribeValues, () => (place ? store.messagesBelow(place.pointer) : 0));
  const list = place?.parent;
  if (!place || !list) return null;
  const name = `${place.label} ${index + 1}`;
  const order = Array.from({ length: totalItems }, (_, at) => at);
  const change = (sources: number[]) => flushSync(() => store.changeList({ pointer: list.pointer, sources }));
  const move = (by: number) => {
    if (!order.includes(index + by)) return;
    change(movedOrder(totalItems, index, index + by));
    kit.tell?.(`${words || name}, moved to ${index + by + 1} of ${totalItems}`, false);
    item.current?.querySelector<HTMLElement>('[data-handle]')?.focus();
  };
  const { canRemove } = listLimits(list.field.says, totalItems, list.isRequired);
  const remove = () => {
    const rows = item.current?.parentElement;
    // A list that may be left out is left out rather than empty.
    if (totalItems === 1 && !list.isRequired) flushSync(() => store.setValue(list.pointer, undefined));
    else change(order.filter((at) => at !== index));
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
  if (!isGroup) {
    return (
      <kit.sortable.Row id={place.pointer} ref={item} className={styles.plainItem}>
        {(sorting) => (
          <>
            {handleOf(sorting)}
            <div className={styles.plainControl}>{children}</div>
            {trash}
          </>
        )}
      </kit.sortable.Row>
    );
  }
  return (
    <kit.sortable.Row
      id={place.pointer}
      ref={item}
      className={styles.item}
      data-open={open || undefined}
      data-entry={place.pointer}
    >
      {(sorting) => (
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
                  <span className={styles.unseen}> {faults === 1 ? 'problem' : 'problems'}</span>
                </span>
              )}
              {!open && kit.icons.closed}
            </button>
            {open && trash}
            {open && <span className={styles.chevron}>{kit.icons.open}</span>}
          </div>
          {open && <div className={styles.inside}>{children}</div>}
        </>
      )}
    </kit.sortable.Row>
  );
}

/** An entry as it is drawn, by what its own answers say. */
export function PanelItemField(props: FieldProps) {
  const kit = usePanelKit();
  const place = useField(props.fieldPathId.path);
  const SchemaField = props.registry.fields.SchemaField as ComponentType<FieldProps>;
  if (!place) return null;
  const { schema, uiSchema } = drawnForm(place, (one) => isOneControl(one, kit));
  return <SchemaField {...props} schema={schema} uiSchema={uiSchema} />;
}

/** The fields of a group, under its title where it has one of its own. */
export function PanelGroup({ properties, fieldPathId }: ObjectFieldTemplateProps) {
  const store = useFormStore();
  const place = useField(fieldPathId.path);
  if (!place) return null;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  if (!place.parent || place.isItem) return <div className={styles.fields}>{fields}</div>;
  // A group whose fields are anybody's to name has none to show.
  if (properties.length === 0 && store.valueAt(place.pointer) === undefined) return null;
  const id = controlId(store.form, place.pointer);
  return (
    <div
      role="group"
      className={styles.list}
      aria-labelledby={labelId(id)}
      id={id}
      tabIndex={-1}
      data-field={place.pointer}
    >
      <div className={styles.groupHead}>
        <h3 id={labelId(id)} className={styles.groupTitle}>
          {place.label} {!place.isRequired && <span className={styles.optional}>optional</span>}
        </h3>
      </div>
      {fields.length > 0 ? (
        <div className={styles.fields}>{fields}</div>
      ) : (
        <p className={styles.note}>Written by hand in the file.</p>
      )}
    </div>
  );
}

const SPEAKING = ['question', 'title', 'heading', 'label', 'name', 'text', 'summary'];

/** What an entry is known by: the first of its words. */
function summaryOf(store: PanelStore, { pointer }: Pick<ActiveField, 'pointer'>): string {
  const value = store.valueAt(pointer);
  if (typeof value !== 'object' || value === null) return '';
  const entry = value as Record<string, unknown>;
  const named = SPEAKING.map((key) => entry[key]).find((words) => typeof words === 'string' && words !== '');
  return String(named ?? Object.values(entry).find((words) => typeof words === 'string' && words !== '') ?? '');
}
