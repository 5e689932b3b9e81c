import { createServer } from 'node:http';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { toLoggableError } from '../toLoggableError.ts';
import type { FairQueue } from '../fairQueue.ts';
import type { SecondValidator } from '../secondValidator/SecondValidator.ts';
import type { DeliveryQueue } from '../store/Store.ts';
import { readVerifiedBackup } from './verifiedBackup.ts';

export interface MeasuredServer {
  dataDir: string;
  deliveries: Pick<DeliveryQueue, 'summary'>;
  /** Queue of the pages that are rendered on request. */
  pages: Pick<FairQueue, 'size'>;
  secondValidator: Pick<SecondValidator, 'counts'>;
}

const HOST = '127.0.0.1';

/**
 * Serves `GET /metrics` in the Prometheus text format while the server runs, on the loopback address only. A figure
 * that cannot be read is left out and logged. Resolves with the port.
 */
export async function serveMetrics(app: FastifyInstance, port: number, server: MeasuredServer): Promise<number> {
  const { registry } = app.metrics;
  addGauges(registry, server, (error) =>
    app.log.error({ error: toLoggableError(error) }, 'a metric could not be read'),
  );
  collectDefaultMetrics({ register: registry });
  const http = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, HOST, resolve);
  });
  app.addHook('onClose', async () => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as { port: number }).port;
}

function addGauges(
  registry: FastifyInstance['metrics']['registry'],
  { dataDir, deliveries, pages, secondValidator }: MeasuredServer,
  report: (error: unknown) => void,
) {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    measure: (gauge: Gauge<Label>) => Promise<void> | void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await Promise.resolve(measure(this)).catch(report);
      },
    });

  gauge('site_deliveries', 'Deliveries that are not delivered.', ['channel', 'state'], async (count) => {
    for (const { channel, state, total } of await deliveries.summary()) count.set({ channel, state }, total);
  });
  gauge('site_delivery_age_seconds', 'Age of the oldest waiting delivery.', ['channel'], async (age) => {
    for (const { channel, state, oldestAt } of await deliveries.summary())
      if (state === 'waiting') age.set({ channel }, (Date.now() - oldestAt) / 1000);
  });
  gauge('site_free_disk_bytes', 'Free bytes on the disk of DATA_DIR.', [], async (bytes) => {
    const { bavail, bsize } = await statfs(dataDir);
    bytes.set(bavail * bsize);
  });
  gauge('site_page_queue', 'Pages that are rendered on request.', ['state'], (count) => {
    const { running, waiting } = pages.size();
    count.set({ state: 'running' }, running);
    count.set({ state: 'waiting' }, waiting);
  });
  gauge('site_validator_disagreements', 'Accepted submissions that the second validator rejects.', [], (count) =>
    count.set(secondValidator.counts.disagreed),
  );
  gauge(
    'site_verified_backup_timestamp_seconds',
    'Time of the newest verified backup; 0 without one.',
    [],
    async (time) => {
      const at = await readVerifiedBackup(dataDir);
      if (at !== undefined) time.set(at / 1000);
    },
  );
}
