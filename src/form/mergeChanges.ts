import { isRecord } from './pointer.ts';

/**
 * Applies what changed between `before` and `after` to `mine`, so that neither side's edits are lost: a key that
 * appeared or changed is taken over, one that went away goes, everything else stays as it is in `mine`. An answer that
 * a person cleared (present in `mine`, but undefined) is not filled again.
 */
export function mergeChanges(before: unknown, after: unknown, mine: unknown): unknown {
  if (Object.is(before, after)) return mine;
  if (isRecord(before) && isRecord(after) && isRecord(mine)) {
    const merged: Record<string, unknown> = { ...mine };
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delete merged[key];
    for (const key of Object.keys(after)) {
      const isCleared = Object.hasOwn(mine, key) && mine[key] === undefined && before[key] === undefined;
      if (isCleared || sameJson(before[key], after[key])) continue;
      merged[key] = mergeChanges(before[key], after[key], mine[key]);
    }
    return merged;
  }
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(mine) && after.length === mine.length)
    return after.map((item, index) => mergeChanges((before as unknown[])[index], item, (mine as unknown[])[index]));
  return sameJson(before, after) ? mine : after;
}

/** Equality of JSON values; a missing key equals one that is undefined. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, (b as unknown[])[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameJson(a[key], b[key]));
}
