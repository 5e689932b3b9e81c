import { listSubschemas } from '../../../form/compile/mapSubschemas.ts';
import { noFixHint, choicesHint } from '../../diagnostics/DiagnosticData.ts';
import { type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import {
  childValue,
  objectOrEmpty,
  isObject,
  type KeyPath,
  stringAtOrEmpty,
  valueAtPath,
} from '../../diagnostics/path.ts';
import { scalarToString, formatValue } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';

type Rules = Record<string, unknown>;

/** Warns about a message that names another field: the field was copied. */
export function* copiedMessageFaults(file: JsonSourceFile): Generator<RawDiagnostic> {
  const fields = Object.entries(objectOrEmpty(valueAtPath(file.value, ['schema', 'properties'])));
  const first = new Map<string, [name: string, field: unknown]>();
  for (const [name, field] of fields) {
    const said = stringAtOrEmpty(field, 'errorMessage');
    const other = first.get(said);
    if (!other) first.set(said, [name, field]);
    if (!other || said === '') continue;
    const names = (one: unknown) => {
      const title = stringAtOrEmpty(one, 'title').toLowerCase();
      return title !== '' && said.toLowerCase().includes(title);
    };
    if (names(field) || !names(other[1])) continue;
    const path = ['schema', 'properties', name, 'errorMessage'];
    yield createWarning(
      file,
      path,
      'copied-message',
      `is the same as the message of ${formatValue(other[0])}`,
      noFixHint,
    );
  }
}

/** Warns about days and numbers in a message that differ from the rules of the field. */
export function* messageNumberFaults(file: JsonSourceFile): Generator<RawDiagnostic> {
  for (const { schema, path } of listSubschemas(childValue(file.value, 'schema'))) {
    const { errorMessage: said, description: hint } = schema;
    const texts: [path: KeyPath, text: unknown, rule?: string][] = isObject(said)
      ? Object.entries(said).map(([key, text]) => [['errorMessage', key], text, key])
      : [[['errorMessage'], said]];
    // Numbers in a hint can mean anything, except megabytes.
    if (/\d\s*MB\b/.test(scalarToString(hint))) texts.push([['description'], hint, 'maxFileSize']);
    for (const [at, text, rule] of texts) {
      const stale = typeof text === 'string' ? staleNumber(text, schema, rule) : undefined;
      if (!stale || typeof text !== 'string') continue;
      const message = `says ${formatValue(stale.said)}, but the rule is ${formatValue(stale.rule)}`;
      const right = text.replace(stale.said, stale.rule);
      yield createWarning(file, ['schema', ...path, ...at], 'stale-message', message, choicesHint(right));
    }
  }
}

const OF_NUMBERS = ['minLength', 'minTrimmedLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
const MEGABYTE = 1_048_576;

/** Returns the numeric limits of a field by rule. */
function numbersOf(schema: Rules): [rule: string, limit: number][] {
  const { pattern, maxFileSize } = schema;
  const count = /^\^?\[0-9\]\{(\d+)\}\$?$/.exec(scalarToString(pattern ?? ''))?.[1];
  const size = typeof maxFileSize === 'number' ? maxFileSize / MEGABYTE : undefined;
  const all = { ...schema, pattern: count === undefined ? undefined : Number(count), maxFileSize: size };
  return Object.entries(all).filter(
    (one): one is [string, number] =>
      typeof one[1] === 'number' && [...OF_NUMBERS, 'pattern', 'maxFileSize'].includes(one[0]),
  );
}

/** Returns a number or day in a message that contradicts the rule. Returns undefined if several rules may be meant. */
function staleNumber(text: string, schema: Rules, rule?: string): { said: string; rule: string } | undefined {
  const days = ['notBefore', 'notAfter'].map((name) => scalarToString(schema[name])).filter((day) => /^\d/.test(day));
  const day = /\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (days.length === 1 && day !== undefined) return day === days[0] ? undefined : { said: day, rule: days[0]! };
  const numbers = numbersOf(schema);
  // A pattern may imply further lengths.
  const isOpen = schema.pattern !== undefined && rule === undefined && !numbers.some(([name]) => name === 'pattern');
  const limits = new Set(numbers.filter(([name]) => rule === undefined || rule === name).map(([, limit]) => limit));
  const [said, ...more] = text.match(/(?<![\w.,-])\d+(?![\w.,-]*\d)/g) ?? [];
  if (isOpen || said === undefined || more.length > 0 || limits.size !== 1 || limits.has(Number(said)))
    return undefined;
  return { said, rule: String([...limits][0]) };
}
