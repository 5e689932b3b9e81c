import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { spawnServer } from './spawnServer.ts';
import { postGraphql } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const newFolder = () => mkdtempSync(join(tmpdir(), 'data-'));

const storedIds = async (dataDir: string) => (await storedSubmissions(dataDir)).map(({ id }) => id);

describe('what was acknowledged', () => {
  it('is on disk after the server was killed while it worked', { timeout: 60_000 }, async () => {
    const dataDir = newFolder();
    const acknowledged: string[] = [];
    for (let kill = 0; kill < 2; kill++) {
      const server = await spawnServer({ DATA_DIR: dataDir });
      let isKilled = false;
      const senders = Array.from({ length: 16 }, async (_, sender) => {
        for (let count = 0; !isKilled; count++) {
          const key = { 'idempotency-key': `${kill}-${sender}-${count}` };
          const answer = await postGraphql(server.url, CREATE, { data: visitInput }, key).catch(() => undefined);
          const created = answer?.body.data?.createVisit as { id: string } | undefined;
          if (created) acknowledged.push(created.id);
          if (acknowledged.length >= (kill + 1) * 150 && !isKilled) {
            isKilled = true;
            server.process.kill('SIGKILL');
          }
        }
      });
      await Promise.all([once(server.process, 'exit'), ...senders]);
    }
    const stored = new Set(await storedIds(dataDir));
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size).toBeLessThan(acknowledged.length + 2 * 16 + 1);
  });
});

describe('a stop', () => {
  it('finishes what has begun, takes nothing new and ends with 0', { timeout: 30_000 }, async () => {
    const dataDir = newFolder();
    const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ query: CREATE, variables: { data: { ...visitInput, visitorName: 'Begun' } } });

    // A request of which the server has the first half.
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
    );
    await fetch(`${server.url}/healthz`);
    server.process.kill('SIGTERM');
    let isRefused = false;
    while (!isRefused)
      isRefused = await fetch(`${server.url}/healthz`).then(
        ({ status }) => status === 503,
        () => true,
      );
    socket.write(body.slice(20));
    const [answer] = (await once(socket, 'data')) as [Buffer];

    expect(answer.toString()).toContain('"id":"');
    const [code] = await once(server.process, 'exit');
    expect(code).toBe(0);
    expect(await storedIds(dataDir)).toHaveLength(1);
    expect(server.output()).toContain('"path":"/graphql","status":200');
    expect(server.output()).not.toMatch(/Begun|Adébáyọ̀/);
  });
});
