import { setMaxListeners } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import { toLoggableError } from '../toLoggableError.ts';
import type { DeliveryQueue, LeasedDelivery } from '../store/Store.ts';
import type { DeliveryChannel, DeliveryAttemptResult } from './DeliveryChannel.ts';
import { runDeliveryLoop } from './runDeliveryLoop.ts';
import { createAttemptResultRecorder } from './createAttemptResultRecorder.ts';
import { runWithAbortTimeout } from './runWithAbortTimeout.ts';

/** Longest wait for attempts in progress when the server stops. */
const LONGEST_STOP_MS = 3000;
/** Number of due deliveries for one target from which one digest replaces them. */
const DIGEST_FROM = 6;
const MOST_IN_DIGEST = 200;
const MOST_AT_ONCE = 4;
const NOT_SENT: DeliveryAttemptResult = { kind: 'none', reason: 'was not asked' };

/** Delivers by all channels while the server runs. `close` resolves once no attempt is in progress. */
export function startChannels(app: FastifyInstance, deliveries: DeliveryQueue, channels: DeliveryChannel[]) {
  const stop = new AbortController();
  const aborted = new AbortController();
  const { signal } = aborted;
  setMaxListeners(0, signal);
  let ended: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    ended = Promise.all(
      channels.map((channel) => {
        // A digest needs all due deliveries of its target, so its channel attempts one target at a time.
        const mostAtOnce = channel.sendDigest ? 1 : MOST_AT_ONCE;
        const attempt = attemptsOf(app, deliveries, channel, signal);
        return runDeliveryLoop(channel, { deliveries, log: app.log, mostAtOnce, attempt }, stop.signal);
      }),
    );
  });
  app.addHook('preClose', async () => {
    stop.abort();
    const grace = sleep(LONGEST_STOP_MS, signal);
    void Promise.race([ended, grace]).then(() => aborted.abort());
  });
  return { close: async () => void (await ended) };
}

/** Returns the function that attempts a leased delivery of a channel and records the verdict. */
function attemptsOf(
  { log }: FastifyInstance,
  deliveries: DeliveryQueue,
  channel: DeliveryChannel,
  signal: AbortSignal,
) {
  const { name, times, sendDigest } = channel;
  const { record } = createAttemptResultRecorder(deliveries, channel, { log, signal });

  async function once(
    submission: string,
    send: (signal: AbortSignal) => Promise<DeliveryAttemptResult>,
  ): Promise<DeliveryAttemptResult> {
    try {
      return await runWithAbortTimeout(times.giveUpMs, signal, send);
    } catch (error) {
      log.error({ channel: name, submission, error: toLoggableError(error) }, 'a delivery could not be prepared');
      return { kind: 'none', reason: 'was not asked, because this server failed' };
    }
  }

  /** Leases the other deliveries that one digest could list. */
  async function othersFor({ target }: LeasedDelivery): Promise<LeasedDelivery[]> {
    if (!sendDigest || target === undefined) return [];
    return deliveries.leaseFor(name, target, MOST_IN_DIGEST - 1, times.leaseMs).catch(() => []);
  }

  /** True if a submission was erased while its delivery waited for the ones before. */
  const isRemoved = ({ id }: LeasedDelivery) =>
    deliveries.stateOf(id).then(
      (state) => state === undefined,
      () => false,
    );

  return async (first: LeasedDelivery): Promise<DeliveryAttemptResult> => {
    const all = [first, ...(await othersFor(first))];
    if (sendDigest && all.length >= DIGEST_FROM) {
      const verdict = await once(first.submission, (attempt) => sendDigest(all, attempt));
      await record(all, verdict);
      return verdict;
    }
    let verdict: DeliveryAttemptResult = NOT_SENT;
    for (const [index, delivery] of all.entries()) {
      if (index > 0 && (await isRemoved(delivery))) continue;
      verdict = await once(delivery.submission, (attempt) => channel.send(delivery, attempt));
      // Without a response, the others for the same target would wait for the same timeout.
      await record(verdict.kind === 'none' ? all.slice(index) : [delivery], verdict);
      if (verdict.kind === 'none') break;
    }
    return verdict;
  };
}
