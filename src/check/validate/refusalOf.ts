import type { ErrorObject } from 'ajv';
import type { Found } from '../diagnostics/Found.ts';
import { child, isObject, type Path } from '../diagnostics/path.ts';
import { counted, show, typeOf, typeWords, scalarText } from '../diagnostics/words.ts';
import { disordered } from './keywords.ts';
import { resolveRef } from './resolveRef.ts';

/** Something that a schema refuses, at a path of the value. */
export type Refusal = Pick<Found, 'code' | 'message' | 'on' | 'data'> & { path: Path };

/** What a file says in the place of keys that the build makes of it, such as the sizes of a picture. */
interface Source {
  key: string;
  makes: string[];
}

/** One refusal of a schema at its path; the words are those that the schema has for it (`errorMessage`), or general ones. */
export function refusalOf(error: ErrorObject, path: Path): Refusal {
  const { keyword, schema, data } = error;
  const parent = error.parentSchema;
  const own = child(parent, 'errorMessage');
  const said = typeof own === 'string' ? own : child(own, keyword);
  const refusal = atPath(error, path, child(parent, 'x-made-of') as Source | undefined);
  const message = typeof said === 'string' ? said : refusal.message;
  const of =
    keyword === 'pattern' || keyword === 'format'
      ? ({ kind: 'schema', keyword, schema: parent } as const)
      : refusal.data;
  return { ...refusal, message, ...(of && { data: of }), ...(data === undefined && schema === undefined && {}) };
}

function atPath(error: ErrorObject, path: Path, source: Source | undefined): Refusal {
  const { keyword, params, data } = error;
  const parent = error.parentSchema;
  switch (keyword) {
    case 'required':
    case 'dependencies':
    case 'dependentRequired':
      return missing(String(params.missingProperty), path, parent, source);
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownKey(String(params.additionalProperty ?? params.unevaluatedProperty), path, parent, data, source);
    case 'type':
      return { ...wrongType([error.schema].flat() as string[], data), path };
    case 'enum':
      return { ...wrongChoice(data, error.schema as unknown[], parent), path };
    case 'const':
      return { ...wrongChoice(data, [error.schema], parent), path };
    case 'uniqueItems': {
      const twice = Math.max(params.i as number, params.j as number);
      return {
        path: [...path, twice],
        code: 'repeated',
        message: `is the same as #${Math.min(params.i as number, params.j as number) + 1}`,
      };
    }
    case 'x-ordered': {
      const [least, most] = disordered(error.schema as [string, string][], data as Record<string, unknown>)!;
      const message = `is ${show(child(data, least))}, and ${show(most)} is ${show(child(data, most))}: no answer is both`;
      const alternatives = [
        [
          { path: [...path, least], set: child(data, most) },
          { path: [...path, most], set: child(data, least) },
        ],
        [{ path: [...path, least], remove: true as const }],
      ];
      return { path: [...path, least], code: 'limits-out-of-order', message, data: { kind: 'changes', alternatives } };
    }
    case 'false schema':
      return { path, on: 'key', code: 'not-allowed', message: 'may not stand beside the other keys here' };
    case 'maxItems': {
      const texts = (data as unknown[]).map((item) => JSON.stringify(item));
      const twice = texts.findIndex((text, index) => texts.indexOf(text) < index);
      const at = twice < 0 ? path : [...path, twice];
      return { path: at, code: twice < 0 ? keyword : 'repeated', message: wordsOf(error), data: dataOf(error) };
    }
    default:
      return { path, code: keyword, message: wordsOf(error), data: dataOf(error) };
  }
}

function missing(key: string, path: Path, parent: unknown, source?: Source): Refusal {
  if (source?.makes.includes(key))
    return {
      path: [...path, source.key],
      code: 'missing',
      message: 'is missing',
      data: { kind: 'missing-key', key: source.key, schema: { type: 'string' } },
    };
  const schema = child(child(parent, 'properties'), key);
  return { path: [...path, key], code: 'missing', message: 'is missing', data: { kind: 'missing-key', key, schema } };
}

function unknownKey(key: string, path: Path, parent: unknown, data: unknown, source?: Source): Refusal {
  const properties = child(parent, 'properties');
  const known = Object.entries(isObject(properties) ? properties : {}).filter(
    ([name]) => !source?.makes.includes(name),
  );
  const aliases = known.flatMap(([name, schema]) => {
    const others = child(schema, 'x-aliases') ?? child(resolveRef(schema), 'x-aliases');
    return Array.isArray(others) ? others.map((other) => [scalarText(other), name]) : [];
  });
  const names = [...(source ? [source.key] : []), ...known.map(([name]) => name)];
  const foreign = child(parent, 'x-foreign');
  const isForeign = Array.isArray(foreign) && foreign.includes(key);
  const allowed = isForeign ? [] : names.filter((name) => child(data, name) === undefined);
  return {
    path: [...path, key],
    on: 'key',
    code: 'unknown-key',
    message: 'is not a known key',
    data: { kind: 'unknown-key', key, allowed, aliases: Object.fromEntries(aliases) as Record<string, string> },
  };
}

/** A value of another type than the place takes. */
export const wrongType = (expected: string[], data: unknown): Refusal => ({
  path: [],
  code: 'wrong-type',
  message: `must be ${typeWords(expected)}, not ${typeWords([typeOf(data)])}`,
  data: { kind: 'type', expected },
});

/** A value that is none of the choices. */
export function wrongChoice(data: unknown, choices: unknown[], schema: unknown): Refusal {
  const aliases = child(schema, 'x-aliases');
  const shown = choices.slice(0, 16).map(show).join(', ');
  const message =
    choices.length === 1 ? `is ${show(data)}, and must be ${shown}` : `is ${show(data)}, which is none of ${shown}`;
  return {
    path: [],
    code: 'no-choice',
    message,
    data: { kind: 'choices', choices, ...(isObject(aliases) && { aliases }) },
  };
}

function dataOf({ keyword, schema }: ErrorObject): Refusal['data'] {
  return typeof schema === 'number' ? { kind: 'limit', keyword, limit: schema } : { kind: 'schema', keyword, schema };
}

function wordsOf({ keyword, schema, data, parentSchema, message }: ErrorObject): string {
  const limit = scalarText(schema);
  const size = Array.isArray(data) ? data.length : typeof data === 'string' ? data.length : 0;
  const words: Record<string, () => string> = {
    minLength: () => (size === 0 ? 'is empty' : `has ${counted(size, 'character')}, and needs ${limit}`),
    maxLength: () => `has ${counted(size, 'character')}, and may have ${limit}`,
    minItems: () => (size === 0 ? 'is an empty list' : `has ${counted(size, 'entry', 'entries')}, and needs ${limit}`),
    maxItems: () => `has ${counted(size, 'entry', 'entries')}, and may have ${limit}`,
    minProperties: () => `needs ${counted(Number(schema), 'key')}`,
    minimum: () => `is ${show(data)}, less than ${limit}`,
    maximum: () => `is ${show(data)}, more than ${limit}`,
    exclusiveMinimum: () => `is ${show(data)}, and must be more than ${limit}`,
    exclusiveMaximum: () => `is ${show(data)}, and must be less than ${limit}`,
    multipleOf: () => `is ${show(data)}, which is no multiple of ${limit}`,
    pattern: () => `is ${show(data)}, which is not of its form${meaningOf(parentSchema)}`,
    format: () => `is ${show(data)}, which is no ${limit}`,
    'x-form': () => 'must be a form: { "$form": … }',
    not: () => `is ${show(data)}, which may not stand here`,
    contains: () => 'has no such entry as is needed',
  };
  return words[keyword]?.() ?? `is not right here: ${message ?? keyword}`;
}

/** What the description of a value says of it, in the words of its first sentence. */
function meaningOf(schema: unknown): string {
  const description = child(schema, 'description');
  return typeof description === 'string' ? `: ${description.replace(/\.$/, '')}` : '';
}
