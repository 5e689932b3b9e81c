import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { NewSubmission, SaveOutcome, Store } from '../Store.ts';
import { inTransaction } from './inTransaction.ts';
import { momentsInOrder } from './momentsInOrder.ts';
import { shareCommits } from './shareCommits.ts';
import { hashOf, toStorable } from './storableText.ts';

const INSERT = `
  INSERT INTO submissions ("keyHash", id, form, "createdAt", "idempotencyKey", "payloadHash", fields, input, suspect)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[])
  ON CONFLICT DO NOTHING
  RETURNING "keyHash"`;
const KEPT = 'SELECT "keyHash", id, "payloadHash" FROM submissions WHERE "keyHash" = ANY($1)';
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
  payloadHash: string;
  fields: string;
  input: string;
  isSuspect: boolean;
}

/** The row of a submission whose id and moment are decided. */
export const toRow = (
  submission: Pick<NewSubmission, 'form' | 'idempotencyKey' | 'input' | 'payloadHash' | 'isSuspect'>,
  id: string,
  createdAt: number,
): SubmissionRow => ({
  keyHash: hashOf(submission.form, submission.idempotencyKey),
  id,
  form: submission.form,
  createdAt,
  idempotencyKey: toStorable(submission.idempotencyKey),
  payloadHash: submission.payloadHash,
  fields: JSON.stringify(Object.keys(submission.input)),
  input: JSON.stringify(submission.input),
  isSuspect: submission.isSuspect,
});

/** Adds the rows whose keys are not there yet and resolves with the hashes of those keys. */
export async function insertRows(client: PoolClient, rows: SubmissionRow[]): Promise<Set<string>> {
  // In the order of the keys: two processes that wait for each other's would wait for ever.
  const sorted = [...rows].sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1));
  const column = <K extends keyof SubmissionRow>(name: K) => sorted.map((row) => row[name]);
  const columns = [
    column('keyHash'),
    column('id'),
    column('form'),
    column('createdAt'),
    column('idempotencyKey'),
    column('payloadHash'),
    column('fields'),
    column('input'),
    column('isSuspect'),
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
export function openSaves(pool: Pool): { save: Store['save']; close: () => Promise<void> } {
  const nextMoment = momentsInOrder();
  const commits = shareCommits<Save, SaveOutcome>((saves) => inTransaction(pool, (client) => keep(client, saves)));
  return {
    save({ uploads, handOver, ...submission }) {
      const row = toRow(submission, randomUUID(), nextMoment());
      const save = { row, urlHashes: uploads.map((url) => hashOf(url)), leaseMs: handOver?.leaseMs };
      return commits.add(save, row.input.length + row.idempotencyKey.length);
    },
    close: commits.close,
  };
}

async function keep(client: PoolClient, saves: Save[]): Promise<SaveOutcome[]> {
  const firsts = new Map<string, Save>();
  for (const save of saves) if (!firsts.has(save.row.keyHash)) firsts.set(save.row.keyHash, save);
  const added = await insertRows(
    client,
    [...firsts.values()].map(({ row }) => row),
  );
  const kept = new Map<string, { id: string; payloadHash: string }>();
  for (const { row } of firsts.values()) if (added.has(row.keyHash)) kept.set(row.keyHash, row);
  const others = [...firsts.keys()].filter((key) => !added.has(key));
  if (others.length) {
    const { rows } = await client.query<{ keyHash: string; id: string; payloadHash: string }>(KEPT, [others]);
    for (const row of rows) kept.set(row.keyHash, row);
    if (rows.length < others.length) throw new Error('A submission was withdrawn while its key was asked for.');
  }
  await keepWith(
    client,
    [...firsts.values()].filter(({ row }) => added.has(row.keyHash)),
  );
  return saves.map(({ row }) => {
    const first = kept.get(row.keyHash)!;
    if (first.payloadHash !== row.payloadHash) return { saved: false, reason: 'key-reused' };
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
