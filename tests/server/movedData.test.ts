import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { DATABASE_FILE } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { postFile } from './postFile.ts';
import { spawnServer } from './spawnServer.ts';
import { postGraphql } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');

async function running() {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const health = async () => {
    const response = await fetch(`${server.url}/healthz`);
    return { status: response.status, body: (await response.json()) as { reason?: string } };
  };
  const send = async (key: string) =>
    (await postGraphql(server.url, CREATE, { data: visitInput }, { 'idempotency-key': key })).status;
  expect(await send('before')).toBe(200);
  return { dataDir, away: `${dataDir}-away`, server, health, send };
}

const MISSING = 'The database is missing.';

it.each([
  ['data folder', (dataDir: string) => dataDir, MISSING],
  ['database file', (dataDir: string) => join(dataDir, DATABASE_FILE), MISSING],
  ['folder of uploads', (dataDir: string) => join(dataDir, 'uploads'), 'The folder of uploaded files is missing.'],
])('a moved %s is a fault until it is back', { timeout: 60_000 }, async (_, pathIn, reason) => {
  const { dataDir, away, server, health, send } = await running();
  const path = pathIn(dataDir);
  renameSync(path, away);
  expect(await send('meanwhile')).toBe(503);
  expect(await health()).toMatchObject({ status: 503, body: { status: 'failing', reason } });
  expect((await postFile(server.url)).status).toBe(503);
  expect(existsSync(path)).toBe(false);
  renameSync(away, path);
  expect(await send('after')).toBe(200);
  await vi.waitFor(async () => expect((await health()).status).toBe(200), 10_000);
  await server.stop();
  const messages = server.log().map(({ msg }) => msg);
  expect(messages).toContain(`Submissions cannot be saved: ${reason}`);
  expect(messages).toContain('Submissions can be saved again.');
  expect(await storedSubmissions(dataDir)).toHaveLength(2);
});

it('a server whose folder is empty writes nothing into it, and still serves pages', { timeout: 60_000 }, async () => {
  const { dataDir, away, server, health, send } = await running();
  renameSync(dataDir, away);
  mkdirSync(dataDir);
  for (let time = 0; time < 3; time++) expect(await send(String(time))).toBe(503);
  expect((await health()).status).toBe(503);
  expect((await fetch(`${server.url}/known`)).status).toBe(200);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
  renameSync(away, dataDir);
  expect(await send('after')).toBe(200);
  await server.stop();
});
