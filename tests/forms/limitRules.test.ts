import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createStockValidator } from '../../src/form/compile/createStockValidator.ts';
import { validateAnswers } from '../../src/form/model/validateAnswers.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { fromMutationInput, toMutationInput } from '../../src/submit/mutationInput.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../propertyRuns.ts';
import { formFile, loadForm } from './loadForm.ts';

vi.setConfig({ testTimeout: PROPERTY_TIMEOUT_MS });

/** Each compiled file holds so many random forms, as groups: to compile takes longest. */
const FORMS_A_FILE = 10;
const NAMES = ['a', 'b', 'c', 'd'] as const;
const DATE_RULES = ['notBefore', 'notAfter', 'after', 'before'] as const;
const NUMBER_RULES = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const LENGTH_RULES = ['minLength', 'maxLength'] as const;

/** A rule of a field whose limit is the answer of another field. */
interface Rule {
  keyword: string;
  of: string;
}
type Kind = 'date' | 'number' | 'text';
interface Plan {
  kinds: Kind[];
  rules: Rule[][];
  /** The field that is visible only while `show` is ticked. */
  hidden: number;
  isAbsolute: boolean;
}

const KEYWORDS: Record<Kind, readonly string[]> = { date: DATE_RULES, number: NUMBER_RULES, text: LENGTH_RULES };
const plan: fc.Arbitrary<Plan> = fc
  .record({
    kinds: fc.tuple(...NAMES.map(() => fc.constantFrom<Kind>('date', 'date', 'number', 'number', 'text'))),
    rules: fc.tuple(
      ...NAMES.map(() => fc.array(fc.record({ keyword: fc.nat(3), of: fc.nat(3) }), { minLength: 0, maxLength: 2 })),
    ),
    hidden: fc.nat(3),
    isAbsolute: fc.boolean(),
  })
  .map(({ kinds, rules, ...rest }) => ({
    ...rest,
    kinds,
    rules: rules.map((wanted, index) => {
      const kind = kinds[index]!;
      const found = wanted.flatMap(({ keyword, of }) => {
        const fitting = NAMES.filter(
          (_name, other) => other !== index && kinds[other] === (kind === 'date' ? 'date' : 'number'),
        );
        const known = KEYWORDS[kind];
        return fitting.length > 0
          ? [{ keyword: known[keyword % known.length]!, of: fitting[of % fitting.length]! }]
          : [];
      });
      // A schema has each keyword once.
      return [...new Map(found.map((rule) => [rule.keyword, rule])).values()];
    }),
  }));

const day = fc.integer({ min: 1, max: 6 }).map((number) => `2026-03-0${number}`);
const ANSWERS: Record<Kind, fc.Arbitrary<unknown>> = {
  date: fc.option(fc.oneof({ weight: 5, arbitrary: day }, { weight: 1, arbitrary: fc.constant('soon') }), {
    nil: undefined,
  }),
  number: fc.option(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 6 }) }, fc.constant('six')), {
    nil: undefined,
  }),
  text: fc.option(fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('x', 'y') }), { nil: undefined }),
};
const cases = plan.chain((made) =>
  fc.record({
    made: fc.constant(made),
    values: fc.tuple(fc.boolean(), ...made.kinds.map((kind) => ANSWERS[kind])),
  }),
);

function schemaOf({ kinds, rules, hidden, isAbsolute }: Plan, group: string): FormSchema {
  const fields = kinds.map((kind, index): [string, FormSchema] => [
    NAMES[index]!,
    {
      title: NAMES[index]!,
      ...(kind === 'date'
        ? { type: 'string', format: 'date' }
        : kind === 'number'
          ? { type: 'integer' }
          : { type: 'string' }),
      ...Object.fromEntries(
        rules[index]!.map(({ keyword, of }) => [keyword, { $data: isAbsolute ? `/${group}/${of}` : `1/${of}` }]),
      ),
      errorMessage: Object.fromEntries(rules[index]!.map(({ keyword }) => [keyword, `${keyword} is broken`])),
    } as FormSchema,
  ]);
  const certain = Object.fromEntries(fields.filter((_field, index) => index !== hidden));
  return {
    type: 'object',
    properties: { show: { type: 'boolean' }, ...certain },
    if: { required: ['show'], properties: { show: { const: true } } },
    then: { properties: Object.fromEntries([fields[hidden]!]) },
  };
}

const HOLDS: Record<string, (answer: never, limit: never) => boolean> = {
  notBefore: (answer: string, limit: string) => answer >= limit,
  notAfter: (answer: string, limit: string) => answer <= limit,
  after: (answer: string, limit: string) => answer > limit,
  before: (answer: string, limit: string) => answer < limit,
  minimum: (answer: number, limit: number) => answer >= limit,
  maximum: (answer: number, limit: number) => answer <= limit,
  exclusiveMinimum: (answer: number, limit: number) => answer > limit,
  exclusiveMaximum: (answer: number, limit: number) => answer < limit,
  minLength: (answer: string, limit: number) => answer.length >= limit,
  maxLength: (answer: string, limit: number) => answer.length <= limit,
};

/** The fields that a direct reading of the rules refuses. */
function refusedByReading({ kinds, rules, hidden }: Plan, values: FormValues): string[] {
  const isSound = (name: string) => {
    const index = NAMES.indexOf(name as 'a');
    if (values[name] === undefined || (index === hidden && values.show !== true)) return false;
    return kinds[index] === 'date' ? values[name] !== 'soon' : kinds[index] === 'text' || values[name] !== 'six';
  };
  return NAMES.filter((name, index) => {
    if (index === hidden && values.show !== true) return false;
    if (values[name] === undefined) return false;
    if (!isSound(name)) return true;
    return rules[index]!.some(
      ({ keyword, of }) => isSound(of) && !HOLDS[keyword]!(values[name] as never, values[of] as never),
    );
  }).map((name) => `/${name}`);
}

const createTask = createStockValidator();

test('limits of other answers agree in browser, server, post and direct reading', () => {
  fc.assert(
    fc.property(fc.array(cases, { minLength: FORMS_A_FILE, maxLength: FORMS_A_FILE }), (forms) => {
      const groups = forms.map((one, index) => ({ ...one, group: `g${index}` }));
      const properties = Object.fromEntries(groups.map(({ made, group }) => [group, schemaOf(made, group)]));
      const file = formFile({ type: 'object', properties });
      const form = loadForm(file);
      const given = Object.fromEntries(
        groups.map(({ group, values: [show, ...answers] }) => [
          group,
          { show, ...Object.fromEntries(NAMES.map((name, index) => [name, answers[index]])) } as FormValues,
        ]),
      );
      const expected = groups.flatMap(({ made, group }) =>
        refusedByReading(made, given[group]!).map((name) => `/${group}${name}`),
      );
      const active = evaluate(form, given);
      const inBrowser = validateAnswers(active);
      expect(inBrowser.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
      const counting = active.value as Record<string, FormValues>;
      const errors = createTask({
        form: 'test',
        schema: JSON.stringify(file.schema),
        answers: counting,
        now: Date.now(),
      })();
      expect(errors.length === 0).toBe(inBrowser.length === 0);
      expect(validateAnswers(evaluate(form, fromMutationInput(form, toMutationInput(form, counting))))).toEqual(
        inBrowser,
      );
      const entries = Object.entries(counting).flatMap(([group, values]) =>
        Object.entries(values).map(([name, value]): [string, string] => [`${group}/${name}`, String(value)]),
      );
      expect(validateAnswers(decodeForm(form, entries).active)).toEqual(inBrowser);
    }),
    propertyRuns(0.5),
  );
});
