import { shortestEdit } from '../../site/json/shortestEdit.ts';

/** Merges two edits of a text. Where both changed the same range, mine follows theirs. */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  const [own] = shortestEdit(base, mine);
  const [other] = shortestEdit(base, theirs);
  if (!own) return theirs;
  if (!other) return mine;
  const isBefore = own.offset + own.length <= other.offset;
  const isBehind = own.offset >= other.offset + other.length;
  const length = isBefore || isBehind ? own.length : 0;
  const behind = Math.max(own.offset, other.offset + other.length) + other.content.length - other.length;
  const offset = isBefore ? own.offset : behind;
  return theirs.slice(0, offset) + own.content + theirs.slice(offset + length);
}
