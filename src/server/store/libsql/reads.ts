import type { OutboxEntry, OutboxState, StoredUpload, Submission } from '../Store.ts';
import type { Connection, Row } from './Connection.ts';

const SUBMISSION = 'submissions.id, form, createdAt, input, suspect';
const UPLOAD = 'url, file, name, type, size, sha256, createdAt, url IN (SELECT url FROM claims) AS claimed';
const OUTBOX = 'outbox.state, outbox.attempts, outbox.nextAt, outbox.reason, outbox.remoteId';

/** Where a reading in portions goes on; undefined at its beginning. */
export type Place = { createdAt: string; row: number } | undefined;

/** A portion and where the next one begins; undefined after the last one. */
export interface Portion<T> {
  items: T[];
  next: Place;
}

/** A submission with all that a backup keeps of it. */
export interface WholeSubmission extends Submission {
  idempotencyKey: string;
  outbox?: OutboxState;
}

/** Everything that is asked of the database, by name; nothing here writes. */
export const reads = {
  counts(connection: Connection): { form: string; count: number; suspects: number }[] {
    const rows = connection.all(
      'SELECT form, count(*) AS count, sum(suspect) AS suspects FROM submissions GROUP BY form ORDER BY form',
    );
    return rows.map(({ form, count, suspects }) => ({
      form: String(form),
      count: Number(count),
      suspects: Number(suspects),
    }));
  },

  newest(connection: Connection, limit: number, form?: string): Submission[] {
    const where = form === undefined ? '' : 'WHERE form = ?2';
    return connection
      .all(
        `SELECT ${SUBMISSION} FROM submissions ${where} ORDER BY createdAt DESC, rowid DESC LIMIT ?1`,
        limit,
        ...(form === undefined ? [] : [form]),
      )
      .map(toSubmission);
  },

  fieldNames(connection: Connection, form: string): string[] {
    return connection
      .all('SELECT DISTINCT key FROM submissions, json_each(input) WHERE form = ?', form)
      .map(({ key }) => String(key));
  },

  /** Submissions of a form, the oldest first. */
  submissionsOf(
    connection: Connection,
    form: string,
    suspects: boolean,
    after: Place,
    limit: number,
  ): Portion<Submission> {
    const rows = connection.all(
      `SELECT rowid AS row, ${SUBMISSION} FROM submissions
       WHERE form = ? AND suspect = ? AND (createdAt, rowid) > (?, ?) ORDER BY createdAt, rowid LIMIT ?`,
      form,
      suspects ? 1 : 0,
      after?.createdAt ?? '',
      after?.row ?? 0,
      limit,
    );
    return { items: rows.map(toSubmission), next: placeAfter(rows, limit) };
  },

  /** Every submission with its key and its state in the outbox, the oldest first. */
  wholeSubmissions(connection: Connection, after: Place, limit: number): Portion<WholeSubmission> {
    const rows = connection.all(
      `SELECT submissions.rowid AS row, ${SUBMISSION}, idempotencyKey, ${OUTBOX}
       FROM submissions LEFT JOIN outbox USING (id)
       WHERE (createdAt, submissions.rowid) > (?, ?) ORDER BY createdAt, submissions.rowid LIMIT ?`,
      after?.createdAt ?? '',
      after?.row ?? 0,
      limit,
    );
    const items = rows.map((row) => ({
      ...toSubmission(row),
      idempotencyKey: String(row.idempotencyKey),
      ...(row.state !== null && { outbox: toOutboxState(row) }),
    }));
    return { items, next: placeAfter(rows, limit) };
  },

  /** What waits and what was refused, the oldest first. */
  outbox(
    connection: Connection,
    after: Place,
    limit: number,
  ): Portion<{ id: string; form: string; createdAt: string; state: OutboxState }> {
    const rows = connection.all(
      `SELECT submissions.rowid AS row, submissions.id, form, createdAt, ${OUTBOX}
       FROM outbox CROSS JOIN submissions USING (id)
       WHERE state <> 'delivered' AND (createdAt, submissions.rowid) > (?, ?)
       ORDER BY createdAt, submissions.rowid LIMIT ?`,
      after?.createdAt ?? '',
      after?.row ?? 0,
      limit,
    );
    const items = rows.map((row) => ({
      id: String(row.id),
      form: String(row.form),
      createdAt: String(row.createdAt),
      state: toOutboxState(row),
    }));
    return { items, next: placeAfter(rows, limit) };
  },

  stateOf(connection: Connection, id: string): OutboxState | undefined {
    const [row] = connection.all(`SELECT ${OUTBOX} FROM outbox WHERE id = ?`, id);
    return row && toOutboxState(row);
  },

  /** The submissions of these ids as they are handed over, in this order. */
  outboxEntries(connection: Connection, ids: string[]): OutboxEntry[] {
    return ids.flatMap((id) =>
      connection
        .all(
          'SELECT id, form, idempotencyKey, input, attempts FROM submissions JOIN outbox USING (id) WHERE id = ?',
          id,
        )
        .map((row) => ({
          id,
          form: String(row.form),
          idempotencyKey: String(row.idempotencyKey),
          input: toInput(row),
          attempts: Number(row.attempts),
        })),
    );
  },

  /** Those among these addresses that are claimed, or were given out since a time. */
  findUploads(connection: Connection, urls: string[], since: string): StoredUpload[] {
    return urls.flatMap((url) =>
      connection
        .all(`SELECT ${UPLOAD} FROM uploads WHERE url = ? AND (claimed OR createdAt > ?)`, url, since)
        .map(toUpload),
    );
  },

  uploadOf(connection: Connection, file: string): StoredUpload | undefined {
    return connection.all(`SELECT ${UPLOAD} FROM uploads WHERE file = ?`, file).map(toUpload)[0];
  },

  keptBytes(connection: Connection): number {
    return Number(connection.all('SELECT total(size) AS bytes FROM uploads WHERE file IS NOT NULL')[0]!.bytes);
  },

  /** Those among these names of files that an upload has. */
  knownFiles(connection: Connection, files: string[]): string[] {
    return files.filter((file) => connection.all('SELECT 1 FROM uploads WHERE file = ?', file).length > 0);
  },

  uploads(
    connection: Connection,
    after: Place,
    limit: number,
  ): Portion<{ upload: StoredUpload; createdAt: string; isClaimed: boolean }> {
    const rows = connection.all(
      `SELECT rowid AS row, ${UPLOAD} FROM uploads WHERE (createdAt, rowid) > (?, ?) ORDER BY createdAt, rowid LIMIT ?`,
      after?.createdAt ?? '',
      after?.row ?? 0,
      limit,
    );
    const items = rows.map((row) => ({
      upload: toUpload(row),
      createdAt: String(row.createdAt),
      isClaimed: row.claimed === 1,
    }));
    return { items, next: placeAfter(rows, limit) };
  },

  /** From here on this connection sees the database as it is now, until it is closed. */
  holdStill(connection: Connection): void {
    connection.exec('BEGIN');
    connection.all('SELECT count(*) FROM probes');
  },
};

const placeAfter = (rows: Row[], limit: number): Place => {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last && { createdAt: String(last.createdAt), row: Number(last.row) };
};

const toInput = ({ input }: Row) => JSON.parse(String(input)) as Record<string, unknown>;

const toSubmission = (row: Row): Submission => ({
  id: String(row.id),
  form: String(row.form),
  createdAt: String(row.createdAt),
  input: toInput(row),
  isSpam: row.suspect === 1,
});

const toUpload = ({ url, file, name, type, size, sha256 }: Row): StoredUpload => ({
  url: String(url),
  file: file === null ? null : String(file),
  name: String(name),
  type: String(type),
  size: Number(size),
  sha256: String(sha256),
});

function toOutboxState({ state, attempts, nextAt, reason, remoteId }: Row): OutboxState {
  if (state === 'delivered') return { state, remoteId: String(remoteId) };
  if (state === 'refused') return { state, attempts: Number(attempts), reason: String(reason) };
  return {
    state: 'waiting',
    attempts: Number(attempts),
    nextAt: new Date(Number(nextAt)).toISOString(),
    ...(reason !== null && { reason: String(reason) }),
  };
}
