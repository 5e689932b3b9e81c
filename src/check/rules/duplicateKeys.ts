import type { Node } from 'jsonc-parser';
import { error, type Found } from '../diagnostics/Found.ts';
import { isObject, type Path } from '../diagnostics/path.ts';
import type { SourceFile } from '../read/SourceFile.ts';

/** JSON keeps the last of two equal keys and drops the other without a word. */
export function duplicateKeys(file: SourceFile): Found[] {
  return keysIn(file.text) > keysOf(file.value) ? inNode(file, file.tree, []) : [];
}

function inNode(file: SourceFile, node: Node | undefined, path: Path): Found[] {
  if (!node?.children) return [];
  if (node.type === 'array') return node.children.flatMap((item, index) => inNode(file, item, [...path, index]));
  const lines = new Map<string, number>();
  return node.children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key) return [];
    const name = String(key.value);
    const first = lines.get(name);
    const { line } = file.rangeAt(key.offset, 0).start;
    lines.set(name, first ?? line);
    const inner = inNode(file, value, [...path, name]);
    if (first === undefined) return inner;
    const message = `stands twice: first in line ${first + 1}, and again here`;
    return [{ ...error(file, [...path, name], 'duplicate-key', message, { on: 'key' }), offset: key.offset }, ...inner];
  });
}

/** How many keys a JSON text writes; one that stands twice is one in its value. */
const keysIn = (text: string): number => text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, item) => sum + keysOf(item), isObject(value) ? inner.length : 0);
}
