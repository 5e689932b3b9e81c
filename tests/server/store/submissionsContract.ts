import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { listOf, type Places } from './openPlaces.ts';

const HOUR_MS = 60 * 60 * 1000;
const HOSTILE = {
  text: `'; DROP TABLE submissions; -- "\\ \0 \u202E\u2028\u2029 👩‍👩‍👧 Adébáyọ̀ \uD800 \uFEFF 漢字 عربى\r\n\t{}[]`,
  list: [{ number: 1.5, large: 9007199254740991, yes: true, none: null }, {}, []],
  'a "key"\0': '',
  __proto__x: { constructor: 'x' },
};

/** Contract of a store's submissions. */
export function submissionsContract({ newStore, open }: Places): void {
  describe('a submission', () => {
    it('is there for whoever opens the store after its id was told, as it was sent', async () => {
      const { place, store } = await newStore();
      const before = Date.now();
      const saved = await store.save(newSubmission('visit', 'a', { b: 1, a: 'x' }));
      const other = await open(place);
      const [found] = await other.reader.newest(10);
      expect(saved).toEqual({ ok: true, id: found?.id, isNew: true });
      expect(found).toMatchObject({ form: 'visit', input: { b: 1, a: 'x' }, isSpam: false });
      expect(Object.keys(found!.input)).toEqual(['b', 'a']);
      expect(found!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(found!.createdAt) - before)).toBeLessThan(60_000);
    });

    it('is what was typed, to the last character, and so is its key', async () => {
      const { store } = await newStore();
      const key = `'"\\%_ ${'é'.repeat(150)}`;
      const first = await store.save(newSubmission('visit', key, HOSTILE));
      expect((await store.reader.newest(1))[0]?.input).toEqual(HOSTILE);
      expect(await store.save(newSubmission('visit', key, HOSTILE))).toEqual({ ...first, isNew: false });
      const long = { text: 'ọ̀'.repeat(20_000) };
      await store.save(newSubmission('visit', 'long', long));
      expect((await store.reader.newest(1))[0]?.input).toEqual(long);
    });

    it('is one record however often it is sent at once, to whichever process', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          (index % 2 ? store : other).save(newSubmission('visit', 'k', { fullName: 'Once' })),
        ),
      );
      expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(1);
      expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1);
      expect(await store.reader.counts()).toEqual([{ form: 'visit', count: 1, suspects: 0 }]);
    });

    it('with a known key and other values is refused, and stays what it was', async () => {
      const { store } = await newStore();
      const first = await store.save(newSubmission('visit', 'k', { fullName: 'First' }));
      const reason = 'key-reused';
      const refused = { ok: false, reason, id: first.ok && first.id, input: { fullName: 'First' } };
      expect(await store.save(newSubmission('visit', 'k', { fullName: 'Other' }))).toEqual(refused);
      const [one, other] = await Promise.all([
        store.save(newSubmission('visit', 'both', { fullName: 'One' })),
        store.save(newSubmission('visit', 'both', { fullName: 'Other' })),
      ]);
      expect([one, other]).toContainEqual({ ...refused, id: expect.any(String), input: expect.any(Object) });
      expect(await store.save(newSubmission('other', 'k', { fullName: 'Other' }))).toMatchObject({ isNew: true });
      expect(await store.save(newSubmission('visit', 'k', { fullName: 'First' }))).toEqual({ ...first, isNew: false });
    });

    it('without a key is one record of the same answers for a day, and each in its form', async () => {
      const { place, store } = await newStore();
      const other = await open(place);
      const send = (to: Store, form = 'visit', more = {}) =>
        to.save(newSubmission(form, undefined, { fullName: 'Same' }, more));
      const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index % 2 ? store : other)));
      expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(1);
      expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1);
      // A file that was sent again has another address.
      const again = newSubmission('visit', undefined, { fullName: 'Same', file: 'other address' });
      expect(await store.save({ ...again, answers: '{"fullName":"Same"}' })).toEqual({ ...outcomes[0], isNew: false });
      expect(await send(store, 'other')).toMatchObject({ isNew: true });
      await place.age(23 * HOUR_MS);
      expect(await send(other)).toMatchObject({ isNew: false });
      await place.age(2 * HOUR_MS);
      const late = await Promise.all([send(store), send(other), send(store)]);
      expect(late.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(1);
      expect(await store.reader.counts()).toEqual([
        { form: 'other', count: 1, suspects: 0 },
        { form: 'visit', count: 2, suspects: 0 },
      ]);
    });

    it.each([
      ['a key', 'key'],
      ['no key', undefined],
    ])('of a person, with %s, is never taken for what a program sent before', async (_, key) => {
      const { store } = await newStore();
      const send = (isSpam: boolean) =>
        store.save(
          newSubmission(
            'visit',
            key,
            { a: 1 },
            { isSpam, ...(!isSpam && { deliveries: [{ channel: 'hosted', delayMs: 0 }] }) },
          ),
        );
      const outcomes = [];
      for (const isSpam of [true, true, false, true, false]) outcomes.push(await send(isSpam));
      expect(outcomes.map((outcome) => outcome.ok && outcome.isNew)).toEqual([true, false, true, false, false]);
      expect(await store.reader.counts()).toEqual([{ form: 'visit', count: 2, suspects: 1 }]);
      const [person] = await listOf(store.reader.all('visit', false));
      expect(await store.deliveries.lease('hosted', 10, 1000)).toEqual([
        expect.objectContaining({ id: person!.id, form: 'visit', input: { a: 1 }, attempts: 0 }),
      ]);
      expect(await listOf(store.snapshot())).toHaveLength(2);
    });

    it('without a key that was withdrawn may be sent anew at once', async () => {
      const { store } = await newStore();
      const send = () =>
        store.save(newSubmission('visit', undefined, { a: 1 }, { deliveries: [{ channel: 'hosted', delayMs: 0 }] }));
      const first = await send();
      await store.deliveries.withdraw(first.ok ? first.id : '');
      expect(await send()).toMatchObject({ isNew: true });
    });

    it('leaves no trace of its answers beside them after a day, and none without the secret', async () => {
      const { place, store } = await newStore();
      await store.save(newSubmission('visit', undefined, { religion: 'any' }));
      await store.save(newSubmission('visit', 'key', { religion: 'any' }));
      const hash = createHash('sha256')
        .update(JSON.stringify({ religion: 'any' }))
        .digest();
      const fingerprints = async () => (await place.rows()).flatMap(({ fingerprint }) => fingerprint ?? []);
      for (const encoding of ['base64url', 'base64', 'hex'] as const)
        expect(JSON.stringify(await place.rows())).not.toContain(hash.toString(encoding));
      expect(await fingerprints()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
      await store.uploads.sweep();
      expect(await fingerprints()).toHaveLength(1);
      await place.age(25 * HOUR_MS);
      await store.uploads.sweep();
      expect(await fingerprints()).toEqual([]);
    });

    it('is kept with every other one that came at the same moment', async () => {
      const { store } = await newStore();
      const outcomes = await Promise.all(
        Array.from({ length: 1100 }, (_, index) => store.save(newSubmission('visit', String(index), { index }))),
      );
      const stored = await listOf(store.reader.all('visit', false));
      expect(stored.map(({ id }) => id).sort()).toEqual(
        outcomes.map((outcome) => (outcome.ok ? outcome.id : '')).sort(),
      );
      expect(new Set(stored.map(({ input }) => input.index)).size).toBe(1100);
    });

    it('is listed and exported in the order it came, suspects apart', async () => {
      const { store } = await newStore();
      for (let index = 0; index < 12; index++)
        await store.save(
          newSubmission(index % 3 ? 'visit' : 'other', String(index), { index }, { isSpam: index % 4 === 1 }),
        );
      const indices = (found: { input: Record<string, unknown> }[]) => found.map(({ input }) => input.index);
      expect(indices(await listOf(store.reader.all('visit', false)))).toEqual([2, 4, 7, 8, 10, 11]);
      expect(indices(await listOf(store.reader.all('visit', true)))).toEqual([1, 5]);
      expect(indices(await store.reader.newest(3))).toEqual([11, 10, 9]);
      expect(indices(await store.reader.newest(100, 'other'))).toEqual([9, 6, 3, 0]);
      expect((await store.reader.newest(100)).filter(({ isSpam }) => isSpam)).toHaveLength(3);
      expect(await store.reader.counts()).toEqual([
        { form: 'other', count: 4, suspects: 1 },
        { form: 'visit', count: 8, suspects: 2 },
      ]);
      expect(await listOf(store.reader.all('unknown', false))).toEqual([]);
    });

    it('tells every field that a submission of its form has', async () => {
      const { store } = await newStore();
      await store.save(newSubmission('visit', '1', { fullName: 'Ada', guests: [{ inner: 1 }] }));
      await store.save(newSubmission('visit', '2', { fullName: 'Ada', 'odd "field"': null }, { isSpam: true }));
      await store.save(newSubmission('other', '1', { elsewhere: 1 }));
      expect((await store.reader.fieldNames('visit')).sort()).toEqual(['fullName', 'guests', 'odd "field"']);
      expect(await store.reader.fieldNames('unknown')).toEqual([]);
    });
  });

  describe('a store', () => {
    it('says that it can write', async () => {
      const { store } = await newStore();
      await store.probe();
      await Promise.all([store.probe(), store.probe()]);
      expect(await store.reader.counts()).toEqual([]);
    });

    it('finishes what has begun when it is closed, and takes nothing after', async () => {
      const { place, store } = await newStore();
      const saves = Array.from({ length: 50 }, (_, index) => store.save(newSubmission('visit', String(index), {})));
      await store.close();
      expect((await Promise.all(saves)).every(({ ok }) => ok)).toBe(true);
      await expect(store.save(newSubmission('visit', 'late', {}))).rejects.toThrow();
      await expect(store.probe()).rejects.toThrow();
      expect((await (await open(place)).reader.counts())[0]?.count).toBe(50);
    });
  });
}
