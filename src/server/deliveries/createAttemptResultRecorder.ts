import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import { toLoggableError } from '../toLoggableError.ts';
import type { DeliveryQueue, LeasedDelivery } from '../store/Store.ts';
import type { DeliveryChannelInfo, DeliveryAttemptResult } from './DeliveryChannel.ts';
import { calculateRetryDelayMs } from './DeliveryTimes.ts';

const BETWEEN_WRITES_MS = 1000;

export type AttemptResultRecorder = ReturnType<typeof createAttemptResultRecorder>;

/** Creates the recorder of the verdicts of a channel. */
export function createAttemptResultRecorder(
  deliveries: DeliveryQueue,
  { name, receiver, times }: DeliveryChannelInfo,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
) {
  const isWritten = (write: () => Promise<void>) =>
    write().then(
      () => true,
      (error: unknown) => {
        log.error({ channel: name, error: toLoggableError(error) }, 'the state of a delivery could not be written');
        return false;
      },
    );

  /** Retries a write until it succeeds: an unrecorded verdict would deliver the submission twice. */
  async function untilWritten(write: () => Promise<void>): Promise<void> {
    while (!(await isWritten(write)) && (await sleep(BETWEEN_WRITES_MS, signal)));
  }

  /** Records one verdict for deliveries that were attempted together. */
  async function record(attempted: LeasedDelivery[], verdict: DeliveryAttemptResult): Promise<void> {
    const ids = attempted.map(({ id }) => id);
    const [{ submission, form, attempts }] = attempted as [LeasedDelivery, ...LeasedDelivery[]];
    const about = { channel: name, submission, form, attempts: attempts + 1, count: ids.length };
    if (verdict.kind === 'delivered') {
      await untilWritten(() => deliveries.delivered(ids, verdict.remoteId));
      if (attempts > 0) log.info(about, 'a waiting submission was delivered');
    } else if (verdict.kind === 'refused') {
      await untilWritten(() => deliveries.failed(ids, 'refused', verdict.message));
      log.error(about, `${receiver} refused a submission: see npm run submissions -- deliveries`);
    } else if (!signal.aborted) {
      const reason = `${receiver} ${verdict.reason}.`;
      const oldest = Date.now() - times.lifetimeMs;
      const dead = attempted.filter(({ createdAt }) => createdAt <= oldest).map(({ id }) => id);
      if (dead.length > 0) {
        await untilWritten(() => deliveries.failed(dead, 'dead', reason));
        log.error(
          { ...about, count: dead.length },
          `${reason} No more attempts: see npm run submissions -- deliveries`,
        );
      }
      if (dead.length === ids.length) return;
      const delay = Math.max(calculateRetryDelayMs(attempts + 1, times), verdict.retryAfterMs ?? 0);
      const delayMs = Math.min(delay, times.longestRetryMs);
      log.warn({ ...about, againInMs: delayMs }, reason);
      // If this update fails, the delivery is due again when its lease ends.
      await isWritten(() => deliveries.postponed(ids, delayMs, reason));
    }
  }

  return { record, untilWritten };
}
