import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useOutletContext } from 'react-router-dom';
import type { RecordChange } from '../api/operations.ts';
import { useConnection } from '../ConnectionMonitor.ts';
import type { DeskDialog } from '../Rail.tsx';
import { EraseDialog } from '../record/EraseDialog.tsx';
import { useChange } from '../useChange.tsx';
import { useKeys } from '../useKeys.ts';
import { useLists } from '../useLists.ts';
import { timeOf, useViewer } from '../useViewer.ts';
import { BulkBar } from './BulkBar.tsx';
import styles from './List.module.css';
import { ListHead } from './ListHead.tsx';
import { RecordRows } from './RecordRows.tsx';
import { useRecords } from './useRecords.ts';
import { useSelection } from './useSelection.ts';
import { useView, type View } from './useView.ts';

/** The list of the current address, and the open record beside it. */
export function RecordsScreen() {
  const view = useView();
  const list = useRecords(view);
  const { records } = list;
  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const selection = useSelection(view.key, ids);
  const [focused, setFocused] = useState<string>();
  const [isErasing, setIsErasing] = useState(false);
  const searchRef = useRef<HTMLInputElement>(null);
  const change = useChange();
  const openDialog = useOutletContext<(dialog: DeskDialog) => void>();
  const opened = ids.indexOf(view.record ?? '');

  const focusRow = (id: string | undefined) => document.getElementById(`row-${id}`)?.focus();
  const isInList = () => document.activeElement?.matches('[data-record]') ?? false;
  /** Opens the neighbour of the open record; without one, goes to the neighbour of the focused row. */
  const step = (by: number) => {
    const at = view.record ? opened : isInList() ? ids.indexOf(focused ?? '') : -1;
    const id = ids[at < 0 ? 0 : at + by];
    if (!id) return;
    if (!view.record || isInList()) focusRow(id);
    if (view.record) view.open(id);
  };
  const mark = (to: RecordChange, names?: ReadonlyMap<string, string>) => {
    const chosen = isInList() ? focused : view.record;
    const targets = selection.selected.size > 0 ? selection.selected : new Set([chosen]);
    const lines = records.filter(({ id }) => targets.has(id));
    selection.set([]);
    if (lines.length > 0) void change(lines, to, { ...(names && { names }) });
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    '/': () => searchRef.current?.focus(),
    u: () => mark({ status: 'NEW' }),
    a: () => mark({ status: 'ANSWERED' }),
  });
  const label = useTitle(view);

  return (
    <main className={styles.columns} data-open={view.record ? '' : undefined}>
      <section className={styles.list} aria-label="Records">
        <h1 className="visually-hidden">{label}</h1>
        <ListHead view={view} searchRef={searchRef} />
        <Notes list={list} onRefresh={() => focusRow(ids[0])} />
        <RecordRows
          view={view}
          list={list}
          ids={ids}
          selection={selection}
          focused={focused}
          onFocus={setFocused}
          focusRow={focusRow}
        />
        {selection.selected.size > 0 && (
          <BulkBar
            count={selection.selected.size}
            onSelectAll={() => selection.set(ids)}
            onClear={() => selection.set([])}
            onChange={mark}
            onExport={() => openDialog('export')}
            onErase={() => setIsErasing(true)}
          />
        )}
        <EraseDialog
          isOpen={isErasing}
          records={records.filter(({ id }) => selection.selected.has(id))}
          onClose={() => setIsErasing(false)}
          onErased={() => selection.set([])}
        />
      </section>
      <div className={styles.pane}>
        <Outlet context={{ view, ids, total: list.total }} />
      </div>
    </main>
  );
}

/** Returns the name of the list, and sets the title of the window to it; an open record has its own title. */
function useTitle({ filter, record }: View): string {
  const { lists } = useLists();
  const path = filter.isSpam ? '/spam' : filter.form ? `/forms/${filter.form}` : '/';
  const { label } = lists.find((list) => list.path === path) ?? lists[0]!;
  useEffect(() => {
    if (!record) document.title = `${label} | Desk`;
  }, [label, record]);
  return label;
}

/** Lines over the rows: no connection, new records, and records that this server does not have. */
function Notes({ list, onRefresh }: { list: ReturnType<typeof useRecords>; onRefresh: () => void }) {
  const { state, lastOnline } = useConnection();
  const hasMoreElsewhere = useViewer()?.hasHostedService;
  return (
    <div role="status" className={styles.notes}>
      {state === 'offline' && <p>No connection. This is from {timeOf(lastOnline)}.</p>}
      {hasMoreElsewhere && <p>The list has what this server keeps. The hosted service has the rest.</p>}
      {list.newCount > 0 && (
        <button
          type="button"
          onClick={() => {
            list.refresh();
            onRefresh();
          }}
        >
          {list.newCount} new
        </button>
      )}
    </div>
  );
}
