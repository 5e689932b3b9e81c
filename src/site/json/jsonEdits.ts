import { type Edit, findNodeAtLocation } from 'jsonc-parser';
import { editsBetween } from './editsBetween.ts';
import { type JsonPath, withKeyRenamed, withoutValue, withValue } from './jsonValues.ts';
import { textOf } from './nodeText.ts';
import { parseJson } from './parseJson.ts';
import { treeOf } from './treeOf.ts';
import { writeJson } from './writeJson.ts';

/** Returns the edit that puts a value at a path; undefined removes the value. See `withValue`. */
export const setValue = (text: string, path: JsonPath, value: unknown, order: readonly string[] = []): Edit[] =>
  edits(text, (root) => withValue(root, path, value, order));

/** Returns the edit that removes an item of a list, or a key. */
export const removeAt = (text: string, path: JsonPath): Edit[] => edits(text, (root) => withoutValue(root, path));

/** Returns the edit that renames a key. */
export const renameKey = (text: string, path: JsonPath, name: string): Edit[] =>
  edits(text, (root) => withKeyRenamed(root, path, name));

/** Returns the text of the value at a path. */
export function valueTextAt(text: string, path: JsonPath): string | undefined {
  const tree = treeOf(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && textOf(text, node);
}

function edits(text: string, change: (root: unknown) => unknown): Edit[] {
  const root = parseJson(text);
  return root === undefined ? [] : editsBetween(text, writeJson(text, change(root)));
}
