import { isRecord } from '../../form/model/pointer.ts';

/** Returns all visible texts of a value, without ids and addresses. */
export function visibleTextsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(visibleTextsIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (UNSEEN.has(key) ? [] : visibleTextsIn(item)));
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
