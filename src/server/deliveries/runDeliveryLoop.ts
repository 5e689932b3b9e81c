import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import { toLoggableError } from '../toLoggableError.ts';
import type { DeliveryQueue, LeasedDelivery } from '../store/Store.ts';
import type { DeliveryChannelInfo, DeliveryAttemptResult } from './DeliveryChannel.ts';
import { calculateRetryDelayMs } from './DeliveryTimes.ts';

export interface DeliveryLoopOptions {
  deliveries: DeliveryQueue;
  log: FastifyBaseLogger;
  mostAtOnce: number;
  /** Attempts a leased delivery and records the verdict. Never rejects. */
  attempt: (delivery: LeasedDelivery) => Promise<DeliveryAttemptResult>;
  /** True for a delivery whose verdict is known but not yet recorded. */
  isUnderWay?: (id: string) => boolean;
}

/** Number of consecutive failed attempts that count as an outage of the receiver. */
const SILENT_FROM = 3;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Attempts the due deliveries of a channel with limited concurrency, oldest due time first, until `stop` aborts. During
 * an outage, tries one delivery at a time with pauses of up to a minute. Resolves once the loop has stopped.
 */
export async function runDeliveryLoop(
  { name, times }: DeliveryChannelInfo,
  { deliveries, log, mostAtOnce, attempt, isUnderWay = () => false }: DeliveryLoopOptions,
  stop: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let silent = 0;
  let pauses = 0;
  /** Milliseconds to pause before the next attempt. */
  let pauseMs = 0;

  async function deliver(delivery: LeasedDelivery) {
    const verdict = await attempt(delivery);
    if (verdict.kind !== 'none') {
      silent = pauses = pauseMs = 0;
    } else if (++silent >= SILENT_FROM) {
      const wanted = Math.min(verdict.retryAfterMs ?? 0, times.longestRetryMs);
      pauseMs = Math.max(wanted, Math.min(calculateRetryDelayMs(pauses + 1, times), LONGEST_PAUSE_MS));
    }
  }

  async function lease(limit: number): Promise<LeasedDelivery[]> {
    try {
      return await deliveries.lease(name, limit, times.leaseMs);
    } catch (error) {
      log.error({ channel: name, error: toLoggableError(error) }, 'the deliveries could not be read');
      return [];
    }
  }

  while (!stop.aborted) {
    const free = (silent < SILENT_FROM ? mostAtOnce : 1) - running.size;
    const leased = free > 0 ? await lease(free) : [];
    for (const delivery of leased) {
      if (isUnderWay(delivery.id)) continue;
      const delivering = deliver(delivery).finally(() => running.delete(delivering));
      running.add(delivering);
    }
    if (leased.length < free || running.size === 0) await sleep(times.lookMs, stop);
    else await Promise.race(running);
    if (pauseMs && running.size === 0) {
      const pause = pauseMs;
      pauseMs = 0;
      pauses++;
      await sleep(pause, stop);
    }
  }
  await Promise.all(running);
}
