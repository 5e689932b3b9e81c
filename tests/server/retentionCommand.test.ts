import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { bundled } from './bundled.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dataDir = mkdtempSync(join(tmpdir(), 'data-'));

const retention = (...words: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const file = bundled('submissions');
    execFile(process.execPath, [file, 'retention', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('retention', { timeout: 60_000 }, () => {
  let store: Store;
  beforeAll(async () => {
    // Stays open, as while the server runs.
    store = await openLibsqlStore({ dataDir });
    async function* items() {
      for (const [form, days] of [
        ['siwes', 400],
        ['siwes', 400],
        ['siwes', 1],
        ['gone', 4000],
      ] as const) {
        const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
        const id = randomUUID();
        yield { kind: 'submission' as const, id, form, createdAt, input: {}, isSpam: false, idempotencyKey: id };
      }
    }
    await store.importBackup(items());
  });
  afterAll(() => store.close());

  it('lists the rule in words, the records that are due and the days', async () => {
    const { code, stdout } = await retention();
    expect(stdout).toContain(
      'siwes: 3 records\n  keeps 12 months, sensitive answers 6 months; not started: nothing is erased\n' +
        '  due now: 2; within 14 days: 2\n',
    );
    expect(stdout).toMatch(/ {4}\d{4}-\d\d-\d\d {2}2 records\n/);
    expect(stdout).toContain('gone: 1 record\n  no rule: nothing is erased\n');
    expect(code).toBe(0);
  });

  it('starts and stops the rule of a form', async () => {
    const { stdout } = await retention('start', 'siwes');
    expect(stdout).toMatch(/^siwes: 3 records\n {2}keeps .*; started \d{4}-/);
    expect(await store.retention.list()).toMatchObject([{ form: 'siwes', state: 'started' }]);
    expect((await retention('stop', 'siwes')).stdout).toContain('not started');
    expect(await store.retention.list()).toMatchObject([{ state: 'stopped' }]);
  });

  it('allows a run that waits, and says for how many records', async () => {
    await retention('start', 'siwes');
    expect(await retention('allow', 'siwes')).toMatchObject({
      code: 1,
      stderr: 'No run of the form siwes waits for a yes.\n',
    });
    const now = Date.now() + 1000;
    await store.retention.lease('siwes', 'rule', { now, leaseEnds: now + 1 });
    const waiting = { since: now, reason: 'many', count: 2 } as const;
    const next = { state: 'waiting', nextAt: now + DAY_MS, rule: 'rule', moment: now, waiting } as const;
    await store.retention.step('siwes', now + 1, next);
    expect((await retention('list', 'siwes')).stdout).toContain(
      '2 of 3 records are due at once.\n  npm run submissions -- retention allow siwes\n',
    );
    expect((await retention('allow', 'siwes')).stdout).toContain('The site erases 2 records within ten minutes');
    expect(await store.retention.list()).toMatchObject([{ state: 'running' }]);
  });

  it.each([
    [['start', 'gone'], 'The file of the form gone has no "retention".'],
    [['start'], 'Name a form: retention start siwes.'],
    [['strat', 'siwes'], 'There is no "strat" of retention. Did you mean "start"?'],
  ])('refuses %j', async (words, sentence) => {
    const { code, stderr } = await retention(...words);
    expect(stderr).toContain(sentence);
    expect(code).not.toBe(0);
  });
});
