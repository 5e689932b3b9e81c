import type { Database } from './dialect.ts';
import { fromRow, microsecondsToIso } from './columns.ts';
import { readStoredDeliveries } from './deliveries.ts';
import { SUBMISSION_COLUMNS } from './model.ts';
import { readRowBatch, type Cursor, type RowBatch } from './portions.ts';
import type { StoredDelivery, Submission, BackupSubmission } from './Store.ts';
import type { SubmissionRow } from './submissions.ts';

/** Row of a submission without what only saves and the Desk read. */
type ReadRow = Pick<SubmissionRow, 'id' | 'form' | 'createdAt' | 'input' | 'isSpam'>;

const COLUMNS = 'id, form, "createdAt", input, "isSpam"';

/** Columns of the Desk in a backup. The others are computed again. */
const DESK_NAMES = [
  ...(['status', 'assignee', 'version', 'spamReasons', 'formVersion'] as const),
  ...(['heldAt', 'heldBy', 'holdReason', 'sensitiveAfter'] as const),
];
const DESK = DESK_NAMES.map((name) => `"${name}"`).join(', ');

/** Returns the values of the Desk that a row has. */
function deskPartOf(row: Pick<SubmissionRow, (typeof DESK_NAMES)[number]>): object {
  const all = fromRow(SUBMISSION_COLUMNS, Object.fromEntries(DESK_NAMES.map((name) => [name, row[name]])));
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Converts a row to a submission. */
export function toSubmission({ id, form, createdAt, input, isSpam }: ReadRow): Submission {
  const own = fromRow(SUBMISSION_COLUMNS, { id, form, input, isSpam });
  return { ...own, createdAt: microsecondsToIso(createdAt) } as Submission;
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
    const rows = await database.query<ReadRow>(
      `SELECT ${COLUMNS} FROM submissions ${form === null ? '' : 'WHERE form = $2'} ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
      form === null ? [limit] : [limit, form],
    );
    return rows.map(toSubmission);
  },

  /** Reads submissions of a form, oldest first. */
  submissionsOf: (database: Database, form: string, isSpam: boolean, after: Cursor): Promise<RowBatch<Submission>> =>
    readRowBatch(
      database,
      {
        select: `SELECT ${COLUMNS} FROM submissions`,
        where: 'form = $3 AND "isSpam" = $4',
        values: [form, isSpam],
        by: 'id',
        after,
      },
      toSubmission,
    ),

  /** Reads every submission with its key and its deliveries, oldest first. */
  async wholeSubmissions(database: Database, after: Cursor): Promise<RowBatch<BackupSubmission>> {
    const { items, next } = await readRowBatch(
      database,
      { select: `SELECT ${COLUMNS}, "idempotencyKey", ${DESK} FROM submissions`, by: 'id', after },
      (row: ReadRow & Pick<SubmissionRow, 'idempotencyKey' | (typeof DESK_NAMES)[number]>) => ({
        ...toSubmission(row),
        idempotencyKey: JSON.parse(row.idempotencyKey) as string,
        ...deskPartOf(row),
      }),
    );
    const found = await readStoredDeliveries(
      database,
      items.map(({ id }) => id),
    );
    return { next, items: items.map((item) => ({ ...item, ...withDeliveries(found.get(item.id)) })) };
  },
};

const withDeliveries = (deliveries: StoredDelivery[] | undefined) => deliveries && { deliveries };
