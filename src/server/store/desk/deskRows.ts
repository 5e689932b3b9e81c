import { fromRow, names, toRow } from '../columns.ts';
import type { Database } from '../dialect.ts';
import { insertRows, TABLES } from '../model.ts';
import { readPortion, type Cursor, type Portion } from '../portions.ts';
import type { DeskRow } from '../Store.ts';

type Table = DeskRow['table'];

/** Tables of the Desk in a backup, with their primary keys. */
const KEYS: Record<Table, string> = { people: 'id', form_versions: 'hash', notes: 'id', activity: 'id' };

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
  /** Adds the missing rows of a backup. */
  async addDeskRows(database: Database, rows: DeskRow[]): Promise<void> {
    for (const table of DESK_TABLES)
      await insertRows(
        database,
        table,
        rows.filter((one) => one.table === table).map(({ row }) => toRow(TABLES[table], row)),
      );
  },
};
