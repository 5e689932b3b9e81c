import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import { describeError } from '../describeError.ts';
import type { Outbox, OutboxEntry } from '../store/Store.ts';
import type { HostedService } from './callHostedService.ts';
import { handOver, type Verdict } from './handOver.ts';
import { retryDelay, type HostedTimes } from './HostedTimes.ts';

export interface DeliveryOptions {
  service: HostedService;
  outbox: Outbox;
  /** Returns the create mutation of a form; undefined if the form no longer exists. */
  mutationOf: (form: string) => Promise<string | undefined>;
  times: HostedTimes;
  log: FastifyBaseLogger;
}

/** One attempt to deliver a submission. */
export interface Delivery {
  /** Set once the service has responded, before the outbox is updated. */
  verdict?: Verdict;
  /** Resolves with the verdict once the outbox is updated. */
  done: Promise<Verdict>;
  /** One function per waiting request; returns whether its visitor has left. */
  listeners: Set<() => boolean>;
  /** True once a visitor has seen a success message. A later refusal is reported to the operator. */
  isPromised: boolean;
}

/** Delivery attempts of this process. */
export type Deliveries = ReturnType<typeof openDeliveries>;

/**
 * Maximum number of concurrent deliveries for visitors, so that a hanging service does not occupy a connection for
 * each.
 */
const MOST_VISITORS = 64;
const BETWEEN_LOOKS_MS = 50;
const BETWEEN_MARKS_MS = 1000;
const NOT_TRIED: Verdict = { kind: 'none', reason: 'was not asked' };

/** Creates the delivery of submissions, which also updates the outbox. */
export function openDeliveries(options: DeliveryOptions) {
  const { service, mutationOf, times, log } = options;
  const underWay = new Map<string, Delivery>();
  const stopped = new AbortController();
  const { signal } = stopped;
  let visitors = 0;
  setMaxListeners(0, signal);

  async function takePlace(): Promise<boolean> {
    const end = performance.now() + times.answerMs;
    for (;;) {
      if (visitors < MOST_VISITORS) return ++visitors > 0;
      if (performance.now() >= end || !(await sleep(BETWEEN_LOOKS_MS, signal))) return false;
    }
  }

  async function ask(entry: OutboxEntry): Promise<Verdict> {
    const mutation = await mutationOf(entry.form);
    if (!mutation) return { kind: 'none', reason: `was not asked, because the form ${entry.form} no longer exists` };
    // A separate AbortController per attempt: AbortSignal.any would retain its signals until the server stops.
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    const timer = setTimeout(abort, times.giveUpMs);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    return handOver(entry, { service, mutation, signal: attempt.signal }).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    });
  }

  async function askForVisitor(entry: OutboxEntry): Promise<Verdict | undefined> {
    if (signal.aborted || !(await takePlace())) return undefined;
    return ask(entry).finally(() => visitors--);
  }

  async function deliver(entry: OutboxEntry, delivery: Delivery): Promise<Verdict> {
    try {
      const verdict = await (delivery.isPromised ? ask(entry) : askForVisitor(entry));
      if (!verdict) return NOT_TRIED;
      delivery.verdict = verdict;
      await writeDown(entry, verdict, delivery, options, signal);
      return verdict;
    } catch (error) {
      log.error({ submission: entry.id, error: describeError(error) }, 'a submission could not be delivered');
      return NOT_TRIED;
    } finally {
      underWay.delete(entry.id);
    }
  }

  return {
    /** Deliveries in progress, by submission id. */
    underWay: underWay as ReadonlyMap<string, Delivery>,
    /** Aborts after the grace period of a stop. */
    signal,
    /**
     * Starts the delivery of an entry that the caller has leased. Without a promise to the visitor, the delivery waits
     * for a free slot. After a timeout the entry stays in the outbox.
     */
    begin(entry: OutboxEntry, isPromised: boolean): Delivery {
      const delivery: Delivery = { isPromised, listeners: new Set(), done: Promise.resolve(NOT_TRIED) };
      underWay.set(entry.id, delivery);
      delivery.done = deliver(entry, delivery);
      return delivery;
    },
    /**
     * Waits `graceMs` for deliveries in progress, then aborts them. Aborted entries are due again when their lease
     * ends.
     */
    async stop(graceMs: number): Promise<void> {
      const all = () => Promise.all([...underWay.values()].map(({ done }) => done));
      await Promise.race([all(), sleep(graceMs, signal)]);
      stopped.abort();
      await all();
    },
  };
}

/** Records a verdict in the outbox. Retries a definite verdict while the database is busy. */
async function writeDown(
  { id, form, attempts }: OutboxEntry,
  verdict: Verdict,
  delivery: Delivery,
  { outbox, times, log }: DeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const about = { submission: id, form, attempts: attempts + 1 };
  const isWritten = (write: () => Promise<void>) =>
    write().then(
      () => true,
      (error: unknown) => {
        log.error({ submission: id, error: describeError(error) }, 'the outbox could not be written');
        return false;
      },
    );
  /** An unrecorded verdict would deliver the submission twice. */
  async function untilWritten(write: () => Promise<void>) {
    while (!(await isWritten(write)) && (await sleep(BETWEEN_MARKS_MS, signal)));
  }

  if (verdict.kind === 'delivered') {
    await untilWritten(() => outbox.delivered(id, verdict.remoteId));
    if (attempts > 0) log.info(about, 'a waiting submission was delivered');
  } else if (verdict.kind === 'refused') {
    // Keep the record if no visitor is left to see the refusal.
    delivery.isPromised ||= [...delivery.listeners].every((isGone) => isGone());
    if (!delivery.isPromised) return untilWritten(() => outbox.withdraw(id));
    await untilWritten(() => outbox.refused(id, verdict.message));
    log.error(about, 'the content service refused a submission after its visitor had left; see the outbox');
  } else if (!signal.aborted) {
    const delay = Math.max(retryDelay(attempts + 1, times), verdict.retryAfterMs ?? 0);
    const delayMs = Math.min(delay, times.longestRetryMs);
    const reason = `The content service ${verdict.reason}.`;
    log.warn({ ...about, againInMs: delayMs }, reason);
    // If this update fails, the entry is due again when its lease ends.
    await isWritten(() => outbox.postponed(id, delayMs, reason));
  }
}
