import { sleep } from '../../submit/sleep.ts';
import type { OutboxState, Store } from '../store/Store.ts';
import type { SubmissionOutcome, Submissions } from '../Submissions.ts';
import { withTimeout } from '../withTimeout.ts';
import type { Deliveries, Delivery, Listener } from './deliveries.ts';
import type { HostedTimes } from './HostedTimes.ts';
import { semaphore } from './semaphore.ts';

export interface HostedSubmissionsOptions {
  store: Store;
  deliveries: Deliveries;
  times: HostedTimes;
}

/** So many visitors' submissions are handed over at once; a service that hangs must not hold a connection for each. */
const MOST_AT_ONCE = 64;
const BETWEEN_LOOKS_MS = 200;

/**
 * Submissions that are handed to a hosted service once they are on our disk. Who sends one waits a while for the service's
 * verdict: its refusal is told, and nothing is kept; without a verdict the record waits in the outbox, which is success.
 */
export function hostedSubmissions({ store, deliveries, times }: HostedSubmissionsOptions): Submissions {
  const places = semaphore(MOST_AT_ONCE);
  const turn = { take: () => places.take(times.answerMs, deliveries.signal), free: () => places.free() };

  async function tell(id: string, delivery: Delivery, isGone: Listener): Promise<SubmissionOutcome> {
    delivery.listeners.add(isGone);
    if (!delivery.isPromised) await withTimeout(times.answerMs, delivery.done);
    delivery.listeners.delete(isGone);
    const { verdict } = delivery;
    if (verdict?.kind === 'refused' && !delivery.isPromised)
      return { saved: false, reason: 'refused', message: verdict.message };
    delivery.isPromised = true;
    return { saved: true, id };
  }

  /** The state of a submission that another process, or one that has ended, was the first to hand over. */
  async function stateAfterFirstAttempt(id: string): Promise<OutboxState | undefined> {
    const end = Date.now() + times.answerMs;
    for (;;) {
      const state = await store.outbox.stateOf(id);
      const isUndecided = state?.state === 'waiting' && !state.reason && Date.now() < end;
      if (!isUndecided || !(await sleep(BETWEEN_LOOKS_MS, deliveries.signal))) return state;
    }
  }

  return {
    async save(submission, isGone = () => false) {
      if (submission.isSpam) return store.save(submission);
      for (let seen: string | undefined; ;) {
        const outcome = await store.save({ ...submission, handOver: { leaseMs: times.leaseMs } });
        if (!outcome.saved) return outcome;
        const { id, isNew } = outcome;
        const { form, idempotencyKey = id, input } = submission;
        const delivery = isNew
          ? deliveries.begin({ id, form, idempotencyKey, input, attempts: 0 }, { isPromised: false, turn })
          : deliveries.underWay.get(id);
        if (delivery) return tell(id, delivery, isGone);
        // One that has no state was withdrawn a moment ago, and this send is a new one; or it is none to be handed over.
        if (id === seen || (await stateAfterFirstAttempt(id))) return { saved: true, id };
        seen = id;
      }
    },
  };
}
