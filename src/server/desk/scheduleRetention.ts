import type { FastifyInstance } from 'fastify';
import { createRecordEvaluator } from './recordEvaluator.ts';
import type { SiteData } from '../PageSource.ts';
import { toLoggableError } from '../toLoggableError.ts';
import { type RetentionOptions, runRetention } from './runRetention.ts';

/** Interval of looking for rules that are due. */
const BETWEEN_LOOKS_MS = 10 * 60 * 1000;

/** Runs the started retention rules at the start of the server and every ten minutes; each rule is due once a day. */
export function scheduleRetention(
  app: FastifyInstance,
  store: RetentionOptions['store'],
  site: () => SiteData | Promise<SiteData>,
): void {
  const stop = new AbortController();
  const evaluator = createRecordEvaluator(store.desk.records);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  async function look() {
    const { forms } = await site();
    await runRetention({ store, forms, evaluator, log: app.log, now: Date.now, stop: stop.signal });
  }
  const start = () => {
    running ??= look()
      .catch((error: unknown) => app.log.error({ error: toLoggableError(error) }, 'retention rules could not be read'))
      .finally(() => (running = undefined));
  };
  app.addHook('onReady', async () => {
    start();
    timer = setInterval(start, BETWEEN_LOOKS_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  });
}
