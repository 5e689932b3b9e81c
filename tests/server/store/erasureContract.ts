import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { erasedFilePath, readErasedFile } from '../../../src/server/store/erasedFile.ts';
import type { NewSubmission, Store, BackupItem } from '../../../src/server/store/Store.ts';
import { forwardItemsReportingDamage } from '../../../src/server/store/verifyUploads.ts';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { asEarlier, listOf, type Places } from './openPlaces.ts';

const STAFF = { reason: 'staff', person: 'ada' } as const;
const WORD = 'Adébáyọ̀Secret';

/** Saves a record with an upload, a note, activity and a mail that waits. Returns the id and the upload. */
async function addRecord(store: Store, shared?: ReturnType<typeof newUpload>, more: Partial<NewSubmission> = {}) {
  const own = shared ?? newUpload(300_000);
  if (!shared) await store.uploads.add(own.upload, own.path);
  const input = { name: WORD, cv: own.upload.url, n: n++ };
  const outcome = await store.save(
    newSubmission('visit', undefined, input, {
      uploads: [own.upload.url],
      deliveries: [{ channel: 'mail', target: 'staff@example.com' }],
      ...more,
    }),
  );
  const id = outcome.ok ? outcome.id : '';
  const { records, activity } = store.desk;
  await records.addNote(id, 'ada', `Called ${WORD}`);
  await records.change([{ id, version: 0 }], { status: 'answered' }, 'ada');
  await activity.add({ kind: 'revealed', person: 'ada', submission: id, detail: `/links/${WORD}` });
  return { id, own };
}
let n = 0;

async function* of(items: BackupItem[]) {
  yield* items;
}

const textOf = async (store: Store) => JSON.stringify(await listOf(store.snapshot()));

/** Contract of the erasure of records. */
export function erasureContract({ newStore, open }: Places): void {
  describe('an erasure', () => {
    it('removes the record, its notes, deliveries, upload and details of activity', async () => {
      const { store, place } = await newStore();
      const { id, own } = await addRecord(store);
      await addRecord(store);
      const before = await place.tableSizes();
      expect(await store.erasure.erase([id, 'unknown\0'], STAFF)).toEqual({ erased: [id], isFinished: true });
      const after = await place.tableSizes();
      for (const table of ['submissions', 'notes', 'uploads', 'claims'])
        expect([table, after[table]]).toEqual([table, before[table]! - 1]);
      expect(await bytesOf(store, own.upload.file!)).toBeUndefined();
      const text = JSON.stringify((await listOf(store.snapshot())).filter((item) => JSON.stringify(item).includes(id)));
      expect(text).not.toContain(WORD);
    });

    it('leaves a line and the times of the activity, in the database and in the list', async () => {
      const { store, place } = await newStore();
      const { id } = await addRecord(store);
      await store.erasure.erase([id], STAFF);
      const line = { id, form: 'visit', at: expect.stringMatching(/Z$/), ...STAFF };
      expect(await readErasedFile(erasedFilePath(place.dataDir))).toEqual([line]);
      expect(await store.erasure.erasedAmong([id, 'other'])).toEqual([id]);
      expect(await store.desk.activity.of(id)).toMatchObject([
        { kind: 'erased', person: 'ada', detail: 'staff' },
        { kind: 'revealed', person: 'ada', at: expect.any(Number) },
        { kind: 'status', detail: 'answered' },
        { kind: 'noted' },
      ]);
      expect((await store.desk.activity.of(id))[1]).not.toHaveProperty('detail');
    });

    it('changes nothing the second time', async () => {
      const { store, place } = await newStore();
      const { id } = await addRecord(store);
      await store.erasure.erase([id, id], STAFF);
      const text = readFileSync(erasedFilePath(place.dataDir), 'utf8');
      const sizes = await place.tableSizes();
      expect(await store.erasure.erase([id], { reason: 'rule' })).toEqual({ erased: [], isFinished: true });
      expect(readFileSync(erasedFilePath(place.dataDir), 'utf8')).toBe(text);
      expect(await place.tableSizes()).toEqual(sizes);
    });

    it('keeps an upload that another record refers to', async () => {
      const { store } = await newStore();
      const first = await addRecord(store);
      const second = await addRecord(store, first.own);
      await store.erasure.erase([first.id], STAFF);
      expect((await bytesOf(store, first.own.upload.file!))?.length).toBe(300_000);
      await store.erasure.erase([second.id], STAFF);
      expect(await bytesOf(store, first.own.upload.file!)).toBeUndefined();
    });

    it('finds the uploads of records from earlier backups', async () => {
      const { store } = await newStore();
      const first = await addRecord(store);
      const second = await addRecord(store, first.own);
      const { store: other } = await newStore();
      await other.importBackup(of(asEarlier(await listOf(store.snapshot()))));
      await other.erasure.erase([first.id], STAFF);
      expect((await bytesOf(other, first.own.upload.file!))?.length).toBe(300_000);
      await other.erasure.erase([second.id], STAFF);
      expect(await bytesOf(other, first.own.upload.file!)).toBeUndefined();
    });

    it('erases more records than one transaction does', async () => {
      const { store, place } = await newStore();
      const saved = Array.from({ length: 120 }, (_, index) =>
        store.save(newSubmission('visit', `${index}`, { index })),
      );
      const ids = (await Promise.all(saved)).map((outcome) => outcome.ok && outcome.id) as string[];
      const { erased } = await store.erasure.erase(ids, { reason: 'rule' });
      expect(erased.sort()).toEqual(ids.sort());
      expect((await place.tableSizes()).submissions).toBe(0);
      expect(await readErasedFile(erasedFilePath(place.dataDir))).toHaveLength(120);
    });

    it('forgets the answers, so that they can be sent again', async () => {
      const { store } = await newStore();
      const again = newSubmission('visit', 'key', { name: WORD });
      const first = await store.save(again);
      await store.erasure.erase([first.ok ? first.id : ''], STAFF);
      expect(await store.save(again)).toMatchObject({ ok: true, isNew: true });
    });

    it('announces each record once, without answers', async () => {
      const { store } = await newStore();
      const { id } = await addRecord(store);
      const begun = Date.now();
      await store.erasure.erase([id], STAFF);
      expect(await listOf(store.reader.undelivered())).toMatchObject([{ submission: id, form: 'visit' }]);
      const [event, ...others] = await store.deliveries.lease('webhook', 10, 1000);
      expect(others).toEqual([]);
      expect(event).toMatchObject({ submission: id, target: 'submission.erased', form: 'visit', input: {} });
      expect(Date.parse(event!.submittedAt)).toBeGreaterThanOrEqual(begun);
      await store.deliveries.failed([event!.id], 'dead', 'No');
      expect(await store.deliveries.failures()).toMatchObject([{ submission: id, form: 'visit' }]);
    });

    it('ends a delivery that is under way', async () => {
      const { store } = await newStore();
      const { id } = await addRecord(store);
      const [mail] = await store.deliveries.lease('mail', 10, 1000);
      await store.erasure.erase([id], STAFF);
      await store.deliveries.postponed([mail!.id], 0, 'No');
      await store.deliveries.delivered([mail!.id], 'remote');
      expect(await store.deliveries.stateOf(mail!.id)).toBeUndefined();
      expect(await store.deliveries.lease('mail', 10, 1000)).toEqual([]);
    });

    it('ignores changes that come too late', async () => {
      const { store } = await newStore();
      const { id } = await addRecord(store);
      await store.erasure.erase([id], STAFF);
      const { records } = store.desk;
      await records.setSearchColumns([{ id, columns: { name: WORD, surname: '', email: '', phone: '', choices: [] } }]);
      expect(await records.addNote(id, 'ada', WORD)).toBeUndefined();
      expect(await records.change([{ id, version: 1 }], { status: 'new' }, 'ada')).toEqual({ changed: [], stale: [] });
      expect(await textOf(store)).not.toContain(WORD);
    });
  });

  describe('a restore after an erasure', () => {
    it('leaves out the record, its notes, uploads and details', async () => {
      const { store, place } = await newStore();
      const { id, own } = await addRecord(store);
      const kept = await addRecord(store);
      const items = await listOf(store.snapshot());
      await store.erasure.erase([id], STAFF);
      expect(await store.importBackup(of(items))).toMatchObject({ submissions: 0, uploads: 0, erased: 1 });
      expect(await store.importBackup(of(asEarlier(items)))).toMatchObject({ submissions: 0, uploads: 0, erased: 1 });
      expect(await bytesOf(store, own.upload.file!)).toBeUndefined();
      expect(await place.tableSizes()).toMatchObject({ submissions: 1, notes: 1, uploads: 1, claims: 2 });
      expect((await bytesOf(store, kept.own.upload.file!))?.length).toBe(300_000);
    });

    it.each([asEarlier, (items: BackupItem[]) => items])(
      'follows the list beside an empty database',
      async (format) => {
        const { store, place } = await newStore();
        const { id, own } = await addRecord(store);
        const kept = await addRecord(store);
        const shared = await addRecord(store, kept.own);
        const items = format(await listOf(store.snapshot()));
        await store.erasure.erase([id, shared.id], STAFF);

        const { store: fresh, place: other } = await newStore();
        copyFileSync(erasedFilePath(place.dataDir), erasedFilePath(other.dataDir));
        expect(await fresh.importBackup(of(items))).toMatchObject({ submissions: 1, uploads: 1, erased: 2 });
        expect(await bytesOf(fresh, own.upload.file!)).toBeUndefined();
        expect((await bytesOf(fresh, kept.own.upload.file!))?.length).toBe(300_000);
        expect(await other.tableSizes()).toMatchObject({ submissions: 1, notes: 1, erasures: 2 });
        for (const erased of [id, shared.id])
          expect(JSON.stringify(await fresh.desk.activity.of(erased))).not.toContain(WORD);
      },
    );

    it('follows the erasures in a later backup of another store', async () => {
      const { store } = await newStore();
      const { id, own } = await addRecord(store);
      const { store: other, place } = await newStore();
      await other.importBackup(of(await listOf(store.snapshot())));
      await store.erasure.erase([id], STAFF);
      await other.importBackup(of(await listOf(store.snapshot())));
      expect(await other.desk.records.byId([id])).toEqual([]);
      expect(await bytesOf(other, own.upload.file!)).toBeUndefined();
      expect(await textOf(other)).not.toContain(WORD);
      expect(await readErasedFile(erasedFilePath(place.dataDir))).toMatchObject([{ id, reason: 'staff' }]);
    });
  });

  describe('the list of erased records', () => {
    it('erases what an older copy of the database brings back', async () => {
      const { store, place } = await newStore();
      const { id } = await addRecord(store);
      const line = { id, form: 'visit', at: '2026-01-02T03:04:05.678Z', reason: 'person' };
      writeFileSync(erasedFilePath(place.dataDir), `${JSON.stringify(line)}\n`.repeat(2));
      const again = await open(place);
      expect(await again.desk.records.byId([id])).toEqual([]);
      expect(await textOf(again)).not.toContain(WORD);
      expect(await place.tableSizes()).toMatchObject({ notes: 0, uploads: 0, erasures: 1 });
    });

    it('is completed from the database, also after a line that was cut off', async () => {
      const { store, place } = await newStore();
      const first = await addRecord(store);
      await store.erasure.erase([first.id], STAFF);
      writeFileSync(erasedFilePath(place.dataDir), '{"id":"cut');
      const second = await addRecord(store);
      await store.erasure.erase([second.id], STAFF);
      await open(place);
      const ids = (await readErasedFile(erasedFilePath(place.dataDir))).map(({ id }) => id);
      expect(ids.sort()).toEqual([first.id, second.id].sort());
    });

    it('is absent before the first erasure', async () => {
      const { place } = await newStore();
      expect(existsSync(erasedFilePath(place.dataDir))).toBe(false);
    });
  });

  it('an erasure during a backup does not damage the backup, and is finished after it', async () => {
    const { store } = await newStore();
    const { id } = await addRecord(store);
    const backup = store.snapshot();
    await backup.next();
    await store.erasure.erase([id], STAFF);
    const damaged: unknown[] = [];
    await listOf(forwardItemsReportingDamage(backup, (one) => damaged.push(one)));
    expect(damaged).toEqual([]);
    expect(await store.erasure.finish()).toBe(true);
  });
}
