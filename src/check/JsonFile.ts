import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Problem } from './Problem.ts';
import { type Path, wordPlace } from './wordPlace.ts';

/** A JSON file as read: its value, and where in the text each part of it stands. */
export class JsonFile {
  readonly #lineStarts: number[];

  constructor(
    /** Path from the project's folder, with forward slashes. */
    readonly path: string,
    readonly text: string,
    readonly tree: Node | undefined,
    /** What the file says; where `broken`, only what could be made out of it. */
    readonly value: unknown,
    /** True where the file is no valid JSON: problems of meaning are not looked for in it. */
    readonly broken: boolean,
  ) {
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)];
  }

  /** A problem at the value (or its key) of a path; for a path that does not exist, at the deepest part that does. */
  problem(path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value'): Problem {
    return {
      file: this.path,
      ...this.position(this.#offset(path, on)),
      place: wordPlace(this.value, path),
      cause,
      mend,
    };
  }

  /** Line and column, both from 1, of a place in the text. */
  position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#lineStarts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.#lineStarts[low]! + 1 };
  }

  #offset(path: Path, on: 'key' | 'value'): number {
    if (!this.tree) return 0;
    for (let length = path.length; length > 0; length--) {
      const node = findNodeAtLocation(this.tree, path.slice(0, length));
      if (!node) continue;
      const key = node.parent?.type === 'property' ? node.parent : node;
      return length === path.length && on === 'key' ? key.offset : node.offset;
    }
    return this.tree.offset;
  }
}
