import { fromRow, names, toRow, type RowOf } from '../columns.ts';
import type { Database } from '../dialect.ts';
import { emptyActivity, erasedAmong, type ErasureRow, erasureWrites } from '../erasures.ts';
import { insertRows, TABLES } from '../model.ts';
import { readPortion, type Cursor, type Portion } from '../portions.ts';
import type { DeskRow } from '../Store.ts';
import type { NOTE } from './tables.ts';

type Table = DeskRow['table'];

/** Tables of the Desk in a backup, with their primary keys. */
const KEYS: Record<Table, string> = {
  erasures: 'id',
  people: 'id',
  form_versions: 'hash',
  notes: 'id',
  activity: 'id',
};

export const DESK_TABLES = Object.keys(KEYS) as Table[];

export const deskRowReads = {
  /** Reads every row of a table, oldest first. */
  deskRows: (database: Database, table: Table, after: Cursor): Promise<Portion<DeskRow>> =>
    readPortion(
      database,
      { select: `SELECT ${names(TABLES[table])} FROM ${table}`, by: KEYS[table], after },
      (row: { createdAt: number }) => ({ table, row: fromRow(TABLES[table], row) }),
    ),
};

export const deskRowWrites = {
  /** Adds the missing rows of a backup. Erases what the backup names as erased, and leaves out what was erased here. */
  async addDeskRows(database: Database, rows: DeskRow[]): Promise<void> {
    const rowsOf = (table: Table) =>
      rows.flatMap((one) => (one.table === table ? toRow<object>(TABLES[table], one.row) : []));
    const erasures = rowsOf('erasures') as ErasureRow[];
    if (erasures.length > 0)
      await erasureWrites.eraseRecords(
        database,
        erasures.map((one) => ({ ...one, files: null })),
        { isRepeated: true },
      );
    const ids = rows.flatMap(({ row }) => (typeof row.submission === 'string' ? row.submission : []));
    const erased = new Set(await erasedAmong(database, ids));
    for (const table of ['people', 'form_versions', 'activity'] as const)
      await insertRows(database, table, rowsOf(table));
    const notes = rowsOf('notes') as RowOf<typeof NOTE>[];
    await insertRows(
      database,
      'notes',
      notes.filter(({ submission }) => !erased.has(submission)),
    );
    await emptyActivity(database, [...erased]);
  },
};
