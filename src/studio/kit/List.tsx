import { GripVerticalIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ListDropTargetDelegate } from 'react-aria/ListDropTargetDelegate';
import {
  Button,
  DropIndicator,
  GridList,
  GridListHeader,
  GridListItem,
  GridListSection,
  type GridListRenderProps,
  type Key,
  useDragAndDrop,
} from 'react-aria-components';
import { classNames } from '../../ui/classNames.ts';
import { registerPlace } from './focus.ts';
import styles from './List.module.css';

export interface ListRow {
  /** Tells it from the others. */
  key: string;
  /** What it is called: by screen readers, and by who types its first letters. */
  words: string;
}

/** What keys do to a row, each by its place; what is absent cannot be done. */
export interface RowActions {
  /** Enter, or a double click. */
  edit?(index: number): void;
  /** Its handle; Alt and an arrow too, unless `step` says what they do. */
  move?(from: number, to: number): void;
  step?(index: number, by: -1 | 1): void;
  remove?(index: number): void;
  /** Adds one below. */
  insert?(index: number): void;
  duplicate?(index: number): void;
  copy?(index: number): void;
}

interface ListProps<Row extends ListRow> {
  /** The place that `focusOn` knows it by. */
  name: string;
  label: string;
  rows: readonly Row[];
  /** The key of the row that is chosen; the arrows, letters and clicks choose. */
  chosen: string | undefined;
  onChoose: (row: Row, index: number) => void;
  actions: RowActions;
  /** Puts a row beside another one, where that can be: what is dragged well to the right goes there. */
  onPair?: (from: number, to: number) => void;
  className?: string | undefined;
  rowClass?: (row: Row) => string | undefined;
  /** Attributes of a row, for styles and tests. */
  rowData?: (row: Row) => Record<`data-${string}`, string | true | undefined>;
  /** The group that a row stands in, where rows stand in groups with headings. */
  groupOf?: (row: Row) => { key: string; words: string; heading: ReactNode };
  /** Draws a row, its handle apart. */
  children: (row: Row, index: number) => ReactNode;
}

/** Rows of which one is chosen: one tab stop, with arrows, Home, End and letters, and handles to drag where they can be moved. */
export function List<Row extends ListRow>(props: ListProps<Row>) {
  const { label, rows, chosen, onChoose, actions, className, rowClass, rowData, children } = props;
  const indexOf = (key: Key | null) => rows.findIndex((row) => row.key === key);
  const choose = (key: Key | null) => {
    const index = indexOf(key);
    if (index >= 0) onChoose(rows[index]!, index);
  };
  const dragAndDropHooks = useRowDrag(indexOf, actions.move, props.onPair);
  return (
    <GridList
      aria-label={label}
      className={classNames(styles.list, className)!}
      selectionMode="single"
      disallowEmptySelection
      escapeKeyBehavior="none"
      selectedKeys={indexOf(chosen ?? null) < 0 ? [] : [chosen!]}
      onSelectionChange={(keys) => choose([...(keys as Set<Key>)][0] ?? null)}
      {...(actions.move && { dragAndDropHooks })}
      render={(own, { state }) => (
        <Rows
          {...own}
          state={state}
          name={props.name}
          chosen={chosen ?? null}
          first={rows[0]?.key ?? null}
          onReach={choose}
          onPress={(event, key) => pressRow(event, indexOf(key), actions)}
          onEdit={(key) => actions.edit?.(indexOf(key))}
        />
      )}
    >
      {inGroups(rows, props.groupOf, (row, index) => (
        <GridListItem
          key={row.key}
          id={row.key}
          textValue={row.words}
          className={classNames(styles.row, rowClass?.(row))!}
          data-chosen={row.key === chosen || undefined}
          {...rowData?.(row)}
        >
          {actions.move && (
            <Button slot="drag" className={styles.handle!} aria-label={`Drag ${row.words}`}>
              <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
            </Button>
          )}
          {children(row, index)}
        </GridListItem>
      ))}
    </GridList>
  );
}

/** The rows as they are drawn, those of a group together under its heading. */
function inGroups<Row extends ListRow>(
  rows: readonly Row[],
  groupOf: ListProps<Row>['groupOf'],
  draw: (row: Row, index: number) => ReactNode,
): ReactNode[] {
  const drawn = rows.map(draw);
  if (!groupOf) return drawn;
  const groups = new Map(rows.map((row) => [groupOf(row).key, groupOf(row)]));
  return [...groups.values()].map(({ key, words, heading }) => (
    <GridListSection key={key} id={key} aria-label={words}>
      <GridListHeader>{heading}</GridListHeader>
      {drawn.filter((_row, index) => groupOf(rows[index]!).key === key)}
    </GridListSection>
  ));
}

interface RowsProps extends ComponentPropsWithRef<'div'> {
  state: GridListRenderProps['state'];
  name: string;
  chosen: Key | null;
  first: Key | null;
  onReach: (key: Key) => void;
  onPress: (event: KeyboardEvent, key: Key | null) => void;
  onEdit: (key: Key | null) => void;
}

/** The list's element: the row that has the focus is the one that is chosen, whoever chose it. */
function Rows({ state, name, chosen, first, onReach, onPress, onEdit, ...rest }: RowsProps) {
  const { collection, selectionManager: manager } = state;
  const { focusedKey, isFocused } = manager;
  const last = useRef(focusedKey);
  useEffect(() => {
    if (isFocused && chosen !== null) manager.setFocusedKey(chosen);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen]);
  useEffect(() => {
    // Neither to come into the list chooses something, nor that a row goes.
    const isLeft = last.current !== null && collection.getItem(last.current) !== null;
    if (isFocused && isLeft && focusedKey !== null && focusedKey !== chosen) onReach(focusedKey);
    last.current = focusedKey;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focusedKey]);
  const take = useRef(() => {});
  take.current = () => {
    manager.setFocused(true);
    manager.setFocusedKey(chosen ?? first);
  };
  const isEmpty = first === null;
  useEffect(() => (isEmpty ? undefined : registerPlace(name, { focus: () => take.current() })), [name, isEmpty]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...rest}
      onKeyDownCapture={(event) => {
        onPress(event, manager.focusedKey);
        if (!event.defaultPrevented) rest.onKeyDownCapture?.(event);
      }}
      onDoubleClick={() => onEdit(manager.focusedKey)}
    />
  );
}

/** Does what a key does to the row at a place; what it does not know is left to the list. */
function pressRow(event: KeyboardEvent, index: number, actions: RowActions): void {
  const { key, altKey } = event;
  if (index < 0 || !(event.target as Element).matches('[role=row]')) return;
  const isCommand = event.ctrlKey || event.metaKey;
  const step = actions.step ?? ((at: number, by: number) => actions.move?.(at, at + by));
  const commands: Record<string, ((index: number) => void) | undefined> = altKey
    ? { ArrowDown: (at) => step(at, 1), ArrowUp: (at) => step(at, -1) }
    : isCommand
      ? { d: actions.duplicate, c: actions.copy }
      : { Enter: actions.edit, Delete: actions.remove, Insert: actions.insert };
  const act = commands[isCommand ? key.toLowerCase() : key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act(index);
}

/** How far from the left edge of the list, in pixels, a row is dragged to stand beside another. */
const BESIDE = 80;

class BesideDelegate extends ListDropTargetDelegate {
  override getDropTargetFromPoint: ListDropTargetDelegate['getDropTargetFromPoint'] = (x, y, isValid) =>
    super.getDropTargetFromPoint(
      x,
      y,
      (target) => (target.type !== 'item' || target.dropPosition !== 'on' || x > BESIDE) && isValid(target),
    );
}

/** Moves rows by their handles, with a mouse, a finger or keys; a blue line shows the place. */
function useRowDrag(
  indexOf: (key: Key) => number,
  onMove: RowActions['move'],
  onPair: ((from: number, to: number) => void) | undefined,
) {
  const drop = ({
    keys,
    target,
  }: {
    keys: Set<Key>;
    target: { key: Key; dropPosition: 'before' | 'on' | 'after' };
  }) => {
    const [from, at] = [indexOf([...keys][0]!), indexOf(target.key)];
    if (target.dropPosition === 'on') return onPair?.(from, at);
    const to = at + (target.dropPosition === 'after' ? 1 : 0) - (from < at ? 1 : 0);
    return to === from ? undefined : onMove?.(from, Math.max(0, to));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'studio-row': String(key) })),
    ...(onPair ? { onMove: drop } : { onReorder: drop }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.line!} />,
  });
  return onPair ? { ...dragAndDropHooks, ListDropTargetDelegate: BesideDelegate } : dragAndDropHooks;
}
