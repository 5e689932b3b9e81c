import { scalarToString } from '../diagnostics/words.ts';
import { childValue, isObject } from '../diagnostics/path.ts';
import { schemaAlternatives, resolveRef } from './resolveRef.ts';

interface Skeleton {
  value: unknown;
  /** True if the value has words that a person has to replace. */
  isPlaceholder: boolean;
}

const MAX_CHOICES = 8;

/** Returns values that a schema accepts, the simplest first: each of its choices, or one value with placeholders. */
export function simplestValidValues(of: unknown, key: string | number = ''): Skeleton[] {
  const schema = resolveRef(of);
  if (isObject(schema) && 'const' in schema) return [{ value: schema.const, isPlaceholder: false }];
  const choices = childValue(schema, 'enum');
  if (Array.isArray(choices)) return choices.slice(0, MAX_CHOICES).map((value) => ({ value, isPlaceholder: false }));
  if (childValue(schema, 'type') === 'boolean') return [true, false].map((value) => ({ value, isPlaceholder: false }));
  const branches = schemaAlternatives(schema);
  if (branches.length > 0 && childValue(schema, 'properties') === undefined)
    return branches.flatMap((branch) => simplestValidValues(branch, key)).slice(0, MAX_CHOICES);
  return [{ value: smallestValidValue(schema, key), isPlaceholder: true }];
}

const DEEPEST = 6;
/** Placeholder for words that a person has to write. */
export const PLACEHOLDER_TEXT = 'Words';

/** Returns the smallest value that a schema accepts, with placeholders. */
export function smallestValidValue(of: unknown, key: string | number = '', depth = 0): unknown {
  const schema = resolveRef(of);
  if (!isObject(schema) || depth > DEEPEST) return key === 'to' ? '/' : PLACEHOLDER_TEXT;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  const branch = childValue(schema.oneOf ?? schema.anyOf, 0);
  const [type] = [schema.type].flat();
  if (type === undefined && branch !== undefined) return smallestValidValue(branch, key, depth + 1);
  if (type === 'object') return groupOf(schema, depth);
  if (type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => smallestValidValue(schema.items, key, depth + 1));
  if (type === 'number' || type === 'integer')
    return Math.min(Math.max(1, Number(schema.minimum ?? 1)), Number(schema.maximum ?? Infinity));
  if (type === 'boolean') return true;
  return textOf(schema, key);
}

function groupOf(schema: Record<string, unknown>, depth: number): unknown {
  if (schema['x-rich-text'] === true)
    return { children: [{ type: 'paragraph', children: [{ text: PLACEHOLDER_TEXT }] }] };
  return Object.fromEntries(
    requiredAuthorKeys(schema).map((name) => [
      name,
      smallestValidValue(childValue(schema.properties, name), name, depth + 1),
    ]),
  );
}

/** Returns the keys that a person has to write in an object. Leaves out keys that the build adds. */
export function requiredAuthorKeys(schema: unknown): string[] {
  const made = childValue(schema, 'x-made-of');
  const makes = [childValue(made, 'makes') ?? []].flat();
  const required = [childValue(schema, 'required') ?? []].flat().filter((name) => !makes.includes(name));
  return [...(made === undefined ? [] : [childValue(made, 'key')]), ...required].map(scalarToString);
}

/** Sample strings for patterns. The first match is used. */
const SAMPLES = [
  PLACEHOLDER_TEXT,
  'a-name',
  '/',
  'https://www.example.com',
  'name@example.com',
  '0803 123 4567',
  '2026-12-31',
  '2026-12-31T09:00:00',
  '2026-12-31T09:00:00Z',
  '00:00:00:00',
  'createSomething',
];
const OF_FORMAT: Record<string, string> = {
  email: 'name@example.com',
  date: '2026-12-31',
  'date-time': '2026-12-31T09:00:00Z',
  uri: 'https://www.example.com',
};

function textOf({ pattern, format }: Record<string, unknown>, key: string | number): string {
  if (typeof pattern === 'string')
    return SAMPLES.find((text) => new RegExp(pattern, 'u').test(text)) ?? PLACEHOLDER_TEXT;
  if (typeof format === 'string') return OF_FORMAT[format] ?? PLACEHOLDER_TEXT;
  return key === 'to' ? '/' : PLACEHOLDER_TEXT;
}

/** Returns true if the schema names the type of the value. A schema without a type does not count. */
export function matchesSchemaType(of: unknown, value: unknown): boolean {
  const types = typesOf(of);
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
}

/** Returns true unless the schema names only other types. */
export const mayAcceptValueType = (of: unknown, value: unknown): boolean =>
  typesOf(of).length === 0 || matchesSchemaType(of, value);

/** Returns the types that a schema names; empty if it accepts any type. */
function typesOf(of: unknown): string[] {
  const schema = resolveRef(of);
  const types = [childValue(schema, 'type') ?? []].flat().map(scalarToString);
  const branches = schemaAlternatives(schema);
  return types.length > 0 ? types : branches.flatMap(typesOf);
}
