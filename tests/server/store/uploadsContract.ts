import { describe, expect, it } from 'vitest';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { listOf, type Places } from './openPlaces.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What a store promises of uploads. */
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
      expect(await store.uploads.sweep()).toEqual({ swept: true, expired: 0, quarantined: [] });
      expect(await store.uploads.find(urls)).toHaveLength(3);

      await place.age(7 * HOUR_MS);
      const fresh = newUpload();
      await store.uploads.add(fresh.upload, fresh.path);
      expect((await store.uploads.find(urls)).map(({ url }) => url).sort()).toEqual([urls[0], urls[2]].sort());
      expect(await store.uploads.sweep()).toEqual({ swept: true, expired: 1, quarantined: [] });
      expect(await bytesOf(store, forgotten.upload.file!)).toBeUndefined();
      for (const { upload, bytes } of [claimed, suspect, fresh])
        expect((await bytesOf(store, upload.file!))?.equals(bytes)).toBe(true);
    });

    it('that comes in with breaks is on disk as far as it is told, once, wherever it goes on, and expires', async () => {
      const { place, store } = await newStore();
      const { incoming } = store.uploads;
      const other = (await open(place)).uploads.incoming;
      const begun = { id: 'x', name: 'Adé\0.pdf', type: 'application/pdf', size: 9 };
      const bytes = (text: string) => new TextEncoder().encode(text);
      const whole = async (id: string) => Buffer.concat(await listOf(other.read(id))).toString();
      expect(await Promise.all([incoming.begin(begun), other.begin(begun)]).then((one) => one.sort())).toEqual([
        false,
        true,
      ]);
      const [first, second, third] = [incoming.append('x'), other.append('x'), other.append('x')];
      expect(await Promise.all([first(0, bytes('abc')), second(0, bytes('ABC'))]).then((one) => one.sort())).toEqual([
        false,
        true,
      ]);
      const begin = await whole('x');
      // Whoever was late may be still writing.
      expect([await first(2, bytes('z')), await second(4, bytes('z'))]).toEqual([false, false]);
      expect(await third(3, bytes('defg'))).toBe(true);
      expect([await first(3, bytes('zz')), await second(3, bytes('zz'))]).toEqual([false, false]);
      expect(await third(7, bytes('h'))).toBe(true);
      expect(await incoming.append('x')(8, bytes('i'))).toBe(true);
      expect(await whole('x')).toBe(`${begin}defghi`);
      expect(await incoming.find('x')).toMatchObject({ ...begun, received: 9, url: null });
      expect(await store.uploads.keptBytes()).toBe(9);
      await other.finish('x', 'https://site.example/x');
      expect(await incoming.find('x')).toMatchObject({ received: 9, url: 'https://site.example/x' });
      expect([await first(9, bytes('j')), await whole('x'), await store.uploads.keptBytes()]).toEqual([false, '', 0]);

      for (const id of ['gone', 'old']) await incoming.begin({ ...begun, id });
      expect(await incoming.append('gone')(0, bytes('abc'))).toBe(true);
      expect(await incoming.append('old')(0, bytes('abc'))).toBe(true);
      await incoming.forget('gone');
      await store.uploads.sweep();
      expect([await incoming.find('gone'), await whole('gone'), await whole('old')]).toEqual([undefined, '', 'abc']);
      await place.age(7 * HOUR_MS);
      await store.uploads.sweep();
      expect([await incoming.find('old'), await whole('old'), await incoming.append('old')(3, bytes('d'))]).toEqual([
        undefined,
        '',
        false,
      ]);
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
