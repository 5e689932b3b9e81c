import * as fc from 'fast-check';
import type { FormSchema } from '../../src/form/model/FormModule.ts';

type Properties = Record<string, FormSchema>;

const leaf: fc.Arbitrary<FormSchema> = fc.oneof(
  fc.record({ type: fc.constant('string' as const), maxLength: fc.constantFrom(3, 40) }),
  fc.record({ type: fc.constant('number' as const), minimum: fc.constantFrom(0, 2) }),
  fc.constant<FormSchema>({ type: 'boolean' }),
  fc.constant<FormSchema>({ type: 'string', enum: ['x', 'y', 'z'] }),
);

/** Condition on a field: a certain answer, any answer, or none. */
const conditionOn = (name: string): fc.Arbitrary<FormSchema> =>
  fc.constantFrom<FormSchema>(
    { required: [name], properties: { [name]: { const: 'x' } } },
    { required: [name] },
    { not: { required: [name] } },
    { required: [name], properties: { [name]: { enum: ['x', 'y', true, 2] } } },
  );

/**
 * An object in which conditions reveal fields that conditions look at, never in a circle: what is revealed has a higher
 * number than what is read.
 */
const object = (depth: number): fc.Arbitrary<FormSchema> =>
  fc
    .record({
      base: fc.array(field(depth), { minLength: 1, maxLength: 3 }),
      steps: fc.array(
        fc.record({
          reads: fc.nat(20),
          then: field(depth - 1),
          other: fc.option(field(depth - 1), { nil: undefined }),
          isRequired: fc.boolean(),
          how: fc.constantFrom('if' as const, 'dependency' as const),
          kind: fc.nat(3),
        }),
        { maxLength: 4 },
      ),
      asked: fc.nat(20),
    })
    .chain(({ base, steps, asked }) => {
      const properties: Properties = Object.fromEntries(base.map((schema, index) => [`f${index}`, schema]));
      const names = Object.keys(properties);
      const conditions = steps.map(({ reads, then, other, isRequired, how }, index) => {
        const read = names[reads % names.length]!;
        const [mine, theirs] = [`t${index}`, `e${index}`];
        names.push(mine, ...(other ? [theirs] : []));
        const branch = (name: string, schema: FormSchema): FormSchema => ({
          properties: { [name]: schema },
          ...(isRequired && { required: [name] }),
        });
        if (how === 'dependency') return fc.constant<FormSchema>({ dependencies: { [read]: branch(mine, then) } });
        return conditionOn(read).map((condition): FormSchema => ({
          if: condition,
          then: branch(mine, then),
          ...(other && { else: branch(theirs, other) }),
        }));
      });
      return fc.tuple(...conditions).chain((allOf) =>
        // The order in which a file writes its conditions means nothing.
        fc.shuffledSubarray(allOf, { minLength: allOf.length }).map((shuffled): FormSchema => ({
          type: 'object',
          properties,
          ...(asked % 2 === 0 && { required: [`f${asked % base.length}`] }),
          ...(shuffled.length > 0 && { allOf: shuffled as NonNullable<FormSchema['allOf']> }),
        })),
      );
    });

const field = (depth: number): fc.Arbitrary<FormSchema> =>
  depth > 0 ? fc.oneof({ weight: 3, arbitrary: leaf }, nested(depth - 1)) : leaf;

const nested = (depth: number): fc.Arbitrary<FormSchema> =>
  fc.oneof(
    object(depth),
    object(depth).map((items): FormSchema => ({ type: 'array', items })),
    fc.tuple(object(depth), object(depth)).map(([first, second]): FormSchema => ({
      oneOf: [first, second].map((option, index) => ({
        ...option,
        properties: { kind: { const: `k${index}` }, ...option.properties },
        required: ['kind', ...(option.required ?? [])],
      })) as NonNullable<FormSchema['oneOf']>,
    })),
  );

/** Forms with conditions in chains, in groups, in the items of lists and in the options of choices. */
export const generatedForm: fc.Arbitrary<FormSchema> = object(2);

const scalar = fc.constantFrom<unknown[]>('x', 'y', 'z', 'w', '', 'long text', 0, 2, 7.5, true, false);

/** Answers that a form of that kind may get, right and wrong, left over and unasked. */
export const answers: fc.Arbitrary<Record<string, unknown>> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: scalar },
    { weight: 2, arbitrary: tie('record') },
    fc.array(tie('record'), { maxLength: 2 }),
  ),
  record: fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 't0', 't1', 't2', 't3', 'e0', 'e1', 'kind'), tie('value'), {
    maxKeys: 8,
  }),
})).record as fc.Arbitrary<Record<string, unknown>>;

/** The same answers with their names in another order. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, child]) => [key, reversed(child)]),
  );
}
