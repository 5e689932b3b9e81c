import { describe, expect, it } from 'vitest';
import type { NewDelivery, Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { listOf, type Places } from './openPlaces.ts';

const LEASE_MS = 60_000;
const HOUR_MS = 60 * LEASE_MS;
const LISTED = { channel: 'hosted', form: 'visit', createdAt: expect.any(String) };

/** Keeps a submission that is to be handed over and answers with its id. */
async function handOver(store: Store, key: string, uploads: string[] = []): Promise<string> {
  const input = { fullName: key };
  const outcome = await store.save(
    newSubmission('visit', key, input, { uploads, deliveries: [{ channel: 'hosted', delayMs: LEASE_MS }] }),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

/** Contract of a store's queue of deliveries. */
export function deliveriesContract({ newStore, open }: Places): void {
  describe('what is to be handed over', () => {
    const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

    it('is nothing that was kept for ourselves alone', async () => {
      const { store } = await newStore();
      const outcome = await store.save(newSubmission('visit', 'own', {}));
      expect(await store.deliveries.stateOf(outcome.ok ? outcome.id : '')).toBeUndefined();
      expect(await store.deliveries.stateOf('unknown')).toBeUndefined();
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
      expect(await listOf(store.reader.undelivered())).toEqual([]);
    });

    it('waits from the moment it is kept, leased to who keeps it, and is due when that lease ends', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const id = await handOver(store, 'one');
      const state = await other.deliveries.stateOf(id);
      expect(state).toMatchObject({ state: 'waiting', attempts: 0 });
      const inMs = Date.parse(state?.state === 'waiting' ? state.nextAt : '') - Date.now();
      expect(inMs).toBeGreaterThan(LEASE_MS / 2);
      expect(inMs).toBeLessThanOrEqual(LEASE_MS + 5000);
      expect(await other.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
      await place.age(LEASE_MS + 1000);
      expect(await other.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([
        {
          id,
          submission: id,
          channel: 'hosted',
          form: 'visit',
          input: { fullName: 'one' },
          attempts: 0,
          createdAt: expect.any(Number),
          submittedAt: expect.stringMatching(/Z$/),
        },
      ]);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
    });

    it('is not begun again by a repeated send', async () => {
      const { store } = await newStore();
      const id = await handOver(store, 'one');
      await store.deliveries.delivered([id], 'remote');
      expect(await handOver(store, 'one')).toBe(id);
      expect(await store.deliveries.stateOf(id)).toEqual({ state: 'delivered', remoteId: 'remote' });
    });

    it('is leased by one process only, the longest waiting first', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const ids: string[] = [];
      for (let index = 0; index < 40; index++) ids.push(await handOver(store, String(index)));
      await place.age(LEASE_MS + 1000);
      expect(idsOf(await store.deliveries.lease('hosted', 3, LEASE_MS))).toEqual(ids.slice(0, 3));
      const leases = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? store : other).deliveries.lease('hosted', 5, LEASE_MS)),
      );
      expect(leases.flatMap(idsOf).sort()).toEqual(ids.slice(3).sort());
      expect(await other.deliveries.lease('hosted', 100, LEASE_MS)).toEqual([]);
    });

    it('that got no verdict is due again later, with one attempt more and the reason', async () => {
      const { place, store } = await newStore();
      const id = await handOver(store, 'one');
      await store.deliveries.postponed([id], 10 * LEASE_MS, 'Network request failed');
      expect(await store.deliveries.stateOf(id)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        reason: 'Network request failed',
      });
      await place.age(LEASE_MS + 1000);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
      await place.age(9 * LEASE_MS);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toMatchObject([{ id, attempts: 1 }]);
      await store.deliveries.postponed([id], 0, 'again');
      expect(await store.deliveries.stateOf(id)).toMatchObject({ attempts: 2, reason: 'again' });
    });

    it('is due too when a clock that was days ahead has been put back', async () => {
      const { place, store } = await newStore();
      const id = await handOver(store, 'one');
      await place.age(-48 * HOUR_MS);
      expect(idsOf(await store.deliveries.lease('hosted', 10, LEASE_MS))).toEqual([id]);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
    });

    it('that was delivered stays delivered, whatever is said later', async () => {
      const { place, store } = await newStore();
      const id = await handOver(store, 'one');
      await store.deliveries.delivered([id], 'remote');
      await store.deliveries.postponed([id], 0, 'late');
      await store.deliveries.failed([id], 'refused', 'late');
      await store.deliveries.withdraw(id);
      await place.age(100 * LEASE_MS);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
      expect(await store.deliveries.retry()).toBe(0);
      expect(await store.deliveries.stateOf(id)).toEqual({ state: 'delivered', remoteId: 'remote' });
      expect(await listOf(store.reader.undelivered())).toEqual([]);
      expect(idsOf(await store.reader.newest(10))).toEqual([id]);
    });

    it('that was refused is kept, shown, and tried again when somebody asks for it', async () => {
      const { place, store } = await newStore();
      const [first, second, waiting] = [
        await handOver(store, '1'),
        await handOver(store, '2'),
        await handOver(store, '3'),
      ];
      await store.deliveries.postponed([first], 0, 'slow');
      await store.deliveries.failed([first], 'refused', 'Field is missing');
      await store.deliveries.failed([second], 'refused', 'No');
      await store.deliveries.postponed([first], 0, 'late');
      await store.deliveries.failed([first], 'refused', 'late');
      await place.age(100 * LEASE_MS);
      expect(idsOf(await store.deliveries.lease('hosted', 10, LEASE_MS))).toEqual([waiting]);
      expect(await store.deliveries.stateOf(first)).toEqual({
        state: 'refused',
        attempts: 1,
        reason: 'Field is missing',
      });
      expect(await listOf(store.reader.undelivered())).toEqual([
        { ...LISTED, id: first, submission: first, state: await store.deliveries.stateOf(first) },
        { ...LISTED, id: second, submission: second, state: await store.deliveries.stateOf(second) },
        { ...LISTED, id: waiting, submission: waiting, state: await store.deliveries.stateOf(waiting) },
      ]);

      expect(await store.deliveries.retry(waiting)).toBe(0);
      expect(await store.deliveries.retry('unknown\0')).toBe(0);
      expect(await store.deliveries.retry(first)).toBe(1);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toMatchObject([{ id: first }]);
      expect(await store.deliveries.retry()).toBe(1);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toMatchObject([{ id: second }]);
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
      await store.deliveries.withdraw(id);

      expect(await store.deliveries.stateOf(id)).toBeUndefined();
      expect((await store.reader.newest(10)).map(({ input }) => input.fullName)).toEqual(['other']);
      expect(await store.uploads.find(urls)).toHaveLength(2);
      expect(await handOver(store, 'one')).not.toBe(id);
      await place.age(1000 * LEASE_MS);
      expect((await store.uploads.find(urls)).map(({ url }) => url)).toEqual([urls[1]]);
    });

    it('alone can be withdrawn: what is kept for ourselves stays', async () => {
      const { store } = await newStore();
      const outcome = await store.save(newSubmission('visit', 'own', {}));
      await store.deliveries.withdraw(outcome.ok ? outcome.id : '');
      expect(await store.reader.newest(10)).toHaveLength(1);
    });
  });

  describe('deliveries by mail', () => {
    const mailTo = (...targets: string[]) =>
      targets.map((target) => ({ channel: 'mail', target }) satisfies NewDelivery);
    const send = async (store: Store, key: string, deliveries: NewDelivery[]) => {
      const outcome = await store.save(newSubmission('visit', key, { fullName: key }, { deliveries }));
      return outcome.ok ? outcome.id : '';
    };

    it('are added once per submission, one for each address', async () => {
      const { store } = await newStore();
      const id = await send(store, 'one', mailTo('a@example.com', 'b@example.com'));
      expect(await send(store, 'one', mailTo('a@example.com', 'b@example.com'))).toBe(id);
      const leased = await store.deliveries.lease('mail', 10, LEASE_MS);
      expect(leased.map(({ submission, target }) => [submission, target]).sort()).toEqual([
        [id, 'a@example.com'],
        [id, 'b@example.com'],
      ]);
    });

    it('are leased apart from those of other channels', async () => {
      const { store } = await newStore();
      await send(store, 'one', [...mailTo('a@example.com'), { channel: 'webhook', target: 'submission.created' }]);
      expect(await store.deliveries.lease('hosted', 10, LEASE_MS)).toEqual([]);
      expect(await store.deliveries.lease('webhook', 10, LEASE_MS)).toMatchObject([{ channel: 'webhook' }]);
      expect(await store.deliveries.lease('mail', 10, LEASE_MS)).toMatchObject([{ channel: 'mail' }]);
    });

    it('are leased for one address: those due and those that failed, but no leased one', async () => {
      const { store } = await newStore();
      for (const key of ['1', '2', '3']) await send(store, key, mailTo('a@example.com'));
      await send(store, 'other', mailTo('b@example.com'));
      const [failed, leased] = await store.deliveries.lease('mail', 2, LEASE_MS);
      await store.deliveries.postponed([failed!.id], HOUR_MS, 'slow');
      const found = await store.deliveries.leaseFor('mail', 'a@example.com', 10, LEASE_MS);
      expect(found.map(({ input }) => input.fullName).sort()).toEqual(['1', '3']);
      expect(found.map(({ id }) => id)).not.toContain(leased!.id);
    });

    it('are all delivered together, with one statement', async () => {
      const { store } = await newStore();
      for (const key of ['1', '2']) await send(store, key, mailTo('a@example.com'));
      const ids = (await store.deliveries.lease('mail', 10, LEASE_MS)).map(({ id }) => id);
      await store.deliveries.delivered(ids);
      expect(await store.deliveries.stateOf(ids[0]!)).toEqual({ state: 'delivered' });
      expect(await listOf(store.reader.undelivered())).toEqual([]);
    });

    it('that are dead are listed, and are new again after a retry', async () => {
      const { place, store } = await newStore();
      await send(store, 'one', mailTo('a@example.com'));
      await place.age(20 * 24 * HOUR_MS);
      const [{ id } = { id: '' }] = await store.deliveries.lease('mail', 10, LEASE_MS);
      await store.deliveries.failed([id], 'dead', 'The mail server is away.');
      expect(await listOf(store.reader.undelivered())).toMatchObject([
        { id, channel: 'mail', target: 'a@example.com', state: { state: 'dead', reason: 'The mail server is away.' } },
      ]);
      expect(await store.deliveries.retry(id)).toBe(1);
      const [again] = await store.deliveries.lease('mail', 10, LEASE_MS);
      expect(Date.now() - again!.createdAt).toBeLessThan(HOUR_MS);
    });

    it('that failed are listed for all submissions or one, newest first', async () => {
      const { store } = await newStore();
      const [old, young] = [await send(store, 'one', mailTo('a@b.co')), await send(store, 'two', mailTo('c@b.co'))];
      await send(store, 'three', mailTo('d@b.co'));
      for (const target of ['a@b.co', 'c@b.co']) {
        const [{ id } = { id: '' }] = await store.deliveries.leaseFor('mail', target, 1, LEASE_MS);
        await store.deliveries.failed([id], 'refused', 'No.');
      }
      const failures = await store.deliveries.failures();
      expect(failures.map(({ submission }) => submission)).toEqual([young, old]);
      expect(await store.deliveries.failures({ submission: old })).toMatchObject([{ target: 'a@b.co' }]);
      expect(await store.deliveries.failures({ limit: 1 })).toHaveLength(1);
    });

    it('are counted as stuck once they have waited for long', async () => {
      const { place, store } = await newStore();
      await send(store, 'one', mailTo('a@example.com', 'b@example.com'));
      expect(await store.deliveries.stuck(HOUR_MS)).toEqual([]);
      await place.age(2 * HOUR_MS);
      expect(await store.deliveries.stuck(HOUR_MS)).toEqual([{ channel: 'mail', count: 2 }]);
    });

    it('go with a submission that the hosted service refused in front of its visitor', async () => {
      const { store } = await newStore();
      const id = await send(store, 'one', [{ channel: 'hosted', delayMs: LEASE_MS }, ...mailTo('a@example.com')]);
      await store.deliveries.withdraw(id);
      expect(await store.deliveries.lease('mail', 10, LEASE_MS)).toEqual([]);
      expect(await listOf(store.reader.undelivered())).toEqual([]);
    });
  });
}
