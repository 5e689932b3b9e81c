import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createRecordEvaluator } from '../../src/server/desk/recordEvaluator.ts';
import { runRetention } from '../../src/server/desk/runRetention.ts';
import { findRetentionRule } from '../../src/server/retention/retentionRules.ts';
import { ERASED_FILE } from '../../src/server/store/erasedFile.ts';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { keptForm } from './notifiedForm.ts';
import { spawnServer } from './spawnServer.ts';
import { newSubmission } from './store/newSubmission.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WORD = 'ZoroastrianSecret';
const forms = { notified: keptForm() };

/** Adds records that were sent so many days ago, as a restore does, and one of today. */
async function addRecords(store: Store, days: number, count: number) {
  const createdAt = new Date(Date.now() - days * DAY_MS).toISOString();
  async function* items() {
    for (let n = 0; n < count; n++) {
      const id = randomUUID();
      const input = { fullName: 'Ada Obi', email: `${n}@example.com`, religion: WORD };
      yield { kind: 'submission' as const, id, form: 'notified', createdAt, input, isSpam: false, idempotencyKey: id };
    }
  }
  await store.importBackup(items());
  await store.save(newSubmission('notified', randomUUID(), { fullName: 'Bo', email: 'bo@example.com' }));
}

/** Starts the rule, with a yes for the first run. */
async function allowRun({ retention }: Store, count: number) {
  const { words } = findRetentionRule(forms, 'notified')!;
  const now = Date.now();
  await retention.start('notified');
  await retention.lease('notified', words, { now: now + 1000, leaseEnds: now + 2000 });
  const waiting = { since: now, reason: 'many', count } as const;
  await retention.step('notified', now + 2000, { state: 'waiting', nextAt: now, rule: words, moment: now, waiting });
  expect(await retention.allow('notified', count)).toBe(true);
}

/** Returns the files of a folder that have a word. */
const filesWith = (folder: string, word: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(word))
    .map(({ name }) => name);

const countOf = async ({ reader }: Store) => (await reader.counts())[0]!.count;

it('a killed run is continued after its lease, and erases nothing twice', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const store = await openLibsqlStore({ dataDir });
  await addRecords(store, 400, 3000);
  await allowRun(store, 3000);
  const server = await spawnServer({ DATA_DIR: dataDir, MORE_FORMS: 'kept' });
  const ended = once(server.process, 'exit');
  while ((await countOf(store)) === 3001);
  server.process.kill('SIGKILL');
  await ended;
  const left = await countOf(store);
  expect(left).toBeGreaterThan(1);

  const options = { store, forms, evaluator: createRecordEvaluator(store.desk.records) };
  const run = async (ms: number) => {
    const info = vi.fn();
    await runRetention({ ...options, log: { info, warn: info, error: info }, now: () => Date.now() + ms });
    return info.mock.calls.map(([about]) => about as object);
  };
  expect(await run(0)).toEqual([]);
  expect(await run(DAY_MS / 24)).toEqual([{ form: 'notified', erased: left - 1, sensitive: 0 }]);
  expect(await countOf(store)).toBe(1);
  expect(await store.erasure.finish()).toBe(true);
  const lines = readFileSync(join(dataDir, ERASED_FILE), 'utf8').split('\n').filter(Boolean);
  expect([lines.length, new Set(lines).size]).toEqual([3000, 3000]);
  await store.close();
  expect(filesWith(dataDir, WORD)).toEqual([]);
});

it('the server erases sensitive answers from every file of the data folder', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const store = await openLibsqlStore({ dataDir });
  await addRecords(store, 200, 30);
  expect(filesWith(dataDir, WORD)).not.toEqual([]);
  await allowRun(store, 30);
  const server = await spawnServer({ DATA_DIR: dataDir, MORE_FORMS: 'kept' });
  await vi.waitFor(async () => expect((await store.retention.list())[0]!.state).toBe('started'), 20_000);
  await server.stop();
  expect(await countOf(store)).toBe(31);
  await store.close();
  expect(filesWith(dataDir, WORD)).toEqual([]);
});
