import { fromRow, columnListSql, microsecondsToIso, type RowOf } from '../columns.ts';
import type { Database } from '../dialect.ts';
import type { DeskRecord, Note, RecordFilter, RecordPage, RecordStatus } from '../DeskStore.ts';
import { SUBMISSION_COLUMNS } from '../model.ts';
import type { Cursor } from '../portions.ts';
import type { SubmissionRow } from '../submissions.ts';
import { formatRecordCursor } from './recordCursor.ts';
import { recordOrderSql, buildRecordQuery } from './recordFilter.ts';
import { NOTE_COLUMNS } from './tables.ts';

const COLUMNS = [
  ...(['id', 'form', 'createdAt', 'input', 'isSpam', 'status'] as const),
  ...(['assignee', 'version', 'spamReasons', 'formVersion'] as const),
  ...(['heldAt', 'heldBy', 'holdReason', 'sensitiveAfter'] as const),
];
const SELECT = `SELECT ${COLUMNS.map((name) => `"${name}"`).join(', ')} FROM submissions`;
const STATUSES: RecordStatus[] = ['new', 'seen', 'answered'];
const MOST_RELATED = 20;

type RecordRow = Pick<SubmissionRow, (typeof COLUMNS)[number]>;

/** Converts a row to a record. */
function toRecord(row: RecordRow): DeskRecord {
  const given = Object.entries(fromRow(SUBMISSION_COLUMNS, row)).filter(([, value]) => value !== null);
  return {
    status: 'new',
    version: 0,
    spamReasons: [],
    ...Object.fromEntries(given),
    createdAt: microsecondsToIso(row.createdAt),
  } as unknown as DeskRecord;
}

/** Converts a row to a note. */
export const toNote = (row: RowOf<typeof NOTE_COLUMNS>): Note =>
  ({ ...fromRow(NOTE_COLUMNS, row), createdAt: Math.floor(row.createdAt / 1000) }) as Note;

/** Returns the records of some ids, in any order. */
export async function readRecordsById(database: Database, ids: string[]): Promise<DeskRecord[]> {
  const rows = await database.query<RecordRow>(`${SELECT} WHERE id ${database.dialect.anyOf('$1')}`, [ids]);
  return rows.map(toRecord);
}

/** Number of rows by form and status. */
interface StatusCount {
  form: string;
  status: RecordStatus;
  count: number;
}

/** Record read operations. */
export const recordReads = {
  async statusCounts(database: Database): Promise<StatusCount[]> {
    // Grouped by form alone, which an index has in this order.
    const rows = await database.query<{ form: string } & Record<RecordStatus, number>>(
      `SELECT form, count(*) FILTER (WHERE status IS NULL) AS "new", count(*) FILTER (WHERE status = 'seen') AS "seen",
         count(*) FILTER (WHERE status = 'answered') AS "answered"
       FROM submissions WHERE "isSpam" = false GROUP BY form ORDER BY form`,
    );
    return rows.flatMap((row) =>
      STATUSES.flatMap((status) => (row[status] > 0 ? [{ form: row.form, status, count: row[status] }] : [])),
    );
  },

  /** Counts the records of a filter; `after`: only the ones that were sent after a position. */
  async countRecords(database: Database, filter: RecordFilter, after: Cursor | null): Promise<number> {
    const { sql, values } = buildRecordQuery(database.dialect, filter, {
      ...(after && { beyond: { cursor: after, isLater: true } }),
    });
    const [row] = await database.query<{ count: number }>(`SELECT count(*) AS count FROM (${sql}) AS counted`, values);
    return row?.count ?? 0;
  },

  /** Reads the page of a filter after a position. */
  async listRecords(
    database: Database,
    filter: RecordFilter,
    first: number,
    after: Cursor | null,
  ): Promise<RecordPage> {
    const { isOldestFirst = false } = filter;
    const beyond = after ? { cursor: after, isLater: isOldestFirst } : undefined;
    const order = recordOrderSql(filter);
    const { sql, values } = buildRecordQuery(database.dialect, filter, { beyond, limit: first + 1 });
    // The inner query reads only an index; the outer one reads the rows of the page.
    const rows = await database.query<RecordRow>(
      `${SELECT} WHERE id IN (SELECT id FROM (${sql}) AS listed) ${order}`,
      values,
    );
    const items = rows.slice(0, first).map((row) => ({ record: toRecord(row), cursor: formatRecordCursor(row) }));
    return { items, hasMore: rows.length > first };
  },

  recordsById: readRecordsById,

  /** Returns regular records with the same e-mail address or telephone number, newest first. */
  async relatedRecords(database: Database, id: string): Promise<DeskRecord[]> {
    const same = (column: string) =>
      `SELECT id, "createdAt" FROM submissions WHERE ${column} = (SELECT ${column} FROM submissions WHERE id = $1)
       AND "isSpam" = false AND id <> $1`;
    const order = recordOrderSql({});
    const rows = await database.query<RecordRow>(
      `${SELECT} WHERE id IN (
         SELECT id FROM (${same('"searchEmail"')} UNION ${same('"searchPhone"')}) AS found ${order} LIMIT ${MOST_RELATED})
       ${order}`,
      [id],
    );
    return rows.map(toRecord);
  },

  /** Returns records without search columns, newest first. */
  async unindexedRecords(database: Database, limit: number): Promise<DeskRecord[]> {
    const rows = await database.query<RecordRow>(`${SELECT} WHERE choices IS NULL ${recordOrderSql({})} LIMIT $1`, [
      limit,
    ]);
    return rows.map(toRecord);
  },

  /** Returns the notes on a record, oldest first. */
  async notes(database: Database, submission: string): Promise<Note[]> {
    const rows = await database.query<RowOf<typeof NOTE_COLUMNS>>(
      `SELECT ${columnListSql(NOTE_COLUMNS)} FROM notes WHERE submission = $1 ORDER BY "createdAt", id`,
      [submission],
    );
    return rows.map(toNote);
  },

  async formVersion(database: Database, hash: string): Promise<string | undefined> {
    const [row] = await database.query<{ content: string }>('SELECT content FROM form_versions WHERE hash = $1', [
      hash,
    ]);
    return row?.content;
  },
};
