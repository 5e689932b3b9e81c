import { describe, expect, it } from 'vitest';
import type { DamagedUpload, Store, BackupItem } from '../../../src/server/store/Store.ts';
import { forwardItemsReportingDamage } from '../../../src/server/store/verifyUploads.ts';
import { fill } from './filledStore.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { listOf, type Places } from './openPlaces.ts';

async function* of(items: BackupItem[]) {
  yield* items;
}

async function damagedIn(items: AsyncIterable<BackupItem>): Promise<DamagedUpload[]> {
  const damaged: DamagedUpload[] = [];
  await listOf(forwardItemsReportingDamage(items, (one) => damaged.push(one)));
  return damaged;
}

/** Promises of a store about uploads whose bytes changed. */
export function damageContract({ newStore }: Places): void {
  const filled = async () => {
    const { store, place } = await newStore();
    return { store, place, ...(await fill(store)) };
  };
  const changed = (bytes: Buffer) => Buffer.concat([Buffer.from([bytes[0]! ^ 1]), bytes.subarray(1)]);
  const others = 'differs from the received file';
  const wholeFile = async (store: Store, file: string) => (await bytesOf(store, file)) ?? Buffer.alloc(0);

  describe('damage', () => {
    it('is found in no sound store', async () => {
      const { store } = await filled();
      expect([await store.check(), await damagedIn(store.snapshot())]).toEqual([[], []]);
    });

    it('of one byte of an upload is found', async () => {
      const { store, place, claimed } = await filled();
      await place.replaceBytes(claimed.upload.file!, changed(claimed.bytes));
      expect(await damagedIn(store.snapshot())).toEqual([{ url: claimed.upload.url, problem: others }]);
    });

    it('of a cut or missing upload is found in a snapshot', async () => {
      const { store, claimed, unclaimed } = await filled();
      const items = await listOf(store.snapshot());
      const cut = items.filter(
        (item) => item.kind !== 'piece' || (item.file === claimed.upload.file && item.index === 0),
      );
      expect(await damagedIn(of(cut))).toEqual([
        { url: claimed.upload.url, problem: 'has 262144 bytes instead of 600000' },
        { url: unclaimed.upload.url, problem: 'is missing' },
      ]);
    });

    it('of a backup is not imported, and named', async () => {
      const { store: from, place, claimed } = await filled();
      await place.replaceBytes(claimed.upload.file!, changed(claimed.bytes));
      const { store } = await newStore();
      expect(await store.importBackup(from.snapshot())).toEqual({
        submissions: 5,
        uploads: 1,
        refused: [{ url: claimed.upload.url, problem: others }],
        erased: 0,
      });
      expect(await bytesOf(store, claimed.upload.file!)).toBeUndefined();
    });

    it('of an upload without its bytes in a backup is named', async () => {
      const { upload } = newUpload(3);
      const { store } = await newStore();
      const item = { kind: 'upload' as const, upload, createdAt: new Date().toISOString(), isClaimed: true };
      const refused = [{ url: upload.url, problem: 'is missing' }];
      expect(await store.importBackup(of([item]))).toEqual({ submissions: 0, uploads: 0, refused, erased: 0 });
      expect(await store.uploads.find([upload.url])).toEqual([]);
    });

    it('of an upload is repaired by a sound backup', async () => {
      const { store, place, claimed } = await filled();
      const sound = await listOf(store.snapshot());
      await place.replaceBytes(claimed.upload.file!, changed(claimed.bytes));
      expect(await store.importBackup(of(sound))).toEqual({ submissions: 0, uploads: 1, refused: [], erased: 0 });
      expect((await wholeFile(store, claimed.upload.file!)).equals(claimed.bytes)).toBe(true);
    });
  });
}
