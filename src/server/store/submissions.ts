import type { Database } from './dialect.ts';
import { names, type RowOf } from './columns.ts';
import { insertRows, SUBMISSION } from './model.ts';
import { addOutbox, keepWaiting } from './outbox.ts';
import type { OutboxState, SaveOutcome } from './Store.ts';
import { claim } from './uploads.ts';

/** A submission as it lies in its table. */
export type SubmissionRow = RowOf<typeof SUBMISSION>;

/** What is kept together: a submission, the uploads that it refers to, and until when it is leased to the caller. */
export interface Save {
  row: SubmissionRow;
  uploads: string[];
  /** Milliseconds since 1970; for one that is to be handed over. */
  leaseEnds?: number;
}

const ALL = names(SUBMISSION);
const FORGOTTEN_AT_ONCE = 1000;

/** What no other row may have as well. */
const identityOf = ({ fingerprint, form, idempotencyKey }: SubmissionRow) =>
  fingerprint ?? JSON.stringify([form, idempotencyKey]);

/** Adds the rows that are not there yet and resolves with the ids of these. */
async function addRows(database: Database, rows: SubmissionRow[]): Promise<Set<string>> {
  // In one order for all: two processes that wait for each other's would wait for ever.
  const sorted = rows.toSorted((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1));
  return new Set(await insertRows(database, 'submissions', sorted));
}

/** The rows that are there already under identities, by their identity. */
async function knownRows(database: Database, rows: SubmissionRow[]): Promise<Map<string, SubmissionRow>> {
  const { anyOf } = database.dialect;
  const found = await database.query<SubmissionRow>(
    `SELECT ${ALL} FROM submissions WHERE "idempotencyKey" ${anyOf('$1')} OR fingerprint ${anyOf('$2')}`,
    [rows.map(({ idempotencyKey }) => idempotencyKey), rows.flatMap(({ fingerprint }) => fingerprint ?? [])],
  );
  return new Map(
    found.flatMap((row) => [
      [identityOf({ ...row, fingerprint: null }), row],
      [identityOf(row), row],
    ]),
  );
}

/** Everything that changes submissions; each runs in a transaction that is on disk when it is answered. */
export const submissionWrites = {
  /** Keeps submissions; fingerprints of before `forgotten`, in microseconds since 1970, count no more. */
  async save(database: Database, saves: Save[], forgotten: number): Promise<SaveOutcome[]> {
    const firsts = new Map<string, Save>();
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
    await keepWaiting(database, news);
    await claim(
      database,
      news.flatMap(({ row, uploads }) => uploads.map((url) => ({ url, submission: row.id }))),
    );
    return saves.map(({ row }) => {
      const identity = identityOf(row);
      const first = firsts.get(identity)!.row;
      const kept = added.has(first.id) ? first : known?.get(identity);
      if (!kept) throw new Error('A submission was withdrawn while its key was asked for.');
      if (row.fingerprint === null && kept.input !== row.input)
        return { ok: false, reason: 'key-reused', id: kept.id, input: JSON.parse(kept.input) as typeof row };
      // By the id and not by what was added just now: the commit before may have succeeded without an answer.
      return { ok: true, id: kept.id, isNew: kept.id === row.id };
    });
  },

  /** Removes some of the fingerprints of before a moment in microseconds since 1970; resolves with false where all are gone. */
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

  /** Adds those that are not there yet, and resolves with how many these were. */
  async addSubmissions(database: Database, items: { row: SubmissionRow; outbox?: OutboxState }[]): Promise<number> {
    const added = await addRows(
      database,
      items.map(({ row }) => row),
    );
    await addOutbox(
      database,
      items.flatMap(({ row: { id }, outbox }) => (outbox && added.has(id) ? { id, outbox } : [])),
    );
    return added.size;
  },

  /** Goes the way of a submission, which nobody sees because it is gone with the same commit. */
  async probe(database: Database, row: SubmissionRow): Promise<void> {
    await addRows(database, [row]);
    await database.query('DELETE FROM submissions WHERE id = $1', [row.id]);
  },
};

/** In the order in which they are added, so that nobody waits in a circle. */
async function forget(database: Database, fingerprints: string[], before: number) {
  const { lock, anyOf } = database.dialect;
  await database.query(
    `UPDATE submissions SET fingerprint = NULL WHERE id IN (
       SELECT id FROM submissions WHERE fingerprint ${anyOf('$1')} AND "createdAt" < $2 ORDER BY fingerprint ${lock})`,
    [fingerprints, before],
  );
}
