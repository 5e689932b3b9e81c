import type { Edit } from 'jsonc-parser';

/** Returns the shortest edit from one text to another; none if they are equal. */
export function shortestEdit(before: string, after: string): Edit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [{ offset: start, length: before.length - end - start, content: after.slice(start, after.length - end) }];
}
