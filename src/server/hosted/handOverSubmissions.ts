import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/Store.ts';
import type { Submissions } from '../Submissions.ts';
import type { HostedService } from './askHosted.ts';
import { openDeliveries } from './deliveries.ts';
import { deliveryLoop } from './deliveryLoop.ts';
import type { HostedTimes } from './HostedTimes.ts';
import { hostedSubmissions } from './hostedSubmissions.ts';

export interface HandOverSubmissionsOptions {
  service: HostedService;
  store: Store;
  /** The mutation of a form; undefined where its file is gone. */
  mutationOf: (form: string) => Promise<string | undefined>;
  times: HostedTimes;
}

/** As long a stop waits for what is being handed over; the process ends a few seconds later in any case. */
const LONGEST_STOP_MS = 3000;

/** Submissions for a hosted service: each is handed over when it comes, and what waits in the outbox while the server runs. */
export function handOverSubmissions(
  app: FastifyInstance,
  { service, store, mutationOf, times }: HandOverSubmissionsOptions,
): Submissions & { close(): Promise<void> } {
  const { outbox } = store;
  const deliveries = openDeliveries({ service, outbox, mutationOf, times, log: app.log });
  const stop = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    ended = deliveryLoop({ outbox, deliveries, times, log: app.log }, stop.signal);
  });
  app.addHook('preClose', async () => {
    stop.abort();
    // Visitors whose submission is still being handed over are answered by then, so that their requests can end.
    ended = Promise.all([ended, deliveries.stop(LONGEST_STOP_MS)]);
  });
  return {
    ...hostedSubmissions({ store, deliveries, times }),
    close: async () => void (await ended),
  };
}
