import type { OutboxState, StoreReader, Submission } from '../Store.ts';
import type { QueryResultRow } from 'pg';
import type { Source } from './retry.ts';
import { OUTBOX_COLUMNS, toState, type OutboxRow } from './openOutbox.ts';

const PORTION = 200;
const COLUMNS = 'submissions.id, form, "createdAt", input, suspect';

/** A submission as it is read. */
export interface SubmissionRead {
  id: string;
  form: string;
  createdAt: string;
  input: string;
  suspect: boolean;
}

/** ISO 8601 of a moment in microseconds since 1970. */
export const toTime = (microseconds: string): string => new Date(Math.floor(Number(microseconds) / 1000)).toISOString();

/** The submission of a row. */
export const toSubmission = ({ id, form, createdAt, input, suspect }: SubmissionRead): Submission => ({
  id,
  form,
  createdAt: toTime(createdAt),
  input: JSON.parse(input) as Record<string, unknown>,
  isSpam: suspect,
});

/**
 * The rows of a question that sorts by `createdAt` and `id`, the oldest first, a portion at a time. `$1` and `$2` stand
 * for where the last portion ended, `$3` for how many there may be.
 */
export async function* inPortions<R extends { id: string; createdAt: string } & QueryResultRow>(
  source: Source,
  sql: string,
  values: unknown[] = [],
): AsyncGenerator<R> {
  let last = { createdAt: '0', id: '' };
  for (;;) {
    const { rows } = await source.query<R>(sql, [last.createdAt, last.id, PORTION, ...values]);
    yield* rows;
    if (rows.length < PORTION) return;
    last = rows.at(-1)!;
  }
}

/** The part of a question that makes it one of `inPortions`. */
export const AFTER = `("createdAt", submissions.id) > ($1, $2)`;
export const SORTED = `ORDER BY "createdAt", submissions.id LIMIT $3`;

/** Reads the submissions of a PostgreSQL. */
export function openReader(source: Source): StoreReader {
  return {
    async counts() {
      const { rows } = await source.query<{ form: string; count: string; suspects: string }>(
        'SELECT form, count(*) AS count, sum(CASE WHEN suspect THEN 1 ELSE 0 END) AS suspects FROM submissions GROUP BY form',
      );
      return rows
        .map(({ form, count, suspects }) => ({ form, count: Number(count), suspects: Number(suspects) }))
        .sort((a, b) => (a.form < b.form ? -1 : 1));
    },
    async newest(limit, form) {
      const { rows } = await source.query<SubmissionRead>(
        `SELECT ${COLUMNS} FROM submissions WHERE $2::text IS NULL OR form = $2 ORDER BY "createdAt" DESC, id DESC LIMIT $1`,
        [limit, form ?? null],
      );
      return rows.map(toSubmission);
    },
    async fieldNames(form) {
      const { rows } = await source.query<{ fields: string }>(
        'SELECT DISTINCT fields FROM submissions WHERE form = $1',
        [form],
      );
      return [...new Set(rows.flatMap(({ fields }) => JSON.parse(fields) as string[]))];
    },
    async *all(form, suspects) {
      const sql = `SELECT ${COLUMNS} FROM submissions WHERE ${AFTER} AND form = $4 AND suspect = $5 ${SORTED}`;
      for await (const row of inPortions<SubmissionRead>(source, sql, [form, suspects])) yield toSubmission(row);
    },
    async *outbox() {
      const sql = `
        SELECT submissions.id, form, "createdAt", ${OUTBOX_COLUMNS} FROM submissions JOIN outbox ON outbox.id = submissions.id
        WHERE ${AFTER} AND state <> 'delivered' ${SORTED}`;
      for await (const row of inPortions<OutboxRow & SubmissionRead>(source, sql)) {
        const state: OutboxState = toState(row);
        yield { id: row.id, form: row.form, createdAt: toTime(row.createdAt), state };
      }
    },
  };
}
