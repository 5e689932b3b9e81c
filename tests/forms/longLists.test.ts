import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { validateAnswers } from '../../src/form/model/validateAnswers.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { createInitialValues, evaluateWithDefaults } from '../../src/form/model/createInitialValues.ts';
import { DEFAULT_MAX_ITEMS } from '../../src/form/model/entryLimits.ts';
import { applyPressedButton } from '../../src/form/model/applyPressedButton.ts';
import { remapListPointers } from '../../src/form/state/remapListPointers.ts';
import { InitialFormStateContext } from '../../src/form/state/InitialFormStateContext.ts';
import { fromMutationInput, toMutationInput } from '../../src/submit/mutationInput.ts';
import { refusalsOf } from './answers.ts';
import { callCounter } from './callCounter.ts';
import { formFile, loadForm } from './loadForm.ts';

const countCalls = callCounter();

const person: FormSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minTrimmedLength: 1 },
    kind: { enum: ['a', 'b'] },
    town: { type: 'string', default: 'Ado' },
  },
  if: { required: ['kind'], properties: { kind: { const: 'a' } } },
  then: { required: ['more'], properties: { more: { type: 'string' } } },
};
const listOf = (items: FormSchema, rest: FormSchema = {}): FormModule =>
  loadForm(formFile({ type: 'object', properties: { list: { title: 'Guests', type: 'array', items, ...rest } } }));
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `N${index}`, kind: 'a', more: 'x' }));
const rendered = (form: FormModule, values: FormValues) =>
  renderToString(
    createElement(
      InitialFormStateContext,
      { value: { formId: form.id, values, errors: [] } },
      createElement(SiteForm, { form, action: '/', onSend: async () => ({ ok: true }) as const }),
    ),
  );
const entriesOf = (items: object[], index = (number: number) => number) =>
  items.flatMap((item, number) =>
    Object.entries(item).map(([key, value]): [string, string] => [`list/${index(number)}/${key}`, String(value)]),
  );

describe('what a list costs grows as the list does', () => {
  const long = listOf(person, { maxItems: 100_000, uniqueItems: true });
  const choices = listOf(
    { enum: Array.from({ length: 20 }, (_, index) => `c${index}`) },
    { maxItems: 100_000, uniqueItems: true },
  );
  const works: Record<string, (count: number) => () => unknown> = {
    'is evaluated': (count) => () => evaluate(long, { list: people(count) }).value,
    'is checked': (count) => () => validateAnswers(evaluate(long, { list: people(count) })),
    'is checked where every item is wrong': (count) => () =>
      validateAnswers(evaluate(long, { list: people(count).map(() => ({ kind: 'a' })) })),
    'has its defaults filled in': (count) => () => evaluateWithDefaults(evaluate(long, { list: people(count) })),
    'is read from a post': (count) => () => decodeForm(long, entriesOf(people(count))),
    'is read from a post with gaps': (count) => () =>
      decodeForm(
        long,
        entriesOf(people(count), (number) => 3 * number + 1),
      ),
    'is read from an input': (count) => () => fromMutationInput(long, { list: people(count) }),
    'becomes an input': (count) => () => toMutationInput(long, { list: people(count) }),
    'is drawn': (count) => () => rendered(long, { list: people(count) }),
    'is moved': (count) => () => {
      const order = [...Array(count).keys()].toReversed();
      remapListPointers(
        order.map((at): [string, number] => [`/list/${at}`, at]),
        { pointer: '/list', order },
      );
    },
    'is several of some answers': (count) => () =>
      validateAnswers(evaluate(choices, { list: people(count).map((_, index) => `c${index % 20}`) })),
  };

  test.each(Object.entries(works))('when it %s', async (name, work) => {
    // React takes seconds to render 250 items.
    const short = name === 'is drawn' ? 4 : 10;
    work(short)();
    const counts = await countCalls(work(short), work(5 * short), work(25 * short));
    const [few, some, many] = counts as [number, number, number];
    // The cost of an item is the same in a short list and in a long one.
    expect([counts, (many - some) / (some - few) / 5 < 1.1]).toEqual([counts, true]);
  });
});

test('nested choices cost in proportion to their depth', async () => {
  const rule: FormSchema = {
    anyOf: [
      { type: 'object', title: 'one', properties: { field: { type: 'string' } }, required: ['field'] },
      { type: 'object', title: 'all', properties: { all: { type: 'array', items: { $ref: '#/definitions/rule' } } } },
      { type: 'object', title: 'not', properties: { not: { $ref: '#/definitions/rule' } }, required: ['not'] },
    ],
  };
  const form = loadForm(
    formFile({ type: 'object', properties: { q: { $ref: '#/definitions/rule' } }, definitions: { rule } }),
  );
  const nested = (depth: number): object =>
    depth === 0 ? { field: 'x' } : depth % 2 ? { all: [nested(depth - 1)] } : { not: nested(depth - 1) };
  const judged = (depth: number) => () => expect(refusalsOf(form, { q: nested(depth) })).toEqual([]);
  judged(2)();
  const [shallow, deep] = (await countCalls(judged(6), judged(12))) as [number, number];
  expect([shallow, deep, deep / shallow < 8]).toEqual([shallow, deep, true]);
});

describe('a list with more entries than it may have', () => {
  const text: FormSchema = { type: 'string' };
  const some = Array.from({ length: 130 }, (_, index) => `c${index}`);
  const form = loadForm(
    formFile({
      type: 'object',
      properties: {
        groups: { title: 'Guests', type: 'array', items: person },
        texts: { title: 'Names', type: 'array', items: text, uniqueItems: true },
        few: { title: 'Few', type: 'array', items: text, maxItems: 3, errorMessage: { maxItems: 'Three will do' } },
        many: { title: 'Many', type: 'array', items: text, maxItems: 5000 },
        begun: { title: 'Begun', type: 'array', items: text, default: some },
        files: { title: 'Files', type: 'array', items: { type: 'string', format: 'data-url' } },
        chosen: { title: 'Chosen', type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
        all: { title: 'All', type: 'array', uniqueItems: true, items: { enum: some } },
        free: { title: 'Remarks', type: 'object', additionalProperties: text },
        within: {
          title: 'Within',
          type: 'object',
          properties: { list: { title: 'Inner', type: 'array', items: person } },
        },
      },
    }),
  );
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
  const named = (count: number) => Object.fromEntries(texts(count).map((name) => [name, name]));
  const refused = (values: Record<string, unknown>) => refusalsOf(form, values);

  test.each([
    ['groups', people(101), people(100), 'Guests can have at most 100 entries'],
    ['texts', texts(101), texts(100), 'Names can have at most 100 entries'],
    ['few', texts(4), texts(3), 'Three will do'],
    ['many', texts(5001), texts(5000), 'Many can have at most 5000 entries'],
    ['begun', texts(131), some, 'Begun can have at most 130 entries'],
    ['files', texts(101), texts(100), 'Files can have at most 100 entries'],
    ['chosen', texts(101), ['a', 'b'], 'Chosen can have at most 100 entries'],
    ['all', [...some, 'c1'], some, 'All can have at most 130 entries'],
    ['free', named(101), named(100), 'Remarks can have at most 100 answers'],
  ])('%s is refused in one sentence, and nothing is said of what is in it', (name, long, right, message) => {
    expect(refused({ [name]: long })).toEqual([{ path: `/${name}`, message }]);
    expect(refused({ [name]: right })).toEqual([]);
  });

  test('is refused at its own place within a group, beside what else is wrong', () => {
    const values = { groups: [{ kind: 'a' }], within: { list: people(300) } };
    expect(refused(values).map(({ path }) => path)).toEqual(['/groups/0/name', '/groups/0/more', '/within/list']);
  });

  test('costs the same at any length: it is refused before its entries are read', async () => {
    for (const [name, make] of [
      ['groups', people],
      ['texts', texts],
    ] as const) {
      const [short, long] = [{ [name]: make(200) }, { [name]: make(20_000) }];
      refused(short);
      const [few, many] = (await countCalls(
        () => refused(short),
        () => refused(long),
      )) as [number, number];
      // The long one has 19,800 entries more.
      expect([name, few, many, many - few < 1000]).toEqual([name, few, many, true]);
    }
  });

  test('keeps of a post what can be shown and taken out again', () => {
    const { values } = decodeForm(
      form,
      texts(5000).map((name, index): [string, string] => [`texts/${index}`, name]),
    );
    expect(values.texts).toEqual(texts(DEFAULT_MAX_ITEMS + 1));
    expect(refused(values).map(({ path }) => path)).toEqual(['/texts']);
    expect(evaluate(form, values).at('/texts')!.items).toHaveLength(DEFAULT_MAX_ITEMS + 1);
    // A list that a condition made shorter is shown whole.
    const few = decodeForm(
      form,
      texts(20).map((name, index): [string, string] => [`few/${index}`, name]),
    );
    expect(few.values.few).toEqual(texts(20));
    const chosen = decodeForm(
      form,
      texts(500).map((name): [string, string] => ['chosen', name]),
    );
    expect(refused(chosen.values).map(({ message }) => message)).toEqual(['Chosen can have at most 100 entries']);
    const free = decodeForm(
      form,
      texts(500).map((name): [string, string] => [`free/${name}`, name]),
    );
    expect(Object.keys(free.values.free as object)).toHaveLength(DEFAULT_MAX_ITEMS + 1);
  });

  test('is not made by a button of a page without script', () => {
    const pressed = (count: number) => {
      const entries = texts(count).map((word, index): [string, string] => [`texts/${index}`, word]);
      return applyPressedButton(decodeForm(form, entries), [['_add', 'texts']])!.texts as unknown[];
    };
    expect([pressed(99).length, pressed(100).length]).toEqual([100, 100]);
  });

  test('is not begun with, whatever its file says', () => {
    const list: FormSchema = { type: 'array', items: text, minItems: 1e9 };
    const asked = loadForm(formFile({ type: 'object', required: ['list'], properties: { list } }));
    expect((createInitialValues(asked).list as unknown[]).length).toBe(DEFAULT_MAX_ITEMS);
  });
});

test('the items of a post close ranks, whatever their numbers', () => {
  const { values } = decodeForm(
    listOf(person),
    entriesOf(people(3), (number) => 2 * number + 1),
  );
  expect(values.list).toEqual(people(3));
});
