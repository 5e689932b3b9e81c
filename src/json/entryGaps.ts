import type { Edit, Node } from 'jsonc-parser';
import { endOf, type Item } from './pairUp.ts';

/** What stands behind the comma of the two neighbours that are nearest to a place; undefined where there are no two. */
export function gapAt(text: string, items: Item[], place: number): string | undefined {
  const at = Math.min(Math.max(place, 1), items.length - 1);
  const [one, other] = [items[at - 1]?.whole, items[at]?.whole];
  if (!one || !other || at < 1) return undefined;
  return /^\s*,(\s*)$/.exec(text.slice(endOf(one), other.offset))?.[1]?.replace(/\n\s*\n/, '\n');
}

/** The edit that takes entries that follow each other out of a group or list, from `first` to `last`: an end of a line that they stood at stays. */
export function withoutEntries(
  text: string,
  around: Node,
  [previous, first, last, next]: [previous: Node | undefined, first: Node, last: Node, next: Node | undefined],
): Edit {
  const from = previous ? endOf(previous) : around.offset + 1;
  const without = (offset: number, end: number) => ({ offset, length: end - offset, content: '' });
  if (!next) return without(from, previous ? endOf(last) : endOf(around) - 1);
  const beginsLine = text.slice(from, first.offset).includes('\n');
  const endsLine = text.slice(endOf(last), next.offset).includes('\n');
  const keepsEnd = previous ? endsLine || !beginsLine : endsLine && !beginsLine;
  if (!keepsEnd) return without(first.offset, next.offset);
  return without(from, previous ? endOf(last) : endOf(last) + /^\s*,[ \t]*/.exec(text.slice(endOf(last)))![0].length);
}
