import { isRecord } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { formatLongDateTime } from '../../../content/formatLongDate.ts';
import { formatPrice } from '../../../content/formatPrice.ts';

/** Options for formatting values as lines. */
interface LineOptions {
  labelOf: (way: JsonPath) => string;
  /** Currency of prices. */
  currency?: string | undefined;
}

/** Converts a value to lines of text with labels. */
export function labelledTextLines(value: unknown, options: LineOptions, way: JsonPath = []): string[] {
  const { labelOf, currency } = options;
  if (value === undefined) return [];
  if (hasChildren(value)) return labelled(labelOf(way), articleLines(value).join('\n'));
  const inner = Array.isArray(value)
    ? value.map((item, index): [string | number, unknown] => [index, item])
    : isRecord(value)
      ? Object.entries(value).filter(([key]) => key !== '$schema')
      : undefined;
  if (inner) return inner.flatMap(([key, item]) => labelledTextLines(item, options, [...way, key]));
  return labelled(labelOf(way), formatScalar(value, way.at(-1), currency));
}

const labelled = (label: string, text: string): string[] =>
  (label === '' ? text : `${label}: ${text}`).split('\n').filter((line) => line.trim() !== '');

/** Formats a text, number, boolean or moment. A number with the key `price` is an amount in the currency. */
export function formatScalar(value: unknown, key?: string | number, currency?: string): string {
  if (typeof value === 'number' && key === 'price') return formatPrice(value, currency);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatLongDateTime(value) : value;
}

/** Returns the texts of a value without labels and technical keys. */
export function textsOfValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOfValue);
  if (!isRecord(value)) return [formatScalar(value)];
  const entries = Object.entries(value).filter(([key]) => !FOR_PROGRAMS.has(key));
  return entries.flatMap(([, inner]) => textsOfValue(inner)).filter((line) => line !== '');
}

const FOR_PROGRAMS = new Set(['$schema', 'block', 'id', '$content', 'cloth', 'motif', 'type', 'draft']);

/** True for an article or one of its paragraphs. */
const hasChildren = (value: unknown): value is { children: unknown[] } =>
  isRecord(value) && Array.isArray(value.children);

const articleLines = (value: { children: unknown[] }): string[] =>
  'type' in value ? [articleNodeText(value)] : value.children.map((block) => articleNodeText(block));

/** Returns the text of an article's node; `withFormat` adds its formatting and links. */
export function articleNodeText(node: unknown, withFormat = false): string {
  if (!isRecord(node)) return formatScalar(node);
  const { text, children, ...rest } = node;
  const words = typeof text === 'string' ? text : '';
  const inner = Array.isArray(children) ? children.map((one) => articleNodeText(one, withFormat)) : [];
  const all = [words, ...inner].join('');
  const format = Object.entries(rest).map(([key, value]) => `${key} ${formatScalar(value)}`);
  return withFormat && format.length > 0 ? `${all} (${format.join(', ')})` : all;
}
