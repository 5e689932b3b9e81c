import { sleep } from '../../submit/sleep.ts';
import { describeError } from '../describeError.ts';
import type { OutboxEntry } from '../store/Store.ts';
import type { Deliveries, DeliveryOptions } from './deliveries.ts';
import { retryDelay } from './HostedTimes.ts';

const MOST_AT_ONCE = 8;
/** Number of consecutive failed attempts that count as an outage of the service. */
const SILENT_FROM = 3;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Delivers due outbox entries with limited concurrency, oldest due time first, until `stop` aborts. During an outage,
 * tries one entry at a time with pauses of up to a minute. Resolves once the loop has stopped.
 */
export async function deliveryLoop(
  deliveries: Deliveries,
  { outbox, times, log }: Pick<DeliveryOptions, 'outbox' | 'times' | 'log'>,
  stop: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let silent = 0;
  let pauses = 0;
  /** Milliseconds to pause before the next attempt. */
  let pauseMs = 0;

  async function deliver(entry: OutboxEntry) {
    const verdict = await deliveries.begin(entry, true).done;
    if (verdict.kind !== 'none') {
      silent = pauses = pauseMs = 0;
    } else if (++silent >= SILENT_FROM) {
      const wanted = Math.min(verdict.retryAfterMs ?? 0, times.longestRetryMs);
      pauseMs = Math.max(wanted, Math.min(retryDelay(pauses + 1, times), LONGEST_PAUSE_MS));
    }
  }

  async function lease(limit: number): Promise<OutboxEntry[]> {
    try {
      return await outbox.lease(limit, times.leaseMs);
    } catch (error) {
      log.error({ error: describeError(error) }, 'the outbox could not be read');
      return [];
    }
  }

  while (!stop.aborted) {
    const free = (silent < SILENT_FROM ? MOST_AT_ONCE : 1) - running.size;
    const entries = free > 0 ? await lease(free) : [];
    for (const entry of entries) {
      // The verdict of this entry is known but not yet recorded.
      if (deliveries.underWay.has(entry.id)) continue;
      const delivery = deliver(entry).finally(() => running.delete(delivery));
      running.add(delivery);
    }
    if (entries.length < free || running.size === 0) await sleep(times.lookMs, stop);
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
