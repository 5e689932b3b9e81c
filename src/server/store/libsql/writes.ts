import type { OutboxState, SaveOutcome, StoredUpload } from '../Store.ts';
import type { Connection } from './Connection.ts';

/** A submission as it lies in its table. */
export interface SubmissionRow {
  id: string;
  form: string;
  createdAt: string;
  idempotencyKey: string;
  fingerprint: string | null;
  /** JSON */
  input: string;
  isSpam: boolean;
}

/** Changes nothing where the id, the key or the fingerprint is known. */
const INSERT_SUBMISSION = `
  INSERT INTO submissions (id, form, createdAt, idempotencyKey, fingerprint, input, suspect) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;

const INSERT_UPLOAD = `
  INSERT INTO uploads (url, file, name, type, size, sha256, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)`;

const FORGET_FINGERPRINT = 'UPDATE submissions SET fingerprint = NULL WHERE createdAt < ?';

const CLAIM = 'INSERT INTO claims (url, submission) VALUES (?, ?) ON CONFLICT DO NOTHING';

/**
 * Everything that changes the database, by name; each runs inside the transaction of all that waited with it. Times are
 * in milliseconds since 1970.
 */
export const writes = {
  /**
   * Fingerprints of before `forgotten` count no more. `leaseEnds` is told for a submission that is to be handed over.
   */
  save(
    connection: Connection,
    row: SubmissionRow,
    { uploads, forgotten, leaseEnds }: { uploads: string[]; forgotten: string; leaseEnds?: number },
  ): SaveOutcome {
    if (row.fingerprint !== null)
      connection.run(`${FORGET_FINGERPRINT} AND fingerprint = ?`, forgotten, row.fingerprint);
    if (insertSubmission(connection, row) === 0) {
      const [known] = connection.all(
        'SELECT id, input FROM submissions WHERE fingerprint = ? OR (form = ? AND idempotencyKey = ?)',
        row.fingerprint,
        row.form,
        row.idempotencyKey,
      );
      const isSame = row.fingerprint !== null || known!.input === row.input;
      return isSame ? { saved: true, id: String(known!.id), isNew: false } : { saved: false, reason: 'key-reused' };
    }
    for (const url of uploads) connection.run(CLAIM, url, row.id);
    if (leaseEnds !== undefined)
      connection.run("INSERT INTO outbox (id, state, nextAt) VALUES (?, 'waiting', ?)", row.id, leaseEnds);
    return { saved: true, id: row.id, isNew: true };
  },

  /** Leases what is due and answers with its ids, the longest waiting first. */
  lease(connection: Connection, limit: number, now: number, leaseEnds: number): string[] {
    const due = connection.all(
      "SELECT id FROM outbox WHERE state = 'waiting' AND nextAt <= ? ORDER BY nextAt, rowid LIMIT ?",
      now,
      limit,
    );
    for (const { id } of due) connection.run('UPDATE outbox SET nextAt = ? WHERE id = ?', leaseEnds, id!);
    return due.map(({ id }) => String(id));
  },

  delivered(connection: Connection, id: string, remoteId: string): void {
    connection.run(
      "UPDATE outbox SET state = 'delivered', remoteId = ?, reason = NULL WHERE id = ? AND state <> 'delivered'",
      remoteId,
      id,
    );
  },

  postponed(connection: Connection, id: string, nextAt: number, reason: string): void {
    connection.run(
      "UPDATE outbox SET attempts = attempts + 1, nextAt = ?, reason = ? WHERE id = ? AND state = 'waiting'",
      nextAt,
      reason,
      id,
    );
  },

  refused(connection: Connection, id: string, reason: string): void {
    connection.run("UPDATE outbox SET state = 'refused', reason = ? WHERE id = ? AND state = 'waiting'", reason, id);
  },

  /** What was delivered, or is not to be handed over, is never removed. */
  withdraw(connection: Connection, id: string): void {
    if (connection.run("DELETE FROM outbox WHERE id = ? AND state <> 'delivered'", id) === 0) return;
    connection.run('DELETE FROM submissions WHERE id = ?', id);
    connection.run('DELETE FROM claims WHERE submission = ?', id);
  },

  retry(connection: Connection, now: number, id?: string): number {
    return connection.run(
      "UPDATE outbox SET state = 'waiting', nextAt = ? WHERE state = 'refused' AND id = coalesce(?, id)",
      now,
      id ?? null,
    );
  },

  /** An address that was given out before is fresh again. */
  addUpload(connection: Connection, upload: StoredUpload, createdAt: string): void {
    insertUpload(connection, upload, createdAt, 'ON CONFLICT (url) DO UPDATE SET createdAt = excluded.createdAt');
  },

  /** Removes the uploads of before this time that no submission refers to, and answers with their files. */
  expireUploads(connection: Connection, before: string): { expired: number; files: string[] } {
    const rows = connection.all(
      'DELETE FROM uploads WHERE createdAt < ? AND url NOT IN (SELECT url FROM claims) RETURNING file',
      before,
    );
    return { expired: rows.length, files: rows.flatMap(({ file }) => (file === null ? [] : [String(file)])) };
  },

  forgetFingerprints(connection: Connection, before: string): void {
    connection.run(`${FORGET_FINGERPRINT} AND fingerprint IS NOT NULL`, before);
  },

  /** Adds those that are not there yet, and answers how many these were. */
  absorbSubmissions(connection: Connection, items: { row: SubmissionRow; outbox?: OutboxState }[]): number {
    let added = 0;
    for (const { row, outbox } of items) {
      if (insertSubmission(connection, row) === 0) continue;
      added++;
      if (outbox) insertOutbox(connection, row.id, outbox);
    }
    return added;
  },

  absorbUpload(connection: Connection, upload: StoredUpload, createdAt: string, isClaimed: boolean): boolean {
    const added = insertUpload(connection, upload, createdAt, 'ON CONFLICT DO NOTHING') === 1;
    if (isClaimed) connection.run(CLAIM, upload.url, '');
    return added;
  },

  /** Reaches the disk as every other write does. */
  probe(connection: Connection, now: number): void {
    connection.run('INSERT INTO probes (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at', now);
  },
};

function insertSubmission(connection: Connection, row: SubmissionRow): number {
  const { id, form, createdAt, idempotencyKey, fingerprint, input, isSpam } = row;
  return connection.run(INSERT_SUBMISSION, id, form, createdAt, idempotencyKey, fingerprint, input, isSpam ? 1 : 0);
}

function insertUpload(connection: Connection, upload: StoredUpload, createdAt: string, onConflict: string): number {
  const { url, file, name, type, size, sha256 } = upload;
  return connection.run(`${INSERT_UPLOAD} ${onConflict}`, url, file, name, type, size, sha256, createdAt);
}

function insertOutbox(connection: Connection, id: string, outbox: OutboxState): void {
  connection.run(
    'INSERT INTO outbox (id, state, attempts, nextAt, reason, remoteId) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    outbox.state,
    outbox.state === 'delivered' ? 0 : outbox.attempts,
    outbox.state === 'waiting' ? Date.parse(outbox.nextAt) : 0,
    outbox.state === 'delivered' ? null : (outbox.reason ?? null),
    outbox.state === 'delivered' ? outbox.remoteId : null,
  );
}
