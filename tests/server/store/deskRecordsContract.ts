import { describe, expect, it } from 'vitest';
import type { RecordFilter, SearchColumns } from '../../../src/server/store/DeskStore.ts';
import type { NewDelivery, NewSubmission, Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { listOf, type Places } from './openPlaces.ts';

const EMPTY: SearchColumns = { name: '', surname: '', email: '', phone: '', choices: [] };
const SADE: SearchColumns = {
  name: 'sade obi',
  surname: 'obi sade',
  email: 'sade@example.com',
  phone: '2348030000001',
  choices: [
    { field: '/course', value: 'React' },
    { field: '/days', value: 'Monday' },
    { field: '/days', value: 'Friday' },
  ],
};
const MAIL: NewDelivery = { channel: 'mail', target: 'staff@example.com' };

/** Saves a record with search columns and returns its id. */
async function add(
  store: Store,
  search: Partial<SearchColumns> = {},
  { form = 'visit', ...more }: Partial<NewSubmission> = {},
) {
  const outcome = await store.save(
    newSubmission(form, undefined, { n: n++ }, { search: { ...EMPTY, ...search }, ...more }),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}
let n = 0;

async function idsOf({ desk: { records } }: Store, filter: RecordFilter) {
  const { items, hasMore } = await records.list(filter, 100);
  expect(hasMore).toBe(false);
  expect(await records.count(filter)).toBe(items.length);
  return items.map(({ record }) => record.id);
}

/** Contract of the records of the Desk. */
export function deskRecordsContract({ newStore, open }: Places): void {
  describe('a record of the Desk', () => {
    it('is new at first, with its reasons and its form version', async () => {
      const { store } = await newStore();
      const id = await add(store, SADE, { isSpam: true, spamReasons: ['Too many links\0'], formVersion: 'hash' });
      const [record] = await store.desk.records.byId([id]);
      expect(record).toEqual({
        id,
        form: 'visit',
        createdAt: expect.stringMatching(/Z$/),
        input: { n: expect.any(Number) },
        isSpam: true,
        status: 'new',
        version: 0,
        spamReasons: ['Too many links\0'],
        formVersion: 'hash',
      });
    });

    it('is read by id, in the order of the ids, without unknown ones', async () => {
      const { store } = await newStore();
      const [first, second] = [await add(store), await add(store)];
      const read = await store.desk.records.byId([second, 'unknown\0\uD800', first]);
      expect(read.map(({ id }) => id)).toEqual([second, first]);
    });
  });

  describe('a list of records', () => {
    it('has the newest first, or the oldest', async () => {
      const { store } = await newStore();
      const [a, b] = [await add(store), await add(store)];
      expect(await idsOf(store, {})).toEqual([b, a]);
      expect(await idsOf(store, { isOldestFirst: true })).toEqual([a, b]);
    });

    it('filters by form, status, assignee, time, choice and spam', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const [visit, other, answered, spam] = [
        await add(store, SADE),
        await add(store, { choices: [{ field: '/course', value: 'React|Vue' }] }, { form: 'other' }),
        await add(store),
        await add(store, SADE, { isSpam: true }),
      ];
      await records.change([{ id: answered, version: 0 }], { status: 'answered', assignee: 'ada' }, 'ada');
      const [{ createdAt } = { createdAt: '' }] = await records.byId([visit]);
      const time = Date.parse(createdAt);
      const cases: [RecordFilter, string[]][] = [
        [{}, [answered, other, visit]],
        [{ isSpam: true }, [spam]],
        [{ form: 'other\0' }, []],
        [{ form: 'visit' }, [answered, visit]],
        [{ form: 'visit', isSpam: true }, [spam]],
        [{ status: 'new' }, [other, visit]],
        [{ status: 'seen' }, []],
        [{ status: 'answered' }, [answered]],
        [{ assignee: 'ada' }, [answered]],
        [{ assignee: null }, [other, visit]],
        [{ assignee: 'unknown\0' }, []],
        [{ choice: { field: '/course', value: 'React' } }, [visit]],
        [{ choice: { field: '/days', value: 'Friday' } }, [visit]],
        [{ choice: { field: '/course', value: 'Friday' } }, []],
        [{ until: time }, []],
        [{ from: time, until: time + 60_000 }, [answered, other, visit]],
        [{ from: time + 60_000 }, []],
        [
          { form: 'visit', status: 'new', assignee: null, from: time, choice: { field: '/days', value: 'Monday' } },
          [visit],
        ],
      ];
      for (const [filter, ids] of cases) expect(await idsOf(store, filter), JSON.stringify(filter)).toEqual(ids);
    });

    it('finds the start of a name, surname, e-mail, telephone number and reference', async () => {
      const { store } = await newStore();
      const sade = await add(store, SADE);
      const obi = await add(store, {
        name: 'obi eze',
        surname: 'eze obi',
        email: 'z@example.com',
        phone: '2348090000001',
      });
      await add(store, SADE, { isSpam: true });
      const reference = sade.slice(-8);
      const cases: [RecordFilter, string[]][] = [
        [{ search: 'Ṣadé' }, [sade]],
        [{ search: 'SADE  O' }, [sade]],
        [{ search: 'obi' }, [obi, sade]],
        [{ search: 'ob' }, [obi, sade]],
        [{ search: 'Obi, Ṣadé' }, [sade]],
        [{ search: 'bi' }, []],
        [{ search: 'Sade@Example.com' }, [sade]],
        [{ search: reference.toUpperCase() }, [sade]],
        [{ search: reference.slice(0, 6) }, [sade]],
        [{ search: '0803', phone: '234803' }, [sade]],
        [{ phone: '23480' }, [obi, sade]],
        [{ search: 'obi', form: 'visit', status: 'new', assignee: null, from: 1 }, [obi, sade]],
        [{ search: 'obi', form: 'other' }, []],
        [{ search: 'obi', choice: { field: '/course', value: 'React' } }, [sade]],
        [{ search: 'obi', isOldestFirst: true }, [sade, obi]],
        [{ search: '%' }, []],
        [{ search: '\0\uD800' }, []],
        [{ search: '' }, []],
      ];
      for (const [filter, ids] of cases) expect(await idsOf(store, filter), JSON.stringify(filter)).toEqual(ids);
    });

    it('compares letters by their bytes, whatever the database sorts like', async () => {
      const { store } = await newStore();
      const ids = [];
      for (const name of ['abc', 'ab-d', 'ab e', 'abzz', 'ab'.repeat(60)]) ids.push(await add(store, { name }));
      await add(store, { name: 'ac' });
      await add(store, { name: 'aa' });
      expect(await idsOf(store, { search: 'ab', isOldestFirst: true })).toEqual(ids);
    });

    it.each([{}, { form: 'visit', isOldestFirst: true }, { search: 'sade' }])(
      'is read page by page, without gaps: %j',
      async (filter) => {
        const { store } = await newStore();
        const { records } = store.desk;
        const ids: string[] = [];
        for (let count = 0; count < 7; count++) ids.push(await add(store, SADE));
        const wanted = 'isOldestFirst' in filter ? ids : ids.toReversed();
        const found: string[] = [];
        let after: string | undefined;
        for (const size of [3, 3, 1]) {
          const page = await records.list(filter, 3, after);
          expect([page.items.length, page.hasMore]).toEqual([size, size === 3]);
          found.push(...page.items.map(({ record }) => record.id));
          after = page.items.at(-1)!.cursor;
        }
        expect(found).toEqual(wanted);
        expect((await listOf(records.all(filter))).map(({ id }) => id)).toEqual(wanted);
      },
    );

    it('is yielded as a whole for exports', async () => {
      const { store } = await newStore();
      await Promise.all(Array.from({ length: 450 }, () => add(store)));
      const ids = (await listOf(store.desk.records.all({}))).map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([450, 450]);
    });

    it('counts what was sent after a position', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      await add(store);
      const [{ cursor } = { cursor: '' }] = (await records.list({}, 1)).items;
      expect(await records.countAfter({}, cursor)).toBe(0);
      await add(store);
      await add(store, {}, { form: 'other' });
      await add(store, {}, { isSpam: true });
      expect(await records.countAfter({}, cursor)).toBe(2);
      expect(await records.countAfter({ form: 'other', isOldestFirst: true }, cursor)).toBe(1);
    });

    it('is empty after a forged position', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      await add(store);
      const forged = [
        '',
        'x',
        '🙂',
        ...[null, {}, [1], { createdAt: '1', id: 1 }, { createdAt: 1e300, id: '' }].map((one) =>
          Buffer.from(JSON.stringify(one)).toString('base64url'),
        ),
      ];
      for (const cursor of forged) {
        expect(await records.list({}, 10, cursor)).toEqual({ items: [], hasMore: false });
        expect(await records.countAfter({}, cursor)).toBe(0);
      }
      const odd = Buffer.from(JSON.stringify({ createdAt: 1, id: '\0\uD800' })).toString('base64url');
      expect(await records.countAfter({}, odd)).toBe(1);
    });

    it('counts by form and status, without spam', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const seen = await add(store);
      await add(store);
      await add(store, {}, { form: 'other' });
      await add(store, {}, { isSpam: true });
      await records.change([{ id: seen, version: 0 }], { status: 'seen' }, 'ada');
      expect(await records.counts()).toEqual([
        { form: 'other', status: 'new', count: 1 },
        { form: 'visit', status: 'new', count: 1 },
        { form: 'visit', status: 'seen', count: 1 },
      ]);
      expect(await records.spamCount()).toBe(1);
    });
  });

  describe('related records', () => {
    it('have the same e-mail or telephone number, the newest first', async () => {
      const { store } = await newStore();
      const ids = [
        await add(store, SADE),
        await add(store, { ...SADE, phone: '' }, { form: 'other' }),
        await add(store, { phone: SADE.phone }),
      ];
      await add(store, { name: SADE.name });
      await add(store, SADE, { isSpam: true });
      const related = async (id: string) => (await store.desk.records.related(id)).map((record) => record.id);
      expect(await related(ids[0]!)).toEqual([ids[2], ids[1]]);
      expect(await related(await add(store))).toEqual([]);
      expect(await related('unknown')).toEqual([]);
    });
  });

  describe('a change of records', () => {
    it('raises the version and is in the history', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await add(store);
      const outcome = await records.change([{ id, version: 0 }], { status: 'seen', assignee: 'bisi' }, 'ada');
      const [record] = await records.byId([id]);
      expect(record).toMatchObject({ status: 'seen', assignee: 'bisi', version: 1 });
      expect(outcome).toEqual({ changed: [record], stale: [] });
      const entry = { at: expect.any(Number), person: 'ada', submission: id };
      expect(await activity.of(id)).toEqual([
        { ...entry, kind: 'status', detail: 'seen' },
        { ...entry, kind: 'assigned', detail: 'bisi' },
      ]);
      await records.change([{ id, version: 1 }], { status: 'new', assignee: null }, 'ada');
      expect((await records.byId([id]))[0]).not.toHaveProperty('assignee');
      expect((await activity.newest(1)).items[0]!.entry).toMatchObject({ kind: 'status', detail: 'new' });
    });

    it('leaves a record that has the values already', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await add(store);
      const outcome = await records.change([{ id, version: 0 }], { status: 'new', isSpam: false }, 'ada', {
        [id]: [MAIL],
      });
      expect(outcome.changed).toMatchObject([{ id, version: 0 }]);
      expect(await activity.of(id)).toEqual([]);
      expect(await listOf(store.reader.undelivered())).toEqual([]);
    });

    it('does not change a record of another version, and returns its state', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const [old, fresh] = [await add(store), await add(store)];
      await records.change([{ id: old, version: 0 }], { status: 'answered' }, 'tolu');
      const seen = [old, 'unknown\0', fresh].map((id) => ({ id, version: 0 }));
      const outcome = await records.change(seen, { status: 'seen' }, 'ada');
      expect(outcome.stale).toMatchObject([{ id: old, status: 'answered', version: 1 }]);
      expect(outcome.changed).toMatchObject([{ id: fresh, status: 'seen', version: 1 }]);
      expect(await activity.of(old)).toMatchObject([{ person: 'tolu' }]);
    });

    it('changes nothing if its deliveries cannot be stored', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await add(store);
      const broken = { [id]: [MAIL, { channel: null as never }] };
      await expect(records.change([{ id, version: 0 }], { status: 'seen' }, 'ada', broken)).rejects.toThrow();
      expect(await records.byId([id])).toMatchObject([{ status: 'new', version: 0 }]);
      expect(await activity.of(id)).toEqual([]);
      expect(await listOf(store.reader.undelivered())).toEqual([]);
    });

    it('succeeds for one of two writers at once', async () => {
      const { place, store } = await newStore();
      const stores = [store, await open(place)];
      const ids = [await add(store), await add(store), await add(store)];
      const outcomes = await Promise.all(
        stores.map(({ desk }, index) => {
          const seen = ids.map((id) => ({ id, version: 0 }));
          return desk.records.change(
            index ? seen : seen.toReversed(),
            { assignee: `person ${index}` },
            `person ${index}`,
          );
        }),
      );
      expect(outcomes.map(({ changed }) => changed.length).sort()).toEqual([0, 3]);
      expect(outcomes.map(({ stale }) => stale.length).sort()).toEqual([0, 3]);
      const winner = outcomes.findIndex(({ changed }) => changed.length > 0);
      for (const record of await store.desk.records.byId(ids))
        expect(record).toMatchObject({ assignee: `person ${winner}`, version: 1 });
    });

    it('to "not spam" makes a new record with its deliveries', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await add(store, {}, { isSpam: true, spamReasons: ['Too fast'] });
      const { changed } = await records.change([{ id, version: 0 }], { isSpam: false }, 'ada', {
        [id]: [MAIL, { channel: 'hosted' }],
      });
      expect(changed).toMatchObject([{ id, isSpam: false, status: 'new', spamReasons: [] }]);
      expect(await store.deliveries.lease('mail', 10, 1000)).toMatchObject([{ submission: id, target: MAIL.target }]);
      expect(await store.deliveries.lease('hosted', 10, 1000)).toMatchObject([{ id, submission: id }]);
      expect(await activity.of(id)).toMatchObject([{ kind: 'spam', detail: 'false' }]);
    });

    it('back from spam repeats no mail that the record has already', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const other: NewDelivery = { channel: 'mail', target: 'others@example.com' };
      const event: NewDelivery = { channel: 'webhook', target: 'submission.created' };
      const id = await add(store, {}, { deliveries: [MAIL, event] });
      for (const channel of ['mail', 'webhook'] as const)
        await store.deliveries.delivered((await store.deliveries.lease(channel, 10, 1000)).map((one) => one.id));
      await records.change([{ id, version: 0 }], { isSpam: true }, 'ada');
      await records.change([{ id, version: 1 }], { isSpam: false }, 'ada', { [id]: [MAIL, other, event] });
      expect(await store.deliveries.lease('mail', 10, 1000)).toMatchObject([{ target: other.target }]);
      expect(await store.deliveries.lease('webhook', 10, 1000)).toHaveLength(1);
    });

    it('adds deliveries to each record that changes, and to no other one', async () => {
      const { store } = await newStore();
      const [fresh, stale, same] = [await add(store), await add(store), await add(store, {}, {})];
      await store.desk.records.change([{ id: same, version: 0 }], { status: 'seen' }, 'ada');
      const seen = [fresh, stale, same].map((id) => ({ id, version: id === fresh ? 0 : 1 }));
      const deliveries = Object.fromEntries([fresh, stale, same].map((id) => [id, [MAIL]]));
      await store.desk.records.change(seen, { status: 'seen' }, 'ada', deliveries);
      expect(await store.deliveries.lease('mail', 10, 1000)).toMatchObject([{ submission: fresh }]);
    });

    it('to spam removes the waiting deliveries', async () => {
      const { store } = await newStore();
      const [spam, other] = [
        await add(store, {}, { deliveries: [MAIL] }),
        await add(store, {}, { deliveries: [MAIL] }),
      ];
      await store.desk.records.change([{ id: spam, version: 0 }], { isSpam: true }, 'ada');
      expect(await store.deliveries.lease('mail', 10, 1000)).toMatchObject([{ submission: other }]);
      expect(await idsOf(store, { isSpam: true })).toEqual([spam]);
    });
  });

  it('a disabled person loses the records to another one', async () => {
    const { store } = await newStore();
    const { people, records, activity } = store.desk;
    const [ada, bisi] = [
      await people.invite({ email: 'ada@example.com', name: 'Ada', role: 'staff' }),
      await people.invite({ email: 'bisi@example.com', name: 'Bisi', role: 'staff' }),
    ];
    const id = await add(store);
    await records.change([{ id, version: 0 }], { assignee: ada.id }, bisi.id);
    await people.update(ada.id, { isDisabled: true, reassignTo: bisi.id }, bisi.id);
    expect(await records.byId([id])).toMatchObject([{ assignee: bisi.id, version: 2 }]);
    expect((await activity.of(id))[0]).toMatchObject({ kind: 'assigned', detail: bisi.id, person: bisi.id });
  });

  describe('a note', () => {
    it('is kept with its record and is in the history', async () => {
      const { store } = await newStore();
      const { records, activity } = store.desk;
      const id = await add(store);
      const first = await records.addNote(id, 'ada', 'First\0 <b>');
      const second = await records.addNote(id, 'bisi', 'Second');
      expect(first).toEqual({
        id: expect.any(String),
        submission: id,
        person: 'ada',
        text: 'First\0 <b>',
        createdAt: expect.any(Number),
      });
      expect(await records.notes(id)).toEqual([first, second]);
      expect(await records.addNote('unknown', 'ada', 'text')).toBeUndefined();
      expect(await activity.of(id)).toMatchObject([{ kind: 'noted', person: 'bisi' }, { person: 'ada' }]);
    });
  });

  it('a withdrawn record takes its notes along, and gets no more', async () => {
    const { store } = await newStore();
    const { records } = store.desk;
    const id = await add(store, {}, { deliveries: [{ channel: 'hosted' }] });
    await records.addNote(id, 'ada', 'Called');
    await store.deliveries.withdraw(id);
    expect(await records.notes(id)).toEqual([]);
    expect(await records.addNote(id, 'ada', 'Again')).toBeUndefined();
    expect(await records.change([{ id, version: 0 }], { status: 'seen' }, 'ada')).toEqual({ changed: [], stale: [] });
  });

  describe('a version of a form', () => {
    it('is stored once by its hash', async () => {
      const { records } = (await newStore()).store.desk;
      await records.keepFormVersion('hash', 'visit', '{"title":"Visit"}');
      await records.keepFormVersion('hash', 'visit', '{"title":"Other"}');
      expect(await records.formVersion('hash')).toBe('{"title":"Visit"}');
      expect(await records.formVersion('unknown\0')).toBeUndefined();
    });
  });

  describe('records without search columns', () => {
    it('are read newest first until they have some', async () => {
      const { store } = await newStore();
      const { records } = store.desk;
      const ids: string[] = [];
      for (let count = 0; count < 3; count++) ids.push(await add(store, {}, { search: undefined }));
      await add(store);
      expect((await records.unindexed(2)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
      await records.setSearchColumns([
        { id: ids[2]!, columns: { ...SADE, name: 'sade\0\uD800' } },
        { id: ids[1]!, columns: EMPTY },
      ]);
      expect((await records.unindexed(2)).map(({ id }) => id)).toEqual([ids[0]]);
      expect(await idsOf(store, { search: 'sade' })).toEqual([ids[2]]);
      expect(await idsOf(store, { choice: SADE.choices[0]! })).toEqual([ids[2]]);
    });
  });
}
