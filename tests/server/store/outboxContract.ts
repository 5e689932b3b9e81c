import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { listOf, type Places } from './openPlaces.ts';

const LEASE_MS = 60_000;
const HOUR_MS = 60 * LEASE_MS;

/** Keeps a submission that is to be handed over and answers with its id. */
async function handOver(store: Store, key: string, uploads: string[] = []): Promise<string> {
  const input = { fullName: key };
  const outcome = await store.save(newSubmission('visit', key, input, { uploads, handOver: { leaseMs: LEASE_MS } }));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

/** Contract of a store's outbox. */
export function outboxContract({ newStore, open }: Places): void {
  describe('what is to be handed over', () => {
    const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

    it('is nothing that was kept for ourselves alone', async () => {
      const { store } = await newStore();
      const outcome = await store.save(newSubmission('visit', 'own', {}));
      expect(await store.outbox.stateOf(outcome.ok ? outcome.id : '')).toBeUndefined();
      expect(await store.outbox.stateOf('unknown')).toBeUndefined();
      expect(await store.outbox.lease(10, LEASE_MS)).toEqual([]);
      expect(await listOf(store.reader.outbox())).toEqual([]);
    });

    it('waits from the moment it is kept, leased to who keeps it, and is due when that lease ends', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const id = await handOver(store, 'one');
      const state = await other.outbox.stateOf(id);
      expect(state).toMatchObject({ state: 'waiting', attempts: 0 });
      const inMs = Date.parse(state?.state === 'waiting' ? state.nextAt : '') - Date.now();
      expect(inMs).toBeGreaterThan(LEASE_MS / 2);
      expect(inMs).toBeLessThanOrEqual(LEASE_MS + 5000);
      expect(await other.outbox.lease(10, LEASE_MS)).toEqual([]);
      await place.age(LEASE_MS + 1000);
      expect(await other.outbox.lease(10, LEASE_MS)).toEqual([
        { id, form: 'visit', input: { fullName: 'one' }, attempts: 0 },
      ]);
      expect(await store.outbox.lease(10, LEASE_MS)).toEqual([]);
    });

    it('is not begun again by a repeated send', async () => {
      const { store } = await newStore();
      const id = await handOver(store, 'one');
      await store.outbox.delivered(id, 'remote');
      expect(await handOver(store, 'one')).toBe(id);
      expect(await store.outbox.stateOf(id)).toEqual({ state: 'delivered', remoteId: 'remote' });
    });

    it('is leased by one process only, the longest waiting first', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const ids: string[] = [];
      for (let index = 0; index < 40; index++) ids.push(await handOver(store, String(index)));
      await place.age(LEASE_MS + 1000);
      expect(idsOf(await store.outbox.lease(3, LEASE_MS))).toEqual(ids.slice(0, 3));
      const leases = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).outbox.lease(5, LEASE_MS)),
      );
      expect(leases.flatMap(idsOf).sort()).toEqual(ids.slice(3).sort());
      expect(await other.outbox.lease(100, LEASE_MS)).toEqual([]);
    });

    it('that got no verdict is due again later, with one attempt more and the reason', async () => {
      const { place, store } = await newStore();
      const id = await handOver(store, 'one');
      await store.outbox.postponed(id, 10 * LEASE_MS, 'Network request failed');
      expect(await store.outbox.stateOf(id)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        reason: 'Network request failed',
      });
      await place.age(LEASE_MS + 1000);
      expect(await store.outbox.lease(10, LEASE_MS)).toEqual([]);
      await place.age(9 * LEASE_MS);
      expect(await store.outbox.lease(10, LEASE_MS)).toMatchObject([{ id, attempts: 1 }]);
      await store.outbox.postponed(id, 0, 'again');
      expect(await store.outbox.stateOf(id)).toMatchObject({ attempts: 2, reason: 'again' });
    });

    it('is due too when a clock that was days ahead has been put back', async () => {
      const { place, store } = await newStore();
      const id = await handOver(store, 'one');
      await place.age(-48 * HOUR_MS);
      expect(idsOf(await store.outbox.lease(10, LEASE_MS))).toEqual([id]);
      expect(await store.outbox.lease(10, LEASE_MS)).toEqual([]);
    });

    it('that was delivered stays delivered, whatever is said later', async () => {
      const { place, store } = await newStore();
      const id = await handOver(store, 'one');
      await store.outbox.delivered(id, 'remote');
      await store.outbox.postponed(id, 0, 'late');
      await store.outbox.refused(id, 'late');
      await store.outbox.withdraw(id);
      await place.age(100 * LEASE_MS);
      expect(await store.outbox.lease(10, LEASE_MS)).toEqual([]);
      expect(await store.outbox.retry()).toBe(0);
      expect(await store.outbox.stateOf(id)).toEqual({ state: 'delivered', remoteId: 'remote' });
      expect(await listOf(store.reader.outbox())).toEqual([]);
      expect(idsOf(await store.reader.newest(10))).toEqual([id]);
    });

    it('that was refused is kept, shown, and tried again when somebody asks for it', async () => {
      const { place, store } = await newStore();
      const [first, second, waiting] = [
        await handOver(store, '1'),
        await handOver(store, '2'),
        await handOver(store, '3'),
      ];
      await store.outbox.postponed(first, 0, 'slow');
      await store.outbox.refused(first, 'Field is missing');
      await store.outbox.refused(second, 'No');
      await store.outbox.postponed(first, 0, 'late');
      await store.outbox.refused(first, 'late');
      await place.age(100 * LEASE_MS);
      expect(idsOf(await store.outbox.lease(10, LEASE_MS))).toEqual([waiting]);
      expect(await store.outbox.stateOf(first)).toEqual({ state: 'refused', attempts: 1, reason: 'Field is missing' });
      expect(await listOf(store.reader.outbox())).toEqual([
        { id: first, form: 'visit', createdAt: expect.any(String), state: await store.outbox.stateOf(first) },
        { id: second, form: 'visit', createdAt: expect.any(String), state: await store.outbox.stateOf(second) },
        { id: waiting, form: 'visit', createdAt: expect.any(String), state: await store.outbox.stateOf(waiting) },
      ]);

      expect(await store.outbox.retry(waiting)).toBe(0);
      expect(await store.outbox.retry('unknown')).toBe(0);
      expect(await store.outbox.retry(first)).toBe(1);
      expect(await store.outbox.lease(10, LEASE_MS)).toMatchObject([{ id: first }]);
      expect(await store.outbox.retry()).toBe(1);
      expect(await store.outbox.lease(10, LEASE_MS)).toMatchObject([{ id: second }]);
    });

    it('that was withdrawn is gone, and its key and its uploads are free again', async () => {
      const { place, store } = await newStore();
      const upload = (name: string) => ({
        url: `https://media.example/${name}`,
        file: null,
        name: 'cv.pdf',
        type: 'application/pdf',
        size: 3,
        sha256: 'x',
      });
      await store.uploads.add(upload('own'), null);
      await store.uploads.add(upload('shared'), null);
      const urls = ['https://media.example/own', 'https://media.example/shared'];
      const id = await handOver(store, 'one', urls);
      await handOver(store, 'other', [urls[1]!]);
      await store.outbox.withdraw(id);

      expect(await store.outbox.stateOf(id)).toBeUndefined();
      expect((await store.reader.newest(10)).map(({ input }) => input.fullName)).toEqual(['other']);
      expect(await store.uploads.find(urls)).toHaveLength(2);
      expect(await handOver(store, 'one')).not.toBe(id);
      await place.age(1000 * LEASE_MS);
      expect((await store.uploads.find(urls)).map(({ url }) => url)).toEqual([urls[1]]);
    });

    it('alone can be withdrawn: what is kept for ourselves stays', async () => {
      const { store } = await newStore();
      const outcome = await store.save(newSubmission('visit', 'own', {}));
      await store.outbox.withdraw(outcome.ok ? outcome.id : '');
      expect(await store.reader.newest(10)).toHaveLength(1);
    });
  });
}
