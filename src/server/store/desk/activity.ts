import { randomUUID } from 'node:crypto';
import { fromRow, columnListSql, toRow, type RowOf } from '../columns.ts';
import type { Database, SqlValue } from '../dialect.ts';
import type { ActivityEntry, ActivityFilter, ActivityPage } from '../DeskStore.ts';
import { insertRows } from '../model.ts';
import type { Cursor } from '../portions.ts';
import { formatRecordCursor } from './recordCursor.ts';
import { ACTIVITY_COLUMNS } from './tables.ts';

export type ActivityRow = RowOf<typeof ACTIVITY_COLUMNS>;

/** A new entry with its id and its time in microseconds. `detail` may be null. */
export type NewActivity = Pick<ActivityRow, 'id' | 'createdAt'> &
  Omit<ActivityEntry, 'at' | 'detail'> & { detail?: string | null };

/** Returns the id and the time of a new entry. */
export const activityIdAndTime = (nextMoment: () => number): Pick<ActivityRow, 'id' | 'createdAt'> => ({
  id: randomUUID(),
  createdAt: nextMoment(),
});

const SELECT = `SELECT ${columnListSql(ACTIVITY_COLUMNS)} FROM activity`;
const NEWEST_FIRST = 'ORDER BY "createdAt" DESC, id DESC';

/** Adds entries. Skips known ids. */
export const addActivity = (database: Database, entries: NewActivity[]): Promise<unknown> =>
  insertRows(
    database,
    'activity',
    entries.map((entry) => toRow<ActivityRow>(ACTIVITY_COLUMNS, entry)),
  );

function toEntry(row: ActivityRow): ActivityEntry {
  const { id: _id, createdAt, ...entry } = fromRow(ACTIVITY_COLUMNS, row);
  const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
  return { at: Math.floor(Number(createdAt) / 1000), ...given } as ActivityEntry;
}

/** Activity read operations. */
export const activityReads = {
  async activityOf(database: Database, submission: string): Promise<ActivityEntry[]> {
    const rows = await database.query<ActivityRow>(`${SELECT} WHERE submission = $1 ${NEWEST_FIRST}`, [submission]);
    return rows.map(toEntry);
  },

  /** Returns the newest entries of a filter before a position. */
  async newestActivity(
    database: Database,
    first: number,
    { person, kinds }: ActivityFilter,
    after: Cursor | null,
  ): Promise<ActivityPage> {
    const values: SqlValue[] = [];
    const $ = (value: SqlValue): `$${number}` => `$${values.push(value)}`;
    const conditions = [
      after && `("createdAt", id) < (${$(after.createdAt)}, ${$(after.id)})`,
      person === null && 'person IS NULL',
      typeof person === 'string' && `person = ${$(person)}`,
      kinds && `kind ${database.dialect.anyOf($(kinds))}`,
    ].filter(Boolean);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const rows = await database.query<ActivityRow>(`${SELECT} ${where} ${NEWEST_FIRST} LIMIT ${$(first + 1)}`, values);
    const items = rows.slice(0, first).map((row) => ({ entry: toEntry(row), cursor: formatRecordCursor(row) }));
    return { items, hasMore: rows.length > first };
  },
};

/** Activity write operations. */
export const activityWrites = {
  addActivity: (database: Database, entries: NewActivity[]): Promise<unknown> => addActivity(database, entries),

  /** Deletes the entries before a time in microseconds. */
  async sweepActivity(database: Database, before: number): Promise<void> {
    await database.query('DELETE FROM activity WHERE "createdAt" < $1', [before]);
  },
};
