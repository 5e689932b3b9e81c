import type { Finding } from '../told/Finding.ts';
import type { ErrorObject } from 'ajv';
import { linked } from './schemaLinks.ts';
import { missingMessage, schemaMessage, twinIn } from './schemaMessages.ts';
import { unknownKeyMessage } from './unknownKeyMessage.ts';
import { labelFirst } from './listsMeant.ts';
import { typeOf } from './valueWords.ts';
import { child, isObject } from '../told/wordPlace.ts';

interface Source {
  key: string;
  meaning: string;
  makes: string[];
}

/** What a file says in the place of keys that the build makes of it, such as the sizes of a picture. */
function sourceOf(key: string, schema: ErrorObject['parentSchema']): Source | undefined {
  const source = child(schema, 'x-made-of') as Source | undefined;
  return source?.makes.includes(key) ? source : undefined;
}

/** One refusal of a schema as a finding at its path. */
export function toFinding(error: ErrorObject, path: string[]): Finding {
  const { keyword, params, parentSchema } = error;
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    const source = sourceOf(key, parentSchema);
    const holds = Object.keys(
      (child(linked(child(parentSchema?.properties, key)), 'properties') as object | undefined) ?? {},
    );
    if (!source)
      return {
        path: [...path, key],
        on: 'value',
        ...missingMessage(key, parentSchema),
        holds,
        type: typeAsked(child(parentSchema?.properties, key)),
      };
    const made = source.makes.find((one) => child(error.data, one) !== undefined);
    if (made !== undefined && child(error.data, source.key) === undefined)
      return {
        path: [...path, made],
        on: 'key',
        kind: 'unknown-key',
        cause: `is what the build makes of ${JSON.stringify(source.key)}`,
        mend: `Did you mean ${JSON.stringify(source.key)}?`,
        meant: source.key,
      };
    const mend = `Add ${JSON.stringify(source.key)}: "…" (${source.meaning}).`;
    return { path: [...path, source.key], on: 'value', cause: 'is missing', mend, kind: 'missing' };
  }
  if (keyword === 'dependencies' || keyword === 'dependentRequired') {
    const key = String(params.missingProperty);
    return { path: [...path, key], on: 'value', ...missingMessage(key, parentSchema, String(params.property)) };
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const key = String(params.additionalProperty ?? params.unevaluatedProperty);
    const all = (parentSchema?.properties ?? {}) as Record<string, unknown>;
    const made = child(parentSchema, 'x-made-of') as Source | undefined;
    const beside = isObject(error.data) ? error.data : {};
    // Nobody writes what the build makes.
    const written = Object.entries(all).filter(([name]) => !made?.makes.includes(name));
    const isUnmade = made?.makes.every((name) => !Object.hasOwn(beside, name));
    const known = { ...Object.fromEntries(written), ...(made && isUnmade && { [made.key]: { type: 'string' } }) };
    const { inner, ...message } = unknownKeyMessage(key, known, beside, requiredBy(error.parentSchema));
    const pair = pairOf(beside, error.parentSchema);
    if (pair) {
      const cause = 'has the name of what it says as its key';
      return { path, on: 'value', kind: 'pair', cause, mend: `Write ${pair}.` };
    }
    // Of several keys that belong into one group the first is told.
    return { path: [...path, inner?.[0] ?? key], on: 'key', ...message, type: typeOf(child(beside, key)) };
  }
  const twin = keyword === 'maxItems' ? twinIn(Number(error.schema), error.data) : undefined;
  if (twin !== undefined) {
    const cause = `is the same as #${twin}, and the list has more than ${String(error.schema)} entries`;
    return { path: [...path, String(twin)], on: 'value', kind: 'too-many', cause, mend: 'Remove it.' };
  }
  if (keyword === 'uniqueItems')
    return {
      path: [...path, String(Math.max(params.i as number, params.j as number))],
      on: 'value',
      ...schemaMessage(error),
    };
  return { path, on: 'value', ...schemaMessage(error) };
}

const requiredBy = (schema: ErrorObject['parentSchema']): string[] => {
  const names = child(schema, 'required');
  return Array.isArray(names) ? names.map(String) : [];
};

/** `{ "Founded": "2019" }` where two texts are asked for: the first of them is what stands as the key. */
function pairOf(given: object, schema: ErrorObject['parentSchema']): string | undefined {
  const [[key, value] = [], ...more] = Object.entries(given);
  const needed = child(schema, 'required');
  if (more.length > 0 || typeof value !== 'string' || !Array.isArray(needed) || needed.length !== 2) return undefined;
  const isText = (name: unknown) => child(linked(child(schema?.properties, String(name))), 'type') === 'string';
  // A name in small letters is a key that was meant.
  if (!needed.every(isText) || /^[a-z$]\w*$/.test(key!)) return undefined;
  const [first, second] = labelFirst(needed.map(String));
  return `{ ${JSON.stringify(first)}: ${JSON.stringify(key)}, ${JSON.stringify(second)}: ${JSON.stringify(value)} }`;
}

/** The one type that a schema asks for, where it asks for a text, list or group. */
function typeAsked(schema: unknown): string | undefined {
  const type = child(linked(schema), 'type');
  return type === 'string' || type === 'array' || type === 'object' ? type : undefined;
}
