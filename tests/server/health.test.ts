import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { DATABASE_FILE } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { postForm } from './postForm.ts';
import { spawnServer, type SpawnedServer } from './spawnServer.ts';
import { postGraphql } from './startServer.ts';
import { lockDatabase } from './store/lockDatabase.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');

let dataDir: string;
let server: SpawnedServer;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
}, 60_000);
afterEach(async () => {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return;
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
});

const ask = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, body: (await response.json()) as { status: string; reason?: string } };
};
const send = (key = 'one') => postGraphql(server.url, CREATE, { data: visitInput }, { 'idempotency-key': key });
const post = () => postForm(`${server.url}/known`, { _form: 'visit', fullName: 'Adébáyọ̀', people: '2' });

/** Posts a form with a file and a text after it. */
const apply = () =>
  postForm(`${server.url}/known`, [
    ['_form', 'application'],
    ['cv', pdfFile()],
    ['fullName', 'Adébáyọ̀'],
  ]);

/** Lets the server's files grow to so many bytes and no further, as a full disk does. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(server.process.pid), `--fsize=${bytes}:unlimited`]);

describe('while the disk takes no more', { timeout: 60_000 }, () => {
  it('fails a submission with plain words and a status, and readiness follows', async () => {
    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ready' } });
    const before = (await send('before')).body.data!.createVisit as object;
    limitFiles(1);
    const failed = await send();
    expect(failed.status).toBe(503);
    expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(failed.body.errors).toEqual([
      {
        message: 'Something went wrong on our side. Please try again in a moment.',
        extensions: { code: 'NOT_KEPT' },
        locations: expect.anything(),
        path: ['createVisit'],
      },
    ]);
    expect(await ask('/healthz')).toEqual({
      status: 503,
      body: { status: 'failing', reason: expect.stringMatching(/^The disk /) },
    });
    expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'alive' } });

    for (const [answer, text] of [
      [await post(), 'Please try again'],
      [await apply(), 'The file did not arrive'],
    ] as const) {
      expect([answer.status, answer.posted?.message]).toEqual([503, { kind: 'failure', text }]);
      expect(answer.page).toContain('Adébáyọ̀');
    }
    expect((await postFile(server.url)).status).toBe(503);

    limitFiles('unlimited');
    const retry = await vi.waitFor(async () => {
      const answer = await send();
      expect(answer.status).toBe(200);
      return answer;
    }, 10_000);
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), 10_000);
    expect(await storedSubmissions(dataDir)).toMatchObject([retry.body.data!.createVisit as object, before]);

    // The readiness probe also detects the fault, without a submission.
    limitFiles(1);
    await vi.waitFor(async () => expect((await ask('/healthz')).body.reason).toMatch(/^The disk /), 10_000);
    limitFiles('unlimited');
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), 10_000);

    await server.stop();
    const lines = server.log();
    const failures = lines.filter(({ msg }) => msg === 'a submission could not be saved');
    expect(failures.length).toBeGreaterThanOrEqual(2);
    for (const { level, reqId } of failures) {
      expect(level).toBe('error');
      expect(lines.find((line) => line.reqId === reqId && line.status === 503)).toBeDefined();
    }
    expect(server.output()).not.toMatch(/Adébáyọ̀/);
  });
});

describe('while another program holds the database', { timeout: 60_000 }, () => {
  it('answers health checks from the last verdict for some seconds, then recovers', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    const unlock = await lockDatabase(join(dataDir, DATABASE_FILE));
    const statuses: number[] = [];
    const reasons = new Set<string | undefined>();
    const sent = send();
    const page = fetch(`${server.url}/known`).then(({ status }) => status);
    expect(await Promise.race([page, sent.then(() => 'the submission first')])).toBe(200);
    await vi.waitFor(async () => {
      const { status, body } = await ask('/healthz');
      statuses.push(status);
      reasons.add(body.reason);
      expect(reasons).toContain('The database is locked by another program.');
    }, 30_000);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(503);
    expect((await sent).status).toBe(503);
    expect((await ask('/livez')).status).toBe(200);

    await unlock();
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), 10_000);
    expect((await send()).status).toBe(200);
    expect(await storedSubmissions(dataDir)).toHaveLength(1);
  });
});
