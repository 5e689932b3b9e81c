import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Change } from '../diagnostics/Data.ts';
import type { Path } from '../diagnostics/path.ts';
import { formatJson, joinLines, joinOutwards } from './formatJson.ts';

/** The keys of a group in the order in which its schema tells them: a new key takes its place among them. */
export type OrderOf = (path: Path) => readonly string[];

/** A JSON text after a change of its value, everything else kept to the byte; undefined where the path is not there. */
export function changeJson(text: string, change: Change, orderOf: OrderOf): string | undefined {
  if ('rename' in change) return renamed(text, change.path, change.rename);
  if ('remove' in change) return removed(text, change.path);
  if ('moveTo' in change) return moved(text, change.path, change.moveTo, orderOf);
  const node = nodeAt(text, change.path);
  if (node) {
    const column = node.offset - lineStart(text, node.offset);
    return splice(text, node, formatJson(change.set, indentAt(text, node.offset), column));
  }
  return inserted(text, change.path, (indent) => formatJson(change.set, indent), orderOf);
}

const nodeAt = (text: string, path: Path): Node | undefined => {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, [...path]);
};

const splice = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, put: string) =>
  text.slice(0, offset) + put + text.slice(offset + length);

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

/** The blanks at the beginning of the line of an offset. */
const indentAt = (text: string, offset: number) => /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))![0];

/** The whole of what a value stands in: its property in a group, itself in a list. */
const entryOf = (node: Node): Node => (node.parent?.type === 'property' ? node.parent : node);

function renamed(text: string, path: Path, to: string): string | undefined {
  const node = nodeAt(text, path);
  const key = node && entryOf(node).children?.[0];
  return key && splice(text, key, JSON.stringify(to));
}

/** Without an entry, the comma that parted it from its neighbour, and its line where nothing else stands in it. */
function removed(text: string, path: Path): string | undefined {
  const node = nodeAt(text, path);
  if (!node?.parent) return undefined;
  const { offset, length } = entryOf(node);
  const group = path.slice(0, -1);
  const end = offset + length;
  const before = text.slice(0, offset);
  const comma = /^\s*,[ \t]*/.exec(text.slice(end))?.[0];
  if (comma === undefined) {
    const bare = before.replace(/,?\s*$/, '');
    const isAlone = /[{[]$/.test(bare);
    return joinOutwards(bare + (isAlone ? text.slice(end).trimStart() : text.slice(end)), group);
  }
  const after = text.slice(end + comma.length);
  const isLast = after.startsWith('\n');
  return joinOutwards(isLast ? before.trimEnd() + after : before + after.replace(/^\s*/, ''), group);
}

/** The source of the value goes as it is, its lines indented as their new place asks. */
function moved(text: string, from: Path, to: Path, orderOf: OrderOf): string | undefined {
  const node = nodeAt(text, from);
  if (!node) return undefined;
  const source = text.slice(node.offset, node.offset + node.length);
  const old = indentAt(text, node.offset);
  const asAt = (indent: string) => source.replaceAll(`\n${old}`, `\n${indent}`);
  const target = nodeAt(text, to);
  // What is put first stands further down, so that the path of what goes is right yet.
  const there = target ? splice(text, target, asAt(indentAt(text, target.offset))) : inserted(text, to, asAt, orderOf);
  const put = there && joinOutwards(joinLines(there, to), to.slice(0, -1));
  const isAround = to.length < from.length && to.every((step, index) => step === from[index]);
  return put === undefined || (target && isAround) ? put : removed(put, shifted(from, to, Boolean(target)));
}

/** A path after an entry was put in front of it in a list. */
function shifted(from: Path, to: Path, isReplaced: boolean): Path {
  const last = to.length - 1;
  const step = to[last];
  const isSameList = to.slice(0, last).every((one, index) => one === from[index]);
  const own = from[last];
  if (isReplaced || !isSameList || typeof step !== 'number' || typeof own !== 'number' || own < step) return from;
  return from.with(last, own + 1);
}

/** With a key or an entry that is new; the groups and lists on its way are made where they are not there. */
function inserted(text: string, path: Path, valueAt: (indent: string) => string, orderOf: OrderOf): string | undefined {
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(text, parentPath);
  const step = path.at(-1);
  if (!parent) {
    if (parentPath.length === 0) return undefined;
    const around = (indent: string) =>
      typeof step === 'number'
        ? `[\n${indent}  ${valueAt(`${indent}  `)}\n${indent}]`
        : `{\n${indent}  ${JSON.stringify(step)}: ${valueAt(`${indent}  `)}\n${indent}}`;
    return inserted(text, parentPath, around, orderOf);
  }
  if (parent.type !== (typeof step === 'number' ? 'array' : 'object')) return undefined;
  const { children = [] } = parent;
  const index =
    typeof step === 'number' ? step : placeOf(step!, children, orderBeside(parent, step!) ?? orderOf(parentPath));
  const isOneLine = children.length > 0 && !text.slice(parent.offset, children[0]!.offset).includes('\n');
  const outer = indentAt(text, parent.offset);
  const indent = isOneLine ? outer : children[0] ? indentAt(text, children[0].offset) : `${outer}  `;
  const said = (typeof step === 'number' ? '' : `${JSON.stringify(step)}: `) + valueAt(indent);
  const gap = isOneLine ? ' ' : `\n${indent}`;
  const next = children[index];
  const before = children[Math.min(index, children.length) - 1];
  if (next) return splice(text, { offset: next.offset, length: 0 }, `${said},${gap}`);
  if (before) return splice(text, { offset: before.offset + before.length, length: 0 }, `,${gap}${said}`);
  const [open, close] = [text[parent.offset]!, text[parent.offset + parent.length - 1]!];
  const isShort = said.length < 60 && !said.includes('\n');
  const blank = open === '{' ? ' ' : '';
  return splice(
    text,
    parent,
    isShort ? open + blank + said + blank + close : `${open}\n${indent}${said}\n${outer}${close}`,
  );
}

/** The keys of the group that has such a key and most of the others of a group: one beside it, or else anywhere in the file. */
function orderBeside(group: Node, key: string): string[] | undefined {
  const own = keysOf(group);
  const shared = (order: string[]) => order.filter((name) => own.includes(name)).length;
  const likest = (groups: Node[]) =>
    groups
      .filter((one) => one !== group)
      .map(keysOf)
      .filter((order) => order.includes(key) && shared(order) > 0)
      .toSorted((a, b) => shared(b) - shared(a))[0];
  return likest(valuesIn(entryOf(group).parent)) ?? likest(groupsBelow(rootOf(group)));
}

const valuesIn = (node: Node | undefined): Node[] =>
  (node?.children ?? []).map((one) => (one.type === 'property' ? one.children![1]! : one));

const groupsBelow = (node: Node): Node[] => [
  ...(node.type === 'object' ? [node] : []),
  ...valuesIn(node).flatMap(groupsBelow),
];

const rootOf = (node: Node): Node => (node.parent ? rootOf(node.parent) : node);

const keysOf = ({ children = [] }: Node) => children.map((property) => String(property.children?.[0]?.value));

/** Behind the key that its schema tells before it; at the end where the schema does not say. */
function placeOf(key: string, properties: readonly Node[], order: readonly string[]): number {
  const rank = order.indexOf(key);
  if (rank < 0) return properties.length;
  const keys = properties.map(({ children }) => String(children![0]!.value));
  const isBefore = keys.map((other) => order.indexOf(other)).findLastIndex((other) => other >= 0 && other < rank);
  return isBefore + 1;
}
