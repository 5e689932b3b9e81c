/** Names JSON Schema types in office words, such as `text in quotes or a list [ … ]`. */
export const formatTypeNames = (types: readonly string[]): string =>
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

/** Returns the JSON Schema type of a value. */
export function schemaTypeOf(data: unknown): string {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

/** Formats a value as JSON, shortened to 60 characters. */
export function formatValue(data: unknown): string {
  if (typeof data === 'object' && data !== null) return formatTypeNames([schemaTypeOf(data)]);
  const text = JSON.stringify(data) ?? String(data);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** Formats a number with its noun: `1 entry`, `2 entries`. */
export const formatCount = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Converts a string, number or boolean to a string. Returns an empty string for objects, arrays and null. */
export const scalarToString = (value: unknown): string => (typeof value === 'object' ? '' : String(value));
