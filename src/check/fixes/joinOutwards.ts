import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { printInline } from '../../json/printJson.ts';
import { treeOf } from '../../json/treeOf.ts';
import type { Path } from '../diagnostics/path.ts';

const WIDEST = 100;

/** A text with the group or list at a path on one line, and those round it, where that is short and most of the text is so written. */
export function joinOutwards(text: string, path: Path): string {
  const tree = treeOf(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  const short = node && isMostlyJoined(text, tree) ? shortSource(text, node) : undefined;
  if (short === undefined) return text;
  const { offset, length } = node!;
  return joinOutwards(text.slice(0, offset) + short + text.slice(offset + length), path.slice(0, -1));
}

/** A group or list of several lines on one; undefined where it has one, or would be too long. */
function shortSource(text: string, node: Node): string | undefined {
  const column = node.offset - text.lastIndexOf('\n', node.offset - 1) - 1;
  const short = printInline(getNodeValue(node));
  const isLong = text.slice(node.offset, node.offset + node.length).includes('\n');
  return isLong && column + short.length <= WIDEST ? short : undefined;
}

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
