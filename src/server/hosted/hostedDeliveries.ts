import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import type { ChannelOptions, Verdict } from '../deliveries/Channel.ts';
import { createVerdictRecorder } from '../deliveries/createVerdictRecorder.ts';
import { withGiveUp } from '../deliveries/withGiveUp.ts';
import { describeError } from '../describeError.ts';
import type { Deliveries, Delivery } from '../store/Store.ts';
import type { HostedService } from './callHostedService.ts';
import { handOver } from './handOver.ts';
import type { HostedTimes } from './HostedTimes.ts';

export interface HostedDeliveryOptions {
  service: HostedService;
  deliveries: Deliveries;
  /** Returns the create mutation of a form; undefined if the form no longer exists. */
  mutationOf: (form: string) => Promise<string | undefined>;
  times: HostedTimes;
  log: FastifyBaseLogger;
}

/** One attempt to deliver a submission. */
export interface HandOver {
  /** Set once the service has responded, before the verdict is recorded. */
  verdict?: Verdict;
  /** Resolves with the verdict once it is recorded. */
  done: Promise<Verdict>;
  /** One function per waiting request; returns whether its visitor has left. */
  listeners: Set<() => boolean>;
  /** True once a visitor has seen a success message. A later refusal is reported to the operator. */
  isPromised: boolean;
}

/** Delivery attempts of this process. */
export type HostedDeliveries = ReturnType<typeof openHostedDeliveries>;

/**
 * Maximum number of concurrent deliveries for visitors, so that a hanging service does not occupy a connection for
 * each.
 */
const MOST_VISITORS = 64;
const BETWEEN_LOOKS_MS = 50;
const NOT_TRIED: Verdict = { kind: 'none', reason: 'was not asked' };

/** Names the channel of a hosted service. */
export const hostedChannel = (times: HostedTimes): ChannelOptions => ({
  name: 'hosted',
  receiver: 'The content service',
  times,
});

/** Creates the delivery of submissions to a hosted service, which also records the verdicts. */
export function openHostedDeliveries({ service, deliveries, mutationOf, times, log }: HostedDeliveryOptions) {
  const underWay = new Map<string, HandOver>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const { record, untilWritten } = createVerdictRecorder(deliveries, hostedChannel(times), { log, signal });
  let visitors = 0;
  setMaxListeners(0, signal);

  async function takePlace(): Promise<boolean> {
    const end = performance.now() + times.answerMs;
    for (;;) {
      if (visitors < MOST_VISITORS) return ++visitors > 0;
      if (performance.now() >= end || !(await sleep(BETWEEN_LOOKS_MS, signal))) return false;
    }
  }

  async function ask(delivery: Delivery): Promise<Verdict> {
    const mutation = await mutationOf(delivery.form);
    if (!mutation) return { kind: 'none', reason: `was not asked, because the form ${delivery.form} no longer exists` };
    return withGiveUp(times.giveUpMs, signal, (attempt) => handOver(delivery, { service, mutation, signal: attempt }));
  }

  async function askForVisitor(delivery: Delivery): Promise<Verdict | undefined> {
    if (signal.aborted || !(await takePlace())) return undefined;
    return ask(delivery).finally(() => visitors--);
  }

  /** Withdraws a refused submission while its visitor can see the refusal; else records the verdict. */
  async function settle(delivery: Delivery, verdict: Verdict, running: HandOver): Promise<void> {
    if (verdict.kind === 'refused') {
      running.isPromised ||= [...running.listeners].every((isGone) => isGone());
      if (!running.isPromised) return untilWritten(() => deliveries.withdraw(delivery.id));
    }
    await record([delivery], verdict);
  }

  async function deliver(delivery: Delivery, running: HandOver): Promise<Verdict> {
    try {
      const verdict = await (running.isPromised ? ask(delivery) : askForVisitor(delivery));
      if (!verdict) return NOT_TRIED;
      running.verdict = verdict;
      await settle(delivery, verdict, running);
      return verdict;
    } catch (error) {
      log.error({ submission: delivery.id, error: describeError(error) }, 'a submission could not be delivered');
      return NOT_TRIED;
    } finally {
      underWay.delete(delivery.id);
    }
  }

  return {
    /** Attempts in progress, by submission id. */
    underWay: underWay as ReadonlyMap<string, HandOver>,
    /** Aborts after the grace period of a stop. */
    signal,
    /**
     * Starts the attempt of a delivery that the caller has leased. Without a promise to the visitor, the attempt waits
     * for a free slot. After a timeout the delivery stays in the queue.
     */
    begin(delivery: Delivery, isPromised: boolean): HandOver {
      const running: HandOver = { isPromised, listeners: new Set(), done: Promise.resolve(NOT_TRIED) };
      underWay.set(delivery.id, running);
      running.done = deliver(delivery, running);
      return running;
    },
    /**
     * Waits `graceMs` for attempts in progress, then aborts them. Aborted deliveries are due again when their lease
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
