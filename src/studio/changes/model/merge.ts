import { isRecord } from '../../../form/model/pointer.ts';
import type { JsonPath } from '../../../site/json/jsonValues.ts';
import { alignItems, pairItems } from '../../../site/json/pairItems.ts';

/** One difference between two values: the smallest thing that can be put back alone. */
export interface Difference {
  /** Tells it from the others of the same two values. */
  id: string;
  how: 'changed' | 'added' | 'removed' | 'moved' | 'reordered';
  /** Its place in the value before and in the value now; for what was not there, where it would stand. */
  before: JsonPath;
  now: JsonPath;
}

const idOf = ({ how, before, now }: Omit<Difference, 'id'>) => JSON.stringify([how, before, now]);

/** The difference that an id tells. */
export function differenceOf(id: string): Difference {
  const [how, before, now] = JSON.parse(id) as [Difference['how'], JsonPath, JsonPath];
  return { id, how, before, now };
}

/** Every difference between two values, in the order of the value now. */
export function differences(before: unknown, now: unknown): Difference[] {
  const found: Difference[] = [];
  mergeValue(before, now, [], [], (difference) => {
    const one = { id: idOf(difference), ...difference };
    if (!found.some(({ id }) => id === one.id)) found.push(one);
    return false;
  });
  return found;
}

/** The value now with some of its differences from the value before put back; all of them make the value before. */
export const merge = (before: unknown, now: unknown, putBack: ReadonlySet<string>): unknown =>
  mergeValue(before, now, [], [], (difference) => putBack.has(idOf(difference)));

/** Decides of each difference whether it is put back. */
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
    alignItems(
      before.flatMap((_, index) => (nowOf.has(index) ? [String(index)] : [])),
      now.flatMap((_, index) => (oldOf.has(index) ? [String(oldOf.get(index))] : [])),
    ).map(([a]) => before.flatMap((_, index) => (nowOf.has(index) ? [index] : []))[a]!),
  );
  /** An item of the result: where it stood, and what it says. */
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

/** Puts a key behind the nearest one that stands before it in its own order. */
function insertAfter(order: string[], key: string, own: readonly string[]): void {
  for (let index = own.indexOf(key) - 1; index >= 0; index--) {
    const found = order.indexOf(own[index]!);
    if (found >= 0) return void order.splice(found + 1, 0, key);
  }
  order.unshift(key);
}
