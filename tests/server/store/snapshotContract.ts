import { describe, expect, it } from 'vitest';
import type { BackupItem } from '../../../src/server/store/Store.ts';
import { fill, sayings } from './filledStore.ts';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { listOf, type Places } from './openPlaces.ts';

const HOUR_MS = 60 * 60 * 1000;

async function* of(items: BackupItem[]) {
  yield* items;
}

/** Contract of a store's snapshots. */
export function snapshotContract({ newStore }: Places): void {
  describe('a snapshot', () => {
    it('is everything, and absorbed by another store it is the same there', async () => {
      const { store } = await newStore();
      const { claimed, unclaimed, ids } = await fill(store);
      const items = await listOf(store.snapshot());
      const { store: other, place } = await newStore();
      expect(await other.importBackup(of(items))).toEqual({ submissions: 5, uploads: 2, refused: [], erased: 0 });

      expect(sayings(await listOf(other.snapshot()))).toEqual(sayings(items));
      expect(await listOf(other.reader.all('visit', false))).toEqual(await listOf(store.reader.all('visit', false)));
      expect((await bytesOf(other, claimed.upload.file!))?.equals(claimed.bytes)).toBe(true);
      for (const id of ids) expect(await other.deliveries.stateOf(id)).toEqual(await store.deliveries.stateOf(id));
      expect(await other.save(newSubmission('visit', 'own', { key: 'own', text: '\0 \uD800 Adébáyọ̀' }))).toEqual({
        ok: true,
        id: ids[0],
        isNew: false,
      });
      await place.age(7 * HOUR_MS);
      expect(await other.uploads.sweep()).toMatchObject({ expired: 1 });
      expect(await other.uploads.find([claimed.upload.url, unclaimed.upload.url])).toEqual([claimed.upload]);
      expect(await other.deliveries.lease('hosted', 10, 1000)).toMatchObject([{ id: ids[1], attempts: 1 }]);
    });

    it('holds each upload before its bytes, which come in pieces of at most 256 KB', async () => {
      const { store } = await newStore();
      const { claimed } = await fill(store);
      const items = await listOf(store.snapshot());
      const start = items.findIndex((item) => item.kind === 'upload' && item.upload.file === claimed.upload.file);
      const pieces = items.slice(start + 1, start + 4);
      expect(pieces.map((item) => (item.kind === 'piece' ? [item.file, item.index, item.bytes.length] : []))).toEqual([
        [claimed.upload.file, 0, 262_144],
        [claimed.upload.file, 1, 262_144],
        [claimed.upload.file, 2, 75_712],
      ]);
    });

    it('changes nothing that is there already, however often it is absorbed', async () => {
      const { store } = await newStore();
      await fill(store);
      const items = await listOf(store.snapshot());
      const { store: other } = await newStore();
      const own = await other.save(newSubmission('visit', 'own', { key: 'of this store' }));
      expect(await other.importBackup(of(items))).toEqual({ submissions: 4, uploads: 2, refused: [], erased: 0 });
      expect(await other.save(newSubmission('visit', 'own', { key: 'of this store' }))).toEqual({
        ...own,
        isNew: false,
      });
      const waiting = (await listOf(other.reader.undelivered())).find(({ state }) => state.state === 'waiting');
      await other.deliveries.delivered([waiting!.id], 'later');
      const before = sayings(await listOf(other.snapshot()));
      expect(await other.importBackup(of(items))).toEqual({ submissions: 0, uploads: 0, refused: [], erased: 0 });
      expect(await store.importBackup(of(items))).toEqual({ submissions: 0, uploads: 0, refused: [], erased: 0 });
      expect(sayings(await listOf(other.snapshot()))).toEqual(before);
    });

    it('is of one moment, while the site goes on', async () => {
      const { store } = await newStore();
      for (let index = 0; index < 250; index++) await store.save(newSubmission('visit', String(index), { index }));
      const items = store.snapshot();
      const seen = [(await items.next()).value as BackupItem];
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => store.save(newSubmission('visit', `late ${index}`, { index }))),
      );
      const late = newUpload();
      await store.uploads.add(late.upload, late.path);
      seen.push(...(await listOf(items)));
      expect(seen.map(({ kind }) => kind)).toEqual(Array.from({ length: 250 }, () => 'submission'));
      expect((await store.reader.counts())[0]?.count).toBe(350);
    });

    it('has the state, people, notes and history of the Desk, but no sign-in', async () => {
      const { store } = await newStore();
      const { people, records, activity } = store.desk;
      const ada = await people.invite({ email: 'ada@example.com', name: 'Ada\0', role: 'admin' });
      await people.addLink({ tokenHash: 'link', person: ada.id, endsAt: Date.now() + HOUR_MS });
      await people.useLink('link', { tokenHash: 'session', endsAt: Date.now() + HOUR_MS });
      await records.keepFormVersion('hash', 'visit', '{}');
      const more = { isSpam: true, spamReasons: ['Too fast'], formVersion: 'hash' };
      const outcome = await store.save(newSubmission('visit', 'one', { key: 'one' }, more));
      const id = outcome.ok ? outcome.id : '';
      await records.change([{ id, version: 0 }], { status: 'answered', assignee: ada.id }, ada.id);
      await records.addNote(id, ada.id, 'Called\0');

      const items = await listOf(store.snapshot());
      const { store: other } = await newStore();
      await other.importBackup(of(items));
      expect(sayings(await listOf(other.snapshot()))).toEqual(sayings(items));
      const { desk } = other;
      expect(await desk.records.byId([id])).toEqual(await records.byId([id]));
      expect(await desk.records.notes(id)).toEqual(await records.notes(id));
      expect(await desk.records.formVersion('hash')).toBe('{}');
      expect(await desk.activity.of(id)).toEqual(await activity.of(id));
      expect(await desk.people.list()).toEqual(await people.list());
      expect(await desk.people.sessionOwner('session', HOUR_MS)).toBeUndefined();
      expect(await desk.records.unindexed(10)).toHaveLength(1);
    });

    it('keeps the work of a person who has another id in the other store', async () => {
      const { store } = await newStore();
      const { people, records } = store.desk;
      const ada = await people.invite({ email: 'ada@example.com', name: 'Ada', role: 'staff' });
      const outcome = await store.save(newSubmission('visit', 'one', { key: 'one' }));
      const id = outcome.ok ? outcome.id : '';
      await records.change([{ id, version: 0 }], { assignee: ada.id }, ada.id);
      await records.addNote(id, ada.id, 'Called');
      await records.hold(id, 'Court case', ada.id);
      await store.retention.start('visit', ada.id);

      const { store: other } = await newStore();
      const { id: ownId } = await other.desk.people.invite({ email: 'ada@example.com', name: 'Ada', role: 'admin' });
      for (let round = 0; round < 2; round++) await other.importBackup(store.snapshot());
      expect(await other.desk.records.byId([id])).toMatchObject([{ assignee: ownId, heldBy: ownId }]);
      expect(await other.retention.list()).toMatchObject([{ person: ownId }]);
      expect(await other.desk.records.notes(id)).toMatchObject([{ person: ownId }]);
      expect(await other.desk.activity.of(id)).toMatchObject([
        { kind: 'held', person: ownId },
        { kind: 'noted', person: ownId },
        { kind: 'assigned', person: ownId, detail: ownId },
      ]);
      expect(await other.desk.people.list()).toMatchObject([{ id: ownId, role: 'admin' }]);
    });

    it('that breaks off leaves what came whole, and is absorbed when it comes again', async () => {
      const { store } = await newStore();
      const { claimed } = await fill(store);
      const items = await listOf(store.snapshot());
      const firstPiece = items.findIndex((item) => item.kind === 'piece' && item.file === claimed.upload.file);
      const { store: other } = await newStore();
      await expect(
        other.importBackup(
          (async function* () {
            yield* items.slice(0, firstPiece + 1);
            throw new Error('The file breaks off.');
          })(),
        ),
      ).rejects.toThrow('The file breaks off.');
      expect(await bytesOf(other, claimed.upload.file!)).toBeUndefined();
      await other.importBackup(of(items));
      expect(sayings(await listOf(other.snapshot()))).toEqual(sayings(items));
    });
  });
}
