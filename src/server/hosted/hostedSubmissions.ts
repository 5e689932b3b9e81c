import type { Client } from '@libsql/client/sqlite3';
import { createMutation } from '../../content/createMutation.ts';
import { hashPayload } from '../hashPayload.ts';
import { USE_UPLOADS } from '../openSubmissions.ts';
import type { NewSubmission, SaveOutcome, SubmissionStore } from '../SubmissionStore.ts';
import { askHosted, type HostedService } from './askHosted.ts';
import type { HostedTimes } from './HostedTimes.ts';

export interface HostedSubmissionsOptions {
  service: HostedService;
  /** Keeps which submission became which record. */
  client: Client;
  /** Where suspects are kept instead of being handed on. */
  local: SubmissionStore;
  mutationOf: (form: string) => Promise<string>;
  times: HostedTimes;
}

interface Delivery {
  payloadHash: string;
  outcome: Promise<SaveOutcome>;
}

const KEY_REUSED: SaveOutcome = { saved: false, reason: 'key-reused' };
const undelivered = (message: string): SaveOutcome => ({ saved: false, reason: 'undelivered', message });

/**
 * Submissions that a hosted service keeps. A key that became a record there is answered with its id, for good; a repeated
 * send of one that is under way waits for it.
 */
export function hostedSubmissions({
  service,
  client,
  local,
  mutationOf,
  times,
}: HostedSubmissionsOptions): SubmissionStore {
  const underWay = new Map<string, Delivery>();
  const stop = new AbortController();

  async function deliver(submission: NewSubmission, payloadHash: string): Promise<SaveOutcome> {
    const { form, idempotencyKey, input, uploads = [] } = submission;
    const { rows } = await client.execute(
      'SELECT id, payloadHash FROM deliveries WHERE form = ? AND idempotencyKey = ?',
      [form, idempotencyKey],
    );
    if (rows[0]) return rows[0].payloadHash === payloadHash ? { saved: true, id: String(rows[0].id) } : KEY_REUSED;

    const mutation = await mutationOf(form);
    const answer = await askHosted(service, {
      query: createMutation(mutation),
      variables: { data: input },
      headers: { 'idempotency-key': idempotencyKey },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(times.giveUpMs)]),
    });
    if (!answer.ok) return undelivered(answer.message);
    const id = idOf(answer.body.data?.[mutation]);
    if (!id) return undelivered(answer.body.errors?.[0]?.message ?? 'GraphQL Error (Code: 200)');
    await client.batch(
      [
        {
          sql: 'INSERT INTO deliveries (form, idempotencyKey, payloadHash, id, createdAt) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          args: [form, idempotencyKey, payloadHash, id, new Date().toISOString()],
        },
        { sql: USE_UPLOADS, args: [JSON.stringify(uploads)] },
      ],
      'write',
    );
    return { saved: true, id };
  }

  return {
    async save(submission) {
      if (submission.isSuspect) return local.save(submission);
      const payloadHash = submission.payloadHash ?? hashPayload(JSON.stringify(submission.input));
      const key = `${submission.form} ${submission.idempotencyKey}`;
      let delivery = underWay.get(key);
      if (!delivery) {
        const outcome = deliver(submission, payloadHash).finally(() => underWay.delete(key));
        // Whoever waits learns of it; where nobody does any more, it must not end the process.
        outcome.catch(() => undefined);
        underWay.set(key, (delivery = { payloadHash, outcome }));
      }
      if (delivery.payloadHash !== payloadHash) return KEY_REUSED;
      return within(times.answerMs, delivery.outcome);
    },
    async close() {
      await within(times.answerMs / 2, Promise.allSettled([...underWay.values()].map(({ outcome }) => outcome)));
      stop.abort();
      await Promise.allSettled([...underWay.values()].map(({ outcome }) => outcome));
      await local.close();
    },
  };
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T | SaveOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<SaveOutcome>((resolve) => {
    timer = setTimeout(() => resolve(undelivered('Network request failed')), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** The id of a created record: a text or a number that is not empty. */
function idOf(created: unknown): string | undefined {
  const id = typeof created === 'object' && created !== null && 'id' in created ? created.id : undefined;
  return (typeof id === 'string' && id) || typeof id === 'number' ? String(id) : undefined;
}
