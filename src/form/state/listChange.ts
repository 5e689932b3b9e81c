import { fromPointer, step, toPointer } from '../model/pointer.ts';

/** A change of a list as a whole: where each new item comes from; undefined for a new one. */
export interface ListChange {
  pointer: string;
  sources: (number | undefined)[];
}

/** An order of items in which one of them stands elsewhere, or nowhere. */
export const moved =
  (from: number, to?: number) =>
  (order: ListChange['sources']): ListChange['sources'] => {
    const others = order.toSpliced(from, 1);
    return to === undefined ? others : others.toSpliced(to, 0, order[from]);
  };

/** What is known by pointer, or by the key of a choice, a number before its pointer: moved along with the items, gone with them. */
export const movedAlong = <T>(known: Iterable<[string, T]>, { pointer, sources }: ListChange): [string, T][] =>
  [...known].flatMap(([key, value]): [string, T][] => {
    const at = key.indexOf('/');
    if (at < 0 || !key.startsWith(`${pointer}/`, at)) return [[key, value]];
    const [index, ...rest] = fromPointer(key.slice(at + pointer.length));
    const to = sources.indexOf(Number(index));
    return to < 0 ? [] : [[key.slice(0, at) + pointer + step(to) + toPointer(rest), value]];
  });
