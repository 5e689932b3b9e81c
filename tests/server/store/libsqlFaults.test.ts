import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { DATABASE_FILE, openLibsqlStore } from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { storedSubmissions } from '../storedSubmissions.ts';
import { libsqlPlace } from './libsqlPlace.ts';
import { lockDatabase } from './lockDatabase.ts';
import { newSubmission } from './newSubmission.ts';
import { newUpload } from './newUpload.ts';

/** A store whose database another program may hold. */
async function newStore(busyTimeoutMs: number) {
  const { dataDir } = await libsqlPlace();
  const store = await openLibsqlStore({ dataDir, busyTimeoutMs });
  return {
    dataDir,
    store,
    lock: () => lockDatabase(join(dataDir, DATABASE_FILE)),
    save: (key: string) => store.save(newSubmission('visit', key, { key })),
    /** A submission with an upload of its own. */
    async saveWithUpload(key: string) {
      const { upload, path } = newUpload();
      await store.uploads.add(upload, path);
      return store.save(newSubmission('visit', key, { key }, { uploads: [upload.url] }));
    },
    /** As another process sees them, thus committed. */
    keys: async () => (await storedSubmissions(dataDir)).map(({ input }) => input.key).toReversed(),
  };
}

const isSaved = { ok: true, isNew: true };

describe('a database that another program holds', { timeout: 60_000 }, () => {
  it('refuses submissions that come during a long lock and keeps those after it', async () => {
    const { dataDir, store, lock, save, saveWithUpload, keys } = await newStore(300);
    expect(await save('before')).toMatchObject(isSaved);
    const release = await lock();
    const refused = [save('meanwhile'), saveWithUpload('meanwhile'), store.probe(), store.uploads.sweep()];
    const codes = refused.map((one) => (one as Promise<unknown>).then(String, ({ code }: { code: string }) => code));
    expect(await Promise.all(codes)).toEqual(refused.map(() => 'SQLITE_BUSY'));
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    await release();
    expect(await save('after')).toMatchObject(isSaved);
    expect(await keys()).toEqual(['before', 'after']);
    await store.probe();

    const again = await lock();
    await expect(saveWithUpload('meanwhile')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await again();
    expect(await saveWithUpload('with upload')).toMatchObject(isSaved);
    expect(await save('last')).toMatchObject(isSaved);
    expect(await keys()).toEqual(['before', 'after', 'with upload', 'last']);
    await store.close();
  });

  it('holds up neither the server nor its reads while a save waits', async () => {
    const { store, lock, save } = await newStore(60_000);
    await save('before');
    const release = await lock();
    const ended: string[] = [];
    const waiting = save('waits').finally(() => ended.push('save'));
    await new Promise((resolve) => setImmediate(resolve));
    expect((await store.reader.newest(10)).map(({ input }) => input.key)).toEqual(['before']);
    ended.push('read');
    await release();
    expect(await waiting).toMatchObject(isSaved);
    expect(ended).toEqual(['read', 'save']);
    await store.close();
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
    const [meanwhile, first] = await Promise.allSettled([store.deliveries.retry(), before, release()]);
    expect(first).toMatchObject({ value: isSaved });
    expect(meanwhile).toMatchObject({ reason: { code: 'STORE_THREAD_ENDED' } });

    expect(await store.save(newSubmission('visit', 'after', {}))).toMatchObject(isSaved);
    expect((await store.reader.counts())[0]?.count).toBe(2);
    expect(await store.save(newSubmission('visit', 'before', {}))).toEqual({ ...(await before), isNew: false });
    await store.close();
    process.off('worker', remember);
  });
});
