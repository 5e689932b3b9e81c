import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import {
  GridList,
  GridListHeader,
  GridListItem,
  GridListSection,
  type GridListRenderProps,
  type Key,
} from 'react-aria-components';
import { classNames } from '../../ui/classNames.ts';
import { registerPlace } from './focus.ts';
import styles from './List.module.css';
import rowStyles from './rows.module.css';
import { pressRow, type RowActions } from './rowActions.ts';
import { rowIsLifted } from './lift.ts';
import { RowHandle, SortableRows } from './SortableRows.tsx';

export interface ListRow {
  /** Tells it from the others. */
  key: string;
  /** What it is called: by screen readers, and by who types its first letters. */
  words: string;
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
  const list = (
    <GridList
      aria-label={label}
      className={classNames(styles.list, className)!}
      selectionMode="single"
      disallowEmptySelection
      escapeKeyBehavior="none"
      selectedKeys={indexOf(chosen ?? null) < 0 ? [] : [chosen!]}
      onSelectionChange={(keys) => choose([...(keys as Set<Key>)][0] ?? null)}
      render={(own, { state }) => (
        <Rows
          {...own}
          state={state}
          name={props.name}
          chosen={chosen ?? null}
          first={rows[0]?.key ?? null}
          onReach={choose}
          onPress={(event, key) => indexOf(key) >= 0 && pressRow(event, indexOf(key), actions)}
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
          {actions.move && <RowHandle id={row.key} name={row.words} className={styles.handle} />}
          {children(row, index)}
        </GridListItem>
      ))}
    </GridList>
  );
  if (!actions.move) return list;
  return (
    <SortableRows
      ids={rows.map(({ key }) => key)}
      nameOf={(index) => rows[index]!.words}
      onMove={actions.move}
      onPair={props.onPair}
    >
      {list}
    </SortableRows>
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
  onPress: (event: KeyboardEvent, key: Key | null) => unknown;
  onEdit: (key: Key | null) => void;
}

/** The list's element: the row that has the focus is the one that is chosen, whoever chose it. */
function Rows({ state, name, chosen, first, onReach, onPress, onEdit, ...rest }: RowsProps) {
  const { collection, selectionManager: manager } = state;
  const { focusedKey, isFocused } = manager;
  const last = useRef(focusedKey);
  useEffect(() => {
    if (chosen !== null) manager.setFocusedKey(chosen);
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
        if (rowIsLifted()) return hearAtDocument(event);
        if ((event.target as Element).matches('[role=row]')) onPress(event, manager.focusedKey);
        if (!event.defaultPrevented) rest.onKeyDownCapture?.(event);
        return undefined;
      }}
      onDoubleClick={() => onEdit(manager.focusedKey)}
    />
  );
}

/** While a row is lifted, keys move it, and nothing goes from row to row. */
function hearAtDocument(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  document.dispatchEvent(new globalThis.KeyboardEvent(event.type, event.nativeEvent));
}

/** What a row says: in a first line what it is called, in a second what else. */
export const RowWords = ({ first, more }: { first: string; more: string }) => (
  <span className={rowStyles.words}>
    <span className={rowStyles.first}>{first}</span>
    <span className={rowStyles.more}>{more}</span>
  </span>
);
