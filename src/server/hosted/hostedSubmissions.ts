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

/** As long a stop waits for what is being handed over; the process ends a few seconds later in any case. */
const LONGEST_STOP_MS = 3000;
const BETWEEN_LOOKS_MS = 200;

/**
 * Submissions that are handed to a hosted service once they are on our disk, and what waits in the outbox while the server
 * runs. Who sends one waits a while for the service's verdict: its refusal is told, and nothing is kept; without a verdict
 * the record waits in the outbox, which is success.
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
    // Visitors whose submission is still being handed over are answered by then, so that their requests can end.
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

  /** The state of a submission that another process, or one that has ended, was the first to hand over. */
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
        // One that has no state was withdrawn a moment ago, and this send is a new one; or it is none to be handed over.
        if (id === seen || (await stateAfterFirstAttempt(id))) return { ok: true, id };
        seen = id;
      }
    },
    close: async () => void (await ended),
  };
}
