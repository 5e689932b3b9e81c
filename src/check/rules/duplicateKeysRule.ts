import type { Node } from 'jsonc-parser';
import { declareFileRule } from '../checkState.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { objectsIn, type KeyPath } from '../diagnostics/path.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';

/** Reports duplicate keys. JSON parsers keep the last one silently. */
export const duplicateKeysRule = declareFileRule('duplicateKeys', (file) =>
  keysIn(file.text) > keysOf(file.value) ? inNode(file, file.tree, []) : [],
);

function* inNode(file: JsonSourceFile, node: Node | undefined, path: KeyPath): Generator<RawDiagnostic> {
  const lines = new Map<string, number>();
  for (const [index, item] of (node?.children ?? []).entries()) {
    const [key, value] = node!.type === 'array' ? [] : (item.children ?? []);
    if (!key) {
      yield* inNode(file, item, [...path, index]);
      continue;
    }
    const name = String(key.value);
    const first = lines.get(name);
    const { line } = file.rangeAt(key.offset, 0).start;
    lines.set(name, first ?? line);
    const message = `is used twice: first in line ${(first ?? 0) + 1}, then again here`;
    if (first !== undefined)
      yield { ...createError(file, [...path, name], 'duplicate-key', message, { on: 'key' }), offset: key.offset };
    yield* inNode(file, value, [...path, name]);
  }
}

/** Counts the keys in a JSON text. A duplicate makes the count larger than that of the value. */
const keysIn = (text: string): number => text.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;

const keysOf = (value: unknown): number =>
  [...objectsIn(value)].reduce((sum, { group }) => sum + Object.keys(group).length, 0);
