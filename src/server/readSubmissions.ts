import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { DATABASE_FILE, databaseUrl } from './openDatabase.ts';
import type { Submission } from './SubmissionStore.ts';

const PORTION = 500;

/** Reads a data folder's submissions; it never writes and may work while the server does. */
export interface SubmissionReader {
  /** How many there are of each form, and how many of them seem to come from programs. */
  counts(): Promise<{ form: string; count: number; suspects: number }[]>;
  /** The newest ones first, at most `limit`; without `form` those of all forms. */
  newest(limit: number, form?: string): Promise<Submission[]>;
  /** Every input field that a submission of this form has. */
  fieldNames(form: string): Promise<string[]>;
  /** The submissions of a form, the oldest first: those of people, or the suspects alone. */
  all(form: string, suspects: boolean): AsyncGenerator<Submission>;
  close(): void;
}

/** Opens the submissions of a data folder; undefined where nothing was ever stored. */
export async function readSubmissions(dataDir: string): Promise<SubmissionReader | undefined> {
  const path = join(dataDir, DATABASE_FILE);
  if (!existsSync(path)) return undefined;
  const client = createClient({ url: databaseUrl(path), concurrency: 1, timeout: 5000 });
  await client.execute('PRAGMA query_only = ON');
  const { rows: columns } = await client.execute("SELECT name FROM pragma_table_info('submissions')");
  if (columns.length === 0) {
    client.close();
    return undefined;
  }
  // A database of before there were suspects, which no server has opened since.
  const suspect = columns.some(({ name }) => name === 'suspect') ? 'suspect' : '0';

  return {
    async counts() {
      const { rows } = await client.execute(
        `SELECT form, count(*) AS count, sum(${suspect}) AS suspects FROM submissions GROUP BY form ORDER BY form`,
      );
      return rows.map(({ form, count, suspects }) => ({
        form: String(form),
        count: Number(count),
        suspects: Number(suspects),
      }));
    },
    async newest(limit, form) {
      const { rows } = await client.execute(
        `SELECT id, form, createdAt, input, ${suspect} AS suspect FROM submissions WHERE ?1 IS NULL OR form = ?1 ORDER BY rowid DESC LIMIT ?2`,
        [form ?? null, limit],
      );
      return rows.map(toSubmission);
    },
    async fieldNames(form) {
      const { rows } = await client.execute('SELECT DISTINCT key FROM submissions, json_each(input) WHERE form = ?', [
        form,
      ]);
      return rows.map(({ key }) => String(key));
    },
    async *all(form, suspects) {
      let last = 0;
      for (;;) {
        const { rows } = await client.execute(
          `SELECT rowid, id, form, createdAt, input, ${suspect} AS suspect FROM submissions
           WHERE form = ? AND rowid > ? AND ${suspect} = ? ORDER BY rowid LIMIT ?`,
          [form, last, suspects ? 1 : 0, PORTION],
        );
        for (const row of rows) yield toSubmission(row);
        if (rows.length < PORTION) return;
        last = Number(rows.at(-1)!.rowid);
      }
    },
    close: () => client.close(),
  };
}

const toSubmission = ({ id, form, createdAt, input, suspect }: Record<string, unknown>): Submission => ({
  id: String(id),
  form: String(form),
  createdAt: String(createdAt),
  input: JSON.parse(String(input)) as Record<string, unknown>,
  isSuspect: suspect === 1,
});
