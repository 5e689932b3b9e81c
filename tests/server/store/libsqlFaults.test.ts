import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE, openLibsqlStore } from '../../../src/server/store/libsql/openLibsqlStore.ts';
import type { Submission } from '../../../src/server/store/Store.ts';
import { storedSubmissions } from '../storedSubmissions.ts';
import { libsqlPlace } from './libsqlPlace.ts';
import { lockDatabase } from './lockDatabase.ts';
import { newSubmission } from './newSubmission.ts';
import { spawnStore, type SpawnedStore } from './spawnStore.ts';

const BUSY_TIMEOUT_MS = 300;

const spawned: SpawnedStore[] = [];
afterEach(() => Promise.all(spawned.splice(0).map((store) => store.kill())));

async function newStore(busyTimeoutMs = BUSY_TIMEOUT_MS) {
  const { dataDir } = await libsqlPlace();
  const open = async () => {
    const store = await spawnStore(dataDir, busyTimeoutMs);
    spawned.push(store);
    return store;
  };
  const keys = async () =>
    (await storedSubmissions(dataDir)).map(({ input }) => input.key ?? 'with upload').toReversed();
  return { dataDir, lock: () => lockDatabase(join(dataDir, DATABASE_FILE)), open, keys };
}

const isSaved = { saved: true, isNew: true };

describe('a database that another program holds for longer than it is waited for', { timeout: 60_000 }, () => {
  it('refuses what comes meanwhile, keeps what comes after, and loses nothing of it to kill -9', async () => {
    const { lock, open, keys } = await newStore();
    const store = await open();
    expect(await store.ask('save', 'before')).toMatchObject(isSaved);
    const release = await lock();
    const refused = await Promise.allSettled([
      store.ask('save', 'meanwhile'),
      store.ask('save', 'meanwhile too'),
      store.ask('saveWithUpload', 'meanwhile'),
      store.ask('probe'),
      store.ask('sweep'),
    ]);
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: 'SQLITE_BUSY' })));
    await release();

    expect(await store.ask('save', 'after')).toMatchObject(isSaved);
    // Seen by another process, thus committed.
    expect(await keys()).toEqual(['before', 'after']);
    await store.ask('probe');
    expect(await store.ask('save', 'last')).toMatchObject(isSaved);
    await store.kill();
    expect(await keys()).toEqual(['before', 'after', 'last']);
  });

  it('makes no later submission with an upload take back the ones before it', async () => {
    const { dataDir, lock, open, keys } = await newStore();
    const store = await open();
    const release = await lock();
    await expect(store.ask('saveWithUpload', 'meanwhile')).rejects.toBe('SQLITE_BUSY');
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    await release();
    expect(await store.ask('save', 'one')).toMatchObject(isSaved);
    const again = await lock();
    await expect(store.ask('saveWithUpload', 'meanwhile')).rejects.toBe('SQLITE_BUSY');
    await again();
    expect(await store.ask('saveWithUpload', 'two')).toMatchObject(isSaved);
    expect(await store.ask('save', 'three')).toMatchObject(isSaved);
    await store.kill();
    expect(await keys()).toEqual(['one', 'with upload', 'three']);
    expect(await (await open()).ask('saveWithUpload', 'four')).toMatchObject(isSaved);
    expect(await keys()).toHaveLength(4);
  });

  it('holds up neither the server nor its reads while a save waits', async () => {
    const { lock, open } = await newStore(60_000);
    const store = await open();
    await store.ask('save', 'before');
    const release = await lock();
    const answered: string[] = [];
    const waiting = store.ask('save', 'waits').then((outcome) => {
      answered.push('save');
      return outcome;
    });
    for (let count = 0; count < 20; count++) await store.ask('tick');
    const read = (await store.ask('newest')) as Submission[];
    answered.push('read');
    expect(read.map(({ input }) => input.key)).toEqual(['before']);
    await release();
    expect(await waiting).toMatchObject(isSaved);
    expect(answered).toEqual(['read', 'save']);
  });

  it('makes too much that waits an error, not memory, and keeps the rest', async () => {
    const { dataDir } = await libsqlPlace();
    const store = await openLibsqlStore({ dataDir, busyTimeoutMs: 60_000 });
    const release = await lockDatabase(join(dataDir, DATABASE_FILE));
    const text = 'x'.repeat(1024 * 1024);
    const outcomes: string[] = [];
    const saves = Array.from({ length: 80 }, (_, index) =>
      store.save(newSubmission('visit', String(index), { text, index })).then(
        () => outcomes.push('kept'),
        (error: { code: string }) => outcomes.push(error.code),
      ),
    );
    await new Promise((resolve) => setImmediate(resolve));
    const refused = outcomes.length;
    expect(outcomes).toEqual(Array.from({ length: refused }, () => 'STORE_BUSY'));
    expect(refused).toBeGreaterThan(10);
    await release();
    await Promise.all(saves);
    expect(outcomes.filter((outcome) => outcome !== 'kept')).toHaveLength(refused);
    expect((await store.reader.counts())[0]?.count).toBe(80 - refused);
    await store.close();
  });
});

describe('a disk that takes no more', { timeout: 60_000 }, () => {
  /** As a full disk has it: no file of the process may grow, until it may again. */
  const limitFiles = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);

  it('refuses submissions and the probe; once there is room again, both work and nothing was lost', async () => {
    const { open, keys } = await newStore();
    const store = await open();
    expect(await store.ask('save', 'before')).toMatchObject(isSaved);
    limitFiles(store.pid, '0');
    for (const action of ['probe', 'save', 'saveWithUpload', 'probe'] as const)
      await expect(store.ask(action, 'meanwhile')).rejects.toMatch(/^(SQLITE_(FULL|IOERR)|EFBIG|STORE_THREAD)/);
    expect(await store.ask('newest')).toHaveLength(1);
    limitFiles(store.pid, 'unlimited');
    await store.ask('probe');
    expect(await store.ask('save', 'after')).toMatchObject(isSaved);
    expect(await store.ask('saveWithUpload', 'after too')).toMatchObject(isSaved);
    await store.kill();
    expect(await keys()).toEqual(['before', 'after', 'with upload']);
  });
});

describe("a database's thread that ends", () => {
  it('is replaced; what it was asked rejects, and nothing that was told is lost', { timeout: 30_000 }, async () => {
    const workers: Worker[] = [];
    const remember = (worker: Worker) => workers.push(worker);
    process.on('worker', remember);
    const { dataDir } = await libsqlPlace();
    const store = await openLibsqlStore({ dataDir });
    const release = await lockDatabase(join(dataDir, DATABASE_FILE));
    const before = store.save(newSubmission('visit', 'before', {}));
    await new Promise((resolve) => setImmediate(resolve));
    // No call: each thread ends when it comes to it, the writing one after the save that it is at.
    // Threads before these two are of the bundler.
    for (const worker of workers.slice(-2)) worker.postMessage(null);
    const [meanwhile, first] = await Promise.allSettled([store.outbox.retry(), before, release()]);
    expect(first).toMatchObject({ value: isSaved });
    expect(meanwhile).toMatchObject({ reason: { code: 'STORE_THREAD_ENDED' } });

    expect(await store.save(newSubmission('visit', 'after', {}))).toMatchObject(isSaved);
    expect((await store.reader.counts())[0]?.count).toBe(2);
    expect(await store.save(newSubmission('visit', 'before', {}))).toEqual({ ...(await before), isNew: false });
    await store.close();
    process.off('worker', remember);
  });
});
