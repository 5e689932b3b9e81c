import type { Database } from './dialect.ts';
import { fromRow, names } from './columns.ts';
import { SUBMISSION } from './model.ts';
import { toOutboxState, type OutboxRow } from './outbox.ts';
import { PORTION, portionOf, type Cursor, type Portion } from './portions.ts';
import type { OutboxState, Submission } from './Store.ts';
import type { SubmissionRow } from './submissions.ts';

/** A submission with all that a backup keeps of it. */
export interface WholeSubmission extends Submission {
  idempotencyKey: string;
  outbox?: OutboxState;
}

const ALL = names(SUBMISSION);

function toSubmission(row: SubmissionRow): Submission {
  const { idempotencyKey: _key, fingerprint: _fingerprint, ...own } = fromRow(SUBMISSION, row);
  return { ...own, createdAt: toTime(row.createdAt) } as Submission;
}

/** ISO 8601 of a moment in microseconds since 1970. */
const toTime = (microseconds: number) => new Date(Math.floor(microseconds / 1000)).toISOString();

/** Everything that is asked of submissions; nothing here writes. */
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

  /** Submissions of a form, the oldest first. */
  async submissionsOf(database: Database, form: string, isSpam: boolean, after: Cursor): Promise<Portion<Submission>> {
    const rows = await database.query<SubmissionRow>(
      `SELECT ${ALL} FROM submissions WHERE form = $1 AND "isSpam" = $2 AND ("createdAt", id) > ($3, $4)
       ORDER BY "createdAt", id LIMIT ${PORTION}`,
      [form, isSpam, after.createdAt, after.id],
    );
    return portionOf(rows, { id: ({ id }) => id, item: toSubmission });
  },

  /** Every submission with its key and its state in the outbox, the oldest first. */
  async wholeSubmissions(database: Database, after: Cursor): Promise<Portion<WholeSubmission>> {
    const rows = await database.query<SubmissionRow & Omit<OutboxRow, 'state'> & { state: OutboxRow['state'] | null }>(
      `SELECT ${names(SUBMISSION, 'submissions')}, state, attempts, "nextAt", reason, "remoteId"
       FROM submissions LEFT JOIN outbox ON outbox.id = submissions.id
       WHERE ("createdAt", submissions.id) > ($1, $2) ORDER BY "createdAt", submissions.id LIMIT ${PORTION}`,
      [after.createdAt, after.id],
    );
    return portionOf(rows, {
      id: ({ id }) => id,
      item: ({ state, attempts, nextAt, reason, remoteId, ...row }) => ({
        ...toSubmission(row),
        idempotencyKey: JSON.parse(row.idempotencyKey) as string,
        ...(state !== null && { outbox: toOutboxState({ state, attempts, nextAt, reason, remoteId }) }),
      }),
    });
  },

  /** What waits in the outbox and what was refused, the oldest first. */
  async outbox(
    database: Database,
    after: Cursor,
  ): Promise<Portion<{ id: string; form: string; createdAt: string; state: OutboxState }>> {
    // From the outbox, which is short, to the submissions.
    const rows = await database.query<Pick<SubmissionRow, 'id' | 'form' | 'createdAt'> & OutboxRow>(
      `SELECT submissions.id, form, "createdAt", state, attempts, "nextAt", reason, "remoteId"
       FROM outbox CROSS JOIN submissions WHERE submissions.id = outbox.id AND state IN ('waiting', 'refused')
       AND ("createdAt", submissions.id) > ($1, $2) ORDER BY "createdAt", submissions.id LIMIT ${PORTION}`,
      [after.createdAt, after.id],
    );
    return portionOf(rows, {
      id: ({ id }) => id,
      item: ({ id, form, createdAt, ...state }) => ({
        id,
        form,
        createdAt: toTime(createdAt),
        state: toOutboxState(state),
      }),
    });
  },
};
