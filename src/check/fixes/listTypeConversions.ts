import { scalarToString } from '../diagnostics/words.ts';
import { childValue, objectOrEmpty, isObject } from '../diagnostics/path.ts';
import { mayAcceptValueType, requiredAuthorKeys, smallestValidValue } from '../validate/smallestValidValue.ts';
import { schemaAlternatives, resolveRef } from '../validate/resolveRef.ts';

interface Retyped {
  value: unknown;
  cost: number;
}

/**
 * Converts a value to the type of a schema without changing its meaning. Returns the candidates, the likeliest first.
 */
export function listTypeConversions(value: unknown, of: unknown, depth = 0): Retyped[] {
  const schema = resolveRef(of);
  if (schema === undefined || depth > 2) return [];
  const types = [childValue(schema, 'type') ?? []].flat().map(String);
  const isTaken = (type: string) => types.length === 0 || types.includes(type);
  const own = [
    ...(isTaken('array')
      ? asList(value, childValue(schema, 'items')).map((one) => ({ ...one, value: padded(one.value, schema) }))
      : []),
    ...(isTaken('object') ? asGroup(value, schema) : []),
    ...(isTaken('number') || isTaken('integer')
      ? asNumber(value, Number(childValue(schema, 'minimum') ?? -Infinity))
      : []),
    ...(isTaken('boolean') ? asBoolean(value) : []),
    ...(isTaken('string') ? asText(value) : []),
  ];
  const all = [
    ...own,
    ...schemaAlternatives(schema).flatMap((branch) => listTypeConversions(value, branch, depth + 1)),
  ];
  const seen = new Set([JSON.stringify(value)]);
  return all
    .toSorted((a, b) => a.cost - b.cost)
    .filter((one) => {
      const said = JSON.stringify(one.value);
      return !seen.has(said) && seen.add(said);
    });
}

/** Adds placeholder entries up to `minItems`. */
function padded(list: unknown, schema: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const lacking = Number(childValue(schema, 'minItems') ?? 0) - list.length;
  if (lacking <= 0) return list;
  return [
    ...(list as unknown[]),
    ...Array.from({ length: lacking }, () => smallestValidValue(childValue(schema, 'items'))),
  ];
}

const SEPARATOR = /\s*[,|;\n]\s*|\s\/\s/;

function asList(value: unknown, items: unknown): Retyped[] {
  if (value === null || value === '') return [{ value: [], cost: 1 }];
  const parts = typeof value === 'string' ? value.split(SEPARATOR).filter(Boolean) : [];
  const values = isObject(value) ? Object.values(value) : [];
  const entries = values.every((one) => mayAcceptValueType(items, one)) ? values : [];
  const named = isObject(value)
    ? Object.entries(value)
        .map(([name, one]) => pairOf(name, one, resolveRef(items)))
        .filter((one) => one !== undefined)
    : [];
  return [
    ...(parts.length > 1 && parts.every((part) => part.split(' ').length < 6) ? [{ value: parts, cost: 0.9 }] : []),
    ...(entries.length > 0
      ? [{ value: entries, cost: entries.some((one) => typeof one === 'object') ? 1.2 : 0.9 }]
      : []),
    ...(named.length > 0 && named.length === values.length ? [{ value: named, cost: 1.1 }] : []),
    ...(!Array.isArray(value) && mayAcceptValueType(items, value) ? [{ value: [value], cost: 0.95 }] : []),
  ];
}

/** Converts `{ "Home": "/" }` to the entry `{ "label": "Home", "to": "/" }`, for items with two required strings. */
function pairOf(name: string, value: unknown, items: unknown): unknown {
  const needed = [childValue(items, 'required') ?? Object.keys(objectOrEmpty(childValue(items, 'properties')))]
    .flat()
    .map(String);
  return needed.length >= 2 ? { [needed[0]!]: name, [needed[1]!]: value } : undefined;
}

function asGroup(value: unknown, schema: unknown): Retyped[] {
  const properties = childValue(schema, 'properties');
  const known = isObject(properties) ? Object.keys(properties).filter((name) => !name.startsWith('$schema')) : [];
  const required = requiredAuthorKeys(schema);
  // A choice of a key, or an address, decides which key gets the value.
  const isFor = (name: string) =>
    (childValue(resolveRef(childValue(properties, name)), 'enum') as unknown[] | undefined)?.includes(value) === true ||
    (name === 'to' && typeof value === 'string' && /^(\/|https?:)/.test(value));
  const keys = [...new Set([...[...required, ...known].filter(isFor), ...required, ...known])];
  if (isObject(value)) return [];
  if (Array.isArray(value)) {
    const isWhole = value.length === required.length && value.length > 1;
    const named = byName(value);
    if (named) return [{ value: named, cost: 1 }];
    const first = isObject(value[0]) ? [{ value: value[0], cost: 1.5 + value.length }] : [];
    return isWhole
      ? [{ value: Object.fromEntries(required.map((name, index) => [name, value[index]])), cost: 1 }]
      : first;
  }
  const rest = smallestValidValue(schema) as object;
  // `$media` takes a file name without folder and extension. Pictures of other sites have no such name.
  const isPicture = keys[0] === '$media' && typeof value === 'string';
  if (isPicture && /^https?:/.test(value)) return [];
  const said = isPicture ? value.replace(/^.*\//, '').replace(/\.\w+$/, '') : value;
  return keys.slice(0, 6).map((name, index) => ({ value: { ...rest, [name]: said }, cost: 1 + index * 0.2 }));
}

/** Converts a list of objects with names to an object by name. */
function byName(list: readonly unknown[]): unknown {
  const key = ['name', 'id', 'key', 'field'].find((one) =>
    list.every((entry) => typeof childValue(entry, one) === 'string'),
  );
  if (key === undefined || list.length === 0) return undefined;
  return Object.fromEntries(
    (list as Record<string, unknown>[]).map(({ [key]: name, ...rest }) => [scalarToString(name), rest]),
  );
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Words that people write for true, false and null. */
const WORDS: [said: RegExp, value: 'true' | 'false' | 'null'][] = [
  [/^(true|yes|on)$/i, 'true'],
  [/^(false|no|off|never)$/i, 'false'],
  [/^(null|none|nil|undefined|nan)$/i, 'null'],
];

/** Converts a word to the number, boolean or null that it means. Returns undefined for other words. */
export function wordToJsonLiteral(word: string): string | undefined {
  const number = NUMBERS.indexOf(word.toLowerCase());
  return number >= 0 ? String(number) : WORDS.find(([said]) => said.test(word))?.[1];
}

function asNumber(value: unknown, least: number): Retyped[] {
  if (typeof value === 'number') {
    // A number below the minimum may be in thousands, such as seconds for milliseconds.
    const isSpoken = !Number.isInteger(value) || value < least;
    const spoken = isSpoken ? [Math.trunc(value), Math.round(value * 1000)] : [];
    return [...spoken, Math.abs(value)].map((one, index) => ({
      value: one,
      cost: 1 + index * 0.3,
    }));
  }
  if (typeof value !== 'string') return [];
  const digits = /-?\d[\d.,_ ]*/.exec(value)?.[0];
  const word = Number(wordToJsonLiteral(value.trim()));
  if (digits === undefined) return Number.isNaN(word) ? [] : [{ value: word, cost: 1 }];
  const plain = Number.parseFloat(digits.replace(/[ ,_]/g, ''));
  const factor = /\dk\b/i.test(value)
    ? 1000
    : /\d\s*(s|sec\w*)\b/i.test(value)
      ? 1000
      : /\d\s*mb\b/i.test(value)
        ? 1_048_576
        : 1;
  return [{ value: plain * factor, cost: 0.6 }];
}

function asBoolean(value: unknown): Retyped[] {
  // Objects and arrays do not convert to a boolean.
  if (typeof value === 'object' && value !== null) return [];
  const said = scalarToString(value).trim();
  const isNo = said === '' || said === '0' || /^(false|null)$/.test(wordToJsonLiteral(said) ?? '');
  return [
    { value: !isNo, cost: 0.6 },
    { value: isNo, cost: 5 },
  ];
}

function asText(value: unknown): Retyped[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [{ value: String(value), cost: 0.6 }];
  if (typeof value !== 'object' || value === null) return [];
  const texts = textsIn(value);
  if (texts.length === 0) return [];
  const isProse = texts.some((text) => /[.!?]$/.test(text));
  return [
    { value: texts.join(isProse ? ' ' : ', '), cost: 1 + (texts.length > 1 ? 0.5 : 0) },
    ...(texts.length > 1 ? [{ value: texts[0], cost: 3 + texts.length }] : []),
  ];
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
