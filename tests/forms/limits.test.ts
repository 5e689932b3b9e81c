import { describe, expect, test } from 'vitest';
import { compileForm } from '../../src/form/compile/compileForm.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';

const date = (rest: FormSchema = {}): FormSchema => ({ type: 'string', format: 'date', ...rest });
const formOf = (properties: NonNullable<FormSchema['properties']>, rest: FormSchema = {}) =>
  loadForm(formFile({ type: 'object', properties, ...rest }));
const PERIOD = formOf({
  start: date({ title: 'Start', notBefore: '2026-01-01' }),
  end: date({
    title: 'End',
    after: { $data: '1/start' },
    errorMessage: { after: 'End after the start', _: 'Wrong end' },
  }),
});
const messages = (form: ReturnType<typeof loadForm>, values: FormValues) =>
  refusalsOf(form, values).map(({ message }) => message);

describe('a limit that is the answer of another field', () => {
  test('refuses with the message for its keyword', () => {
    expect(messages(PERIOD, { start: '2026-02-02', end: '2026-02-02' })).toEqual(['End after the start']);
  });

  test('accepts an answer within it', () => {
    expect(messages(PERIOD, { start: '2026-02-02', end: '2026-02-03' })).toEqual([]);
  });

  test('is none while the other field is empty', () => {
    expect(messages(PERIOD, { end: '2026-02-02' })).toEqual([]);
  });

  test('is none while the other answer breaks its own rules', () => {
    expect(messages(PERIOD, { start: '2025-02-02', end: '2024-02-02' })).toEqual([
      'Start must not be before 2026-01-01',
    ]);
  });

  test('waits until the answer passes its own rules', () => {
    expect(messages(PERIOD, { start: '2026-02-02', end: 'soon' })).toEqual(['Wrong end']);
  });

  test('is none while the other field is hidden', () => {
    const form = formOf(
      { isLong: { type: 'boolean' }, days: { type: 'integer', title: 'Days', minimum: { $data: '/least' } } },
      {
        if: { required: ['isLong'], properties: { isLong: { const: true } } },
        then: { properties: { least: { type: 'integer' } } },
      },
    );
    expect(messages(form, { least: 5, days: 2 })).toEqual([]);
    expect(messages(form, { isLong: true, least: 5, days: 2 })).toEqual(['Days must be 5 or more']);
  });

  test('belongs to the same item of a list', () => {
    const form = formOf({
      terms: {
        type: 'array',
        items: { type: 'object', properties: { from: date(), to: date({ notBefore: { $data: '1/from' } }) } },
      },
    });
    const term = (from: string, to: string) => ({ from, to });
    expect(
      refusalsOf(form, { terms: [term('2026-01-01', '2026-01-01'), term('2026-03-01', '2026-02-01')] }).map(
        ({ path }) => path,
      ),
    ).toEqual(['/terms/1/to']);
  });

  test('limits lengths and times of day too', () => {
    const form = formOf({
      most: { type: 'integer' },
      text: { type: 'string', maxLength: { $data: '1/most' } },
      open: { type: 'string', format: 'time' },
      close: { type: 'string', format: 'time', after: { $data: '1/open' } },
    });
    const at = (values: FormValues) => refusalsOf(form, values).map(({ path }) => path);
    expect(at({ most: 3, text: 'four' })).toEqual(['/text']);
    expect(at({ open: '09:00:00+01:00', close: '08:00:00Z' })).toEqual(['/close']);
    expect(at({ open: '09:00:00+01:00', close: '08:00:01Z' })).toEqual([]);
  });

  test('is the limit of the picker, beside the field’s own', () => {
    const inputOf = (values: FormValues) => {
      const { field } = evaluate(PERIOD, values).child('end')!;
      return field.type.input!(field, true);
    };
    expect(inputOf({ start: '2026-02-28' })).toMatchObject({ type: 'date', min: '2026-03-01' });
    expect(inputOf({}).min).toBeUndefined();
  });

  test('yields the same field for the same limit', () => {
    const fieldOf = () => evaluate(PERIOD, { start: '2026-02-28' }).child('end')!.field;
    expect(fieldOf()).toBe(fieldOf());
  });
});

describe('the compiler', () => {
  const problems = (properties: NonNullable<FormSchema['properties']>, rest: FormSchema = {}) => {
    const outcome = compileForm('x', formFile({ type: 'object', properties, ...rest }));
    return outcome.ok ? [] : outcome.problems.map(({ code, pointer, choices }) => [code, pointer, choices]);
  };
  const end = (pointer: string) => ({
    start: date(),
    name: { type: 'string' } as const,
    end: date({ after: { $data: pointer } }),
  });
  const at = '/schema/properties/end/after/$data';

  test.each([
    ['a field that is missing', '1/strat', 'unresolved-field'],
    ['no pointer', 'start', 'unresolved-field'],
    ['the field itself', '1/end', 'unresolved-field'],
    ['a group beyond the form', '5/start', 'unresolved-field'],
    ['an answer of another type', '1/name', 'unfit-limit'],
  ])('refuses a limit that leads to %s, and offers a field', (_what, pointer, code) => {
    expect(problems(end(pointer))).toEqual([[code, at, ['1/start']]]);
  });

  test('accepts relative and absolute pointers', () => {
    expect(problems(end('1/start'))).toEqual([]);
    expect(problems(end('/start'))).toEqual([]);
  });

  test('refuses a limit that means nothing for its type', () => {
    const fields = {
      most: { type: 'integer' } as const,
      name: { type: 'string', maximum: { $data: '1/most' } } as const,
    };
    expect(problems(fields)[0]?.[0]).toBe('unfit-rule');
  });

  test('refuses a limit in a condition', () => {
    const rest: FormSchema = {
      if: { properties: { end: { after: { $data: '1/start' } } } },
      then: { required: ['start'] },
    };
    expect(problems({ start: date(), end: date() }, rest)).toMatchObject([
      ['misplaced-limit', '/schema/if/properties/end/after', undefined],
    ]);
  });
});
