import type { FastifyInstance } from 'fastify';
import { sleep } from '../submit/sleep.ts';
import { toLoggableError } from './toLoggableError.ts';
import type { Erasures } from './store/Erasure.ts';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/**
 * Finishes erasures while the server runs: those that a crash, a backup or a full disk interrupted, and those of other
 * processes. Looks every minute, and less often while it fails.
 */
export function scheduleErasureCompletion(app: FastifyInstance, erasure: Pick<Erasures, 'finish'>): void {
  const stop = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  async function run() {
    for (let pauseMs = MINUTE_MS; !stop.signal.aborted;) {
      const hasFailed = await erasure.finish().then(
        () => false,
        (error: unknown) => {
          app.log.error({ error: toLoggableError(error) }, 'bytes of erased submissions could not be removed');
          return true;
        },
      );
      pauseMs = hasFailed ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : MINUTE_MS;
      await sleep(pauseMs, stop.signal);
    }
  }
  app.addHook('onReady', async () => {
    ended = run();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    await ended;
  });
}
