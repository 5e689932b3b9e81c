import type { FastifyInstance } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import type { SubmissionOutcome, SubmissionSaver } from '../saveForm.ts';
import { runDeliveryLoop } from '../deliveries/runDeliveryLoop.ts';
import type { LeasedDelivery, DeliveryState, NewDelivery, NewSubmission, Store } from '../store/Store.ts';
import { withTimeout } from '../withTimeout.ts';
import {
  type HostedAttemptInProgress,
  hostedChannelOptions,
  type HostedDeliveryOptions,
  createHostedDeliveries,
} from './hostedDeliveries.ts';
import type { HostedTimes } from './HostedTimes.ts';

export interface HostedSubmissionsOptions extends Pick<HostedDeliveryOptions, 'service' | 'mutationOf' | 'times'> {
  store: Store;
}

/** Longest wait for deliveries in progress when the server stops. The process ends a few seconds later in any case. */
const LONGEST_STOP_MS = 3000;
const BETWEEN_LOOKS_MS = 200;
const MOST_AT_ONCE = 8;

/**
 * Saves submissions and delivers them to a hosted service, including the waiting ones, while the server runs.
 * The visitor waits up to `answerMs` for the verdict. A refusal is shown to the visitor and the record is removed.
 * Without a verdict the delivery stays in the queue, and the submission counts as a success.
 */
export function createHostedSubmissionSaver(
  app: FastifyInstance,
  { service, store, mutationOf, times }: HostedSubmissionsOptions,
): SubmissionSaver & { close(): Promise<void> } {
  const { deliveries } = store;
  const { log } = app;
  const attempts = createHostedDeliveries({ service, deliveries, mutationOf, times, log });
  const stop = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    const options = {
      deliveries,
      log,
      mostAtOnce: MOST_AT_ONCE,
      attempt: (delivery: LeasedDelivery) => attempts.begin(delivery, true).done,
      isUnderWay: (id: string) => attempts.underWay.has(id),
    };
    ended = runDeliveryLoop(hostedChannelOptions(times), options, stop.signal);
  });
  app.addHook('preClose', async () => {
    stop.abort();
    // Lets requests with a delivery in progress finish before the server closes.
    ended = Promise.all([ended, attempts.stop(LONGEST_STOP_MS)]);
  });

  async function tell(
    id: string,
    isNew: boolean,
    delivery: HostedAttemptInProgress,
    isGone: () => boolean,
  ): Promise<SubmissionOutcome> {
    delivery.listeners.add(isGone);
    if (!delivery.isPromised) await withTimeout(times.answerMs, delivery.done);
    delivery.listeners.delete(isGone);
    const { verdict } = delivery;
    if (verdict?.kind === 'refused' && !delivery.isPromised)
      return { ok: false, reason: 'refused', message: verdict.message };
    delivery.isPromised = true;
    return { ok: true, id, isNew };
  }

  const isErased = async (id: string) => (await store.erasure.erasedAmong([id])).length > 0;

  /** Waits for the first attempt of another process, or of one that has ended, and returns the delivery state. */
  async function stateAfterFirstAttempt(id: string): Promise<DeliveryState | undefined> {
    const end = Date.now() + times.answerMs;
    for (;;) {
      const state = await deliveries.stateOf(id);
      const isUndecided = state?.state === 'waiting' && !state.reason && Date.now() < end;
      if (!isUndecided || !(await sleep(BETWEEN_LOOKS_MS, attempts.signal))) return state;
    }
  }

  return {
    async save(submission, isGone = () => false) {
      if (submission.isSpam) return store.save(submission);
      for (let seen: string | undefined; ;) {
        const outcome = await store.save({ ...submission, deliveries: withHosted(submission.deliveries, times) });
        if (!outcome.ok) return outcome;
        const { id, isNew } = outcome;
        const delivery = isNew ? attempts.begin(firstAttempt(id, submission), false) : attempts.underWay.get(id);
        if (delivery) return tell(id, isNew, delivery, isGone);
        // No state: the submission was just withdrawn, so save it again. If the id is the same after that, it needs no
        // delivery. An erased submission is not saved again.
        if (id === seen || (await stateAfterFirstAttempt(id)) || (await isErased(id))) return { ok: true, id, isNew };
        seen = id;
      }
    },
    close: async () => void (await ended),
  };
}

/**
 * Adds the delivery to the hosted service, leased to the caller. The other deliveries wait until the service can no
 * longer refuse the submission in front of its visitor.
 */
const withHosted = (others: NewDelivery[] = [], { leaseMs, answerMs }: HostedTimes): NewDelivery[] => [
  { channel: 'hosted', delayMs: leaseMs },
  ...others.map((delivery) => ({ ...delivery, delayMs: 2 * answerMs })),
];

function firstAttempt(id: string, { form, input }: NewSubmission): LeasedDelivery {
  const now = Date.now();
  const submittedAt = new Date(now).toISOString();
  return { id, submission: id, channel: 'hosted', form, input, attempts: 0, createdAt: now, submittedAt };
}
