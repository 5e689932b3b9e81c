import type { Database } from './dialect.ts';
import type { RowOf } from './columns.ts';
import { insertRows, type SUBMISSION_COLUMNS } from './model.ts';
import { addDeliveries, type DeliveryRow } from './deliveries.ts';
import type { SaveOutcome } from './Store.ts';
import { erasedAmong } from './erasures.ts';
import { addUploadClaims } from './uploads.ts';

/** A submission row as stored in its table. */
export type SubmissionRow = RowOf<typeof SUBMISSION_COLUMNS>;

/** Records of one save: the submission, its uploads and its deliveries. */
export interface SubmissionSaveRows {
  row: SubmissionRow;
  uploads: string[];
  deliveries: DeliveryRow[];
}

/** Columns that recognize a repeated send. */
const KNOWN = 'id, form, "idempotencyKey", fingerprint, input';
type KnownRow = Pick<SubmissionRow, 'id' | 'form' | 'idempotencyKey' | 'fingerprint' | 'input'>;
const FORGOTTEN_AT_ONCE = 1000;

/** Returns the unique identity of a row. */
const identityOf = ({ fingerprint, form, idempotencyKey }: KnownRow) =>
  fingerprint ?? JSON.stringify([form, idempotencyKey]);

/** Inserts the missing rows and resolves with their ids. Leaves out erased submissions. */
async function addRows(database: Database, rows: SubmissionRow[]): Promise<Set<string>> {
  // A common order prevents deadlocks between processes that insert the same identities.
  const erased = new Set(
    await erasedAmong(
      database,
      rows.map(({ id }) => id),
    ),
  );
  const kept = rows.filter(({ id }) => !erased.has(id));
  const sorted = kept.toSorted((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
  return new Set(await insertRows(database, 'submissions', sorted));
}

/** Returns the stored rows that match the identities of `rows`, by identity. */
async function knownRows(database: Database, rows: SubmissionRow[]): Promise<Map<string, KnownRow>> {
  const { anyOf } = database.dialect;
  const found = await database.query<KnownRow>(
    `SELECT ${KNOWN} FROM submissions WHERE "idempotencyKey" ${anyOf('$1')} OR fingerprint ${anyOf('$2')}`,
    [rows.map(({ idempotencyKey }) => idempotencyKey), rows.flatMap(({ fingerprint }) => fingerprint ?? [])],
  );
  return new Map(
    found.flatMap((row) => [
      [identityOf({ ...row, fingerprint: null }), row],
      [identityOf(row), row],
    ]),
  );
}

/** Submission write operations. Each one runs in a durable transaction. */
export const submissionWrites = {
  /** Saves submissions. Ignores fingerprints older than `forgotten`, in microseconds since 1970. */
  async save(database: Database, saves: SubmissionSaveRows[], forgotten: number): Promise<SaveOutcome[]> {
    const firsts = new Map<string, SubmissionSaveRows>();
    for (const save of saves) {
      const identity = identityOf(save.row);
      if (!firsts.has(identity)) firsts.set(identity, save);
    }
    const rows = [...firsts.values()].map(({ row }) => row);
    const fingerprints = rows.flatMap(({ fingerprint }) => fingerprint ?? []);
    if (fingerprints.length) await forget(database, fingerprints, forgotten);
    const added = await addRows(database, rows);
    const others = rows.filter(({ id }) => !added.has(id));
    const known = others.length ? await knownRows(database, others) : undefined;
    const news = added.size === saves.length ? saves : [...firsts.values()].filter(({ row }) => added.has(row.id));
    await addDeliveries(
      database,
      news.flatMap(({ deliveries }) => deliveries),
    );
    await addUploadClaims(
      database,
      news.flatMap(({ row, uploads }) => uploads.map((url) => ({ url, submission: row.id }))),
    );
    return saves.map(({ row }) => {
      const identity = identityOf(row);
      const first = firsts.get(identity)!.row;
      const kept = added.has(first.id) ? first : known?.get(identity);
      if (!kept) throw new Error('A submission was withdrawn while its key was looked up.');
      if (row.fingerprint === null && kept.input !== row.input)
        return { ok: false, reason: 'key-reused', id: kept.id, input: JSON.parse(kept.input) as typeof row };
      // Compares ids instead of the inserted rows: an earlier attempt may have committed without a response.
      return { ok: true, id: kept.id, isNew: kept.id === row.id };
    });
  },

  /**
   * Clears a batch of fingerprints older than `before` (microseconds since 1970). Resolves with false if none is left.
   */
  async forgetFingerprints(database: Database, before: number): Promise<boolean> {
    const { skipLocked, anyOf } = database.dialect;
    const old = await database.query<{ id: string }>(
      `SELECT id FROM submissions WHERE fingerprint IS NOT NULL AND "createdAt" < $1 LIMIT ${FORGOTTEN_AT_ONCE}
       ${skipLocked('submissions')}`,
      [before],
    );
    await database.query(`UPDATE submissions SET fingerprint = NULL WHERE id ${anyOf('$1')}`, [
      old.map(({ id }) => id),
    ]);
    return old.length === FORGOTTEN_AT_ONCE;
  },

  /** Inserts the missing submissions and resolves with their number. */
  async addSubmissions(database: Database, items: Omit<SubmissionSaveRows, 'uploads'>[]): Promise<number> {
    const added = await addRows(
      database,
      items.map(({ row }) => row),
    );
    await addDeliveries(
      database,
      items.flatMap(({ row, deliveries }) => (added.has(row.id) ? deliveries : [])),
    );
    return added.size;
  },

  /** Inserts and deletes a submission in one commit, so that no reader sees the row. */
  async probe(database: Database, row: SubmissionRow): Promise<void> {
    await addRows(database, [row]);
    await database.query('DELETE FROM submissions WHERE id = $1', [row.id]);
  },
};

/** Locks rows in the order in which they are inserted, to prevent deadlocks. */
async function forget(database: Database, fingerprints: string[], before: number) {
  const { lock, anyOf } = database.dialect;
  await database.query(
    `UPDATE submissions SET fingerprint = NULL WHERE id IN (
       SELECT id FROM submissions WHERE fingerprint ${anyOf('$1')} AND "createdAt" < $2 ORDER BY fingerprint ${lock})`,
    [fingerprints, before],
  );
}
