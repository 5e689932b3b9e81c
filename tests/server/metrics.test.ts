import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { noteVerifiedBackup } from '../../src/server/metrics/verifiedBackup.ts';
import { postGraphql, startServer, type RunningServer } from './startServer.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');

let server: RunningServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startServer({
    METRICS_PORT: String(port),
    WEBHOOK_ALLOW_PRIVATE: '1',
    CHAT_WEBHOOK_URL: 'http://127.0.0.1:9',
  });
});
afterAll(() => server.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** Returns the value of a metric with its labels as Prometheus writes them; undefined without a line. */
async function metric(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const send = (input: object, key: string) =>
  postGraphql(server.url, CREATE, { data: input }, { 'idempotency-key': key });

it('counts stored and refused submissions by form', async () => {
  await send(visitInput, 'a');
  await send({ ...visitInput, people: 0 }, 'b');
  expect(await metric('site_submissions_total{form="visit",outcome="stored"}')).toBe(1);
  expect(await metric('site_submissions_total{form="visit",outcome="invalid"}')).toBe(1);
});

it('counts responses by class', async () => {
  await fetch(`${server.url}/nowhere`);
  expect(await metric('site_responses_total{status="4xx"}')).toBeGreaterThan(0);
});

it('counts the waiting deliveries by channel, with the age of the oldest', async () => {
  await send(visitInput, 'c');
  expect(await metric('site_deliveries{channel="chat",state="waiting"}')).toBeGreaterThan(0);
  expect(await metric('site_delivery_age_seconds{channel="chat"}')).toBeGreaterThanOrEqual(0);
});

it('reports free disk space, the page queue and the second validator', async () => {
  expect(await metric('site_free_disk_bytes')).toBeGreaterThan(1e6);
  expect(await metric('site_page_queue{state="waiting"}')).toBe(0);
  expect(await metric('site_validator_disagreements')).toBe(0);
});

it('reports the time of the newest verified backup', async () => {
  expect(await metric('site_verified_backup_timestamp_seconds')).toBe(0);
  await noteVerifiedBackup(server.config.dataDir, '2026-11-20T10:00:00.000Z');
  await noteVerifiedBackup(server.config.dataDir, '2026-11-13T10:00:00.000Z');
  expect(await metric('site_verified_backup_timestamp_seconds')).toBe(Date.parse('2026-11-20T10:00:00Z') / 1000);
});

it('is reached on the loopback address only', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  // A machine without a network has no other address to try.
  const host = outside?.address ?? '127.0.0.2';
  const refused = await new Promise<string | undefined>((resolve) => {
    connect(port, host)
      .once('connect', () => resolve(undefined))
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  expect(refused).toBe('ECONNREFUSED');
});

it('serves nothing but the metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it('is off without METRICS_PORT', async () => {
  const other = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'data-')) });
  expect(other.config.metricsPort).toBeUndefined();
  await other.close();
});
