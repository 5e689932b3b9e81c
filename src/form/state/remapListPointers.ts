import type { FieldError } from '../model/FormState.ts';
import { fromPointer, toPointerSegment, toPointer } from '../model/pointer.ts';

/** Reordering of a list: the old indexes of the remaining items, in their new order. */
export interface ListReordering {
  pointer: string;
  order: number[];
}

/**
 * Remaps entries whose key is a pointer, or the key of a choice (a number and a pointer), after a list changed. Drops the
 * entries of removed items.
 */
export function remapListPointers<T>(known: Iterable<[string, T]>, { pointer, order }: ListReordering): [string, T][] {
  const places = new Map(order.map((from, to) => [from, to]));
  return [...known].flatMap(([key, value]): [string, T][] => {
    const at = key.indexOf('/');
    if (at < 0 || !key.startsWith(`${pointer}/`, at)) return [[key, value]];
    const [index, ...rest] = fromPointer(key.slice(at + pointer.length));
    const to = places.get(Number(index));
    return to === undefined ? [] : [[key.slice(0, at) + pointer + toPointerSegment(to) + toPointer(rest), value]];
  });
}

/** Returns errors with the new pointers of their fields, without those of removed items. */
export const remapErrors = (errors: readonly FieldError[], change: ListReordering): FieldError[] =>
  remapListPointers(
    errors.map((error): [string, FieldError] => [error.path, error]),
    change,
  ).map(([path, error]) => ({ ...error, path }));
