import type { Position } from '../diagnostics/Diagnostic.ts';

/** The line and the character of an offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}
