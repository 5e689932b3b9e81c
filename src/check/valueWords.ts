import { child, isObject } from './wordPlace.ts';

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

/** How a value of this schema is written: `"…"`, `a number`, `{ "summary": "…" }`. */
export function sketch(schema: unknown): string {
  if (!isObject(schema)) return '"…"';
  if (Array.isArray(schema.enum)) return schema.enum.slice(0, 6).map(show).join(' or ');
  if ('const' in schema) return show(schema.const);
  const sketches: Record<string, string> = { string: '"…"', array: '[ … ]', boolean: 'true or false' };
  const [type] = [schema.type].flat();
  if (type === 'object' || schema['x-form'] === true) return skeleton(schema);
  if (type === 'number' || type === 'integer') return 'a number';
  return sketches[String(type)] ?? '…';
}

const isPlainText = (schema: unknown) => isObject(schema) && schema.type === 'string' && !('enum' in schema);

/** A group as it is to be written: `{ "summary": "…" }`; a text that stood in its place goes into its first text. */
export function skeleton(schema: unknown, instead?: unknown): string {
  if (child(schema, 'x-form') === true) return `{ "$form": ${typeof instead === 'string' ? show(instead) : '"…"'} }`;
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  const required = isObject(schema) && Array.isArray(schema.required) ? schema.required.map(String) : [];
  // What describes answers is a field itself.
  if ('enum' in properties && 'type' in properties) return '{ "title": "…", "type": "string" }';
  const plain = Object.keys(properties).filter((name) => !name.startsWith('$') && isPlainText(properties[name]));
  const names = required.length > 0 ? required : plain.slice(0, typeof instead === 'string' ? 1 : 0);
  const first = names.find((name) => isObject(properties[name]) && properties[name].type === 'string');
  const inner = names.map((name) => {
    const value = name === first && typeof instead === 'string' ? show(instead) : sketch(properties[name]);
    return `${JSON.stringify(name)}: ${value}`;
  });
  return inner.length > 0 ? `{ ${inner.join(', ')} }` : '{ … }';
}
