import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { createContext, type KeyboardEvent, type Ref, use, useRef } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useStoreValue } from '../state/FormContext.ts';
import { type SortableHandle, usePanelKit, usePanelStore } from './PanelKit.ts';
import { PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import { usePanelFieldContext } from './usePanelFieldContext.ts';
import styles from './Panel.module.css';

/** Open list entries, by pointer. Each list has at most one open entry. */
export const OpenEntriesContext = createContext<{
  isOpen: (pointer: string) => boolean;
  toggle: (pointer: string, open?: boolean) => void;
}>({ isOpen: () => false, toggle: () => undefined });

/** Actions on the entries of a list, by index. */
interface EntryActions {
  press: (event: KeyboardEvent, index: number) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  canRemove: boolean;
}

/** Actions of the list around an entry. */
export const EntryActionsContext = createContext<EntryActions | undefined>(undefined);

interface RowProps {
  field: FieldNode;
  index: number;
  actions: EntryActions;
}

/** One entry of a list: a row that opens, or its only control between a handle and a remove button. */
export function PanelArrayFieldItemTemplate({ buttonsProps, index, children: field }: ArrayFieldItemTemplateProps) {
  const { kit, field: node } = usePanelFieldContext(buttonsProps.fieldPathId);
  const actions = use(EntryActionsContext)!;
  const { isOpen } = use(OpenEntriesContext);
  const isGroup = node.field.type.name === 'group';
  const open = isGroup && isOpen(node.pointer);
  const row = { field: node, index, actions };
  const head = useRef<HTMLButtonElement>(null);
  // Escape moves the focus from a field to the row of its entry, and from there to the row of the outer entry.
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !head.current || event.target === head.current) return;
    event.preventDefault();
    head.current.focus();
  };
  return (
    <kit.sortable.Row
      onKeyDown={escape}
      id={node.pointer}
      className={isGroup ? styles.item : styles.plainItem}
      data-open={open || undefined}
      data-entry={isGroup ? node.pointer : undefined}
    >
      {(sorting) =>
        isGroup ? (
          <>
            <EntryHead {...row} head={head} sorting={sorting} open={open} />
            {open && <div className={styles.inside}>{field}</div>}
          </>
        ) : (
          <>
            <Handle {...row} sorting={sorting} />
            <div className={styles.plainControl}>{field}</div>
            <RemoveButton {...row} />
          </>
        )
      }
    </kit.sortable.Row>
  );
}

const nameOf = ({ field: node, index }: RowProps) => `${node.label} ${index + 1}`;

interface EntryHeadProps extends RowProps {
  head: Ref<HTMLButtonElement>;
  sorting: SortableHandle;
  open: boolean;
}

/** Row of an entry with fields: its text, number of errors, and buttons to open, move and remove the entry. */
function EntryHead({ head, sorting, open, ...row }: EntryHeadProps) {
  const { field: node, index, actions } = row;
  const store = usePanelStore();
  const { icons } = usePanelKit();
  const { isOpen, toggle } = use(OpenEntriesContext);
  const words = useStoreValue(store, () => store.wordsOf(node.pointer), PANEL_CHANGE_TOPIC);
  const faults = useStoreValue(store, () => store.messagesBelow(node.pointer), PANEL_CHANGE_TOPIC);
  const isStop = open || (index === 0 && !isOpen(node.parent!.pointer));
  return (
    <div className={styles.itemHead}>
      <Handle {...row} sorting={sorting} />
      <button
        type="button"
        ref={head}
        className={styles.itemName}
        aria-expanded={open}
        tabIndex={isStop ? 0 : -1}
        onClick={() => toggle(node.pointer)}
        onKeyDown={(event) => actions.press(event, index)}
        data-row
      >
        <span className={styles.number}>{index + 1}</span>
        <span className={styles.words}>{words || nameOf(row)}</span>
        {faults > 0 && (
          <span className={styles.faults}>
            {icons.problem} {faults}
            <span className="visually-hidden"> {faults === 1 ? 'problem' : 'problems'}</span>
          </span>
        )}
        {!open && icons.closed}
      </button>
      {open && <RemoveButton {...row} />}
      {open && <span className={styles.chevron}>{icons.open}</span>}
    </div>
  );
}

/** Drag handle of an entry. Alt and an arrow key also move the entry. */
function Handle({ sorting, ...row }: RowProps & { sorting: SortableHandle }) {
  const { field: node, index, actions } = row;
  const { icons } = usePanelKit();
  return (
    <button
      type="button"
      {...sorting}
      className={styles.handle}
      // The row of an entry with fields has the same keys.
      tabIndex={node.field.type.name === 'group' ? -1 : undefined}
      aria-label={`Move ${nameOf(row)}: Alt and an arrow key`}
      onKeyDown={(event) => {
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return sorting.onKeyDown?.(event);
        event.preventDefault();
        return actions.move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
      }}
    >
      {icons.handle}
    </button>
  );
}

function RemoveButton(row: RowProps) {
  const { index, actions } = row;
  const { icons } = usePanelKit();
  if (!actions.canRemove) return null;
  return (
    <button
      type="button"
      className={styles.icon}
      onClick={() => actions.remove(index)}
      aria-label={`Remove ${nameOf(row)}`}
      title="Remove"
    >
      {icons.remove}
    </button>
  );
}
