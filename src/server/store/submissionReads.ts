import type { Database } from './dialect.ts';
import { fromRow, names } from './columns.ts';
import { SUBMISSION } from './model.ts';
import { toOutboxState, type OutboxRow } from './outbox.ts';
import { readPortion, type Cursor, type Portion } from './portions.ts';
import type { Submission, Undelivered, WholeSubmission } from './Store.ts';
import type { SubmissionRow } from './submissions.ts';

type MaybeWaiting = Omit<OutboxRow, 'state'> & { state: OutboxRow['state'] | null };

const ALL = names(SUBMISSION);

/** Converts a row to a submission. */
export function toSubmission(row: SubmissionRow): Submission {
  const { idempotencyKey: _key, fingerprint: _fingerprint, ...own } = fromRow(SUBMISSION, row);
  return { ...own, createdAt: toTime(row.createdAt) } as Submission;
}

/** Formats microseconds since 1970 as ISO 8601. */
const toTime = (microseconds: number) => new Date(Math.floor(microseconds / 1000)).toISOString();

/** Submission read operations. */
export const submissionReads = {
  async counts(database: Database): Promise<{ form: string; count: number; suspects: number }[]> {
    const rows = await database.query<{ form: string; count: number; suspects: number }>(
      `SELECT form, count(*) AS count, count(*) FILTER (WHERE "isSpam") AS suspects FROM submissions GROUP BY form`,
    );
    return rows.toSorted((a, b) => (a.form < b.form ? -1 : 1));
  },

  async newest(database: Database, limit: number, form: string | null): Promise<Submission[]> {
    const rows = await database.query<SubmissionRow>(
      `SELECT ${ALL} FROM submissions ${form === null ? '' : 'WHERE form = $2'} ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
      form === null ? [limit] : [limit, form],
    );
    return rows.map(toSubmission);
  },

  /** Reads submissions of a form, oldest first. */
  submissionsOf: (database: Database, form: string, isSpam: boolean, after: Cursor): Promise<Portion<Submission>> =>
    readPortion(
      database,
      {
        select: `SELECT ${ALL} FROM submissions`,
        where: 'form = $3 AND "isSpam" = $4',
        values: [form, isSpam],
        by: 'id',
        after,
      },
      toSubmission,
    ),

  /** Reads every submission with its key and delivery state, oldest first. */
  wholeSubmissions: (database: Database, after: Cursor): Promise<Portion<WholeSubmission>> =>
    readPortion(
      database,
      {
        select: `SELECT ${names(SUBMISSION, 'submissions')}, state, attempts, "nextAt", reason, "remoteId"
          FROM submissions LEFT JOIN outbox ON outbox.id = submissions.id`,
        by: 'submissions.id',
        after,
      },
      ({ state, attempts, nextAt, reason, remoteId, ...row }: SubmissionRow & MaybeWaiting) => ({
        ...toSubmission(row),
        idempotencyKey: JSON.parse(row.idempotencyKey) as string,
        ...(state !== null && { outbox: toOutboxState({ state, attempts, nextAt, reason, remoteId }) }),
      }),
    ),

  /** Reads the waiting and refused outbox entries, oldest first. */
  outbox: (database: Database, after: Cursor): Promise<Portion<Undelivered>> =>
    readPortion(
      database,
      {
        // CROSS JOIN makes SQLite start from the outbox, which is the smaller table.
        select: `SELECT submissions.id, form, "createdAt", state, attempts, "nextAt", reason, "remoteId"
          FROM outbox CROSS JOIN submissions`,
        where: `submissions.id = outbox.id AND state IN ('waiting', 'refused')`,
        by: 'submissions.id',
        after,
      },
      ({ id, form, createdAt, ...state }: Pick<SubmissionRow, 'id' | 'form' | 'createdAt'> & OutboxRow) => ({
        id,
        form,
        createdAt: toTime(createdAt),
        state: toOutboxState(state),
      }),
    ),
};
