import { type Edit, findNodeAtLocation } from 'jsonc-parser';
import { shortestEdit } from './shortestEdit.ts';
import { type JsonPath, withKeyRenamed, withoutValue, withValue } from './jsonValues.ts';
import { nodeText } from './nodeText.ts';
import { parseJson } from './parseJson.ts';
import { parseJsonTree } from './parseJsonTree.ts';
import { updateJsonText } from './updateJsonText.ts';

/** Returns the edit that puts a value at a path; undefined removes the value. See `withValue`. */
export const setValueEdit = (text: string, path: JsonPath, value: unknown, order: readonly string[] = []): Edit[] =>
  edits(text, (root) => withValue(root, path, value, order));

/** Returns the edit that removes an item of a list, or a key. */
export const removeValueEdit = (text: string, path: JsonPath): Edit[] =>
  edits(text, (root) => withoutValue(root, path));

/** Returns the edit that renames a key. */
export const renameKeyEdit = (text: string, path: JsonPath, name: string): Edit[] =>
  edits(text, (root) => withKeyRenamed(root, path, name));

/** Returns the text of the value at a path. */
export function valueTextAt(text: string, path: JsonPath): string | undefined {
  const tree = parseJsonTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && nodeText(text, node);
}

function edits(text: string, change: (root: unknown) => unknown): Edit[] {
  const root = parseJson(text);
  return root === undefined ? [] : shortestEdit(text, updateJsonText(text, change(root)));
}
