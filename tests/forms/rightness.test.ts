import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileForm } from '../../src/form/compile/compileForm.ts';
import { fieldModel } from '../../src/form/compile/fieldModel.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import { initialValues } from '../../src/form/model/initialValues.ts';
import { pressedButton } from '../../src/form/model/pressedButton.ts';
import { FormStore } from '../../src/form/state/FormStore.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { inputTypes } from '../../src/submit/inputTypes.ts';
import { inputFields } from '../../src/submit/inputFields.ts';
import { fromInput, toInput } from '../../src/submit/mutationInput.ts';
import { problemsOf as siteProblemsOf } from '../check/temporarySite.ts';
import { countingOf, refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';

const text: FormSchema = { type: 'string' };
const yesNo: FormSchema = { type: 'string', enum: ['Yes', 'No'] };
const object = (properties: FormSchema['properties'], rest: FormSchema = {}): FormSchema => ({
  type: 'object',
  properties,
  ...rest,
});
const is = (name: string, value: string): FormSchema => object({ [name]: { const: value } }, { required: [name] });
const form = (schema: FormSchema, uiSchema = {}) => loadForm(formFile(schema, { uiSchema }));
const posted = (module: FormModule, ...entries: [string, string][]) => {
  const { values, options } = decodeForm(module, entries);
  return { counts: countingOf(module, values, options), refused: refusalsOf(module, values, options) };
};
const problemsOf = (schema: FormSchema, rename = {}) => {
  const file = formFile(schema);
  const outcome = compileForm('x', { ...file, submit: { ...file.submit, rename } });
  return outcome.ok ? [] : outcome.problems;
};

describe('conditions in a chain', () => {
  const chain = form(
    object(
      { job: yesNo },
      {
        allOf: [
          { if: is('job', 'Yes'), then: object({ kind: { enum: ['Firm', 'Own'] } }) },
          {
            if: is('kind', 'Firm'),
            then: object({ firm: text }, { required: ['firm'] }),
            else: object({ reason: text }, { required: ['reason'] }),
          },
        ],
      },
    ),
  );

  test('leave nothing of the chain when its first answer changes, in whatever order it was written', () => {
    const values = { firm: 'A', kind: 'Firm', job: 'No', reason: 'none' };
    expect(countingOf(chain, values)).toEqual({ job: 'No', reason: 'none' });
    expect(refusalsOf(chain, values)).toEqual([]);
    expect(refusalsOf(chain, { job: 'No', kind: 'Firm', firm: 'A' }).map(({ path }) => path)).toEqual(['/reason']);
    expect(evaluate(chain, values).fields.map(({ name }) => name)).toEqual(['job', 'reason']);
  });

  test('are followed on the screen as they are answered', () => {
    const store = new FormStore(chain);
    const shown = () => store.drawn.fields.map(({ name }) => name);
    store.setValue('/job', 'Yes');
    store.setValue('/kind', 'Firm');
    expect(shown()).toEqual(['job', 'kind', 'firm']);
    store.setValue('/job', 'No');
    expect(shown()).toEqual(['job', 'reason']);
  });

  test('let right answers be posted beside left-over hidden ones', () => {
    expect(posted(chain, ['job', 'No'], ['kind', 'Firm'], ['firm', 'x'], ['reason', 'none'])).toEqual({
      counts: { job: 'No', reason: 'none' },
      refused: [],
    });
  });

  test('in a circle are refused by the compiler, in words', () => {
    const circle = object(
      {},
      {
        allOf: [
          { if: is('a', 'x'), then: object({ b: text }) },
          { if: is('b', 'x'), then: object({ a: text }) },
        ],
      },
    );
    expect(problemsOf(circle)).toEqual([
      {
        code: 'circle',
        pointer: '/schema/allOf/0/if',
        message: expect.stringMatching(/in a circle which of "a" and "b"/) as string,
      },
    ]);
    const own = object({}, { if: { required: ['b'] }, then: object({ b: text }) });
    expect(problemsOf(own)[0]?.message).toMatch(/"b", which is asked only when it is answered already/);
  });
});

test('a condition that adds a question to another group can be sent, and its input type knows it', () => {
  const groups = form(
    object(
      { home: object({ kind: { enum: ['alone', 'shared'] } }), office: object({ firm: text }) },
      {
        if: object({ home: is('kind', 'shared') }, { required: ['home'] }),
        then: object({ office: object({ partner: text }, { required: ['partner'] }) }, { required: ['office'] }),
      },
    ),
  );
  const values = { home: { kind: 'shared' }, office: { partner: 'P' } };
  expect([countingOf(groups, values), refusalsOf(groups, values)]).toEqual([values, []]);
  expect(refusalsOf(groups, { home: { kind: 'shared' } }).map(({ path }) => path)).toEqual(['/office/partner']);
  expect(countingOf(groups, { home: { kind: 'alone' }, office: { partner: 'P' } })).toEqual({
    home: { kind: 'alone' },
  });
  expect(inputTypes(groups)).toMatch(/input ThingOfficeInput \{\s+firm: String\s+partner: String\s+\}/);
});

test('a condition sees a list or group as it will be sent: empty where it must be there, with whatever is in it', () => {
  const asked = (schema: FormSchema) =>
    form(object({ a: schema }, { required: ['a'], if: { required: ['a'] }, then: object({ more: text }) }));
  const list: FormSchema = { type: 'array', items: text };
  const option = (name: string) => object({ kind: { const: name }, [name]: text }, { required: ['kind'] });
  for (const schema of [list, object({ b: text }), { oneOf: [option('card'), option('bank')] }])
    expect(Object.keys(countingOf(asked(schema), { more: 'x' }))).toEqual(['a', 'more']);
  const inner = object({ b: text }, { if: { not: { required: ['b'] } }, then: object({ c: text }) });
  const optional = form(object({ a: inner }, { if: { required: ['a'] }, then: object({ more: text }) }));
  expect(countingOf(optional, { a: { c: 'x' }, more: 'y' })).toEqual({ a: { c: 'x' }, more: 'y' });
  expect(countingOf(optional, { more: 'y' })).toEqual({});
});

test('what is one answer, or a list of them, is no form', () => {
  for (const schema of [text, { type: 'array', items: text }, { oneOf: [text, object({ a: text })] }] as FormSchema[])
    expect(problemsOf(schema).map(({ message }) => message)).toEqual(['is no object with fields']);
});

test('names that every object has are names like any others', () => {
  const odd = form(object({ constructor: text, toString: text }, { required: ['constructor'] }));
  expect(refusalsOf(odd, {}).map(({ path }) => path)).toEqual(['/constructor']);
  expect(countingOf(odd, { toString: 'x' })).toEqual({ toString: 'x' });
  expect(inputTypes(odd)).toMatch(/constructor: String!\s+toString: String\s/);
});

test('a form that contains itself is an object inside as well', () => {
  const own = form(object({ name: text, inner: { $ref: '#' } }));
  expect(refusalsOf(own, { inner: { inner: 'x' } }).map(({ path }) => path)).toEqual(['/inner/inner']);
});

test('what a condition says of the answer that it reads is checked', () => {
  const late = form(
    object(
      { age: { type: 'number' } },
      { if: object({ age: { minimum: 18 } }), then: object({ age: { maximum: 65 } }) },
    ),
  );
  expect(refusalsOf(late, { age: 70 })).toEqual([{ path: '/age', message: 'Age must be 65 or less' }]);
  expect(refusalsOf(late, { age: 60 })).toEqual([]);
  const chosen = form(
    object({ a: text }, { if: object({ a: { minLength: 2 } }), then: object({ a: { oneOf: [text, {}] } }) }),
  );
  expect(evaluate(chosen, { a: 'xyz' }).at('/a')!.variants).toEqual([]);
});

test('a condition may read a group that contains itself', () => {
  const tree = form(
    object(
      { node: { $ref: '#/definitions/node' } },
      {
        definitions: { node: object({ name: text, node: { $ref: '#/definitions/node' } }) },
        if: { required: ['node'] },
        then: object({ more: text }),
      },
    ),
  );
  expect(countingOf(tree, { node: { name: 'x' }, more: 'y' })).toEqual({ node: { name: 'x' }, more: 'y' });
  expect(countingOf(tree, { more: 'y' })).toEqual({});
});

test('a choice that is no longer offered is no answer and steers nothing; one that never was is refused', () => {
  const narrowed = form(
    object(
      { country: { enum: ['NG', 'GH'] }, town: { enum: ['Ado', 'Accra'] } },
      {
        allOf: [
          { if: is('country', 'NG'), then: object({ town: { enum: ['Ado'] } }) },
          { if: is('town', 'Accra'), then: object({ visa: text }, { required: ['visa'] }) },
        ],
      },
    ),
  );
  expect(countingOf(narrowed, { country: 'NG', town: 'Accra', visa: 'x' })).toEqual({ country: 'NG' });
  expect(refusalsOf(narrowed, { country: 'NG', town: 'Accra' })).toEqual([]);
  expect(countingOf(narrowed, { country: 'GH', town: 'Accra', visa: 'x' })).toEqual({
    country: 'GH',
    town: 'Accra',
    visa: 'x',
  });
  expect(refusalsOf(narrowed, { country: 'NG', town: 'Paris' }).map(({ path }) => path)).toEqual(['/town']);
});

test('of several answers those that are no longer offered are none; one that never was is refused at its field', () => {
  const days = (...names: string[]): FormSchema => ({ type: 'array', uniqueItems: true, items: { enum: names } });
  const narrowed = form(
    object(
      { weekend: yesNo, days: days('mo', 'sa') },
      { if: is('weekend', 'Yes'), then: object({ days: days('sa') }) },
    ),
  );
  expect(countingOf(narrowed, { weekend: 'No', days: ['mo', 'sa'] })).toEqual({ weekend: 'No', days: ['mo', 'sa'] });
  expect(countingOf(narrowed, { weekend: 'Yes', days: ['mo', 'sa'] })).toEqual({ weekend: 'Yes', days: ['sa'] });
  expect(posted(narrowed, ['weekend', 'Yes'], ['days', 'mo'])).toEqual({ counts: { weekend: 'Yes' }, refused: [] });
  expect(refusalsOf(narrowed, { days: ['sa', 'su'] }).map(({ path }) => path)).toEqual(['/days']);
});

test('a post is read as several answers in it decide', () => {
  const days: FormSchema = { type: 'array', uniqueItems: true, items: { enum: ['mo', 'sa'] } };
  const decided = form(
    object(
      { days },
      { if: { required: ['days'] }, then: object({ n: { type: 'number' } }), else: object({ n: text }) },
    ),
  );
  expect(posted(decided, ['days', 'sa'], ['n', '7']).counts).toEqual({ days: ['sa'], n: 7 });
  expect(posted(decided, ['n', '7']).counts).toEqual({ n: '7' });
});

describe('a tick and a question of yes or no', () => {
  test('an untouched tick neither makes a group required nor triggers a dependency', () => {
    const ticks = form(
      object(
        {
          home: object({ own: { type: 'boolean' }, street: text }, { required: ['street'] }),
          more: { type: 'boolean' },
        },
        { dependencies: { more: object({ what: text }, { required: ['what'] }) } },
      ),
    );
    expect([countingOf(ticks, { home: { own: false }, more: false }), refusalsOf(ticks, { more: false })]).toEqual([
      {},
      [],
    ]);
    expect(posted(ticks, ['home/own', 'false'])).toEqual({ counts: {}, refused: [] });
    expect(refusalsOf(ticks, { more: true }).map(({ path }) => path)).toEqual(['/what']);
  });

  test('a required question of yes or no opens unanswered, and No is an answer', () => {
    const question = form(object({ married: { type: 'boolean', title: 'Married?' } }, { required: ['married'] }));
    expect(refusalsOf(question, initialValues(question))).toEqual([
      { path: '/married', message: 'Choose an option for Married?' },
    ]);
    expect(posted(question, ['married', 'false'])).toEqual({ counts: { married: false }, refused: [] });
    const { field } = evaluate(question, {}).fields[0]!;
    expect(field.type.control?.(field).name).toBe('BoxesControl');
  });
});

test('a number is what was typed: no thousands guessed, no blank as nought, no null', () => {
  const numbers = form(object({ n: { type: 'number', title: 'N' } }));
  expect(posted(numbers, ['n', '1,5']).counts).toEqual({ n: 1.5 });
  for (const typed of ['150,000', '0x10', 'Infinity', '1 000', '12a'])
    expect([typed, posted(numbers, ['n', typed])]).toEqual([
      typed,
      { counts: { n: typed }, refused: [{ path: '/n', message: 'N must be a number' }] },
    ]);
  expect(posted(numbers, ['n', '  '])).toEqual({ counts: {}, refused: [] });
  expect(refusalsOf(numbers, { n: Number.NaN })).toEqual([{ path: '/n', message: 'N must be a number' }]);
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

  test('can be made without script: a button draws the option that was chosen, with what was typed', () => {
    const entries: [string, string][] = [
      ['name', 'Ada'],
      ['_option0/pay', '1'],
      ['pay/card', '12'],
      ['_choose', '0/pay'],
    ];
    const decoded = decodeForm(pay, entries);
    const values = pressedButton(evaluate(pay, decoded.values, decoded.options), entries)!;
    expect(values).toMatchObject({ name: 'Ada' });
    const shown = evaluate(pay, values, decoded.options).at('/pay')!;
    expect(shown.fields.map(({ name }) => name)).toEqual(['kind', 'iban']);
    expect(posted(pay, ['_option0/pay', '1'], ['pay/iban', 'N'])).toEqual({
      counts: { pay: { kind: 'bank', iban: 'N' } },
      refused: [],
    });
  });

  test('may stand twice at one place', () => {
    const two = form(
      object(
        {},
        {
          allOf: [
            { oneOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
            { oneOf: [object({ c: text }, { required: ['c'] }), object({ d: text }, { required: ['d'] })] },
          ],
        },
      ),
    );
    expect(evaluate(two, { b: 'x', d: 'y' }).variants.map(({ activeVariant }) => activeVariant)).toEqual([1, 1]);
    expect(countingOf(two, { b: 'x', d: 'y' })).toEqual({ b: 'x', d: 'y' });
    expect(refusalsOf(two, { b: 'x' }).map(({ path }) => path)).toEqual(['/c']);
  });

  test('of a text or a number stores a number where a number was typed', () => {
    const either = form(object({ age: { oneOf: [text, { type: 'number' }] } }));
    expect(posted(either, ['_option0/age', '1'], ['age', '7'])).toEqual({ counts: { age: 7 }, refused: [] });
    expect(posted(either, ['_option0/age', '0'], ['age', '7'])).toEqual({ counts: { age: '7' }, refused: [] });
  });

  test('names choices by the names that stand at their list, or at its items', () => {
    const days: FormSchema = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['mo', 'tu'] } };
    const names = { 'ui:enumNames': ['Monday', 'Tuesday'] };
    for (const looks of [names, { items: names }]) {
      const place = evaluate(form(object({ days }), { days: looks }), {}).at('/days')!;
      expect(place.field.item?.constraints.choices?.map(({ label }) => label)).toEqual(['Monday', 'Tuesday']);
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

test('what was a default and not touched is sent as it was, whatever its control shows', () => {
  const clock = form(object({ at: { type: 'string', format: 'time', default: '09:14:09Z' } }));
  const { field } = evaluate(clock, {}).fields[0]!;
  expect(field.type.format('09:14:09Z', field)).toBe('10:14:09');
  expect(posted(clock, ['at', '10:14:09']).counts).toEqual({ at: '09:14:09Z' });
  expect(posted(clock, ['at', '10:15']).counts).toEqual({ at: '10:15:00+01:00' });
});

describe('the names of the input', () => {
  test('that GraphQL cannot carry, and those of the record, are made of those of the fields unless they are renamed', () => {
    const schema = object({
      home: object({ 'first-name': text }),
      people: { type: 'array', items: object({ '1st': text }) },
    });
    const namesOf = (rename = {}) => {
      const file = formFile(schema);
      return fieldModel({ ...file, submit: { ...file.submit, rename } }).definition.submit.rename;
    };
    expect(namesOf()).toEqual({ '/home/first-name': 'firstName', '/people/*/1st': 'field1st' });
    expect(namesOf({ '/people/*/1st': 'first' })).toEqual({
      '/home/first-name': 'firstName',
      '/people/*/1st': 'first',
    });
    for (const name of ['id', 'createdAt', 'first-name', '__typename']) {
      const module = loadForm(formFile(object({ [name]: text })));
      const input = toInput(module, { [name]: 'x' });
      expect([Object.keys(input).length, Object.hasOwn(input, name), fromInput(module, input)]).toEqual([
        1,
        false,
        { [name]: 'x' },
      ]);
    }
    const twins = object({ 'first-name': text, firstName: text });
    expect(problemsOf(twins)[0]?.message).toContain('cannot be sent as "first-name"');
    expect(problemsOf(object({ home: object({ id: text }) }))).toEqual([]);
    expect(problemsOf(object({ a: text, b: text }), { a: 'b' })[0]?.message).toContain('would be sent as "b"');
  });

  test('are refused by the check in the sentence of the compiler', () => {
    for (const name of ['first-name']) {
      const fields = { [name]: { ...text, title: 'Name' }, firstName: { ...text, title: 'First' }, name: text };
      const file = { ...formFile(object(fields)), $schema: './meta/form.json' };
      const outcome = compileForm('x', file);
      const [said] = outcome.ok ? [] : outcome.problems.map(({ message }) => message);
      expect(said).toContain(`cannot be sent as ${JSON.stringify(name)}`);
      expect(siteProblemsOf({ 'schemas/x.json': file }).join('\n')).toContain(`properties › ${name} ${said!}`);
    }
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
    expect([toInput(module, values), fromInput(module, input)]).toEqual([input, values]);
  });

  test('hold answers whose names the visitor chose', () => {
    const free = form(object({ known: text }, { additionalProperties: text }));
    const values = { known: 'a', other: 'b' };
    expect([countingOf(free, values), refusalsOf(free, values)]).toEqual([values, []]);
    expect(toInput(free, values)).toEqual({ known: 'a', others: { other: 'b' } });
    expect(fromInput(free, toInput(free, values))).toEqual(values);
    expect(inputTypes(free)).toContain('others: JSON');
  });
});

test('an order that forgets fields draws the rest after it, and the compiler remarks it', () => {
  const file = formFile(object({ a: text, b: text, c: text }), { uiSchema: { 'ui:order': ['c', 'a'] } });
  expect(evaluate(loadForm(file), {}).fields.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect(fieldModel(file).remarks).toEqual([
    expect.objectContaining({
      code: 'unordered-field',
      pointer: '/uiSchema/ui:order',
      message: expect.stringContaining('does not name "b"') as string,
    }),
  ]);
});

describe('a phone number', () => {
  const phone: FormSchema = { ...text, title: 'Phone', maxLength: 11, pattern: '^[0-9]{11}$' };
  const call = form(object({ phone }), { phone: { 'ui:inputType': 'tel' } });

  test.each([
    '08031234567',
    '0803 123 4567',
    '+234 803 123 4567',
    '+234 (0) 803-123-4567',
    '2348031234567',
    '0803-123-4567',
  ])('%s is understood', (written) => {
    const expected = { counts: { phone: '08031234567' }, refused: [] };
    expect(posted(call, ['phone', written])).toEqual(expected);
    expect(countingOf(call, { phone: written })).toEqual(expected.counts);
  });

  test('is left alone where the file asks for another form', () => {
    const abroad = form(object({ phone: { ...text, pattern: '^\\+[0-9 ]+$' } }), { phone: { 'ui:inputType': 'tel' } });
    expect(posted(abroad, ['phone', '+44 20 7946 0000']).counts).toEqual({ phone: '+44 20 7946 0000' });
  });
});

describe('an amount', () => {
  const sponsor = loadForm(JSON.parse(readFileSync('schemas/partner-with-us.json', 'utf8')) as FormDefinition);
  const message = (amount: string) => refusalsOf(sponsor, { amount }).find(({ path }) => path === '/amount')?.message;

  test.each([
    ['2500000', '2500000'],
    ['2,500,000', '2500000'],
    ['₦2,500,000', '2500000'],
    ['\u20A6 2,500,000.50', '2500000.50'],
    ['NGN 2 500 000', '2500000'],
    ['#5,000', '5000'],
    ['N5000', '5000'],
    ['=N=5,000', '5000'],
    ['5,000 naira', '5000'],
    ['5000NGN', '5000'],
    [' 2\u00A0500\u202F000 ', '2500000'],
    ['2’500’000', '2500000'],
    ['2.500,50', '2500.50'],
    ['2.500.000', '2500000'],
    ['2 500,5', '2500.5'],
    ['2500,50', '2500.50'],
    ['0.5', '0.5'],
  ])('%j is %s, by the call and without script', (written, amount) => {
    expect(posted(sponsor, ['amount', written]).counts).toMatchObject({ amount });
    expect(countingOf(sponsor, { amount: written })).toMatchObject({ amount });
    expect(message(written)).toBeUndefined();
  });

  test.each([
    '2.500',
    '2,50',
    '2,5',
    '25,00,000',
    '2,500.000',
    '2,500,00',
    '2,500 000',
    '2 500’000',
    '2.500,000',
    '1,000,5000',
    '$2,500',
    '€5000',
    '2.5m',
    '5000 dollars',
    '-5',
    '0',
    '0,000',
    '₦',
    'N',
    '5,,000',
    '1 2',
    '₦5,000 NGN 2',
    '₦5,000 naira',
    `${'5'.repeat(900)},`,
  ])('%j can be read in two ways or none, and is refused', (written) => {
    expect(message(written)).toBe('Amount must be a positive number');
  });

  test('is left alone where the file asks for another form', () => {
    const grouped = form(object({ sum: { ...text, pattern: '^[0-9]{1,3}(,[0-9]{3})*$' } }), {
      sum: { 'ui:inputMode': 'decimal' },
    });
    expect(posted(grouped, ['sum', '2,500']).counts).toEqual({ sum: '2,500' });
  });
});

test("the partner form's website rule is the one that its message tells", () => {
  const file = JSON.parse(readFileSync('schemas/partner-with-us.json', 'utf8')) as FormDefinition;
  const partner = loadForm(file);
  const said = (organizationWebsite: string) =>
    refusalsOf(partner, { organizationWebsite }).find(({ path }) => path === '/organizationWebsite')?.message;
  for (const right of ['https://example.org', 'https://example.org/about?us=1#here'])
    expect(said(right)).toBe(undefined);
  for (const wrong of [
    'http://example.org',
    'ftp://example.org',
    'example.org',
    'https://',
    'https:// example.org',
    'javascript:alert(1)',
  ])
    expect([wrong, said(wrong)]).toEqual([wrong, 'Please enter a valid URL starting with https://']);
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

test('fields that are required without a condition are those of every input', () => {
  const module = form(object({ a: text, b: text }, { required: ['a'], if: is('a', 'x'), then: { required: ['b'] } }));
  expect(inputFields(module).map(({ name, required }) => [name, required])).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

test('what was answered in one option of a choice is not sent under another, whatever shape it has', () => {
  const asked = loadForm(
    formFile({
      type: 'object',
      properties: { a: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] } },
    }),
  );
  expect([countingOf(asked, { a: 'x' }, { '0/a': 0 }), countingOf(asked, { a: 'x' }, { '0/a': 1 })]).toEqual([
    { a: 'x' },
    {},
  ]);
  expect([countingOf(asked, { a: ['x'] }, { '0/a': 1 }), countingOf(asked, { a: ['x'] }, { '0/a': 0 })]).toEqual([
    { a: ['x'] },
    {},
  ]);
});

test('a field that a condition rules out is not asked, and its answer not sent', () => {
  const asked = loadForm(
    formFile({
      type: 'object',
      properties: { guest: yesNo, password: text },
      required: ['guest'],
      if: { required: ['guest'], properties: { guest: { const: 'Yes' } } },
      then: { properties: { password: false } },
      else: { required: ['password'] },
    }),
  );
  expect(countingOf(asked, { guest: 'Yes', password: 'x' })).toEqual({ guest: 'Yes' });
  expect(evaluate(asked, { guest: 'Yes' }).fields.map(({ name }) => name)).toEqual(['guest']);
  expect(refusalsOf(asked, { guest: 'No' }).map(({ path }) => path)).toEqual(['/password']);
});

test('a required question to which there is no answer is refused by the compiler', () => {
  const file = formFile(object({ a: { type: 'null' } }, { required: ['a'] }));
  expect(fieldModel(file).problems).toMatchObject([{ pointer: '/schema/required/0' }]);
});

test('a name below a group that contains itself is told of like any other that cannot be sent', () => {
  const file = formFile(object({ name: text, next: { $ref: '#' }, 'first-name': text }), {
    submit: { ...formFile({}).submit, rename: { 'first-name': 'given', '/next/first-name': 'not so' } },
  });
  expect(fieldModel(file).problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('"/next/first-name": "notSo"'),
  ]);
});

test('a default of null is no answer, and one of another option is what its control says', () => {
  const blank = form(
    object({ size: { type: ['number', 'null'], default: null }, tick: { type: ['boolean', 'null'], default: null } }),
  );
  expect(countingOf(blank, initialValues(blank))).toEqual({});
  const either = form(object({ a: { oneOf: [{ type: 'boolean' }, { type: 'string' }], default: true } }));
  expect(posted(either, ['_option0/a', '1'], ['a', 'true']).counts).toEqual({ a: 'true' });
});

test('a choice within an option of a choice of the same answer says what is wrong once', () => {
  const inner: FormSchema = {
    oneOf: [
      { type: 'string', minLength: 3 },
      { type: 'string', pattern: '^x' },
    ],
  };
  const nested = form(object({ a: { oneOf: [inner, { type: 'number' }] } }));
  expect(refusalsOf(nested, { a: 'y' }, { '0/a': 0, '1/a': 0 })).toHaveLength(1);
});
