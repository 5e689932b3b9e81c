import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormDefinition } from '../../../src/form/model/FormDefinition.d.ts';
import { evaluate } from '../../../src/form/model/evaluate.ts';
import { siteToday, toInstant } from '../../../src/content/siteTime.ts';
import { answerKindByName, answerKinds } from '../../../src/studio/forms/model/answerKinds.ts';
import { setChoices } from '../../../src/studio/forms/model/choiceEdits.ts';
import { comparisonKindByName, comparisonKindsFor } from '../../../src/studio/forms/model/comparisonKinds.ts';
import {
  type Comparison,
  type FormCondition,
  joinConditions,
  negateCondition,
} from '../../../src/studio/forms/model/FormCondition.ts';
import { parseConditionSchema, createConditionSchema } from '../../../src/studio/forms/model/createConditionSchema.ts';
import { setShownWhen } from '../../../src/studio/forms/model/conditionEdits.ts';
import { type FormEdit, parseForm } from '../../../src/studio/forms/model/FormFile.ts';
import { removeQuestion } from '../../../src/studio/forms/model/questionEdits.ts';
import { formFile, loadForm } from '../../forms/loadForm.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../../propertyRuns.ts';
import rows from './conditions.json';
import { editText, problemsOfForm, readOutline } from './siteForms.ts';

const OPTIONS = ['Lagos', 'Abuja', 'Kano'];
const DAYS = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2027-01-01'];
const TIMES = ['08:30', '09:00', '17:00', '23:30'];
const AMOUNTS = [5000, 49_999.5, 50_000, 2_500_000];
/** Numbers as people write them, and as they are kept. */
const PHONES = {
  '+234 803 123 4567': '08031234567',
  '0803-999 0000': '08039990000',
  '+44 20 7946 0000': '+442079460000',
};
const TEXTS = ['a.b', 'x(1)', 'a.b [c] {2}', '50 %', 'a\\d', 'ábç/d-e', 'Ab'];

/** A form with a question of every kind, and one that waits for them. */
const every = (): FormDefinition => {
  const kinds = answerKinds.map(({ name }) => [name, answerKindByName(name).file] as const);
  const withOptions = (schema: object) =>
    JSON.parse(JSON.stringify(schema).replace('["Yes","No"]', JSON.stringify(OPTIONS))) as object;
  const properties = Object.fromEntries(
    kinds.map(([name, { schema }]) => [name, { title: `Your ${name}`, ...withOptions(schema) }]),
  );
  const uiSchema = Object.fromEntries(kinds.flatMap(([name, { ui }]) => (ui ? [[name, ui]] : [])));
  return formFile({ type: 'object', properties: { ...properties, why: { title: 'Why', type: 'string' } } } as never, {
    uiSchema,
  });
};
const EVERY = `${JSON.stringify(every(), undefined, 2)}\n`;
const kindOf = (name: string) => (name === 'why' ? 'text' : name);

/** A value that a comparison may have. */
const valueOf = (kind: string, comparison: string): fc.Arbitrary<Comparison['value']> => {
  const { value } = comparisonKindByName(comparison);
  if (value === 'none') return fc.constant(undefined);
  if (value === 'answers') return fc.subarray(OPTIONS, { minLength: 1 });
  if (value === 'moment') return kind === 'time' ? fc.constantFrom(...TIMES) : fc.constantFrom('today', ...DAYS);
  if (value === 'part' && kind === 'phone') return fc.constantFrom('0803', '803', '+44', '999');
  if (kind === 'phone') return fc.constantFrom(...Object.values(PHONES));
  if (kind === 'amount') return fc.constantFrom(...AMOUNTS).map((one) => (value === 'number' ? one : String(one)));
  if (kind === 'time') return fc.constantFrom(...TIMES.map((time) => `${time}:00+01:00`));
  if (value === 'part') return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ minLength: 1 }));
  if (kind === 'tick') return fc.constant(true);
  if (/umber/.test(kind)) return fc.integer({ min: -3, max: 9 });
  return fc.constantFrom(...(kind === 'date' ? DAYS : /radio|select|choices/.test(kind) ? OPTIONS : TEXTS));
};

const comparison: fc.Arbitrary<Comparison> = fc
  .constantFrom(...answerKinds.flatMap(({ name }) => comparisonKindsFor(name).map((row) => [name, row.name] as const)))
  .chain(([kind, name]) =>
    valueOf(kind, name).map((value) => ({
      question: kind,
      comparison: name,
      ...(value !== undefined && { value }),
    })),
  );
const joint = (part: fc.Arbitrary<FormCondition>) =>
  fc
    .tuple(
      fc.constantFrom('all' as const, 'any' as const),
      fc.uniqueArray(part, { minLength: 1, maxLength: 4, selector: (one) => JSON.stringify(one) }),
    )
    .map(([how, parts]) => joinConditions(how, parts)!);
const flat = joint(comparison);
const deep = fc.letrec<{ any: FormCondition }>((tie) => ({
  any: fc.oneof({ maxDepth: 3 }, comparison, joint(tie('any')), tie('any').map(negateCondition)),
})).any;

/** An answer as visitors give it, what is none or cannot be one among them. */
const answer = (kind: string): fc.Arbitrary<unknown> => {
  const given = (): fc.Arbitrary<unknown> => {
    if (kind === 'tick') return fc.boolean();
    if (kind === 'choices') return fc.subarray(OPTIONS);
    if (/radio|select/.test(kind)) return fc.constantFrom(...OPTIONS);
    if (/umber/.test(kind)) return fc.oneof(fc.integer({ min: -4, max: 10 }), fc.constant('many'));
    if (kind === 'date') return fc.constantFrom(...DAYS, 'soon');
    if (kind === 'dateTime')
      return fc.constantFrom(...DAYS.flatMap((day) => [`${day}T00:00:00+01:00`, `${day}T10:00:00+01:00`]), 'soon');
    if (kind === 'time')
      return fc.constantFrom(
        ...TIMES.flatMap((time) => [`${time}:00+01:00`, `${time}:20+01:00`, `${time}:00Z`]),
        'soon',
      );
    if (kind === 'amount')
      return fc.constantFrom(...AMOUNTS.flatMap((one) => [`${one}`, `₦${one.toLocaleString()}`]), '2.500');
    if (kind === 'phone') return fc.constantFrom(...Object.keys(PHONES), ...Object.values(PHONES), 'none');
    return fc.oneof(fc.constantFrom(...TEXTS, ...TEXTS.map((text) => `so ${text}!`)), fc.string());
  };
  return fc.oneof({ weight: 4, arbitrary: given() }, { weight: 1, arbitrary: fc.constantFrom(undefined, '') });
};
const answers = fc.record(Object.fromEntries(answerKinds.map(({ name }) => [name, answer(name)])));

/** Answers as they are kept, where that is otherwise than they are written. */
const KEPT = {
  phone: (written: unknown) => PHONES[written as keyof typeof PHONES] ?? written,
  amount: (written: unknown) => (typeof written === 'string' ? written.replace(/[₦,]/g, '') : written),
};

/** Returns the minute of a time of day on the site's clock, in any zone; NaN for an invalid time. */
function minuteOf(time: unknown): number {
  const [, hour, minute, second = 0, zone] = /^(\d\d):(\d\d)(?::(\d\d)(.*))?$/.exec(String(time)) ?? [];
  return ((Number(hour) + (zone === 'Z' ? 1 : 0)) % 24) * 60 + Number(minute) + Number(second) / 60;
}

/** Evaluates a condition by its definition alone. */
function holds(condition: FormCondition, given: Record<string, unknown>): boolean {
  if ('not' in condition) return !holds(condition.not, given);
  if ('all' in condition) return condition.all.every((one) => holds(one, given));
  if ('any' in condition) return condition.any.some((one) => holds(one, given));
  const { question, comparison: name, value } = condition;
  const raw = question in KEPT ? KEPT[question as keyof typeof KEPT](given[question]) : given[question];
  const own: unknown = raw === '' || raw === false || (Array.isArray(raw) && raw.length === 0) ? undefined : raw;
  if (name === 'unanswered') return own === undefined;
  if (own === undefined) return false;
  const [list, values] = [own, value].map((one): unknown[] => (Array.isArray(one) ? one : [one])) as [
    unknown[],
    unknown[],
  ];
  const day = (text: unknown) => toInstant(text === 'today' ? siteToday() : String(text));
  const distance =
    typeof value === 'number'
      ? (/^-?[\d.]+$/.test(String(own)) && own !== '2.500' ? Number(own) : Number.NaN) - value
      : question === 'time'
        ? minuteOf(own) - minuteOf(value)
        : day(own) - day(value);
  const says: Record<string, () => boolean> = {
    answered: () => true,
    is: () => own === value,
    isNot: () => own !== value,
    isOneOf: () => values.includes(own),
    isNoneOf: () => !values.includes(own),
    has: () => list.includes(value),
    hasOneOf: () => values.some((one) => list.includes(one)),
    hasNot: () => !list.includes(value),
    contains: () => String(own).includes(String(value)),
    startsWith: () => String(own).startsWith(String(value)),
    moreThan: () => distance > 0,
    atLeast: () => distance >= 0,
    lessThan: () => distance < 0,
    atMost: () => distance <= 0,
    before: () => distance < 0,
    onOrBefore: () => distance <= 0,
    onOrAfter: () => distance >= 0,
    after: () => distance > 0,
  };
  return says[name]!();
}

function after(text: string, ...steps: FormEdit[]): string {
  const change = editText(text, ...steps);
  if (!change.ok) throw new Error(change.reason);
  return change.text;
}
const question = (text: string, name = 'why') => readOutline(text)!.questions.get(name)!;
const allTold = (text: string) => problemsOfForm(text, false, () => true);
/** The condition of the question that waits, as the file has it. */
const written = (text: string): unknown => (JSON.parse(text) as { schema: { if: unknown } }).schema.if;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

describe('conditions', { timeout: PROPERTY_TIMEOUT_MS }, () => {
  test('reads a written condition back unchanged, without errors of the check', () => {
    const silent = allTold(EVERY);
    fc.assert(
      fc.property(flat, (when) => {
        const now = after(EVERY, setShownWhen('why', when));
        expect(question(now).shown).toEqual(when);
        expect(question(now).parent.isOwn).toBe(true);
        expect(editText(now, setShownWhen('why', when))).toEqual({ ok: true, text: now });
        expect(JSON.stringify(createConditionSchema(parseConditionSchema(written(now))!, kindOf))).toBe(
          JSON.stringify(written(now)),
        );
        // The check rightly reports a span that ends before its start.
        expect(allTold(now).filter((told) => !told.includes('no answer can meet both'))).toEqual(silent);
      }),
      propertyRuns(0.5),
    );
  });

  test('the form shows a question exactly when its condition holds', () => {
    fc.assert(
      fc.property(fc.oneof(flat, deep), fc.array(answers, { minLength: 6, maxLength: 6 }), (when, given) => {
        const file = parseForm(EVERY)!;
        const { why, ...others } = file.schema.properties!;
        Object.assign(file.schema, {
          properties: others,
          if: createConditionSchema(when, kindOf),
          then: { properties: { why } },
        });
        expect(parseConditionSchema(file.schema.if)).toEqual(when);
        const form = loadForm(file as FormDefinition, 'test', 'NG');
        for (const each of given)
          expect(evaluate(form, each).child('why')!.isVisible, JSON.stringify(each)).toBe(holds(when, each));
      }),
      propertyRuns(0.5),
    );
  });

  test('an example of each comparison meets its condition for the preview', () => {
    fc.assert(
      fc.property(comparison, (when) => {
        const { example } = comparisonKindByName(when.comparison);
        const choices = /radio|select|choices/.test(when.question) ? OPTIONS : [];
        const one = example(when.value as never, choices, when.question);
        expect(holds(when, { [when.question]: one })).toBe(true);
      }),
      propertyRuns(2),
    );
  });

  const is = (name: string, value: Comparison['value'], how = 'is'): Comparison => ({
    question: name,
    comparison: how,
    ...(value !== undefined && { value }),
  });

  test.each(Object.entries(rows.written))('as a person writes it: %s', (_what, { when, schema, words }) => {
    const now = after(EVERY, setShownWhen('why', when as FormCondition));
    expect(written(now)).toEqual(schema);
    expect(question(now).shownWords).toBe(words);
  });

  const DEEP = after(EVERY, (file) => {
    const { why, ...properties } = file.schema.properties!;
    Object.assign(file.schema, {
      properties,
      if: { anyOf: [{ required: ['tick'] }, { required: ['text'], properties: { radio: { const: 'Lagos' } } }] },
      then: {
        if: { required: ['radio'], properties: { radio: { const: 'Kano' } } },
        then: { properties: { why } },
        else: { properties: { note: { title: 'Note', type: 'string' } } },
      },
    });
    return undefined;
  });

  test('deeper conditions are said as sentences and kept; what nobody reads is by hand', () => {
    const around =
      '(Your tick is ticked or (Your text is answered and (Your radio is not answered or Your radio is Lagos)))';
    expect(question(DEEP).shownWords).toBe(`Shown when ${around} and Your radio is Kano`);
    expect(question(DEEP, 'note').shownWords).toBe(`Shown when ${around} and (not Your radio is Kano)`);
    expect(question(DEEP).parent.isOwn).toBe(false);
    expect(editText(DEEP, setShownWhen('why', 'always'))).toEqual({
      ok: false,
      reason: 'A rule written by hand decides when this question is shown. Ask your developer.',
    });
    expect(editText(DEEP, removeQuestion('text'))).toMatchObject({ ok: false });
    expect(readOutline(DEEP)!.byHand).toEqual([]);
    for (const half of rows['by hand']) expect(parseConditionSchema(half), JSON.stringify(half)).toBeUndefined();
  });

  test('a choice that is reworded is reworded in every condition, however deep', () => {
    const wanted = OPTIONS.map((was) => ({ value: `${was}!`, label: `${was}!`, was }));
    const now = after(DEEP, setChoices('radio', wanted));
    expect(question(now).shownWords).toMatch(/Your radio is Lagos!\)\)\) and Your radio is Kano!$/);
    const two = after(EVERY, setShownWhen('why', is('radio', ['Lagos', 'Kano'], 'isNoneOf')));
    expect(question(after(two, setChoices('radio', wanted))).shown).toEqual(
      is('radio', ['Lagos!', 'Kano!'], 'isNoneOf'),
    );
    expect(editText(two, setChoices('radio', wanted.slice(1)))).toEqual({
      ok: false,
      reason: '“Why” depends on “Lagos”. Change when it is shown first.',
    });
  });

  test('what says not all it needs, or does not fit, is not written', () => {
    for (const one of [is('number', Number.NaN, 'moreThan'), ...(rows['not written'] as FormCondition[])])
      expect(editText(EVERY, setShownWhen('why', one)), JSON.stringify(one)).toMatchObject({ ok: false });
  });
});
