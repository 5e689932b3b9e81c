import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import { describeError } from '../describeError.ts';
import type { Outbox, OutboxEntry } from '../store/Store.ts';
import type { HostedService } from './askHosted.ts';
import { handOver, type Verdict } from './handOver.ts';
import { retryDelay, type HostedTimes } from './HostedTimes.ts';

export interface DeliveryOptions {
  service: HostedService;
  outbox: Outbox;
  /** The mutation of a form; undefined where its file is gone. */
  mutationOf: (form: string) => Promise<string | undefined>;
  times: HostedTimes;
  log: FastifyBaseLogger;
}

/** One try to hand a submission over. */
export interface Delivery {
  /** As soon as it is known, before it is written down. */
  verdict?: Verdict;
  /** Resolves with the verdict once that is written down. */
  done: Promise<Verdict>;
  /** Those who wait to be told; each answers whether they have gone meanwhile. */
  listeners: Set<() => boolean>;
  /** True once somebody was told that the submission is kept: from then on a refusal is for the operator. */
  isPromised: boolean;
}

/** The hand-overs of this process. */
export type Deliveries = ReturnType<typeof openDeliveries>;

/** So many visitors' submissions are handed over at once; a service that hangs must not hold a connection for each. */
const MOST_VISITORS = 64;
const BETWEEN_LOOKS_MS = 50;
const BETWEEN_MARKS_MS = 1000;
const NOT_TRIED: Verdict = { kind: 'none', reason: 'was not asked' };

/** Hands submissions over and writes down what became of them. */
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
    if (!mutation) return { kind: 'none', reason: `is not asked: there is no form ${entry.form} any more` };
    // One signal of its own each: those that AbortSignal.any makes stay as long as the one that they follow.
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
      log.error({ submission: entry.id, error: describeError(error) }, 'a submission could not be handed over');
      return NOT_TRIED;
    } finally {
      underWay.delete(entry.id);
    }
  }

  return {
    /** Those under way, by the submission's id. */
    underWay: underWay as ReadonlyMap<string, Delivery>,
    /** Aborted once the server has waited long enough for what is under way when it stops. */
    signal,
    /**
     * Hands over an entry that is leased to the caller. One that nobody was promised yet is a visitor's: it begins when few
     * enough of these are under way, and stays in the outbox where that takes too long.
     */
    begin(entry: OutboxEntry, isPromised: boolean): Delivery {
      const delivery: Delivery = { isPromised, listeners: new Set(), done: Promise.resolve(NOT_TRIED) };
      underWay.set(entry.id, delivery);
      delivery.done = deliver(entry, delivery);
      return delivery;
    },
    /** Gives what is under way `graceMs`, then breaks it off; what was broken off is free again when its lease ends. */
    async stop(graceMs: number): Promise<void> {
      const all = () => Promise.all([...underWay.values()].map(({ done }) => done));
      await Promise.race([all(), sleep(graceMs, signal)]);
      stopped.abort();
      await all();
    },
  };
}

/** Writes a verdict down, which is never lost to a database that is busy. */
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
  /** Without it the same submission would be handed over once more. */
  async function untilWritten(write: () => Promise<void>) {
    while (!(await isWritten(write)) && (await sleep(BETWEEN_MARKS_MS, signal)));
  }

  if (verdict.kind === 'delivered') {
    await untilWritten(() => outbox.delivered(id, verdict.remoteId));
    if (attempts > 0) log.info(about, 'a submission that waited was handed over');
  } else if (verdict.kind === 'refused') {
    // Where nobody hears it, the record stays.
    delivery.isPromised ||= [...delivery.listeners].every((isGone) => isGone());
    if (!delivery.isPromised) return untilWritten(() => outbox.withdraw(id));
    await untilWritten(() => outbox.refused(id, verdict.message));
    log.error(about, 'the content service refused a submission when its visitor had gone; see the outbox');
  } else if (!signal.aborted) {
    const delay = Math.max(retryDelay(attempts + 1, times), verdict.retryAfterMs ?? 0);
    const delayMs = Math.min(delay, times.longestRetryMs);
    const reason = `The content service ${verdict.reason}.`;
    log.warn({ ...about, againInMs: delayMs }, reason);
    // Where this cannot be written, the lease ends by itself.
    await isWritten(() => outbox.postponed(id, delayMs, reason));
  }
}
