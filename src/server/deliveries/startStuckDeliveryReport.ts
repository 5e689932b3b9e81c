import type { FastifyInstance } from 'fastify';
import { toLoggableError } from '../toLoggableError.ts';
import type { DeliveryQueue } from '../store/Store.ts';

const HOUR_MS = 60 * 60 * 1000;
const BETWEEN_LOOKS_MS = 60_000;

/**
 * Looks once a minute for deliveries that have waited for an hour, and logs them once an hour. Returns the current
 * sentence about them; undefined without any.
 */
export function startStuckDeliveryReport(
  app: FastifyInstance,
  deliveries: Pick<DeliveryQueue, 'stuck'>,
): () => string | undefined {
  let sentence: string | undefined;
  let loggedAt = -Infinity;
  async function look() {
    try {
      sentence = sentenceOf(await deliveries.stuck(HOUR_MS));
    } catch (error) {
      app.log.error({ error: toLoggableError(error) }, 'the deliveries could not be read');
    }
    if (sentence === undefined || performance.now() - loggedAt < HOUR_MS) return;
    loggedAt = performance.now();
    app.log.error(`${sentence} See npm run submissions -- deliveries.`);
  }
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await look();
    timer = setInterval(() => void look(), BETWEEN_LOOKS_MS).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
  return () => sentence;
}

function sentenceOf(stuck: { channel: string; count: number }[]): string | undefined {
  const counts = stuck.map(({ channel, count }) => `${channel} ${count}`);
  return counts.length > 0 ? `Deliveries wait for more than an hour: ${counts.join(', ')}.` : undefined;
}
