import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import type { Places } from './openPlaces.ts';

const FORMER = { fullName: 'Adé Obi', email: 'ade@example.com' };
const INPUT = { fullName: 'Adé Obi\0', email: 'obi@example.com' };
const CORRECTION = { input: INPUT, fields: ['/email'] };

async function saved(store: Store, idempotencyKey: string | undefined = undefined, isSpam = false) {
  const outcome = await store.save({ ...newSubmission('visit', idempotencyKey, FORMER), isSpam });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

/** Contract of corrections of records. */
export function correctionContract({ newStore }: Places): void {
  describe('a correction', () => {
    it('replaces the answers and names the fields in the activity', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await saved(store);
      const outcome = await records.correct({ id, version: 0 }, CORRECTION, 'ada');
      expect(outcome).toMatchObject({ isStale: false, record: { id, input: INPUT, version: 1, status: 'new' } });
      expect((await records.byId([id]))[0]).toEqual(outcome!.record);
      expect(await activity.of(id)).toMatchObject([{ kind: 'corrected', person: 'ada', detail: '/email' }]);
      expect(JSON.stringify(await activity.of(id))).not.toContain('example.com');
    });

    it('of an older version changes nothing and returns the current record', async () => {
      const { store } = await newStore();
      const id = await saved(store);
      await store.desk.records.change([{ id, version: 0 }], { status: 'answered' }, 'bola');
      const outcome = await store.desk.records.correct({ id, version: 0 }, CORRECTION, 'ada');
      expect(outcome).toMatchObject({ isStale: true, record: { input: FORMER, status: 'answered', version: 1 } });
    });

    it('of an unknown record is undefined', async () => {
      const { store } = await newStore();
      expect(await store.desk.records.correct({ id: 'no\0', version: 0 }, CORRECTION, 'ada')).toBeUndefined();
    });

    it('lets the record be searched again by its new answers only', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const id = await saved(store);
      const columns = { name: 'ade obi', surname: 'obi ade', email: 'ade@example.com', phone: '', choices: [] };
      await records.setSearchColumns([{ id, columns }]);
      await records.correct({ id, version: 0 }, CORRECTION, 'ada');
      expect((await records.list({ search: 'ade@' }, 10)).items).toEqual([]);
      expect((await records.unindexed(10)).map((record) => record.id)).toEqual([id]);
    });

    it('is delivered by waiting deliveries, and by the added ones', async () => {
      const { store } = await newStore();
      const mail = { channel: 'mail', target: 'staff@example.com' } as const;
      const outcome = await store.save({ ...newSubmission('visit', 'key', FORMER), deliveries: [mail] });
      const id = outcome.ok ? outcome.id : '';
      const event = { channel: 'webhook', target: 'submission.updated' } as const;
      await store.desk.records.correct({ id, version: 0 }, CORRECTION, 'ada', [event]);
      expect(await store.deliveries.lease('mail', 1, 1000)).toMatchObject([{ input: INPUT }]);
      expect(await store.deliveries.lease('webhook', 1, 1000)).toMatchObject([{ target: 'submission.updated' }]);
    });

    it('keeps a repeated send of the former answers a repetition', async () => {
      const { store } = await newStore();
      const id = await saved(store, 'key');
      await store.desk.records.correct({ id, version: 0 }, CORRECTION, 'ada');
      expect(await store.save(newSubmission('visit', 'key', FORMER))).toMatchObject({ reason: 'key-reused', id });
    });
  });
}
