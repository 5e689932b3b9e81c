import { setMaxListeners } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { sleep } from '../../submit/sleep.ts';
import type { DeliveryChannelInfo, DeliveryAttemptResult } from '../deliveries/DeliveryChannel.ts';
import { createAttemptResultRecorder } from '../deliveries/createAttemptResultRecorder.ts';
import { runWithAbortTimeout } from '../deliveries/runWithAbortTimeout.ts';
import { toLoggableError } from '../toLoggableError.ts';
import type { DeliveryQueue, LeasedDelivery } from '../store/Store.ts';
import type { HostedService } from './callHostedService.ts';
import { deliverToHostedService } from './deliverToHostedService.ts';
import type { HostedTimes } from './HostedTimes.ts';

export interface HostedDeliveryOptions {
  service: HostedService;
  deliveries: DeliveryQueue;
  /** Returns the create mutation of a form; undefined if the form no longer exists. */
  mutationOf: (form: string) => Promise<string | undefined>;
  times: HostedTimes;
  log: FastifyBaseLogger;
}

/** One attempt to deliver a submission. */
export interface HostedAttemptInProgress {
  /** Set once the service has responded, before the verdict is recorded. */
  verdict?: DeliveryAttemptResult;
  /** Resolves with the verdict once it is recorded. */
  done: Promise<DeliveryAttemptResult>;
  /** One function per waiting request; returns whether its visitor has left. */
  listeners: Set<() => boolean>;
  /** True once a visitor has seen a success message. A later refusal is reported to the operator. */
  isPromised: boolean;
}

/** Delivery attempts of this process. */
export type HostedDeliveries = ReturnType<typeof createHostedDeliveries>;

/**
 * Maximum number of concurrent deliveries for visitors, so that a hanging service does not occupy a connection for
 * each.
 */
const MOST_VISITORS = 64;
const BETWEEN_LOOKS_MS = 50;
const NOT_TRIED: DeliveryAttemptResult = { kind: 'none', reason: 'was not asked' };

/** Names the channel of a hosted service. */
export const hostedChannelOptions = (times: HostedTimes): DeliveryChannelInfo => ({
  name: 'hosted',
  receiver: 'The content service',
  times,
});

/** Creates the delivery of submissions to a hosted service, which also records the verdicts. */
export function createHostedDeliveries({ service, deliveries, mutationOf, times, log }: HostedDeliveryOptions) {
  const underWay = new Map<string, HostedAttemptInProgress>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const { record, untilWritten } = createAttemptResultRecorder(deliveries, hostedChannelOptions(times), {
    log,
    signal,
  });
  let visitors = 0;
  setMaxListeners(0, signal);

  async function takePlace(): Promise<boolean> {
    const end = performance.now() + times.answerMs;
    for (;;) {
      if (visitors < MOST_VISITORS) return ++visitors > 0;
      if (performance.now() >= end || !(await sleep(BETWEEN_LOOKS_MS, signal))) return false;
    }
  }

  async function ask(delivery: LeasedDelivery): Promise<DeliveryAttemptResult> {
    const mutation = await mutationOf(delivery.form);
    if (!mutation) return { kind: 'none', reason: `was not asked, because the form ${delivery.form} no longer exists` };
    return runWithAbortTimeout(times.giveUpMs, signal, (attempt) =>
      deliverToHostedService(delivery, { service, mutation, signal: attempt }),
    );
  }

  async function askForVisitor(delivery: LeasedDelivery): Promise<DeliveryAttemptResult | undefined> {
    if (signal.aborted || !(await takePlace())) return undefined;
    return ask(delivery).finally(() => visitors--);
  }

  /** Withdraws a refused submission while its visitor can see the refusal; else records the verdict. */
  async function settle(
    delivery: LeasedDelivery,
    verdict: DeliveryAttemptResult,
    running: HostedAttemptInProgress,
  ): Promise<void> {
    if (verdict.kind === 'refused') {
      running.isPromised ||= [...running.listeners].every((isGone) => isGone());
      if (!running.isPromised) return untilWritten(() => deliveries.withdraw(delivery.id));
    }
    await record([delivery], verdict);
  }

  async function deliver(delivery: LeasedDelivery, running: HostedAttemptInProgress): Promise<DeliveryAttemptResult> {
    try {
      const verdict = await (running.isPromised ? ask(delivery) : askForVisitor(delivery));
      if (!verdict) return NOT_TRIED;
      running.verdict = verdict;
      await settle(delivery, verdict, running);
      return verdict;
    } catch (error) {
      log.error({ submission: delivery.id, error: toLoggableError(error) }, 'a submission could not be delivered');
      return NOT_TRIED;
    } finally {
      underWay.delete(delivery.id);
    }
  }

  return {
    /** Attempts in progress, by submission id. */
    underWay: underWay as ReadonlyMap<string, HostedAttemptInProgress>,
    /** Aborts after the grace period of a stop. */
    signal,
    /**
     * Starts the attempt of a delivery that the caller has leased. Without a promise to the visitor, the attempt waits
     * for a free slot. After a timeout the delivery stays in the queue.
     */
    begin(delivery: LeasedDelivery, isPromised: boolean): HostedAttemptInProgress {
      const running: HostedAttemptInProgress = { isPromised, listeners: new Set(), done: Promise.resolve(NOT_TRIED) };
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
