import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { NewSubmission, SaveOutcome, Store } from '../Store.ts';
import { FINGERPRINT_LIFETIME_MS, identify, type Identity } from '../identify.ts';
import { inTransaction } from './inTransaction.ts';
import { momentsInOrder } from './momentsInOrder.ts';
import { withReserve } from './reserve.ts';
import { shareCommits } from './shareCommits.ts';
import { hashOf, toStorable } from './storableText.ts';

const FORGOTTEN_AT_ONCE = 1000;
const INSERT = `
  INSERT INTO submissions ("keyHash", id, form, "createdAt", "idempotencyKey", fingerprint, fields, input, suspect)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[])
  ON CONFLICT DO NOTHING
  RETURNING "keyHash"`;
const KEPT = `
  SELECT "keyHash", fingerprint, id, input FROM submissions WHERE "keyHash" = ANY($1) OR fingerprint = ANY($1)`;
/** In the order in which they are added, so that nobody waits in a circle. */
const FORGET = `
  UPDATE submissions SET fingerprint = NULL WHERE id IN (
    SELECT id FROM submissions WHERE fingerprint = ANY($1) AND "createdAt" < $2 ORDER BY fingerprint FOR UPDATE)`;
const FORGET_SOME = `
  UPDATE submissions SET fingerprint = NULL WHERE id IN (
    SELECT id FROM submissions WHERE fingerprint IS NOT NULL AND "createdAt" < $1 LIMIT ${FORGOTTEN_AT_ONCE}
    FOR UPDATE SKIP LOCKED)`;
const HAND_OVER = `
  INSERT INTO outbox (id, state, attempts, "dueAt") SELECT id, 'waiting', 0, due FROM unnest($1::text[], $2::bigint[]) AS new (id, due)`;
const CLAIM =
  'INSERT INTO claims ("urlHash", submission) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING';

/** A submission as its row is. */
export interface SubmissionRow {
  keyHash: string;
  id: string;
  form: string;
  /** Microseconds since 1970. */
  createdAt: number;
  idempotencyKey: string;
  fingerprint: string | null;
  fields: string;
  input: string;
  isSpam: boolean;
}

/** The row of a submission whose identity and moment are decided. */
export const toRow = (
  submission: Pick<NewSubmission, 'form' | 'input' | 'isSpam'> & Identity & { id: string },
  createdAt: number,
): SubmissionRow => ({
  keyHash: hashOf(submission.form, submission.idempotencyKey),
  id: submission.id,
  form: submission.form,
  createdAt,
  idempotencyKey: toStorable(submission.idempotencyKey),
  fingerprint: submission.fingerprint,
  fields: JSON.stringify(Object.keys(submission.input)),
  input: JSON.stringify(submission.input),
  isSpam: submission.isSpam,
});

/** What no other row may have as well. */
const ownOf = ({ fingerprint, keyHash }: Pick<SubmissionRow, 'fingerprint' | 'keyHash'>) => fingerprint ?? keyHash;

/** Adds the rows that are not there yet and resolves with the hashes of their keys. */
export async function insertRows(client: PoolClient, rows: SubmissionRow[]): Promise<Set<string>> {
  // In one order for all: two processes that wait for each other's would wait for ever.
  const sorted = [...rows].sort((a, b) => (ownOf(a) < ownOf(b) ? -1 : 1));
  const column = <K extends keyof SubmissionRow>(name: K) => sorted.map((row) => row[name]);
  const columns = [
    column('keyHash'),
    column('id'),
    column('form'),
    column('createdAt'),
    column('idempotencyKey'),
    column('fingerprint'),
    column('fields'),
    column('input'),
    column('isSpam'),
  ];
  const added = await client.query<{ keyHash: string }>(INSERT, columns);
  return new Set(added.rows.map(({ keyHash }) => keyHash));
}

interface Save {
  row: SubmissionRow;
  urlHashes: string[];
  leaseMs?: number;
}

/** The saves of this process: those that wait at the same moment share one transaction. */
export interface Saves {
  save: Store['save'];
  /** Removes the fingerprints that have had their day. */
  forget: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens them; `secret` is asked for when the first fingerprint is made. */
export function openSubmissions(pool: Pool, secret: () => string | Buffer): Saves {
  const nextMoment = momentsInOrder();
  const commits = shareCommits<Save, SaveOutcome>((saves) =>
    withReserve(pool, () => inTransaction(pool, (client) => keep(client, saves))),
  );
  return {
    async save(submission) {
      const { form, input, isSpam, uploads, handOver } = submission;
      const id = randomUUID();
      const row = toRow({ form, input, isSpam, id, ...identify(submission, id, secret) }, nextMoment());
      const save = { row, urlHashes: uploads.map((url) => hashOf(url)), leaseMs: handOver?.leaseMs };
      return commits.add(save, row.input.length + row.idempotencyKey.length);
    },
    async forget() {
      const forgetSome = async (client: PoolClient) => (await client.query(FORGET_SOME, [forgottenSince()])).rowCount;
      while ((await inTransaction(pool, forgetSome)) === FORGOTTEN_AT_ONCE);
    },
    close: commits.close,
  };
}

/** Microseconds since 1970. */
const forgottenSince = () => (Date.now() - FINGERPRINT_LIFETIME_MS) * 1000;

async function keep(client: PoolClient, saves: Save[]): Promise<SaveOutcome[]> {
  const firsts = new Map<string, Save>();
  for (const save of saves) if (!firsts.has(ownOf(save.row))) firsts.set(ownOf(save.row), save);
  const fingerprints = [...firsts.values()].flatMap(({ row }) => row.fingerprint ?? []);
  if (fingerprints.length) await client.query(FORGET, [fingerprints, forgottenSince()]);
  const added = await insertRows(
    client,
    [...firsts.values()].map(({ row }) => row),
  );
  const kept = new Map<string, Pick<SubmissionRow, 'id' | 'input'>>();
  for (const [own, { row }] of firsts) if (added.has(row.keyHash)) kept.set(own, row);
  const others = [...firsts.keys()].filter((own) => !kept.has(own));
  if (others.length) {
    const { rows } = await client.query<Pick<SubmissionRow, 'keyHash' | 'fingerprint' | 'id' | 'input'>>(KEPT, [
      others,
    ]);
    for (const row of rows) kept.set(ownOf(row), row);
    if (rows.length < others.length) throw new Error('A submission was withdrawn while its key was asked for.');
  }
  await keepWith(
    client,
    [...firsts.values()].filter(({ row }) => added.has(row.keyHash)),
  );
  return saves.map(({ row }) => {
    const first = kept.get(ownOf(row))!;
    if (row.fingerprint === null && first.input !== row.input) return { saved: false, reason: 'key-reused' };
    // By the id and not by what was added just now: the commit before may have succeeded without an answer.
    return { saved: true, id: first.id, isNew: first.id === row.id };
  });
}

/** What belongs to new submissions: their places in the outbox, and their uploads. */
async function keepWith(client: PoolClient, saves: Save[]) {
  const handed = saves.filter(({ leaseMs }) => leaseMs !== undefined);
  if (handed.length) {
    const dueAt = handed.map(({ leaseMs }) => Date.now() + leaseMs!);
    await client.query(HAND_OVER, [handed.map(({ row }) => row.id), dueAt]);
  }
  const claims = saves.flatMap(({ row, urlHashes }) => urlHashes.map((urlHash) => [urlHash, row.id]));
  if (claims.length) await client.query(CLAIM, [claims.map(([urlHash]) => urlHash), claims.map(([, id]) => id)]);
}
