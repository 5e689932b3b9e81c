import { isRecord } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { alignEqualItems, pairItems } from '../../../site/json/pairItems.ts';

/** Smallest difference between two values that can be restored alone. */
export interface Difference {
  /** Unique id among the differences of two values. */
  id: string;
  how: 'changed' | 'added' | 'removed' | 'moved' | 'reordered';
  /** Path in the old value, and path in the current value below. For a missing value, the path where it would be. */
  before: JsonPath;
  now: JsonPath;
}

const idOf = ({ how, before, now }: Omit<Difference, 'id'>) => JSON.stringify([how, before, now]);

/** Parses a difference's id. */
export function parseDifferenceId(id: string): Difference {
  const [how, before, now] = JSON.parse(id) as [Difference['how'], JsonPath, JsonPath];
  return { id, how, before, now };
}

/** Returns all differences between two values, in the order of the current value. */
export function findDifferences(before: unknown, now: unknown): Difference[] {
  const found: Difference[] = [];
  mergeValue(before, now, [], [], (difference) => {
    const one = { id: idOf(difference), ...difference };
    if (!found.some(({ id }) => id === one.id)) found.push(one);
    return false;
  });
  return found;
}

/** Returns the current value with some differences restored. Restoring all of them gives the former value. */
export const restoreDifferencesById = (before: unknown, now: unknown, putBack: ReadonlySet<string>): unknown =>
  mergeValue(before, now, [], [], (difference) => putBack.has(idOf(difference)));

/** Decides whether a difference is restored. */
type Decide = (difference: Omit<Difference, 'id'>) => boolean;

function mergeValue(before: unknown, now: unknown, old: JsonPath, at: JsonPath, decide: Decide): unknown {
  if (JSON.stringify(before) === JSON.stringify(now)) return now;
  if (Array.isArray(before) && Array.isArray(now)) return mergeLists(before, now, old, at, decide);
  if (isRecord(before) && isRecord(now)) return mergeGroups(before, now, old, at, decide);
  return decide({ how: 'changed', before: old, now: at }) ? before : now;
}

function mergeGroups(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
  old: JsonPath,
  at: JsonPath,
  decide: Decide,
): Record<string, unknown> {
  const [oldKeys, keys] = [Object.keys(before), Object.keys(now)];
  const common = keys.filter((key) => Object.hasOwn(before, key));
  const oldCommon = oldKeys.filter((key) => Object.hasOwn(now, key));
  const isReordered = common.join('\n') !== oldCommon.join('\n');
  const inOldOrder = isReordered && decide({ how: 'reordered', before: old, now: at });
  const order = inOldOrder ? oldCommon : common;
  const added = keys.filter(
    (key) => !Object.hasOwn(before, key) && !decide({ how: 'added', before: [...old, key], now: [...at, key] }),
  );
  const back = oldKeys.filter(
    (key) => !Object.hasOwn(now, key) && decide({ how: 'removed', before: [...old, key], now: [...at, key] }),
  );
  for (const key of added) insertAfter(order, key, keys);
  for (const key of back) insertAfter(order, key, oldKeys);
  return Object.fromEntries(
    order.map((key) => {
      if (!Object.hasOwn(before, key)) return [key, now[key]];
      if (!Object.hasOwn(now, key)) return [key, before[key]];
      return [key, mergeValue(before[key], now[key], [...old, key], [...at, key], decide)];
    }),
  );
}

function mergeLists(before: unknown[], now: unknown[], old: JsonPath, at: JsonPath, decide: Decide): unknown[] {
  const pairs = pairItems(before, now);
  const oldOf = new Map(pairs.map(([a, b]) => [b, a]));
  const nowOf = new Map(pairs);
  const stays = new Set(
    alignEqualItems(
      before.flatMap((_, index) => (nowOf.has(index) ? [String(index)] : [])),
      now.flatMap((_, index) => (oldOf.has(index) ? [String(oldOf.get(index))] : [])),
    ).map(([a]) => before.flatMap((_, index) => (nowOf.has(index) ? [index] : []))[a]!),
  );
  /** Item of the result: its former index and value. */
  const result: { from?: number; value: unknown }[] = [];
  const back = new Map<number, unknown>();
  for (const [index, item] of now.entries()) {
    const from = oldOf.get(index);
    if (from === undefined) {
      if (!decide({ how: 'added', before: [...old, index], now: [...at, index] })) result.push({ value: item });
      continue;
    }
    const isMoved = !stays.has(from) && decide({ how: 'moved', before: [...old, from], now: [...at, index] });
    const value = mergeValue(before[from], item, [...old, from], [...at, index], decide);
    if (isMoved) back.set(from, value);
    else result.push({ ...(stays.has(from) && { from }), value });
  }
  for (const [index, item] of before.entries())
    if (
      !nowOf.has(index) &&
      decide({ how: 'removed', before: [...old, index], now: [...at, Math.min(index, now.length)] })
    )
      back.set(index, item);
  for (const [index, value] of [...back].sort(([a], [b]) => a - b)) {
    const behind = result.findLastIndex(({ from }) => from !== undefined && from < index);
    result.splice(behind + 1, 0, { from: index, value });
  }
  return result.map(({ value }) => value);
}

/** Inserts a key after its nearest predecessor in its own order. */
function insertAfter(order: string[], key: string, own: readonly string[]): void {
  for (let index = own.indexOf(key) - 1; index >= 0; index--) {
    const found = order.indexOf(own[index]!);
    if (found >= 0) return void order.splice(found + 1, 0, key);
  }
  order.unshift(key);
}
