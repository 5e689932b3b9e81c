import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { phoneRulesOf } from '../../../src/form/compile/countryRules.ts';
import type { FormDefinition } from '../../../src/form/model/FormDefinition.d.ts';
import { evaluate } from '../../../src/form/model/evaluate.ts';
import { computeFormVersion } from '../../../src/server/desk/formVersion.ts';
import { startRecordIndexing, indexRecordBatch } from '../../../src/server/desk/startRecordIndexing.ts';
import { createFormVersionKeeper } from '../../../src/server/desk/createFormVersionKeeper.ts';
import { searchColumnsWithoutForm, phoneSearchPrefix, searchColumns } from '../../../src/server/desk/searchColumns.ts';
import type { DeskRecord, DeskRecords, SearchColumns } from '../../../src/server/store/DeskStore.ts';
import { foldSearchText } from '../../../src/server/store/desk/foldSearchText.ts';
import { formFile, loadForm } from '../../forms/loadForm.ts';

const siwes = loadForm(JSON.parse(readFileSync('schemas/siwes.json', 'utf8')) as FormDefinition, 'siwes', 'NG');
const SADE = { fullName: 'Ṣadé  Ọlá-Obi', email: 'Sade@Example.com', phoneNumber: '08030000003', gender: 'Female' };
const NG = phoneRulesOf('NG');

describe('search columns', () => {
  it('are the folded name, surname, e-mail and international number', () => {
    expect(searchColumns(evaluate(siwes, SADE))).toMatchObject({
      name: 'sade ola-obi',
      surname: 'ola-obi sade',
      email: 'sade@example.com',
      phone: '2348030000003',
    });
  });

  it('have the choices that are not sensitive, by name', () => {
    const form = loadForm(
      formFile({
        type: 'object',
        properties: {
          course: { enum: ['React', 'Vue'] },
          days: { type: 'array', uniqueItems: true, items: { enum: ['Mon', 'Tue'] } },
          religion: { enum: ['A', 'B'], sensitive: true },
          note: { type: 'string' },
        },
      }),
      'courses',
    );
    const answers = { course: 'Vue', days: ['Mon', 'Tue'], religion: 'A', note: 'React' };
    expect(searchColumns(evaluate(form, answers)).choices).toEqual([
      { field: 'course', value: 'Vue' },
      { field: 'days', value: 'Mon' },
      { field: 'days', value: 'Tue' },
    ]);
  });

  it('are guessed from the names of fields without a form', () => {
    const input = { firstName: 'Ada', lastName: 'Obi', workEmail: 'ADA@example.com', phone_number: '0803-1', age: 3 };
    expect(searchColumnsWithoutForm(input)).toEqual({
      name: 'ada obi',
      surname: 'obi ada',
      email: 'ada@example.com',
      phone: '08031',
      choices: [],
    });
    expect(searchColumnsWithoutForm({ full_name: 'Ada' })).toMatchObject({ name: 'ada', surname: '' });
  });
});

it.each([
  ['Ṣadé ỌLÁ', 'sade ola'],
  ['Łukasz Ørsted', 'lukasz orsted'],
  ['  O’Brien\tÆsir ', 'obrien aesir'],
  ['ɗan Ƙano', 'dan kano'],
  ['‘Délé Obi', 'dele obi'],
  ['Obi, Ada', 'obi ada'],
  ['Ada \u200B Ọlá‑Obi', 'ada ola-obi'],
])('folds %j', (text, folded) => {
  expect(foldSearchText(text)).toBe(folded);
});

describe('the search for a telephone number', () => {
  it.each(['0803', '+234 803', '234803', '00234 803', '(0803)'])('finds +234 803 by %j', (search) => {
    expect(phoneSearchPrefix(search, NG)).toBe('234803');
  });

  it.each(['Ada', '08', 'a@b', ''])('is not made by %j', (search) => {
    expect(phoneSearchPrefix(search, NG)).toBeUndefined();
  });

  it('takes digits as they are without a country', () => {
    expect(phoneSearchPrefix('0803', phoneRulesOf(undefined))).toBe('0803');
  });
});

describe('versions of forms', () => {
  it('are stored once, and again after a failure', async () => {
    const kept: unknown[][] = [];
    let isDown = true;
    const keep = createFormVersionKeeper({
      async keepFormVersion(...version) {
        if (isDown) throw new Error('The database is away.');
        kept.push(version);
      },
    });
    await expect(keep(siwes)).rejects.toThrow('away');
    isDown = false;
    const { hash, content } = computeFormVersion(siwes);
    expect(await Promise.all([keep(siwes), keep(siwes)])).toEqual([hash, hash]);
    expect(await keep(siwes)).toBe(hash);
    expect(kept).toEqual([[hash, 'siwes', content]]);
  });
});

describe('records of earlier releases', () => {
  it('are indexed although the forms cannot be read at first', async () => {
    const written: unknown[] = [];
    const records = {
      unindexed: async () => (written.length > 0 ? [] : [{ id: 'a', form: 'gone', input: {} }]),
      setSearchColumns: async (rows: unknown[]) => void written.push(...rows),
    } as unknown as DeskRecords;
    const forms = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('The hosted service is away.'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = fastify();
    startRecordIndexing(app, records, forms);
    await app.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await app.close();
    expect(written).toHaveLength(1);
  });

  it('get columns by their form, and by guess without one', async () => {
    const old = (id: string, form: string, input: object) => ({ id, form, input }) as DeskRecord;
    const records = [
      old('a', 'siwes', SADE),
      old('b', 'gone', { name: 'Bisi' }),
      old('c', 'constructor', {}),
      old('d', 'siwes', { fullName: 3, email: ['x'] }),
    ];
    const written: { id: string; columns: SearchColumns }[] = [];
    const store = {
      unindexed: async () => records.filter(({ id }) => !written.some((row) => row.id === id)),
      setSearchColumns: async (rows: typeof written) => void written.push(...rows),
    };
    expect(await indexRecordBatch(store, async () => ({ siwes }))).toBe(4);
    expect(written.map(({ columns }) => columns.name)).toEqual(['sade ola-obi', 'bisi', '', '']);
    expect(await indexRecordBatch(store, async () => ({ siwes }))).toBe(0);
  });
});
