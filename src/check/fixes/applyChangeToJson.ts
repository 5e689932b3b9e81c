import { applyEdits, type Edit, findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { removeValueEdit, renameKeyEdit, setValueEdit } from '../../site/json/jsonEdits.ts';
import { nodeText } from '../../site/json/nodeText.ts';
import { printJsonInline } from '../../site/json/printJson.ts';
import { parseJsonTree } from '../../site/json/parseJsonTree.ts';
import type { DiagnosticChange } from '../diagnostics/DiagnosticData.ts';
import { objectOrEmpty, objectsIn, isSameOrBelow, isObject, type KeyPath, valueAtPath } from '../diagnostics/path.ts';

/** Returns the keys of an object in schema order, which decides the position of a new key. */
type OrderOf = (path: KeyPath) => readonly string[];

/** Applies a change to a JSON text and keeps the rest byte for byte. Returns undefined if the change has no effect. */
export function applyChangeToJson(text: string, change: DiagnosticChange, orderOf: OrderOf): string | undefined {
  const { path } = change;
  if ('set' in change) return put(text, path, change.set, orderOf);
  if ('remove' in change) return edited(text, removeValueEdit(text, path), path.slice(0, -1));
  if ('rename' in change) return edited(text, renameKeyEdit(text, path, change.rename));
  const { moveTo } = change;
  const value = valueAtPath(JSON.parse(text), path);
  const there = value === undefined ? undefined : put(text, moveTo, value, orderOf);
  if (there === undefined || isSameOrBelow(path, moveTo)) return there;
  return edited(there, removeValueEdit(there, path), path.slice(0, -1));
}

/** Sets a value. Creates the objects and arrays on its path that do not exist. */
function put(text: string, path: KeyPath, value: unknown, orderOf: OrderOf): string | undefined {
  const root = JSON.parse(text) as unknown;
  const [around, step] = [path.slice(0, -1), path.at(-1)];
  const home = valueAtPath(root, around);
  if (typeof step === 'number' && home === undefined) return put(text, around, [value], orderOf);
  const order = typeof step === 'string' && isObject(home) ? (orderBeside(root, around, step) ?? orderOf(around)) : [];
  // Keys unknown to the order come last.
  const others = Object.keys(objectOrEmpty(home)).filter((key) => !order.includes(key));
  return edited(text, setValueEdit(text, path, value, [...order, ...others]), path);
}

/**
 * Applies edits; undefined without edits. `joined` puts the containers around that path on one line if most of the file
 * is written so.
 */
const edited = (text: string, edits: Edit[], joined?: KeyPath): string | undefined => {
  const after = edits.length > 0 ? applyEdits(text, edits) : undefined;
  return after !== undefined && joined ? joinOutwards(after, joined) : after;
};

type Group = Record<string, unknown>;

/**
 * Returns the key order of a similar object: one beside it, or else anywhere in the file. The object must have the key,
 * and shares most other keys.
 */
function orderBeside(root: unknown, path: KeyPath, key: string): string[] | undefined {
  const own = valueAtPath(root, path) ?? {};
  const shared = (group: Group) => Object.keys(group).filter((name) => Object.hasOwn(own, name)).length;
  const likest = (values: unknown[]) =>
    values
      .filter((one): one is Group => isObject(one) && one !== own && Object.hasOwn(one, key) && shared(one) > 0)
      .toSorted((a, b) => shared(b) - shared(a))[0];
  const beside = path.length > 0 ? Object.values(Object(valueAtPath(root, path.slice(0, -1)))) : [];
  const like = likest(beside) ?? likest([...objectsIn(root)].map(({ group }) => group));
  return like && Object.keys(like);
}

const WIDEST = 100;

/**
 * Puts the containers around a path on one line, from the inside outwards. Applies to short ones, if most of the text
 * is written so.
 */
function joinOutwards(text: string, path: KeyPath): string {
  const tree = parseJsonTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  const short = node && isMostlyJoined(text, tree) ? shortSource(text, node) : undefined;
  if (short === undefined) return text;
  const { offset, length } = node!;
  return joinOutwards(text.slice(0, offset) + short + text.slice(offset + length), path.slice(0, -1));
}

/**
 * Prints a multi-line object or array on one line. Returns undefined if the value is on one line already, or too long.
 */
function shortSource(text: string, node: Node): string | undefined {
  const column = node.offset - text.lastIndexOf('\n', node.offset - 1) - 1;
  const short = printJsonInline(getNodeValue(node));
  const isLong = nodeText(text, node).includes('\n');
  return isLong && column + short.length <= WIDEST ? short : undefined;
}

/** Returns true if most objects and arrays that fit on one line are written on one line. */
function isMostlyJoined(text: string, tree: Node): boolean {
  let balance = 0;
  const visit = (node: Node) => {
    const isGroup = node.type !== 'property' && Boolean(node.children?.length);
    if (isGroup && !nodeText(text, node).includes('\n')) balance++;
    else if (isGroup && node.length < 3 * WIDEST && shortSource(text, node) !== undefined) balance--;
    for (const inner of node.children ?? []) visit(inner);
  };
  visit(tree);
  return balance > 0;
}
