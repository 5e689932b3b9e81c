import { isRecord } from '../../form/model/pointer.ts';

/** All that a value says; names and addresses that are not shown left out. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (UNSEEN.has(key) ? [] : stringsIn(item)));
}

const UNSEEN = new Set([
  'block',
  'id',
  'to',
  'href',
  'motif',
  'variant',
  'cloth',
  'tone',
  'slug',
  'size',
  'about',
  'type',
  'createdAt',
]);
