import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileForm } from '../../src/form/compile/compileForm.ts';
import { buildFormFieldModel } from '../../src/form/compile/buildFormFieldModel.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import { createInitialValues } from '../../src/form/model/createInitialValues.ts';
import { applyPressedButton } from '../../src/form/model/applyPressedButton.ts';
import { FormStore } from '../../src/form/state/FormStore.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { printInputTypes } from '../../src/submit/printInputTypes.ts';
import { fromMutationInput, toMutationInput } from '../../src/submit/mutationInput.ts';
import { problemsOf as siteProblemsOf } from '../check/temporarySite.ts';
import { countingOf, refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';
import { rowFile, rows } from './validity.ts';
import amounts from './amounts.json';

const text: FormSchema = { type: 'string' };
const object = (properties: FormSchema['properties'], rest: FormSchema = {}): FormSchema => ({
  type: 'object',
  properties,
  ...rest,
});
const form = (schema: FormSchema, uiSchema = {}) => loadForm(formFile(schema, { uiSchema }));
const posted = (module: FormModule, ...entries: [string, string][]) => {
  const { values, options } = decodeForm(module, entries);
  return { counts: countingOf(module, values, options), refused: refusalsOf(module, values, options) };
};
/** Returns the form of the row whose name has this prefix. */
const formOf = (name: string) => loadForm(rowFile(name));

test.each(Object.entries(rows))('%s', (_, { schema, uiSchema, tries }) => {
  const module = form(schema, uiSchema);
  for (const { counts, refused, ...one } of tries) {
    const { values, options } = 'posted' in one ? decodeForm(module, one.posted) : { ...one, values: one.answers };
    const told = refusalsOf(module, values, options).map(({ path, message }) => `${path}: ${message}`);
    expect({ ...one, counts: countingOf(module, values, options), refused: told }).toEqual({ ...one, counts, refused });
  }
});

test('what is no number at all is refused', () => {
  const numbers = form(object({ n: { type: 'number', title: 'N' } }));
  expect(refusalsOf(numbers, { n: Number.NaN })).toEqual([{ path: '/n', message: 'N must be a number' }]);
});

describe('conditions in a chain', () => {
  const chain = formOf('of a chain of conditions');

  test('are followed on the screen as they are answered', () => {
    const store = new FormStore(chain);
    const shown = () => store.structure.fields.map(({ name }) => name);
    store.setValue('/job', 'Yes');
    store.setValue('/kind', 'Firm');
    expect(shown()).toEqual(['job', 'kind', 'firm']);
    store.setValue('/job', 'No');
    expect(shown()).toEqual(['job', 'reason']);
    expect(evaluate(chain, { firm: 'A', kind: 'Firm', job: 'No' }).fields.map(({ name }) => name)).toEqual(shown());
  });
});

test('the input type knows a question that a condition adds to another group', () => {
  const groups = formOf('a condition adds a question to another group');
  expect(printInputTypes(groups)).toMatch(/input ThingOfficeInput \{\s+firm: String\s+partner: String\s+\}/);
});

test('names that every object has are names of an input like any others', () => {
  const odd = formOf('names that every object has');
  expect(printInputTypes(odd)).toMatch(/constructor: String!\s+toString: String\s/);
});

test('a choice that a condition adds to the answer that it reads is none', () => {
  const chosen = form(
    object({ a: text }, { if: object({ a: { minLength: 2 } }), then: object({ a: { oneOf: [text, {}] } }) }),
  );
  expect(evaluate(chosen, { a: 'xyz' }).at('/a')!.variants).toEqual([]);
});

test('a required question of yes or no opens unanswered, and No is an answer', () => {
  const question = form(object({ married: { type: 'boolean', title: 'Married?' } }, { required: ['married'] }));
  expect(refusalsOf(question, createInitialValues(question))).toEqual([
    { path: '/married', message: 'Choose an option for “Married?”' },
  ]);
  expect(posted(question, ['married', 'false'])).toEqual({ counts: { married: false }, refused: [] });
  const { field } = evaluate(question, {}).fields[0]!;
  expect(field.type.control?.(field).name).toBe('RadioWidget');
});

describe('a choice between schemas', () => {
  const pay = form(
    object({
      name: text,
      pay: {
        oneOf: [
          object({ kind: { const: 'card' }, card: text }, { required: ['kind', 'card'] }),
          object({ kind: { const: 'bank' }, iban: text }, { required: ['kind', 'iban'] }),
        ],
      },
    }),
  );

  test('can be made without script, with what was typed', () => {
    const entries: [string, string][] = [
      ['name', 'Ada'],
      ['_option0/pay', '1'],
      ['pay/card', '12'],
      ['_choose', '0/pay'],
    ];
    const decoded = decodeForm(pay, entries);
    const values = applyPressedButton(decoded, entries)!;
    expect(values).toMatchObject({ name: 'Ada' });
    const shown = evaluate(pay, values, decoded.options).at('/pay')!;
    expect(shown.fields.map(({ name }) => name)).toEqual(['kind', 'iban']);
  });

  test('may stand twice at one place', () => {
    const two = formOf('two choices may stand at one place');
    expect(evaluate(two, { b: 'x', d: 'y' }).variants.map(({ activeVariant }) => activeVariant)).toEqual([1, 1]);
  });

  test('names choices by the names that stand at their list, or at its items', () => {
    const days: FormSchema = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['mo', 'tu'] } };
    const names = { 'ui:enumNames': ['Monday', 'Tuesday'] };
    for (const looks of [names, { items: names }]) {
      const field = evaluate(form(object({ days }), { days: looks }), {}).at('/days')!;
      expect(field.field.item?.constraints.choices?.map(({ label }) => label)).toEqual(['Monday', 'Tuesday']);
    }
  });

  test('names options without a title by their number', () => {
    const bare = form(object({ a: { oneOf: [object({ x: text }), object({ y: text })] } }));
    expect(
      evaluate(bare, {})
        .at('/a')!
        .variants[0]!.options.map(({ label }) => label),
    ).toEqual(['Option 1', 'Option 2']);
  });
});

test('a control shows a time on the clock of the site', () => {
  const clock = formOf('what was a default and not touched');
  const { field } = evaluate(clock, {}).fields[0]!;
  expect(field.type.format('09:14:09Z', field)).toBe('10:14:09');
});

describe('the names of the input', () => {
  test('that GraphQL cannot carry are derived from the fields unless renamed', () => {
    const schema = object({
      home: object({ 'first-name': text }),
      people: { type: 'array', items: object({ '1st': text }) },
    });
    const namesOf = (rename = {}) => {
      const file = formFile(schema);
      return buildFormFieldModel({ ...file, submit: { ...file.submit, rename } }).definition.submit.rename;
    };
    expect(namesOf()).toEqual({ '/home/first-name': 'firstName', '/people/*/1st': 'field1st' });
    expect(namesOf({ '/people/*/1st': 'first' })).toEqual({
      '/home/first-name': 'firstName',
      '/people/*/1st': 'first',
    });
    for (const name of ['id', 'createdAt', 'first-name', '__typename']) {
      const module = loadForm(formFile(object({ [name]: text })));
      const input = toMutationInput(module, { [name]: 'x' });
      expect([Object.keys(input).length, Object.hasOwn(input, name), fromMutationInput(module, input)]).toEqual([
        1,
        false,
        { [name]: 'x' },
      ]);
    }
  });

  test('are refused by the check in the sentence of the compiler', () => {
    const fields = { 'first-name': { ...text, title: 'Name' }, firstName: { ...text, title: 'First' }, name: text };
    const file = { ...formFile(object(fields)), $schema: './meta/form.json' };
    const outcome = compileForm('x', file);
    const [said] = outcome.ok ? [] : outcome.problems.map(({ message }) => message);
    expect(said).toContain('cannot be sent as "first-name"');
    expect(siteProblemsOf({ 'schemas/x.json': file }).join('\n')).toContain(`properties › first-name ${said!}`);
  });

  test('are followed there and back', () => {
    const file = formFile(
      object({ people: { type: 'array', items: object({ '1st': text }) }, home: object({ a: text }) }),
    );
    const module = loadForm({
      ...file,
      submit: { ...file.submit, rename: { '/people/*/1st': 'first', home: 'house' } },
    });
    const values = { people: [{ '1st': 'A' }], home: { a: 'x' } };
    const input = { people: [{ first: 'A' }], house: { a: 'x' } };
    expect([toMutationInput(module, values), fromMutationInput(module, input)]).toEqual([input, values]);
  });

  test('hold answers whose names the visitor chose', () => {
    const free = form(object({ known: text }, { additionalProperties: text }));
    const values = { known: 'a', other: 'b' };
    expect(toMutationInput(free, values)).toEqual({ known: 'a', others: { other: 'b' } });
    expect(fromMutationInput(free, toMutationInput(free, values))).toEqual(values);
    expect(printInputTypes(free)).toContain('others: JSON');
  });
});

test('draws fields missing from the order last, with a remark of the compiler', () => {
  const file = formFile(object({ a: text, b: text, c: text }), { uiSchema: { 'ui:order': ['c', 'a'] } });
  expect(evaluate(loadForm(file), {}).fields.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect(buildFormFieldModel(file).remarks).toEqual([
    expect.objectContaining({
      code: 'unordered-field',
      pointer: '/uiSchema/ui:order',
      message: expect.stringContaining('does not name "b"') as string,
    }),
  ]);
});

describe('an amount', () => {
  const file = JSON.parse(readFileSync('schemas/partner-with-us.json', 'utf8')) as FormDefinition;
  const sponsor = loadForm(file, 'sponsor', 'NG');
  const message = (amount: string) => refusalsOf(sponsor, { amount }).find(({ path }) => path === '/amount')?.message;

  test.each(Object.entries(amounts.read))('%j is %s, by the call and without script', (written, amount) => {
    expect(posted(sponsor, ['amount', written]).counts).toMatchObject({ amount });
    expect(countingOf(sponsor, { amount: written })).toMatchObject({ amount });
    expect(message(written)).toBeUndefined();
  });

  test.each([...amounts.refused, `${'5'.repeat(900)},`])(
    '%j can be read in two ways or none, and is refused',
    (written) => {
      expect(message(written)).toBe('Amount must be a positive number');
    },
  );
});

test('a text without a limit has one, said in words of its own', () => {
  const texts = form(
    object({ line: { ...text, title: 'Line', errorMessage: 'Line is required' }, long: { ...text, title: 'Long' } }),
    { long: { 'ui:widget': 'textarea' } },
  );
  expect(refusalsOf(texts, { line: 'x'.repeat(1000), long: 'x'.repeat(10_000) })).toEqual([]);
  expect(refusalsOf(texts, { line: 'x'.repeat(1001), long: 'x'.repeat(10_001) }).map(({ message }) => message)).toEqual(
    ['Line must have at most 1,000 characters', 'Long must have at most 10,000 characters'],
  );
});

test('limits of a day with a time stand in the form its control takes', () => {
  const at: FormSchema = {
    ...text,
    format: 'date-time',
    notBefore: '2026-01-02',
    notAfter: '2026-01-03T10:00:00+01:00',
  };
  const { field } = evaluate(form(object({ at })), {}).fields[0]!;
  expect(field.type.input?.(field)).toEqual({
    type: 'datetime-local',
    min: '2026-01-02T00:00',
    max: '2026-01-03T10:00',
  });
});

test('a default of null is no answer', () => {
  const blank = form(
    object({ size: { type: ['number', 'null'], default: null }, tick: { type: ['boolean', 'null'], default: null } }),
  );
  expect(countingOf(blank, createInitialValues(blank))).toEqual({});
});
