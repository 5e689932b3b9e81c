import isEqual from 'fast-deep-equal';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { GridList, GridListHeader, GridListItem, GridListSection, type Key } from 'react-aria-components';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { FocusSyncedRows } from './FocusSyncedRows.tsx';
import styles from './List.module.css';
import rowStyles from './rows.module.css';
import { handleRowShortcut, type RowActions } from './rowActions.ts';
import { RowHandle, SortableRows } from './SortableRows.tsx';

/** Row of a list. Rows that are deeply equal do not render again, so all that is rendered must be part of the row. */
export interface ListRow {
  /** Unique key. */
  key: string;
  /** Accessible name, and text for type-ahead. */
  words: string;
}

interface ListProps<Row extends ListRow> {
  /** Name of the list for `focusFirstPlace`. */
  name: string;
  label: string;
  rows: readonly Row[];
  /** Key of the selected row. Arrows, letters and clicks select. */
  chosen: string | undefined;
  /** `isPassing` is true for arrows and letters, which pass rows on the way to another one. */
  onChoose: (row: Row, index: number, isPassing: boolean) => void;
  actions: RowActions;
  /** Puts a row beside another one, when it is dragged to the right over it. */
  onPair?: (from: number, to: number) => void;
  className?: string | undefined;
  rowClass?: (row: Row) => string | undefined;
  /** Data attributes of a row, for styles and tests. */
  rowData?: (row: Row) => Record<`data-${string}`, string | true | undefined>;
  /** Group of a row, in a list with group headings. */
  groupOf?: (row: Row) => { key: string; words: string; heading: ReactNode };
  /** Renders a row without its handle. */
  children: (row: Row) => ReactNode;
}

/** Single-select list: one tab stop with arrows, Home, End and type-ahead, and drag handles if rows can move. */
export function List<Row extends ListRow>(props: ListProps<Row>) {
  const { label, chosen, className, actions, onPair } = props;
  const latest = useRef(props);
  latest.current = props;
  const [isMoved, isPaired] = [actions.move !== undefined, onPair !== undefined];
  const same = useRef(props.rows);
  if (!isEqual(same.current, props.rows)) same.current = props.rows;
  const rows = same.current;
  // Other props affect no rendering; handlers read the latest ones through the ref.
  return useMemo(() => {
    const indexOf = (key: Key | null) => rows.findIndex((row) => row.key === key);
    const choose = (key: Key | null, isPassing = false) => {
      const index = indexOf(key);
      if (index >= 0) latest.current.onChoose(rows[index]!, index, isPassing);
    };
    const list = (
      <GridList
        aria-label={label}
        className={joinClassNames(styles.list, className)!}
        selectionMode="single"
        disallowEmptySelection
        escapeKeyBehavior="none"
        selectedKeys={indexOf(chosen ?? null) < 0 ? [] : [chosen!]}
        onSelectionChange={(keys) => choose([...(keys as Set<Key>)][0] ?? null)}
        render={(own, { state }) => (
          <FocusSyncedRows
            {...own}
            state={state}
            name={latest.current.name}
            chosen={chosen ?? null}
            first={rows[0]?.key ?? null}
            onReach={(key) => choose(key, true)}
            onPress={(event, key) =>
              indexOf(key) >= 0 && handleRowShortcut(event, indexOf(key), latest.current.actions)
            }
            onEdit={(key) => latest.current.actions.edit?.(indexOf(key))}
          />
        )}
      >
        {inGroups(rows, latest.current.groupOf, (row) => (
          <Item key={row.key} row={row} isChosen={row.key === chosen} isMoved={isMoved} list={latest} />
        ))}
      </GridList>
    );
    if (!isMoved) return list;
    return (
      <SortableRows
        ids={rows.map(({ key }) => key)}
        nameOf={(index) => rows[index]!.words}
        onMove={(from, to) => latest.current.actions.move?.(from, to)}
        onPair={isPaired ? (from, to) => latest.current.onPair?.(from, to) : undefined}
      >
        {list}
      </SortableRows>
    );
  }, [rows, chosen, label, className, isMoved, isPaired, latest]);
}

interface ItemProps<Row extends ListRow> {
  row: Row;
  isChosen: boolean;
  isMoved: boolean;
  list: { current: Pick<ListProps<Row>, 'rowClass' | 'rowData' | 'children'> };
}

const Item = memo(function Item<Row extends ListRow>({ row, isChosen, isMoved, list }: ItemProps<Row>) {
  const { rowClass, rowData, children } = list.current;
  return (
    <GridListItem
      id={row.key}
      textValue={row.words}
      className={joinClassNames(styles.row, rowClass?.(row))!}
      data-chosen={isChosen || undefined}
      {...rowData?.(row)}
    >
      {isMoved && <RowHandle id={row.key} name={row.words} className={styles.handle} />}
      {children(row)}
    </GridListItem>
  );
}, isEqual) as <Row extends ListRow>(props: ItemProps<Row>) => ReactNode;

/** Renders the rows, grouped under headings. */
function inGroups<Row extends ListRow>(
  rows: readonly Row[],
  groupOf: ListProps<Row>['groupOf'],
  draw: (row: Row) => ReactNode,
): ReactNode[] {
  const rendered = rows.map(draw);
  if (!groupOf) return rendered;
  const groups = new Map(rows.map((row) => [groupOf(row).key, groupOf(row)]));
  return [...groups.values()].map(({ key, words, heading }) => (
    <GridListSection key={key} id={key} aria-label={words}>
      <GridListHeader>{heading}</GridListHeader>
      {rendered.filter((_row, index) => groupOf(rows[index]!).key === key)}
    </GridListSection>
  ));
}

/** Two lines of a row: its name and a description. */
export const RowText = ({ first, more }: { first: string; more: string }) => (
  <span className={rowStyles.words}>
    <span className={rowStyles.first}>{first}</span>
    <span className={rowStyles.more}>{more}</span>
  </span>
);
