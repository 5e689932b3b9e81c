import { applyEdits, type Edit, findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { sameJson } from '../../form/model/pointer.ts';
import { editsBetween } from './Operation.ts';
import { printValue, styleOf } from './printValue.ts';

/** Keys and indexes from a file's root to a value in it. */
export type JsonPath = readonly (string | number)[];

/**
 * The value at a path becomes another one; undefined removes it. Only what differs is written: of a group the fields, of
 * a list the entries. A new field goes where `order`, the names of its group's fields, says, else to the end. A path that
 * leads nowhere changes nothing.
 */
export function setValue(text: string, path: JsonPath, value: unknown, order: readonly string[] = []): Edit[] {
  return editsBetween(text, withValue(text, path, value, order));
}

/** Puts an entry into a list before the one at `index`, or at its end. */
export function insertEntry(text: string, list: JsonPath, index: number, value: unknown): Edit[] {
  const node = nodeAt(text, list);
  if (node?.type !== 'array') return [];
  const edit = inserted(text, node, index, (indentation, open) =>
    printValue(value, styleOf(text), indentation, indentation.length, open),
  );
  return [edit];
}

/** Removes an entry of a list, or a field with its key, and the lines that it stood on. */
export function removeAt(text: string, path: JsonPath): Edit[] {
  const node = path.length > 0 ? nodeAt(text, path) : undefined;
  const item = node?.parent?.type === 'property' ? node.parent : node;
  const siblings = item?.parent?.children;
  if (!item || !siblings) return [];
  const index = siblings.indexOf(item);
  const outer = item.parent!;
  if (siblings.length === 1) return [{ offset: outer.offset + 1, length: outer.length - 2, content: '' }];
  if (index < siblings.length - 1)
    return [{ offset: item.offset, length: siblings[index + 1]!.offset - item.offset, content: '' }];
  const before = endOf(siblings[index - 1]!);
  return [{ offset: before, length: endOf(item) - before, content: '' }];
}

/** Moves an entry of a list to another place; nothing but the entries it passes changes its lines. */
export function moveEntry(text: string, list: JsonPath, from: number, to: number): Edit[] {
  const items = nodeAt(text, list)?.children ?? [];
  if (from === to || !items[from] || !items[to]) return [];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const order = items.map((_, index) => index).toSpliced(from, 1);
  order.splice(to, 0, from);
  const written = order.slice(first, last + 1).map((index) => sliceOf(text, items[index]!));
  // What stands between two entries stays where it is.
  const content = written
    .map((entry, at) => {
      const [here, next] = [items[first + at]!, items[first + at + 1]];
      return first + at < last ? entry + text.slice(endOf(here), next!.offset) : entry;
    })
    .join('');
  const offset = items[first]!.offset;
  return [{ offset, length: endOf(items[last]!) - offset, content }];
}

/** Puts a copy of an entry right after it, written as it is, with other values in some of its fields. */
export function duplicateEntry(text: string, path: JsonPath, changes: Record<string, unknown> = {}): Edit[] {
  const index = path.at(-1);
  const node = nodeAt(text, path);
  if (!node?.parent || typeof index !== 'number') return [];
  const edit = inserted(text, node.parent, index + 1, () => sliceOf(text, node));
  let after = applyEdits(text, [edit]);
  const copy = [...path.slice(0, -1), index + 1];
  for (const [key, value] of Object.entries(changes)) after = withValue(after, [...copy, key], value, []);
  return editsBetween(text, after);
}

/** Gives a field another name. */
export function renameKey(text: string, path: JsonPath, name: string): Edit[] {
  const key = nodeAt(text, path)?.parent;
  if (key?.type !== 'property') return [];
  const { offset, length } = key.children![0]!;
  return [{ offset, length, content: JSON.stringify(name) }];
}

/** The text of a value as it is written. */
export function writtenAt(text: string, path: JsonPath): string | undefined {
  const node = nodeAt(text, path);
  return node && sliceOf(text, node);
}

function nodeAt(text: string, path: JsonPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, [...path]);
}

function withValue(text: string, path: JsonPath, value: unknown, order: readonly string[]): string {
  const node = nodeAt(text, path);
  if (value === undefined) return node ? applyEdits(text, removeAt(text, path)) : text;
  if (!node) return withNewValue(text, path, value, order);
  const old: unknown = getNodeValue(node);
  if (sameJson(old, value)) return text;
  if (isGroup(old) && isGroup(value)) {
    let now = text;
    for (const key of Object.keys(old))
      if (value[key] === undefined) now = withValue(now, [...path, key], undefined, []);
    const names = Object.keys(value);
    for (const key of names) if (value[key] !== undefined) now = withValue(now, [...path, key], value[key], names);
    return now;
  }
  if (Array.isArray(old) && Array.isArray(value)) return withEntries(text, path, old, value);
  const content = printValue(value, styleOf(text), leading(text, node.offset), lineStart(text, node.offset).length);
  return applyEdits(text, [{ offset: node.offset, length: node.length, content }]);
}

/** Entries that stay are left alone; of those in between, pairs are changed, the rest is removed or put in. */
function withEntries(text: string, path: JsonPath, old: unknown[], value: unknown[]): string {
  let start = 0;
  const most = Math.min(old.length, value.length);
  while (start < most && sameJson(old[start], value[start])) start++;
  let end = 0;
  while (end < most - start && sameJson(old[old.length - 1 - end], value[value.length - 1 - end])) end++;
  const [gone, come] = [old.length - end - start, value.length - end - start];
  let now = text;
  const pairs = gone === come ? gone : 0;
  for (let at = 0; at < pairs; at++) now = withValue(now, [...path, start + at], value[start + at], []);
  for (let at = gone - 1; at >= pairs; at--) now = applyEdits(now, removeAt(now, [...path, start + at]));
  for (let at = pairs; at < come; at++) now = applyEdits(now, insertEntry(now, path, start + at, value[start + at]));
  return now;
}

function withNewValue(text: string, path: JsonPath, value: unknown, order: readonly string[]): string {
  const key = path.at(-1);
  const outer = nodeAt(text, path.slice(0, -1));
  if (!outer && path.length > 1 && typeof key === 'string')
    return withNewValue(text, path.slice(0, -1), { [key]: value }, []);
  if (outer?.type === 'array' && key === outer.children!.length)
    return applyEdits(text, insertEntry(text, path.slice(0, -1), key, value));
  if (outer?.type !== 'object' || typeof key !== 'string') return text;
  const names = outer.children!.map(({ children }) => String(children![0]!.value));
  const before = order.slice(0, Math.max(0, order.indexOf(key)));
  const at = Math.max(-1, ...before.map((name) => names.indexOf(name)));
  const after = order.includes(key) && at < 0 ? firstOf(order.slice(order.indexOf(key)), names) : at + 1;
  const index = order.includes(key) ? after : names.length;
  const edit = inserted(text, outer, index, (indentation) => {
    const name = `${JSON.stringify(key)}: `;
    return name + printValue(value, styleOf(text), indentation, indentation.length + name.length);
  });
  return applyEdits(text, [edit]);
}

const firstOf = (order: readonly string[], names: string[]): number => {
  const places = order.map((name) => names.indexOf(name)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : names.length;
};

/** Puts something between the children of a group or list, written as they are: each on a line, or one after the other. */
function inserted(
  text: string,
  outer: Node,
  index: number,
  print: (indentation: string, open: boolean) => string,
): Edit {
  const children = outer.children ?? [];
  const { unit, eol } = styleOf(text);
  const own = leading(text, outer.offset);
  if (children.length === 0) {
    const inner = own + unit;
    const content = print(inner, false);
    return { offset: outer.offset + 1, length: outer.length - 2, content: `${eol}${inner}${content}${eol}${own}` };
  }
  const gap = text.slice(outer.offset + 1, children[0]!.offset);
  const isOnLines = gap.includes('\n');
  const content = print(isOnLines ? gap.slice(gap.lastIndexOf('\n') + 1) : own, children.some(isOpen(text)));
  const separator = isOnLines ? `,${gap}` : ', ';
  const next = children[index];
  return next
    ? { offset: next.offset, length: 0, content: content + separator }
    : { offset: endOf(children.at(-1)!), length: 0, content: separator + content };
}

const isOpen = (text: string) => (node: Node) => node.type === 'object' && sliceOf(text, node).includes('\n');
const endOf = ({ offset, length }: Node) => offset + length;
const sliceOf = (text: string, { offset, length }: Node) => text.slice(offset, offset + length);
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const lineStart = (text: string, offset: number) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
/** The blanks that the line of an offset begins with. */
const leading = (text: string, offset: number) => /^[ \t]*/.exec(lineStart(text, offset))![0];
