import { linked } from './schemaLinks.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** Names what a list of JSON Schema types asks for, such as `text in quotes or a list [ … ]`. */
export const typeWords = (types: readonly string[]): string =>
  types.map((type) => TYPE_WORDS[type] ?? type).join(' or ');

const TYPE_WORDS: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'a group { … }',
  null: 'null',
};

/** The JSON Schema type of a value. */
export function typeOf(data: unknown): string {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** A value as it stands in the file, shortened. */
export function show(data: unknown): string {
  if (typeof data === 'object' && data !== null) return typeWords([typeOf(data)]);
  const text = JSON.stringify(data) ?? String(data);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** Texts of the forms that schemas ask for; the first that a pattern takes is shown. */
const SAMPLES = [
  'a-name',
  '/',
  'https://example.com',
  '2026-12-31',
  '2026-12-31T09:00:00',
  '2026-12-31T09:00:00Z',
  '00:00:00:00',
  '0803 123 4567',
  'createSomething',
];

const OF_FORMAT: Record<string, string> = {
  email: 'name@example.com',
  date: '2026-12-31',
  'date-time': '2026-12-31T09:00:00Z',
  uri: 'https://example.com',
};

/** The address of a link as it is sketched, until a better one is known. */
export const HOME_LINK = '"to": "/"';

/** A text that a schema takes, as it may stand in the file: a `to` leads home, any other may be any words. */
function sampleText(schema: Record<string, unknown>, name?: string): string {
  const { pattern, format } = schema;
  if (typeof pattern === 'string') {
    // Home is where a link may lead; no picture is there.
    const sample = SAMPLES.find(
      (text) => (text !== '/' || name === 'to' || name === 'route') && matches(pattern, text),
    );
    return sample === undefined ? '"…"' : show(sample);
  }
  if (typeof format === 'string' && OF_FORMAT[format]) return show(OF_FORMAT[format]);
  return name === 'to' ? '"/"' : '"…"';
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

const DEEPEST = 5;

/**
 * How a value of this schema is written: `"…"` for any words, `1`, `{ "summary": "…" }`, all choices. With words in the
 * place of the dots and one of the choices, the schema takes it.
 */
export function sketch(of: unknown, name?: string, depth = 0): string {
  const schema = linked(of);
  if (!isObject(schema) || depth > DEEPEST) return name === 'to' ? '"/"' : '"…"';
  if (Array.isArray(schema.enum)) return schema.enum.slice(0, 6).map(show).join(' or ');
  if ('const' in schema) return show(schema.const);
  if (schema['x-rich-text'] === true) return richText();
  const [type] = [schema.type].flat();
  if (type === 'object' || schema['x-form'] === true) return skeleton(schema, undefined, depth);
  if (type === 'number' && schema.minimum === 0 && schema.maximum === 1) return '0.5';
  if (type === 'number' || type === 'integer')
    return String(child(schema.examples, 0) ?? Math.max(Number(schema.minimum ?? 1), 1));
  if (type === 'boolean') return 'true or false';
  if (type === 'array') return listOf(schema, depth);
  return type === 'string' ? sampleText(schema, name) : '…';
}

/** An article of one paragraph. */
export const richText = (text = '…') =>
  `{ "children": [{ "type": "paragraph", "children": [{ "text": ${JSON.stringify(text)} }] }] }`;

function listOf(schema: Record<string, unknown>, depth: number): string {
  const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
  const entry = least > 0 ? firstOf(sketch(schema.items, undefined, depth + 1)) : '';
  return least > 0 ? `[${Array.from({ length: least }, () => entry).join(', ')}]` : '[]';
}

/** Of several choices the first: in a list each would be written. */
export const firstOf = (choices: string) => choices.replace(/^("(?:[^"\\]|\\.)*"|\S+) or .*$/s, '$1');

const isPlainText = (schema: unknown) => isObject(schema) && schema.type === 'string' && !('enum' in schema);

/** Keys whose text is an address. */
const ADDRESS = /^(to|href|url|src)$/;

/** A group as it is to be written: `{ "summary": "…" }`; a text that stood in its place goes into its first text. */
export function skeleton(of: unknown, instead?: unknown, depth = 0): string {
  const schema = linked(of);
  if (child(schema, 'x-form') === true)
    return `{ "$form": ${typeof instead === 'string' ? show(instead.replace(/^.*\/|\.json$/g, '')) : '"…"'} }`;
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : [];
  const source = child(schema, 'x-made-of') as { key: string; makes: string[] } | undefined;
  if (source) {
    const name = typeof instead === 'string' ? instead.replace(/^.*\//, '').replace(/\.\w+$/, '') : '…';
    const beside = required.filter((key) => !source.makes.includes(key));
    const rest = beside.map((key) => `, ${JSON.stringify(key)}: ${sketch(properties[key], key, depth + 1)}`);
    return `{ ${JSON.stringify(source.key)}: ${JSON.stringify(name)}${rest.join('')} }`;
  }
  // What describes answers is a field itself.
  if ('enum' in properties && 'type' in properties) return '{ "title": "…", "type": "string" }';
  const plain = Object.keys(properties).filter((name) => !name.startsWith('$') && isPlainText(properties[name]));
  const names = required.length > 0 ? [...required] : plain.slice(0, typeof instead === 'string' ? 1 : 0);
  const isLink = typeof instead === 'string' && 'label' in properties && 'to' in properties;
  if (isLink && !names.includes('to')) names.push('to');
  const isAddress = typeof instead === 'string' && /^(https?:\/\/|mailto:|www\.|\/|#)/.test(instead);
  const address = isAddress ? Object.keys(properties).find((name) => ADDRESS.test(name)) : undefined;
  if (address !== undefined && !names.includes(address)) names.push(address);
  const texts = names.filter((name) => isPlainText(linked(properties[name])) && name !== 'id');
  // A sentence is no heading.
  const isSentence = typeof instead === 'string' && /\s.*[.!?…]$/s.test(instead);
  const sentence = isSentence ? texts.find((name) => /^(text|summary|description|intro|body)$/.test(name)) : undefined;
  const first = sentence ?? texts.find((name) => ADDRESS.test(name) === isAddress) ?? texts[0];
  const counted = typeof instead === 'string' && /^([₦$€£]?\d\S*)\s+(.+)$/.exec(instead);
  if (counted && names.join() === 'value,label')
    return `{ "value": ${JSON.stringify(counted[1])}, "label": ${JSON.stringify(counted[2])} }`;
  const inner = names.map((name) => {
    const isMeant = name === first && typeof instead === 'string';
    if (isMeant && name === '$media') return `"$media": ${show(instead.replace(/^.*\//, '').replace(/\.\w+$/, ''))}`;
    if (child(linked(properties[name]), 'x-rich-text') === true)
      return `${JSON.stringify(name)}: ${richText(typeof instead === 'string' ? instead : undefined)}`;
    return `${JSON.stringify(name)}: ${isMeant ? JSON.stringify(instead) : firstOf(sketch(properties[name], name, depth + 1))}`;
  });
  return inner.length > 0 ? `{ ${inner.join(', ')} }` : '{ … }';
}

/** A value on one line, as people write it. */
export const onOneLine = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
