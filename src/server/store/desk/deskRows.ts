import { fromRow, columnListSql, toRow, type RowOf } from '../columns.ts';
import type { Database } from '../dialect.ts';
import { emptyActivity, erasedAmong, type ErasureRow, erasureWrites } from '../erasures.ts';
import { insertRows, TABLE_COLUMNS } from '../model.ts';
import { readRowBatch, type Cursor, type RowBatch } from '../portions.ts';
import type { BackupDeskRow } from '../Store.ts';
import type { NOTE_COLUMNS } from './tables.ts';

type Table = BackupDeskRow['table'];

/** Tables of the Desk in a backup, with their primary keys. */
const KEYS: Record<Table, string> = {
  erasures: 'id',
  people: 'id',
  form_versions: 'hash',
  notes: 'id',
  activity: 'id',
  retentions: 'form',
};

export const DESK_TABLE_NAMES = Object.keys(KEYS) as Table[];

export const deskRowReads = {
  /** Reads every row of a table, oldest first. */
  deskRows: (database: Database, table: Table, after: Cursor): Promise<RowBatch<BackupDeskRow>> =>
    readRowBatch(
      database,
      { select: `SELECT ${columnListSql(TABLE_COLUMNS[table])} FROM ${table}`, by: KEYS[table], after },
      (row: { createdAt: number }) => ({ table, row: fromRow(TABLE_COLUMNS[table], row) }),
    ),
};

export const deskRowWrites = {
  /** Adds the missing rows of a backup. Erases what the backup names as erased, and leaves out what was erased here. */
  async addDeskRows(database: Database, rows: BackupDeskRow[]): Promise<void> {
    const rowsOf = (table: Table) =>
      rows.flatMap((one) => (one.table === table ? toRow<object>(TABLE_COLUMNS[table], one.row) : []));
    const erasures = rowsOf('erasures') as ErasureRow[];
    if (erasures.length > 0)
      await erasureWrites.eraseRecords(
        database,
        erasures.map((one) => ({ ...one, files: null })),
        { isRepeated: true },
      );
    const ids = rows.flatMap(({ row }) => (typeof row.submission === 'string' ? row.submission : []));
    const erased = new Set(await erasedAmong(database, ids));
    for (const table of ['people', 'form_versions', 'activity', 'retentions'] as const)
      await insertRows(database, table, rowsOf(table));
    const notes = rowsOf('notes') as RowOf<typeof NOTE_COLUMNS>[];
    await insertRows(
      database,
      'notes',
      notes.filter(({ submission }) => !erased.has(submission)),
    );
    await emptyActivity(database, [...erased]);
  },
};
