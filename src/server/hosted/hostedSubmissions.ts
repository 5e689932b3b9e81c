import type { FastifyInstance } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import type { SubmissionOutcome, Submissions } from '../saveForm.ts';
import type { OutboxState, Store } from '../store/Store.ts';
import { withTimeout } from '../withTimeout.ts';
import { openDeliveries, type Delivery, type DeliveryOptions } from './deliveries.ts';
import { deliveryLoop } from './deliveryLoop.ts';

export interface HostedSubmissionsOptions extends Pick<DeliveryOptions, 'service' | 'mutationOf' | 'times'> {
  store: Store;
}

/** Longest wait for deliveries in progress when the server stops. The process ends a few seconds later in any case. */
const LONGEST_STOP_MS = 3000;
const BETWEEN_LOOKS_MS = 200;

/**
 * Saves submissions and delivers them to a hosted service, including the waiting outbox entries, while the server runs.
 * The visitor waits up to `answerMs` for the verdict. A refusal is shown to the visitor and the record is removed.
 * Without a verdict the submission stays in the outbox and counts as a success.
 */
export function hostedSubmissions(
  app: FastifyInstance,
  { service, store, mutationOf, times }: HostedSubmissionsOptions,
): Submissions & { close(): Promise<void> } {
  const { outbox } = store;
  const { log } = app;
  const deliveries = openDeliveries({ service, outbox, mutationOf, times, log });
  const stop = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    ended = deliveryLoop(deliveries, { outbox, times, log }, stop.signal);
  });
  app.addHook('preClose', async () => {
    stop.abort();
    // Lets requests with a delivery in progress finish before the server closes.
    ended = Promise.all([ended, deliveries.stop(LONGEST_STOP_MS)]);
  });

  async function tell(id: string, delivery: Delivery, isGone: () => boolean): Promise<SubmissionOutcome> {
    delivery.listeners.add(isGone);
    if (!delivery.isPromised) await withTimeout(times.answerMs, delivery.done);
    delivery.listeners.delete(isGone);
    const { verdict } = delivery;
    if (verdict?.kind === 'refused' && !delivery.isPromised)
      return { ok: false, reason: 'refused', message: verdict.message };
    delivery.isPromised = true;
    return { ok: true, id };
  }

  /** Waits for the first attempt of another process, or of one that has ended, and returns the delivery state. */
  async function stateAfterFirstAttempt(id: string): Promise<OutboxState | undefined> {
    const end = Date.now() + times.answerMs;
    for (;;) {
      const state = await outbox.stateOf(id);
      const isUndecided = state?.state === 'waiting' && !state.reason && Date.now() < end;
      if (!isUndecided || !(await sleep(BETWEEN_LOOKS_MS, deliveries.signal))) return state;
    }
  }

  return {
    async save(submission, isGone = () => false) {
      if (submission.isSpam) return store.save(submission);
      for (let seen: string | undefined; ;) {
        const outcome = await store.save({ ...submission, handOver: { leaseMs: times.leaseMs } });
        if (!outcome.ok) return outcome;
        const { id, isNew } = outcome;
        const { form, input } = submission;
        const delivery = isNew
          ? deliveries.begin({ id, form, input, attempts: 0 }, false)
          : deliveries.underWay.get(id);
        if (delivery) return tell(id, delivery, isGone);
        // No state: the submission was just withdrawn, so save it again. If the id is the same after that, it needs no
        // delivery.
        if (id === seen || (await stateAfterFirstAttempt(id))) return { ok: true, id };
        seen = id;
      }
    },
    close: async () => void (await ended),
  };
}
