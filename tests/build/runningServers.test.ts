import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForServers } from '../../src/build/runningServers.ts';

const release = (id: string, code = 'a') => ({ id, code, builtAt: '', sources: '', siteUrl: 'http://localhost' });
const older = release('20260101-000000-aaaaaa');
const newer = release('20260102-000000-bbbbbb');
const other = release('20260103-000000-cccccc', 'b');

let dist: string;
let servers: ChildProcess[];

beforeEach(() => {
  servers = [];
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const one of [older, newer, other]) {
    mkdirSync(join(dist, one.id));
    writeFileSync(join(dist, one.id, 'release.json'), JSON.stringify(one));
  }
});
afterEach(async () => {
  for (const server of servers) {
    server.kill();
    await once(server, 'exit');
  }
});

/** Starts a process whose title names its release. A message to the process sets another release. */
async function serve(id: string, cwd = process.cwd()): Promise<ChildProcess> {
  const code =
    "process.title = process.argv[1]; process.on('message', (next) => (process.title = next)); process.send(0)";
  const server = spawn(process.execPath, ['-e', code, `site ${id}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.push(server);
  await once(server, 'message');
  return server;
}

test('where no server of this folder runs, a release is live nowhere', async () => {
  await serve('20260101-999999-dddddd');
  expect(await waitForServers(dist, newer)).toBe('nowhere');
});

test('does not wait for a server of another folder with an equal release name', async () => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  mkdirSync(join(checkout, basename(dist), older.id), { recursive: true });
  await serve(newer.id);
  await serve(older.id, checkout);
  expect(await waitForServers(dist, newer)).toBe('live');
  rmSync(checkout, { recursive: true });
});

test('a release is live once every server of its code serves it', async () => {
  await serve(newer.id);
  const behind = await serve(older.id);
  const taken = waitForServers(dist, newer);
  behind.send(`site ${newer.id}`);
  expect(await taken).toBe('live');
});

test('waits for no server of other code, which learns that the release waits', async () => {
  await serve(newer.id);
  await serve(older.id);
  expect(await waitForServers(dist, other)).toBe('waits');
});
