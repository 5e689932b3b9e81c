import { isRecord } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { longMoment } from '../../../ui/longDate.ts';
import { naira } from '../../../ui/naira.ts';

/** A value as lines of text: one for each text, number and tick, with its label. */
export function valueLines(value: unknown, labelOf: (way: JsonPath) => string, way: JsonPath = []): string[] {
  if (value === undefined) return [];
  if (hasChildren(value)) return labelled(labelOf(way), articleLines(value).join('\n'));
  const inner = Array.isArray(value)
    ? value.map((item, index): [string | number, unknown] => [index, item])
    : isRecord(value)
      ? Object.entries(value).filter(([key]) => key !== '$schema')
      : undefined;
  if (inner) return inner.flatMap(([key, item]) => valueLines(item, labelOf, [...way, key]));
  return labelled(labelOf(way), valueText(value, way.at(-1)));
}

const labelled = (label: string, text: string): string[] =>
  (label === '' ? text : `${label}: ${text}`).split('\n').filter((line) => line.trim() !== '');

/** A text, a number or a tick in words; a number under the key `price` is an amount in naira. */
export function valueText(value: unknown, key?: string | number): string {
  if (typeof value === 'number' && key === 'price') return naira(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? longMoment(value) : value;
}

/** The texts of a value, one below the other, without labels and names for programs. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isRecord(value)) return [valueText(value)];
  const entries = Object.entries(value).filter(([key]) => !FOR_PROGRAMS.has(key));
  return entries.flatMap(([, inner]) => textsOf(inner)).filter((line) => line !== '');
}

const FOR_PROGRAMS = new Set(['$schema', 'block', 'id', '$content', 'cloth', 'motif', 'type', 'draft']);

/** True for an article, and for a paragraph of one. */
const hasChildren = (value: unknown): value is { children: unknown[] } =>
  isRecord(value) && Array.isArray(value.children);

const articleLines = (value: { children: unknown[] }): string[] =>
  'type' in value ? [articleText(value)] : value.children.map((block) => articleText(block));

/** The words of a paragraph of an article; `withFormat` adds its formats and links. */
export function articleText(node: unknown, withFormat = false): string {
  if (!isRecord(node)) return valueText(node);
  const { text, children, ...rest } = node;
  const words = typeof text === 'string' ? text : '';
  const inner = Array.isArray(children) ? children.map((one) => articleText(one, withFormat)) : [];
  const all = [words, ...inner].join('');
  const format = Object.entries(rest).map(([key, value]) => `${key} ${valueText(value)}`);
  return withFormat && format.length > 0 ? `${all} (${format.join(', ')})` : all;
}
