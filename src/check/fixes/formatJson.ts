import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { Path } from '../diagnostics/path.ts';

const WIDEST = 100;

/** A value as JSON as people write it: what is short on one line, the rest indented; `indent` are the blanks before its lines. */
export function formatJson(value: unknown, indent = '', column = indent.length): string {
  const short = onOneLine(value);
  if (typeof value !== 'object' || value === null || column + short.length <= WIDEST) return short;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => formatJson(one, inner))
    : Object.entries(value).map(([key, one]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + formatJson(one, inner, inner.length + name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`;
}

/** A value as JSON on one line, with blanks as people set them. */
export function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A text with the value at a path, and what is in it, on one line where that is short and most of the text is so written. */
export function joinLines(text: string, path: Path): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && isMostlyJoined(text, tree) ? joinedAt(text, node) : text;
}

/** The same of a group or list alone, and then of those round it. */
export function joinOutwards(text: string, path: Path): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  const short = node && isMostlyJoined(text, tree) && shortSource(text, node);
  if (short === undefined || short === false) return text;
  return joinOutwards(spliced(text, node!, short), path.slice(0, -1));
}

function joinedAt(text: string, node: Node): string {
  const short = shortSource(text, node);
  if (short !== undefined) return spliced(text, node, short);
  const values = (node.children ?? []).map((one) => (one.type === 'property' ? one.children![1]! : one));
  return values.reduceRight(joinedAt, text);
}

/** A group or list of several lines on one; undefined where it has one, or would be too long. */
function shortSource(text: string, node: Node): string | undefined {
  const column = node.offset - text.lastIndexOf('\n', node.offset - 1) - 1;
  const short = onOneLine(getNodeValue(node));
  const isLong = text.slice(node.offset, node.offset + node.length).includes('\n');
  return isLong && column + short.length <= WIDEST ? short : undefined;
}

const spliced = (text: string, { offset, length }: Node, put: string) =>
  text.slice(0, offset) + put + text.slice(offset + length);

/** True where of the groups and lists that fit on one line more are so written than not. */
function isMostlyJoined(text: string, tree: Node): boolean {
  let balance = 0;
  const visit = (node: Node) => {
    const isGroup = node.type !== 'property' && Boolean(node.children?.length);
    if (isGroup && !text.slice(node.offset, node.offset + node.length).includes('\n')) balance++;
    else if (isGroup && node.length < 3 * WIDEST && shortSource(text, node) !== undefined) balance--;
    for (const inner of node.children ?? []) visit(inner);
  };
  visit(tree);
  return balance > 0;
}
