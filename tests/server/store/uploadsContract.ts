import { describe, expect, it } from 'vitest';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { type Places } from './openPlaces.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Contract of a store's uploads. */
export function uploadsContract({ newStore, open }: Places): void {
  describe('an upload', () => {
    it('is there for whoever opens the store after it was kept, byte for byte', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      for (const size of [1, 256 * 1024, 700_001]) {
        const { upload, path, bytes } = newUpload(size);
        await store.uploads.add(upload, path);
        expect(await other.uploads.find([upload.url])).toEqual([upload]);
        const found = await other.uploads.open(upload.file!);
        found?.stream.destroy();
        expect(found?.upload).toEqual(upload);
        expect((await bytesOf(other, upload.file!))?.equals(bytes)).toBe(true);
      }
    });

    it('is found by its address and name alone', async () => {
      const { store } = await newStore();
      const { upload, path } = newUpload();
      await store.uploads.add(upload, path);
      expect(await store.uploads.find([`${upload.url}?`, 'x', '', "'"])).toEqual([]);
      expect(await store.uploads.find([])).toEqual([]);
      expect(await store.uploads.find(['x', upload.url])).toEqual([upload]);
      for (const name of ['unknown.pdf', '', '..', '../submissions.db', `./${upload.file}`])
        expect(await store.uploads.open(name)).toBeUndefined();
    });

    it('that a hosted service keeps is known by its address; one that is given out again is fresh again', async () => {
      const { place, store } = await newStore();
      const upload = { ...newUpload().upload, url: 'https://media.example/1', file: null };
      await store.uploads.add(upload, null);
      await place.age(5 * HOUR_MS);
      await store.uploads.add(upload, null);
      await place.age(5 * HOUR_MS);
      expect(await store.uploads.find([upload.url])).toEqual([upload]);
    });

    it('that no submission claims expires within hours, with its bytes; a claimed one stays', async () => {
      const { place, store } = await newStore();
      const [claimed, forgotten, suspect] = [newUpload(), newUpload(), newUpload()];
      for (const { upload, path } of [claimed, forgotten, suspect]) await store.uploads.add(upload, path);
      await store.save(newSubmission('visit', '1', {}, { uploads: [claimed.upload.url] }));
      await store.save(newSubmission('visit', '2', {}, { uploads: [suspect.upload.url], isSpam: true }));
      const urls = [claimed, forgotten, suspect].map(({ upload }) => upload.url);
      expect(await store.uploads.sweep()).toEqual({ ok: true, expired: 0, quarantined: [] });
      expect(await store.uploads.find(urls)).toHaveLength(3);

      await place.age(7 * HOUR_MS);
      const fresh = newUpload();
      await store.uploads.add(fresh.upload, fresh.path);
      expect((await store.uploads.find(urls)).map(({ url }) => url).sort()).toEqual([urls[0], urls[2]].sort());
      expect(await store.uploads.sweep()).toEqual({ ok: true, expired: 1, quarantined: [] });
      expect(await bytesOf(store, forgotten.upload.file!)).toBeUndefined();
      for (const { upload, bytes } of [claimed, suspect, fresh])
        expect((await bytesOf(store, upload.file!))?.equals(bytes)).toBe(true);
    });

    it('never takes the place of stored bytes', async () => {
      const { store } = await newStore();
      const [first, second] = [newUpload(), newUpload()];
      await store.uploads.add(first.upload, first.path);
      const sameFile = { ...second.upload, file: first.upload.file };
      await expect(store.uploads.add(sameFile, second.path)).rejects.toThrow();
      expect((await bytesOf(store, first.upload.file!))?.equals(first.bytes)).toBe(true);
      expect(await store.uploads.find([second.upload.url])).toEqual([]);
    });

    it.each([-1, 1])('whose stored bytes are not as many any more (%i) is not served', async (more) => {
      const { place, store } = await newStore();
      const { upload, path, bytes } = newUpload(300_000);
      await store.uploads.add(upload, path);
      await place.replaceBytes(upload.file!, Buffer.concat([bytes, bytes]).subarray(0, bytes.length + more));
      await expect(store.uploads.open(upload.file!)).rejects.toThrow(`has ${bytes.length + more} bytes instead of`);
    });

    it('takes the room that is told, as long as it is kept', async () => {
      const { place, store } = await newStore();
      expect(await store.uploads.keptBytes()).toBe(0);
      const sizes = [1, 700_001];
      for (const size of sizes) {
        const { upload, path } = newUpload(size);
        await store.uploads.add(upload, path);
      }
      await store.uploads.add({ ...newUpload().upload, url: 'https://media.example/1', file: null }, null);
      const bytes = await store.uploads.keptBytes();
      expect(bytes).toBeGreaterThanOrEqual(700_002);
      expect(bytes).toBeLessThan(700_002 + sizes.length * 256 * 1024);
      await place.age(7 * HOUR_MS);
      await store.uploads.sweep();
      expect(await store.uploads.keptBytes()).toBe(0);
    });
  });
}
