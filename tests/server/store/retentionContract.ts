import { describe, expect, it } from 'vitest';
import type { DueRecords, SensitiveRemoval } from '../../../src/server/store/DeskStore.ts';
import type { NewSubmission, Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { listOf, type Places } from './openPlaces.ts';

const WORD = 'ZoroastrianSecret';
const RULE = '12 months';
const DAY_MS = 24 * 60 * 60 * 1000;
const LEASE_MS = 60_000;

let n = 0;

async function add(store: Store, form = 'visit', more: Partial<NewSubmission> = {}): Promise<string> {
  const outcome = await store.save(newSubmission(form, `${n++}`, { name: 'Ada', religion: WORD }, more));
  return outcome.ok ? outcome.id : '';
}

const removalOf = (id: string, more: Partial<SensitiveRemoval> = {}): SensitiveRemoval => ({
  id,
  version: 0,
  input: { name: 'Ada' },
  addresses: [],
  after: '6 months',
  ...more,
});

/** Contract of retention rules, holds and the erasure of sensitive answers. */
export function retentionContract({ newStore, open }: Places): void {
  const stateOf = async ({ retention }: Store) => (await retention.list())[0];
  const lease = (now: number, rule = RULE) => [rule, { now, leaseEnds: now + LEASE_MS }] as const;

  describe('a retention rule', () => {
    it('is started once, with its person, and logged', async () => {
      const { store } = await newStore();
      const begun = Date.now();
      await store.retention.start('visit', 'ada');
      await store.retention.start('visit', 'bo');
      expect(await stateOf(store)).toMatchObject({ form: 'visit', state: 'started', person: 'ada' });
      expect((await stateOf(store))!.startedAt).toBeGreaterThanOrEqual(begun);
      await store.retention.stop('visit');
      await store.retention.stop('visit');
      const { items } = await store.desk.activity.newest(10);
      expect(items.map(({ entry }) => [entry.kind, entry.person, entry.detail])).toEqual([
        ['retention', undefined, 'stopped visit'],
        ['retention', 'ada', 'started visit'],
      ]);
    });

    it('is leased by one of several processes until the lease ends', async () => {
      const { store, place } = await newStore();
      const other = await open(place);
      await store.retention.start('visit');
      const now = Date.now();
      const leases = await Promise.all([store, other, store].map((one) => one.retention.lease('visit', ...lease(now))));
      expect(leases.filter(Boolean)).toHaveLength(1);
      expect(await other.retention.lease('visit', ...lease(now + LEASE_MS - 1))).toBeUndefined();
      expect(await other.retention.lease('visit', ...lease(now + LEASE_MS))).toMatchObject({ form: 'visit' });
      const next = { state: 'started', nextAt: now + DAY_MS } as const;
      expect(await store.retention.step('visit', now + LEASE_MS, next)).toBe(false);
      expect(await other.retention.step('visit', now + 2 * LEASE_MS, next)).toBe(true);
      expect(await other.retention.lease('visit', ...lease(now + LEASE_MS * 3))).toBeUndefined();
    });

    it('is not leased while it is stopped, and a run that was stopped counts as the run of its day', async () => {
      const { store } = await newStore();
      const now = Date.now();
      expect(await store.retention.lease('visit', ...lease(now))).toBeUndefined();
      await store.retention.start('visit');
      await store.retention.lease('visit', ...lease(now + 1000));
      const run = { state: 'running', nextAt: now + 2 * LEASE_MS, rule: RULE, moment: now } as const;
      expect(await store.retention.step('visit', now + 1000 + LEASE_MS, run)).toBe(true);
      await store.retention.stop('visit');
      expect(await store.retention.step('visit', run.nextAt, run)).toBe(false);
      expect(await store.retention.lease('visit', ...lease(now + 2 * DAY_MS))).toBeUndefined();
      await store.retention.start('visit');
      expect(await store.retention.lease('visit', ...lease(now + DAY_MS - LEASE_MS))).toBeUndefined();
      const state = await store.retention.lease('visit', ...lease(now + DAY_MS + LEASE_MS));
      expect(state).toMatchObject({ state: 'started' });
      expect(state).not.toHaveProperty('moment');
    });

    it('that waits runs after a yes for the number of records that was seen', async () => {
      const { store } = await newStore();
      const now = Date.now() + 1000;
      await store.retention.start('visit');
      await store.retention.lease('visit', ...lease(now));
      const waiting = { since: now, reason: 'many', count: 21 } as const;
      const next = { state: 'waiting', nextAt: now + DAY_MS, rule: RULE, moment: now, waiting } as const;
      await store.retention.step('visit', now + LEASE_MS, next);
      expect(await stateOf(store)).toMatchObject({ state: 'waiting', waiting, moment: now, rule: RULE });
      expect(await store.retention.lease('visit', ...lease(now + LEASE_MS))).toBeUndefined();
      expect(await store.retention.allow('visit', 20, 'ada')).toBe(false);
      expect(await store.retention.allow('visit', 21, 'ada')).toBe(true);
      expect(await store.retention.allow('visit', 21, 'ada')).toBe(false);
      const run = await store.retention.lease('visit', ...lease(now));
      expect(run).toMatchObject({ state: 'running', moment: now, rule: RULE });
      expect(run).not.toHaveProperty('waiting');
    });

    it('that waits is due at once when its words change, and after a clock was far ahead', async () => {
      const { store } = await newStore();
      const now = Date.now() + 1000;
      await store.retention.start('visit');
      await store.retention.lease('visit', ...lease(now));
      const waiting = { since: now, reason: 'many', count: 21 } as const;
      const next = { state: 'waiting', nextAt: now + DAY_MS, rule: RULE, moment: now, waiting } as const;
      await store.retention.step('visit', now + LEASE_MS, next);
      expect(await store.retention.lease('visit', ...lease(now + LEASE_MS, '2 years'))).toMatchObject({ rule: RULE });
      expect(await store.retention.lease('visit', ...lease(now - 3 * DAY_MS))).toBeDefined();
    });
  });

  describe('the records that are due', () => {
    const due: DueRecords[] = [{ form: 'visit', keep: Date.now() + DAY_MS }];

    it('are those of their form and time, with spam and without others', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const ids = [await add(store), await add(store, 'visit', { isSpam: true })];
      await add(store, 'other');
      const found = await records.list({ due, isOldestFirst: true }, 10);
      expect(found.items.map(({ record }) => record.id)).toEqual(ids);
      expect(await records.count({ due, isSpam: true })).toBe(1);
      expect(await records.count({ due: [{ form: 'visit', keep: Date.now() - DAY_MS }] })).toBe(0);
      expect(await records.count({ due: [] })).toBe(0);
    });

    it('are also those that still have sensitive answers', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const [id] = [await add(store), await add(store)];
      await records.removeSensitive([removalOf(id)]);
      expect(await records.count({ due: [{ form: 'visit', keep: 0, sensitive: Date.now() + DAY_MS }] })).toBe(1);
    });
  });

  describe('a hold', () => {
    it('has a reason, a person and a time, and is released', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await add(store);
      expect(await records.hold('unknown\0', 'Why', 'ada')).toBe(false);
      expect(await records.hold(id, 'Court case\0', 'ada')).toBe(true);
      const [held] = await records.byId([id]);
      expect(held).toMatchObject({ heldBy: 'ada', holdReason: 'Court case\0', heldAt: expect.any(Number), version: 1 });
      await records.hold(id, null, 'bo');
      const [record] = await records.byId([id]);
      for (const part of ['heldAt', 'heldBy', 'holdReason']) expect(record).not.toHaveProperty(part);
      expect(await activity.of(id)).toMatchObject([
        { kind: 'released', person: 'bo' },
        { kind: 'held', person: 'ada' },
      ]);
    });

    it('keeps a record from the rule, but not from the erasure for a person', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const [held, free] = [await add(store), await add(store)];
      await records.hold(held, 'Court case', 'ada');
      expect(await store.erasure.erase([held, free], { reason: 'rule' })).toMatchObject({ erased: [free] });
      expect(await records.removeSensitive([removalOf(held, { version: 1 })])).toEqual([]);
      const all = { due: [{ form: 'visit', keep: Date.now() + DAY_MS }] };
      expect(await records.count({ ...all, isHeld: true })).toBe(1);
      expect(await records.count({ ...all, isHeld: false })).toBe(0);
      expect(await store.erasure.erase([held], { reason: 'person' })).toMatchObject({ erased: [held] });
      expect(JSON.stringify(await listOf(store.snapshot()))).not.toContain('Court case');
    });
  });

  describe('the erasure of sensitive answers', () => {
    it('leaves the other answers, and says after which period', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const id = await add(store);
      const columns = { name: 'ada', surname: '', email: '', phone: '', choices: [{ field: 'religion', value: WORD }] };
      await records.setSearchColumns([{ id, columns }]);
      expect(await records.removeSensitive([removalOf(id)])).toEqual([id]);
      expect(await records.byId([id])).toMatchObject([
        { input: { name: 'Ada' }, sensitiveAfter: '6 months', version: 1 },
      ]);
      expect(await records.unindexed(10)).toMatchObject([{ id }]);
      expect(await store.desk.activity.of(id)).toMatchObject([{ kind: 'erased', detail: 'sensitive' }]);
      expect(await store.erasure.erasedAmong([id])).toEqual([]);
      expect(JSON.stringify(await listOf(store.snapshot()))).not.toContain(WORD);
    });

    it('leaves a record that somebody changed meanwhile', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const id = await add(store);
      await records.change([{ id, version: 0 }], { status: 'seen' }, 'ada');
      expect(await records.removeSensitive([removalOf(id)])).toEqual([]);
      expect(await records.byId([id])).toMatchObject([{ input: { religion: WORD } }]);
    });

    it('deletes the uploads that were such answers, and no others', async () => {
      const { store, place } = await newStore();
      const { records } = store.desk;
      const [secret, plain, shared] = [newUpload(), newUpload(), newUpload()];
      for (const { upload, path } of [secret, plain, shared]) await store.uploads.add(upload, path);
      const urls = [secret, plain, shared].map(({ upload }) => upload.url);
      const id = await add(store, 'visit', { uploads: urls });
      await add(store, 'visit', { uploads: [shared.upload.url] });
      const addresses = [secret.upload.url, shared.upload.url, WORD];
      await records.removeSensitive([removalOf(id, { addresses })]);
      expect((await place.tableSizes()).removals).toBe(1);
      expect(await store.erasure.finish()).toBe(true);
      expect(await place.tableSizes()).toMatchObject({ removals: 0, uploads: 2, claims: 2 });
      expect(await bytesOf(store, secret.upload.file!)).toBeUndefined();
      for (const { upload } of [plain, shared]) expect(await bytesOf(store, upload.file!)).toBeDefined();
    });

    it('is finished by the next process after a crash', async () => {
      const { store, place } = await newStore();
      const secret = newUpload();
      await store.uploads.add(secret.upload, secret.path);
      const id = await add(store, 'visit', { uploads: [secret.upload.url] });
      await store.desk.records.removeSensitive([removalOf(id, { addresses: [secret.upload.url] })]);
      await open(place);
      expect((await place.tableSizes()).removals).toBe(0);
    });
  });

  it('a backup has rules, holds and the period of erased answers', async () => {
    const { store } = await newStore();
    const { records } = store.desk;
    const [held, stripped] = [await add(store), await add(store)];
    await records.hold(held, 'Court case', 'ada');
    await records.removeSensitive([removalOf(stripped)]);
    await store.retention.start('visit', 'ada');
    const { store: other } = await newStore();
    await other.importBackup(store.snapshot());
    expect(await other.retention.list()).toEqual(await store.retention.list());
    expect(await other.desk.records.byId([held, stripped])).toEqual(await records.byId([held, stripped]));
  });
}
