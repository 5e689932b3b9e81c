import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import { describeError } from '../describeError.ts';
import type { Outbox, OutboxEntry } from '../store/Store.ts';
import type { HostedService } from './askHosted.ts';
import { handOver, type Verdict } from './handOver.ts';
import type { HostedTimes } from './HostedTimes.ts';
import { retryDelay } from './retryDelay.ts';

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
  listeners: Set<Listener>;
  /** True once somebody was told that the submission is kept: from then on a refusal is for the operator. */
  isPromised: boolean;
}

export type Listener = () => boolean;

/** The hand-overs of this process. */
export interface Deliveries {
  /** Those under way, by the submission's id. */
  underWay: ReadonlyMap<string, Delivery>;
  /** Hands over an entry that is leased to the caller, when its `turn` has come; without one it stays in the outbox. */
  begin(entry: OutboxEntry, options: { isPromised: boolean; turn?: Turn }): Delivery;
  /** Aborted once the server has waited long enough for what is under way when it stops. */
  signal: AbortSignal;
  /** Gives what is under way `graceMs`, then breaks it off; what was broken off is free again when its lease ends. */
  stop(graceMs: number): Promise<void>;
}

/** Resolves with false where an attempt gets no turn in time. */
export interface Turn {
  take(): Promise<boolean>;
  free(): void;
}

const BETWEEN_MARKS_MS = 1000;
const NOT_TRIED: Verdict = { kind: 'none', reason: 'was not asked' };

/** Hands submissions over and writes down what became of them; a verdict is never lost to a database that is busy. */
export function openDeliveries({ service, outbox, mutationOf, times, log }: DeliveryOptions): Deliveries {
  const underWay = new Map<string, Delivery>();
  const stopped = new AbortController();
  const { signal } = stopped;
  setMaxListeners(0, signal);

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

  async function deliver(entry: OutboxEntry, delivery: Delivery, turn: Turn | undefined): Promise<Verdict> {
    if (turn && !(await turn.take())) return NOT_TRIED;
    const verdict = await ask(entry).finally(() => turn?.free());
    delivery.verdict = verdict;
    const { id, form, attempts } = entry;
    const about = { submission: id, form, attempts: attempts + 1 };
    switch (verdict.kind) {
      case 'delivered':
        await untilWritten(id, () => outbox.delivered(id, verdict.remoteId));
        if (attempts > 0) log.info(about, 'a submission that waited was handed over');
        break;
      case 'refused':
        // Where nobody hears it, the record stays.
        delivery.isPromised ||= [...delivery.listeners].every((isGone) => isGone());
        if (!delivery.isPromised) await untilWritten(id, () => outbox.withdraw(id));
        else {
          await untilWritten(id, () => outbox.refused(id, verdict.message));
          log.error(about, 'the content service refused a submission when its visitor had gone; see the outbox');
        }
        break;
      case 'none': {
        if (signal.aborted) break;
        const delay = Math.max(retryDelay(attempts + 1, times), verdict.retryAfterMs ?? 0);
        const delayMs = Math.min(delay, times.longestRetryMs);
        const reason = `The content service ${verdict.reason}.`;
        log.warn({ ...about, againInMs: delayMs }, reason);
        // Where this cannot be written, the lease ends by itself.
        await outbox.postponed(id, delayMs, reason).catch((error: unknown) => unwritten(id, error));
      }
    }
    return verdict;
  }

  /** Without it the same submission would be handed over once more. */
  async function untilWritten(id: string, write: () => Promise<void>) {
    do {
      try {
        return await write();
      } catch (error) {
        unwritten(id, error);
      }
    } while (await sleep(BETWEEN_MARKS_MS, signal));
  }
  const unwritten = (id: string, error: unknown) =>
    log.error({ submission: id, error: describeError(error) }, 'the outbox could not be written');

  return {
    underWay,
    signal,
    begin(entry, { isPromised, turn }) {
      const delivery: Delivery = { isPromised, listeners: new Set(), done: Promise.resolve(NOT_TRIED) };
      delivery.done = deliver(entry, delivery, turn)
        .catch((error: unknown): Verdict => {
          log.error({ submission: entry.id, error: describeError(error) }, 'a submission could not be handed over');
          return NOT_TRIED;
        })
        .finally(() => underWay.delete(entry.id));
      underWay.set(entry.id, delivery);
      return delivery;
    },
    async stop(graceMs) {
      const all = () => Promise.all([...underWay.values()].map(({ done }) => done));
      await Promise.race([all(), sleep(graceMs, signal)]);
      stopped.abort();
      await all();
    },
  };
}
