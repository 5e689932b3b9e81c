import { columnListSql, type RowOf } from './columns.ts';
import { addDeliveries, type DeliveryRow } from './deliveries.ts';
import type { Database } from './dialect.ts';
import { addActivity } from './desk/activity.ts';
import type { Erasure } from './Erasure.ts';
import { ERASURE_COLUMNS, insertRows } from './model.ts';
import { readRowBatch, type Cursor, type RowBatch } from './portions.ts';
import { removeClaimsAndUploads, uploadReads } from './uploads.ts';

export type ErasureRow = RowOf<typeof ERASURE_COLUMNS>;

/** An erasure of a record, or of its sensitive answers, whose files may be left. */
export interface UnfinishedErasure {
  id: string;
  table: 'erasures' | 'removals';
  files: string[];
}

const ALL = columnListSql(ERASURE_COLUMNS);
/** Kinds of activity whose details are never words of a visitor. */
const PLAIN_KINDS = ['status', 'assigned', 'spam', 'erased'];

const toErasure = ({ id, form, createdAt, reason, person }: Omit<ErasureRow, 'files'>): Erasure => ({
  id,
  form,
  at: new Date(createdAt / 1000).toISOString(),
  reason: reason as Erasure['reason'],
  ...(person !== null && { person }),
});

/** Returns the erased ones among the ids of submissions. */
export async function erasedAmong(database: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database.query<{ id: string }>(
    `SELECT id FROM erasures WHERE id ${database.dialect.anyOf('$1')}`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Empties the details of the activity of submissions. */
export const emptyActivity = (database: Database, ids: string[]): Promise<unknown> =>
  database.query(
    `UPDATE activity SET detail = NULL WHERE submission ${database.dialect.anyOf('$1')} AND detail IS NOT NULL
     AND NOT kind ${database.dialect.anyOf('$2')}`,
    [ids, PLAIN_KINDS],
  );

export const erasureReads = {
  erasedAmong,

  /** Reads the erasures since a time in microseconds, oldest first. */
  erasures: (database: Database, since: number, after: Cursor): Promise<RowBatch<Erasure>> =>
    readRowBatch(
      database,
      { select: `SELECT ${ALL} FROM erasures`, where: '"createdAt" >= $3', values: [since], by: 'id', after },
      toErasure,
    ),

  /** Returns the erasures, also of sensitive answers, whose files may be left, with the names of these. */
  async unfinishedErasures(database: Database): Promise<UnfinishedErasure[]> {
    const rows = await database.query<{ id: string; files: string; table: UnfinishedErasure['table'] }>(
      `SELECT id, files, 'erasures' AS "table" FROM erasures WHERE files IS NOT NULL
       UNION ALL SELECT id, files, 'removals' AS "table" FROM removals`,
    );
    return rows.map((row) => ({ ...row, files: JSON.parse(row.files) as string[] }));
  },
};

export const erasureWrites = {
  /**
   * Erases submissions, with one line for each. Known ids of `erasures` are the ones to erase; the lines of unknown ids
   * are added if `isRepeated`, so that a later restore adds no such submission. `sparesHeld` leaves out held records.
   * Resolves with the erased ids.
   */
  async eraseRecords(
    database: Database,
    erasures: ErasureRow[],
    {
      deliveries = [],
      isRepeated = false,
      sparesHeld = false,
    }: { deliveries?: DeliveryRow[]; isRepeated?: boolean; sparesHeld?: boolean },
  ): Promise<string[]> {
    const { anyOf, lock } = database.dialect;
    const all = erasures.map(({ id }) => id);
    const found = await database.query<{ id: string }>(
      `SELECT id FROM submissions WHERE id ${anyOf('$1')} ${sparesHeld ? 'AND "heldAt" IS NULL' : ''} ORDER BY id ${lock}`,
      [all],
    );
    const ids = found.map(({ id }) => id);
    const uploads = await uploadReads.uploadsOfRecords(database, ids);
    for (const [table, column] of [
      ['submissions', 'id'],
      ['notes', 'submission'],
      ['deliveries', 'submission'],
    ])
      await database.query(`DELETE FROM ${table} WHERE ${column} ${anyOf('$1')}`, [ids]);
    await emptyActivity(database, ids);
    const urls = [...new Set(uploads.map(({ upload }) => JSON.stringify(upload.url)))];
    const removed = new Map((await removeClaimsAndUploads(database, ids, urls)).map(({ url, file }) => [url, file]));
    const filesOf = (id: string) =>
      uploads.flatMap(({ submission, upload }) =>
        submission === id ? (removed.get(JSON.stringify(upload.url)) ?? []) : [],
      );
    const known = new Set(await erasedAmong(database, all));
    const lines = erasures.flatMap((one) => {
      if (ids.includes(one.id)) return { ...one, files: JSON.stringify(filesOf(one.id)) };
      return isRepeated && !known.has(one.id) ? one : [];
    });
    const overwritten = Object.keys(ERASURE_COLUMNS).map((name) => `"${name}" = excluded."${name}"`);
    await insertRows(database, 'erasures', lines, `(id) DO UPDATE SET ${overwritten.join(', ')}`);
    await addActivity(
      database,
      lines.map(({ id, createdAt, reason, person }) => ({
        id: `erased ${id}`,
        createdAt,
        kind: 'erased',
        submission: id,
        detail: reason,
        ...(person !== null && { person }),
      })),
    );
    await addDeliveries(
      database,
      deliveries.filter(({ submission }) => ids.includes(submission)),
    );
    // Includes the ids of an earlier attempt, which may have committed without a response.
    const rows = await database.query<{ id: string }>(
      `SELECT id FROM erasures WHERE id ${anyOf('$1')} AND "createdAt" = $2`,
      [all, erasures[0]?.createdAt ?? 0],
    );
    return [...new Set([...ids, ...rows.map(({ id }) => id)])];
  },

  async finishErasures(database: Database, finished: UnfinishedErasure[]): Promise<void> {
    const { anyOf } = database.dialect;
    const idsOf = (table: string) => finished.flatMap((one) => (one.table === table ? one.id : []));
    await database.query(`UPDATE erasures SET files = NULL WHERE id ${anyOf('$1')}`, [idsOf('erasures')]);
    await database.query(`DELETE FROM removals WHERE id ${anyOf('$1')}`, [idsOf('removals')]);
  },
};
