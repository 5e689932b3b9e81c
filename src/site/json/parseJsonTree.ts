import { tooDeepOffset } from './parseJson.ts';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';

const KEPT = 8;
const known = new Map<string, Node | undefined>();

/** Parses a JSON text to a tree; undefined if it is invalid. Caches the last texts, because each key typed asks for one of them. */
export function parseJsonTree(text: string): Node | undefined {
  if (known.has(text)) return known.get(text);
  const errors: ParseError[] = [];
  const tree = tooDeepOffset(text) !== undefined ? undefined : parseTree(text, errors, { disallowComments: true });
  const sound = errors.length > 0 ? undefined : tree;
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(text, sound);
  return sound;
}
