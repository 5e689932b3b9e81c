import type { Database, SqlValue } from './dialect.ts';

/** Position for keyset pagination: creation time, then id. */
export interface Cursor {
  createdAt: number;
  id: string;
}

/** One page of results with the cursor of the next page; undefined after the last page. */
export interface RowBatch<T> {
  items: T[];
  next: Cursor | undefined;
}

const PORTION = 200;
const START: Cursor = { createdAt: 0, id: '' };

/** Paged query: `select` without conditions, and `where`, whose parameters begin with `$3`. */
interface Reading {
  select: string;
  where?: string;
  values?: SqlValue[];
  /** Column of the creation time, if several tables have one. */
  time?: string;
  /** Column that orders rows with equal creation time. */
  by: string;
  after: Cursor;
}

/** Reads the next page of rows, oldest first. */
export async function readRowBatch<Row extends { createdAt: number }, T>(
  database: Database,
  { select, where, values = [], time = '"createdAt"', by, after }: Reading,
  item: (row: Row) => T,
): Promise<RowBatch<T>> {
  const rows = await database.query<Row>(
    `${select} WHERE ${where ? `${where} AND` : ''} (${time}, ${by}) > ($1, $2) ORDER BY ${time}, ${by} LIMIT ${PORTION}`,
    [after.createdAt, after.id, ...values],
  );
  const last = rows.length === PORTION ? rows.at(-1) : undefined;
  const id = by.split('.').at(-1) as keyof Row;
  return { items: rows.map(item), next: last && { createdAt: last.createdAt, id: String(last[id]) } };
}

/** Yields all results of `read` page by page. Memory use stays constant, and other reads can run between pages. */
export async function* readInBatches<T>(read: (after: Cursor) => Promise<RowBatch<T>>): AsyncGenerator<T> {
  let next: Cursor | undefined = START;
  while (next) {
    const portion: RowBatch<T> = await read(next);
    yield* portion.items;
    next = portion.next;
  }
}
