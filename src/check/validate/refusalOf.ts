import type { ErrorObject } from 'ajv';
import { formatClosestChoices } from '../diagnostics/closestMatch.ts';
import { changesHint, missingKeyHint, WRONG_TYPE_HINT, unknownKeyHint } from '../diagnostics/DiagnosticData.ts';
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { childValue, objectOrEmpty, isObject, type KeyPath } from '../diagnostics/path.ts';
import { formatCount, scalarToString, formatValue, schemaTypeOf, formatTypeNames } from '../diagnostics/words.ts';
import { filterContradictoryLimits, stringsWithPaths } from './keywords.ts';
import { resolveRef } from './resolveRef.ts';
import { type TextCheckName, firstTextCheckFault } from './textFaults.ts';

/** Failed validation at a path of the value. */
export type Refusal = Pick<RawDiagnostic, 'code' | 'message' | 'on' | 'data' | 'severity'> & { path: KeyPath };

/** Value of `x-made-of`: key in the file from which the build makes other keys, such as the sizes of a picture. */
interface Source {
  key: string;
  makes: string[];
}

/** Translates an Ajv error to refusals with a general message. */
export const refusalsOfAjvError = (error: ErrorObject, path: KeyPath): Refusal[] =>
  (REFUSALS[error.keyword] ?? general)(error, path);

const sourceOf = (schema: unknown) => childValue(schema, 'x-made-of') as Source | undefined;
const missing = ({ params, parentSchema }: ErrorObject, path: KeyPath): Refusal[] => {
  const source = sourceOf(parentSchema);
  const name = String(params.missingProperty);
  const isMade = source?.makes.includes(name);
  const key = isMade ? source!.key : name;
  const schema = isMade ? { type: 'string' } : childValue(childValue(parentSchema, 'properties'), name);
  return [{ path: [...path, key], code: 'missing', message: 'is missing', ...missingKeyHint(key, schema) }];
};
const unknown = (error: ErrorObject, path: KeyPath): Refusal[] => [
  unknownIn(String(error.params.additionalProperty ?? error.params.unevaluatedProperty), path, error),
];
const bySchema = (error: ErrorObject, path: KeyPath): Refusal[] => {
  const { keyword, parentSchema: schema } = error;
  return [{ path, code: keyword, message: wordsOf(error), data: { kind: 'schema', keyword, schema } }];
};
const wrong = ({ data, schema, parentSchema }: ErrorObject, path: KeyPath): Refusal[] => [
  { ...wrongChoiceRefusal(data, schema as unknown[], parentSchema), path },
];

/** Translations by keyword. Other keywords use `general`. */
const REFUSALS: Record<string, (error: ErrorObject, path: KeyPath) => Refusal[]> = {
  required: missing,
  dependencies: missing,
  dependentRequired: missing,
  additionalProperties: unknown,
  unevaluatedProperties: unknown,
  // An empty string also fails `minLength`, which says more.
  pattern: (error, path) =>
    error.data === '' && Number(childValue(error.parentSchema, 'minLength')) > 0 ? [] : bySchema(error, path),
  format: bySchema,
  enum: wrong,
  'x-known': wrong,
  const: (error, path) => wrong({ ...error, schema: [error.schema] }, path),
  type: ({ schema, data }, path) => [{ ...wrongTypeRefusal([schema].flat() as string[], data), path }],
  'false schema': (_, path) => [
    { path, on: 'key', code: 'not-allowed', message: 'cannot be used with the other keys here' },
  ],
  uniqueItems: ({ params }, path) => {
    const [first, second] = [params.i as number, params.j as number].toSorted((a, b) => a - b);
    return [{ path: [...path, second!], code: 'repeated', message: `is the same as #${first! + 1}` }];
  },
  maxItems(error, path) {
    const texts = (error.data as unknown[]).map((item) => JSON.stringify(item));
    const twice = texts.findIndex((text, index) => texts.indexOf(text) < index);
    return general(error, path).map((one) => (twice < 0 ? one : { ...one, path: [...path, twice], code: 'repeated' }));
  },
  'x-text': ({ schema, data }, path) =>
    stringsWithPaths(data).flatMap(([text, way]) => {
      const fault = firstTextCheckFault(text, schema as TextCheckName[]);
      return fault ? [{ path: [...path, ...way], ...fault }] : [];
    }),
  'x-ordered': ({ schema, data: limits }, path) =>
    filterContradictoryLimits(schema as [string, string][], limits as Record<string, unknown>).map(([least, most]) => {
      const [from, to] = [childValue(limits, least), childValue(limits, most)];
      const isOfDays = typeof from === 'string' && !/^(now|today)$/.test(from);
      const [key, other] = isOfDays ? [least, most] : [most, least];
      const message = `is ${formatValue(childValue(limits, key))}, but ${formatValue(other)} is ${formatValue(childValue(limits, other))}: no answer can meet both`;
      const [atLeast, atMost] = [
        [...path, least],
        [...path, most],
      ];
      const swap = [
        { path: atLeast, set: to },
        { path: atMost, set: from },
      ];
      const fixHints = changesHint(...swap);
      return { path: [...path, key], code: 'limits-out-of-order', message, ...fixHints };
    }),
};

function general(error: ErrorObject, path: KeyPath): Refusal[] {
  const { keyword, schema } = error;
  const data =
    typeof schema === 'number'
      ? ({ kind: 'limit', keyword, limit: schema } as const)
      : ({ kind: 'schema', keyword, schema } as const);
  return [{ path, code: keyword, message: wordsOf(error), data }];
}

function unknownIn(key: string, path: KeyPath, { parentSchema: parent, data }: ErrorObject): Refusal {
  const source = sourceOf(parent);
  const properties = childValue(parent, 'properties');
  const known = Object.entries(objectOrEmpty(properties)).filter(([name]) => !source?.makes.includes(name));
  const aliases = known.flatMap(([name, schema]) => {
    const others = childValue(schema, 'x-aliases') ?? childValue(resolveRef(schema), 'x-aliases');
    return Array.isArray(others) ? others.map((other) => [scalarToString(other), name] as const) : [];
  });
  const names = [...(source ? [source.key] : []), ...known.map(([name]) => name)];
  const isForeign = [childValue(parent, 'x-foreign')].flat().includes(key);
  const allowed = isForeign ? [] : names.filter((name) => childValue(data, name) === undefined);
  const fixHint = unknownKeyHint(key, allowed, Object.fromEntries(aliases));
  return { path: [...path, key], code: 'unknown-key', message: 'is not a known key', ...fixHint };
}

/** Creates the refusal of a value with a wrong type. */
export const wrongTypeRefusal = (expected: string[], data: unknown): Refusal => ({
  path: [],
  code: 'wrong-type',
  message: `must be ${expectationWithoutQuotes(expected, data) ?? `${formatTypeNames(expected)}, not ${formatTypeNames([schemaTypeOf(data)])}`}`,
  ...WRONG_TYPE_HINT,
});

/** Names the expected number or boolean for a text in quotes, such as `a whole number, such as 11, without quotes`. */
function expectationWithoutQuotes(expected: string[], data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined;
  const number = expected.find((type) => type === 'integer' || type === 'number');
  const isNumber = data.trim() !== '' && Number.isFinite(Number(data));
  if (number !== undefined)
    return `${formatTypeNames([number])}, such as ${isNumber ? data.trim() : 11}, without quotes`;
  return expected.join() === 'boolean' ? `${formatTypeNames(expected)}, without quotes` : undefined;
}

/** Creates the refusal of a value that is not one of the choices. */
export function wrongChoiceRefusal(data: unknown, choices: unknown[], schema: unknown): Refusal {
  const aliases = childValue(schema, 'x-aliases');
  const areWords = choices.every((choice) => typeof choice === 'string');
  const shown = areWords ? formatClosestChoices(scalarToString(data), choices) : choices.map(formatValue).join(', ');
  const relation = choices.length === 1 ? ', but must be' : ', but must be one of';
  return {
    path: [],
    code: 'no-choice',
    message: `is ${formatValue(data)}${relation} ${shown}`,
    data: { kind: 'choices', choices, ...(isObject(aliases) && { aliases }) },
  };
}

/** Formats whose names are not office words. */
const FORMAT_WORDS: Record<string, string> = {
  email: 'e-mail address',
  uri: 'web address',
  'date-time': 'date and time',
  regex: 'pattern',
};

function wordsOf({ keyword, schema, data, parentSchema, message }: ErrorObject): string {
  const limit = scalarToString(schema);
  const size = Array.isArray(data) || typeof data === 'string' ? data.length : 0;
  const characters = `has ${formatCount(size, 'character')}`;
  const entries = `has ${formatCount(size, 'entry', 'entries')}`;
  const value = `is ${formatValue(data)}`;
  const description = childValue(parentSchema, 'description');
  const meaning = typeof description === 'string' ? `: ${description.replace(/\.$/, '')}` : '';
  const words: Record<string, string> = {
    minLength: size === 0 ? 'is empty' : `${characters}, but needs at least ${limit}`,
    maxLength: `${characters}, but may have at most ${limit}`,
    minItems: size === 0 ? 'is an empty list' : `${entries}, but needs at least ${limit}`,
    maxItems: `${entries}, but may have at most ${limit}`,
    minProperties: `needs at least ${formatCount(Number(schema), 'key')}`,
    minimum: `${value}, but must be at least ${limit}`,
    maximum: `${value}, but must be at most ${limit}`,
    exclusiveMinimum: `${value}, but must be more than ${limit}`,
    exclusiveMaximum: `${value}, but must be less than ${limit}`,
    multipleOf: `${value}, but must be a multiple of ${limit}`,
    pattern: `${value}, which has the wrong format${meaning}`,
    format: `${value}, which is not a valid ${FORMAT_WORDS[limit] ?? limit}`,
    'x-form': 'must name a form: write { "$form": … } with the name of the form',
    not: `${value}, which is not allowed here`,
    contains: 'does not have the required entry',
  };
  return words[keyword] ?? `is not valid here: ${message ?? keyword}`;
}
