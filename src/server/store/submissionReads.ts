import type { Database } from './dialect.ts';
import { fromRow, names, toTime } from './columns.ts';
import { deliveriesOf } from './deliveries.ts';
import { SUBMISSION } from './model.ts';
import { readPortion, type Cursor, type Portion } from './portions.ts';
import type { StoredDelivery, Submission, WholeSubmission } from './Store.ts';
import type { SubmissionRow } from './submissions.ts';

const ALL = names(SUBMISSION);

/** Converts a row to a submission. */
export function toSubmission(row: SubmissionRow): Submission {
  const { idempotencyKey: _key, fingerprint: _fingerprint, ...own } = fromRow(SUBMISSION, row);
  return { ...own, createdAt: toTime(row.createdAt) } as Submission;
}

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

  /** Reads every submission with its key and its deliveries, oldest first. */
  async wholeSubmissions(database: Database, after: Cursor): Promise<Portion<WholeSubmission>> {
    const { items, next } = await readPortion(
      database,
      { select: `SELECT ${ALL} FROM submissions`, by: 'id', after },
      (row: SubmissionRow) => ({ ...toSubmission(row), idempotencyKey: JSON.parse(row.idempotencyKey) as string }),
    );
    const found = await deliveriesOf(
      database,
      items.map(({ id }) => id),
    );
    return { next, items: items.map((item) => ({ ...item, ...withDeliveries(found.get(item.id)) })) };
  },
};

const withDeliveries = (deliveries: StoredDelivery[] | undefined) => deliveries && { deliveries };
