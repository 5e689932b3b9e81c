import { describe, expect, it } from 'vitest';
import type { FormModule } from '../../../src/form/model/FormModule.ts';
import { computeFormVersion } from '../../../src/server/desk/formVersion.ts';
import { createRecordEvaluator } from '../../../src/server/desk/recordEvaluator.ts';
import { recordSections } from '../../../src/server/desk/recordView.ts';
import { runRetention } from '../../../src/server/desk/runRetention.ts';
import type { NewSubmission, Store } from '../../../src/server/store/Store.ts';
import { formFile, loadForm } from '../../forms/loadForm.ts';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { listOf, type Places } from './openPlaces.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WORD = 'ZoroastrianSecret';

const file = (retention?: { keep: string; sensitive?: string }, isSensitive = true) =>
  formFile(
    {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        religion: { type: 'string', title: 'Religion', ...(isSensitive && { sensitive: true }) },
        letter: {
          type: 'string',
          title: 'Letter',
          format: 'uri',
          contentMediaType: 'application/pdf',
          sensitive: true,
        },
        referees: {
          type: 'array',
          title: 'Referees',
          items: {
            type: 'object',
            properties: { who: { type: 'string' }, faith: { type: 'string', sensitive: true } },
          },
        },
      },
    },
    retention ? { retention } : {},
  );

const visit = (retention?: { keep: string; sensitive?: string }) => loadForm(file(retention), 'visit');
const YEAR = visit({ keep: '12 months' });
const BOTH = visit({ keep: '24 months', sensitive: '6 months' });

let n = 0;
async function add(store: Store, more: Partial<NewSubmission> = {}): Promise<string> {
  const outcome = await store.save(newSubmission('visit', `${n++}`, { name: 'Ada', religion: WORD, n }, more));
  return outcome.ok ? outcome.id : '';
}
const addMany = (store: Store, count: number) => Promise.all(Array.from({ length: count }, () => add(store)));

/** Runs the rules as the server does, with a clock that is ahead by some days. */
async function run(
  store: Store,
  form: FormModule | undefined,
  days = 0,
  more: { stop?: AbortSignal; portion?: number } = {},
) {
  const logged: object[] = [];
  const log = (about: object) => void logged.push(about);
  await runRetention({
    store,
    forms: form ? { visit: form } : {},
    evaluator: createRecordEvaluator(store.desk.records),
    log: { info: log, warn: log, error: log } as never,
    now: () => Date.now() + days * DAY_MS,
    ...more,
  });
  return logged;
}

/** Contract of the runs of retention rules. */
export function retentionRunContract({ newStore, open }: Places): void {
  const countOf = async (store: Store) => (await store.reader.counts())[0]?.count ?? 0;
  const stateOf = async (store: Store) => (await store.retention.list())[0]!;

  /** Opens a store with old records and one of today. */
  async function oldStore(old: number, days = 400, fresh = 1) {
    const { store, place } = await newStore();
    const ids = await addMany(store, old);
    await place.age(days * DAY_MS);
    await addMany(store, fresh);
    return { store, place, ids };
  }

  describe('a run of a retention rule', () => {
    it('erases nothing before a start, after a stop, or without a rule', async () => {
      const { store } = await oldStore(1, 400, 20);
      await run(store, YEAR);
      await store.retention.start('visit');
      await run(store, undefined);
      await run(store, visit());
      await store.retention.stop('visit');
      await run(store, YEAR);
      expect(await countOf(store)).toBe(21);
    });

    it('erases the records that are due, likely spam too, as the rule', async () => {
      const { store, ids } = await oldStore(1, 400, 40);
      const spam = await add(store, { isSpam: true });
      await store.desk.records.change([{ id: spam, version: 0 }], { isSpam: true }, 'ada');
      await store.retention.start('visit');
      expect(await run(store, YEAR)).toEqual([{ form: 'visit', erased: 1, sensitive: 0 }]);
      expect(await store.erasure.erasedAmong([...ids, spam])).toEqual(ids);
      expect(await store.desk.activity.of(ids[0]!)).toMatchObject([{ kind: 'erased', detail: 'rule' }]);
    });

    it('is due once a day', async () => {
      const { store } = await oldStore(1, 400, 20);
      await store.retention.start('visit');
      await run(store, YEAR);
      const state = await stateOf(store);
      expect(state.nextAt).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
      expect(await run(store, visit({ keep: '1 day' }))).toEqual([]);
    });

    it('waits for a yes if more than 20 records or 5 % are due, but not for one record', async () => {
      const { store } = await oldStore(2, 400, 20);
      await store.retention.start('visit');
      expect(await run(store, YEAR)).toEqual([{ form: 'visit', count: 2, reason: 'many' }]);
      expect(await countOf(store)).toBe(22);
      expect(await stateOf(store)).toMatchObject({ state: 'waiting', waiting: { count: 2, reason: 'many' } });
      expect(await store.retention.allow('visit', 2)).toBe(true);
      await run(store, YEAR);
      expect(await countOf(store)).toBe(20);
      expect(await stateOf(store)).toMatchObject({ state: 'started' });
      const { store: small } = await oldStore(1, 400, 3);
      await small.retention.start('visit');
      await run(small, YEAR);
      expect(await countOf(small)).toBe(3);
    });

    it('by a rule that was shortened from years to days waits, and ends when the rule is right again', async () => {
      const { store, place } = await oldStore(30, 20, 5);
      await store.retention.start('visit');
      await run(store, YEAR);
      await place.age(2 * DAY_MS);
      await addMany(store, 1);
      const shortened = visit({ keep: '12 days' });
      expect(await run(store, shortened)).toEqual([{ form: 'visit', count: 30, reason: 'many' }]);
      expect(await run(store, shortened, 0.9)).toEqual([]);
      await run(store, YEAR);
      expect(await stateOf(store)).toMatchObject({ state: 'started' });
      expect(await countOf(store)).toBe(36);
    });

    it('of a shortened rule does not use the yes for the rule before', async () => {
      const { store } = await oldStore(30, 400, 30);
      await store.retention.start('visit');
      await run(store, YEAR);
      await store.retention.allow('visit', 30);
      expect(await run(store, visit({ keep: '12 days' }))).toEqual([{ form: 'visit', count: 30, reason: 'many' }]);
      expect(await countOf(store)).toBe(60);
    });

    it('waits if the clock is over 24 hours ahead of the newest record', async () => {
      const { store } = await oldStore(1, 360, 40);
      await store.retention.start('visit');
      expect(await run(store, YEAR, 10)).toEqual([{ form: 'visit', count: 1, reason: 'clock' }]);
      expect(await run(store, YEAR, 10)).toEqual([]);
      await run(store, YEAR);
      expect(await stateOf(store)).toMatchObject({ state: 'started' });
      expect(await countOf(store)).toBe(41);
    });

    it('leaves held records', async () => {
      const { store, ids } = await oldStore(2, 400, 40);
      await store.desk.records.hold(ids[0]!, 'Court case', 'ada');
      await store.retention.start('visit');
      await run(store, YEAR);
      expect((await store.desk.records.byId(ids)).map(({ id }) => id)).toEqual([ids[0]]);
    });

    it('is one run in several processes', async () => {
      const { store, place } = await oldStore(120, 400, 3);
      const other = await open(place);
      await store.retention.start('visit');
      await run(store, YEAR);
      await store.retention.allow('visit', 120);
      const logged = await Promise.all([run(store, YEAR), run(other, YEAR)]);
      expect(logged.flat()).toEqual([{ form: 'visit', erased: 120, sensitive: 0 }]);
      const { items } = await store.desk.activity.newest(500, { kinds: ['erased'] });
      expect(items).toHaveLength(120);
    });

    it('that was interrupted is continued after its lease, without another yes', async () => {
      const { store } = await oldStore(120, 400, 3);
      await store.retention.start('visit');
      await run(store, YEAR);
      await store.retention.allow('visit', 120);
      const stop = new AbortController();
      const erasing = { ...store, erasure: { ...store.erasure } };
      erasing.erasure.erase = (ids, by) => {
        stop.abort();
        return store.erasure.erase(ids, by);
      };
      await run(erasing, YEAR, 0, { stop: stop.signal, portion: 100 });
      expect(await countOf(store)).toBe(23);
      expect(await run(store, YEAR)).toEqual([]);
      expect(await run(store, YEAR, 0.01)).toEqual([{ form: 'visit', erased: 20, sensitive: 0 }]);
      expect(await stateOf(store)).toMatchObject({ state: 'started' });
    });
  });

  describe('a run that erases sensitive answers', () => {
    it('leaves the record readable, with the period in place of the answer', async () => {
      const { store, ids } = await oldStore(1, 200, 1);
      await store.retention.start('visit');
      expect(await run(store, BOTH)).toEqual([{ form: 'visit', erased: 0, sensitive: 1 }]);
      const [record] = await store.desk.records.byId(ids);
      expect(record!.input).toEqual({ name: 'Ada' });
      const view = await createRecordEvaluator(store.desk.records).evaluate(record!, { forms: { visit: BOTH } });
      const rows = recordSections(view, new Map()).flatMap((section) => section.rows);
      expect(rows.find(({ id }) => id === '/religion')).toMatchObject({
        text: 'Removed after 6 months',
        isSensitive: false,
      });
      expect(rows.find(({ id }) => id === '/name')).toMatchObject({ text: 'Ada' });
      expect(
        JSON.stringify((await listOf(store.snapshot())).filter((item) => 'id' in item && item.id === ids[0])),
      ).not.toContain(WORD);
      expect(await run(store, BOTH, 1.5)).toEqual([]);
    });

    it('removes answers within lists, and the files that are such answers', async () => {
      const { store, place } = await newStore();
      const { upload, path } = newUpload();
      await store.uploads.add(upload, path);
      const referees = [{ who: 'Bo', faith: WORD }, { faith: WORD }];
      const more = { input: { name: 'Ada', letter: upload.url, referees }, uploads: [upload.url] };
      const id = await add(store, more);
      await place.age(200 * DAY_MS);
      await add(store);
      await store.retention.start('visit');
      await run(store, BOTH);
      const [record] = await store.desk.records.byId([id]);
      expect(record!.input).toEqual({ name: 'Ada', referees: [{ who: 'Bo' }, {}] });
      expect(await bytesOf(store, upload.file!)).toBeUndefined();
    });

    it('follows the version of the form that the visitor filled in', async () => {
      const { store, place } = await newStore();
      const { hash, content } = computeFormVersion(BOTH);
      await store.desk.records.keepFormVersion(hash, 'visit', content);
      const id = await add(store, { formVersion: hash });
      await place.age(200 * DAY_MS);
      await add(store);
      await store.retention.start('visit');
      await run(store, loadForm(file({ keep: '24 months', sensitive: '6 months' }, false), 'visit'));
      const [record] = await store.desk.records.byId([id]);
      expect(record).toMatchObject({ sensitiveAfter: '6 months' });
      expect(record!.input).not.toHaveProperty('religion');
    });

    it('follows the form of today, which marks more answers', async () => {
      const { store, place } = await newStore();
      const former = loadForm(file(undefined, false), 'visit');
      const { hash, content } = computeFormVersion(former);
      await store.desk.records.keepFormVersion(hash, 'visit', content);
      const id = await add(store, { formVersion: hash });
      await place.age(200 * DAY_MS);
      await add(store);
      await store.retention.start('visit');
      await run(store, BOTH);
      expect((await store.desk.records.byId([id]))[0]!.input).not.toHaveProperty('religion');
    });
  });
}
