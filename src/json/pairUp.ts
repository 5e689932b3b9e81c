import type { Edit, Node } from 'jsonc-parser';
import { isRecord } from '../form/model/pointer.ts';
import type { SourceTexts } from './SourceTexts.ts';
import { alignItems } from './alignItems.ts';

/** An entry of a group or a list: its whole text with its key, and its value. */
export interface Item {
  key: string | undefined;
  node: Node;
  whole: Node;
}

/** An entry as it shall be. */
export interface Wanted {
  key: string | undefined;
  value: unknown;
}

/** The offset behind a value or an entry. */
export const endOf = ({ offset, length }: Node): number => offset + length;

/** The entries of a group or a list. */
export function itemsOf(node: Node): Item[] {
  return (node.children ?? []).map((child) =>
    child.type === 'property'
      ? { key: child.children![0]!.value as string, node: child.children![1]!, whole: child }
      : { key: undefined, node: child, whole: child },
  );
}

/** JavaScript puts names that are numbers first; what the file has stays in the file's order then. */
export function inFileOrder(before: Item[], now: Wanted[]): Wanted[] {
  if (!before.some(({ key }) => key !== undefined && /^\d+$/.test(key))) return now;
  const known = before.flatMap(({ key }) => now.filter((wanted) => wanted.key === key).slice(0, 1));
  return [...known, ...now.filter((wanted) => !known.includes(wanted))];
}

/** Which entries stay, as pairs of places: equal ones in their order, and between those the ones that only changed. */
export function pairUp(sources: SourceTexts, before: Item[], now: Wanted[]): [number, number][] {
  const isList = before.every(({ key }) => key === undefined) && now.every(({ key }) => key === undefined);
  const name = (key: string | undefined, text: string) => (isList ? text : key!);
  const kept = alignItems(
    before.map(({ key, node }) => name(key, sources.saidBy(node))),
    now.map(({ key, value }) => name(key, JSON.stringify(value))),
  );
  const pairs: [number, number][] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...kept, [before.length, now.length] as const]) {
    pairs.push(...changedPairs(sources, before, now, [from, a], [to, b]));
    if (a < before.length) pairs.push([a, b]);
    [from, to] = [a + 1, b + 1];
  }
  return pairs;
}

/** Among entries that went and entries that came at one place: those that are the same one, changed or renamed. */
function changedPairs(
  sources: SourceTexts,
  before: Item[],
  now: Wanted[],
  [from, to]: [number, number],
  [start, end]: [number, number],
): [number, number][] {
  const pairs: [number, number][] = [];
  let next = start;
  for (let index = from; index < to && next < end; index++) {
    const item = before[index]!;
    const said = sources.saidBy(item.node);
    // An entry that stands elsewhere now takes its lines along.
    if (item.key === undefined && now.some(({ value }) => JSON.stringify(value) === said)) continue;
    if (item.key !== undefined && now.some(({ key }) => key === item.key)) continue;
    const found = now.findIndex(({ key, value }, at) => {
      if (at < next || at >= end) return false;
      if (item.key !== undefined)
        return !before.some((other) => other.key === key) && JSON.stringify(value) === said && said.length > 2;
      return to - from === end - start ? at - start === index - from : isAlike(item.node, value);
    });
    if (found < 0) continue;
    pairs.push([index, found]);
    next = found + 1;
  }
  return pairs;
}

/** True where a list has entries, each known by its id, and is to have none of them. */
export function isAnotherList(before: Item[], now: Wanted[]): boolean {
  const ids = now.map(({ value }) => (isRecord(value) ? value.id : undefined));
  const idIn = ({ children = [] }: Node) =>
    children.find((property) => property.children?.[0]?.value === 'id')?.children?.[1]?.value as unknown;
  return before.length > 0 && before.every(({ node }) => typeof idIn(node) === 'string' && !ids.includes(idIn(node)));
}

/** True for groups of one name: what an entry is called stays when its words change. */
function isAlike(node: Node, value: unknown): boolean {
  if (node.type !== 'object' || !isRecord(value)) return false;
  const identity = ['id', 'block', 'title', 'label', 'to'].map((name) => {
    const property = node.children!.find(({ children }) => children![0]!.value === name);
    return [property?.children![1]!.value as unknown, value[name]];
  });
  return identity.some(([old, wanted]) => old !== undefined && old === wanted);
}

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
