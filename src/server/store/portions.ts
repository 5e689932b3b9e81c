import type { Database, SqlValue } from './dialect.ts';

/** Where a reading in portions goes on: behind what was made then, in the order of what it is known by. */
export interface Cursor {
  createdAt: number;
  id: string;
}

/** Some of many, and where the next ones begin; undefined after the last ones. */
export interface Portion<T> {
  items: T[];
  next: Cursor | undefined;
}

const PORTION = 200;
const START: Cursor = { createdAt: 0, id: '' };

/** What a portion is read of: `select` without conditions, and `where`, whose values are `$3` and on. */
interface Reading {
  select: string;
  where?: string;
  values?: SqlValue[];
  /** The column that tells those of one moment apart. */
  by: string;
  after: Cursor;
}

/** Reads the next of many rows, the oldest first. */
export async function readPortion<Row extends { createdAt: number }, T>(
  database: Database,
  { select, where, values = [], by, after }: Reading,
  item: (row: Row) => T,
): Promise<Portion<T>> {
  const rows = await database.query<Row>(
    `${select} WHERE ${where ? `${where} AND` : ''} ("createdAt", ${by}) > ($1, $2) ORDER BY "createdAt", ${by} LIMIT ${PORTION}`,
    [after.createdAt, after.id, ...values],
  );
  const last = rows.length === PORTION ? rows.at(-1) : undefined;
  const id = by.split('.').at(-1) as keyof Row;
  return { items: rows.map(item), next: last && { createdAt: last.createdAt, id: String(last[id]) } };
}

/** Everything that `read` finds, portion by portion, so that memory stays flat and other reads come in between. */
export async function* inPortions<T>(read: (after: Cursor) => Promise<Portion<T>>): AsyncGenerator<T> {
  let next: Cursor | undefined = START;
  while (next) {
    const portion: Portion<T> = await read(next);
    yield* portion.items;
    next = portion.next;
  }
}
