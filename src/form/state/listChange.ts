import { fromPointer, toPointer, valueAt, withValueAt } from '../model/pointer.ts';

/** A change of a list as a whole: where each new item comes from; undefined for a new one. */
export interface ListChange {
  pointer: string;
  sources: (number | undefined)[];
}

/** Values with the items of a list in their new order. */
export function rearranged(values: unknown, { pointer, sources }: ListChange, blank: unknown): unknown {
  const items = valueAt(values, pointer);
  const list: unknown[] = Array.isArray(items) ? items : [];
  return withValueAt(
    values,
    pointer,
    sources.map((source) => (source === undefined ? blank : list[source])),
  );
}

/** Where pointers into a list stand after it changed; one into an item that is gone stands nowhere. */
export function movedPointers(pointers: Iterable<string>, { pointer, sources }: ListChange): string[] {
  return [...pointers].flatMap((path) => {
    if (!path.startsWith(`${pointer}/`)) return [path];
    const [index, ...rest] = fromPointer(path.slice(pointer.length));
    const to = sources.indexOf(Number(index));
    return to < 0 ? [] : [pointer + toPointer([to, ...rest])];
  });
}

/** What is known by pointer, moved along with the items. */
export const movedKeys = <T>(known: Iterable<[string, T]>, change: ListChange): Map<string, T> =>
  new Map([...known].flatMap(([path, value]) => movedPointers([path], change).map((to): [string, T] => [to, value])));

/** Open options, whose keys begin with the number of their choice, moved along with the items. */
export const movedOptions = (options: Record<string, number>, change: ListChange): Record<string, number> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([key, option]) => {
      const at = key.indexOf('/');
      if (at < 0) return [[key, option] as const];
      return movedPointers([key.slice(at)], change).map((to) => [key.slice(0, at) + to, option] as const);
    }),
  );
