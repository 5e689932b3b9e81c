import { createMutation } from '../../content/createMutation.ts';
import type { NewSubmission, Store } from '../store/Store.ts';
import type { SaveOutcome, SubmissionStore } from '../SubmissionStore.ts';
import { askHosted, type HostedService } from './askHosted.ts';
import type { HostedTimes } from './HostedTimes.ts';

export interface HostedSubmissionsOptions {
  service: HostedService;
  /** Keeps every submission and what became of it. */
  store: Store;
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
  store,
  mutationOf,
  times,
}: HostedSubmissionsOptions): SubmissionStore & Pick<Store, 'close'> {
  const underWay = new Map<string, Delivery>();
  const stop = new AbortController();

  async function deliver(submission: NewSubmission): Promise<SaveOutcome> {
    const { form, idempotencyKey, input } = submission;
    const kept = await store.save({ ...submission, handOver: { leaseMs: times.giveUpMs } });
    if (!kept.saved) return kept;
    const state = kept.isNew ? undefined : await store.outbox.stateOf(kept.id);
    if (state?.state === 'delivered') return { saved: true, id: state.remoteId };
    if (!kept.isNew && !state) return kept;

    const mutation = await mutationOf(form);
    const answer = await askHosted(service, {
      query: createMutation(mutation),
      variables: { data: input },
      headers: { 'idempotency-key': idempotencyKey },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(times.giveUpMs)]),
    });
    const id = answer.ok ? idOf(answer.body.data?.[mutation]) : undefined;
    if (!id) {
      await store.outbox.withdraw(kept.id);
      return undelivered(
        answer.ok ? (answer.body.errors?.[0]?.message ?? 'GraphQL Error (Code: 200)') : answer.message,
      );
    }
    await store.outbox.delivered(kept.id, id);
    return { saved: true, id };
  }

  return {
    async save(submission) {
      if (submission.isSuspect) return store.save(submission);
      const { payloadHash } = submission;
      const key = `${submission.form} ${submission.idempotencyKey}`;
      let delivery = underWay.get(key);
      if (!delivery) {
        const outcome = deliver(submission).finally(() => underWay.delete(key));
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
