import type { Finding } from '../told/Finding.ts';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Facts } from '../told/Facts.ts';
import type { Problem } from '../told/Problem.ts';
import { type Path, wordPlace } from '../told/wordPlace.ts';

/** A JSON file as read: its value, and where in the text each part of it stands. */
export class JsonFile {
  #tree: Node | undefined;
  #lines: { texts: string[]; starts: number[] } | undefined;

  constructor(
    /** Path from the project's folder, with forward slashes. */
    readonly path: string,
    readonly text: string,
    /** What the file says; where `broken`, only what could be made out of it. */
    readonly value: unknown,
    /** True where the file is no valid JSON: problems of meaning are not looked for in it. */
    readonly broken: boolean,
  ) {}

  /** Found when somebody asks: most files are right. */
  #linesOf() {
    return (this.#lines ??= {
      texts: this.text.split(/\r\n|\r|\n/),
      starts: [0, ...Array.from(this.text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)],
    });
  }

  /** A problem at the value (or its key) of a path; for a path that does not exist, at the deepest part that does. */
  problem(path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value', facts: Facts = {}): Problem {
    return {
      ...facts,
      file: this.path,
      ...this.position(this.#offset(path, on)),
      path,
      place: wordPlace(this.value, path),
      cause,
      mend,
      ...(on === 'key' && { on }),
    };
  }

  /** What a schema or another rule found in this file. */
  found({ path, on, cause, mend, holds: _holds, type: _type, ...facts }: Finding): Problem {
    return this.problem(path, cause, mend, on, facts);
  }

  /** The same for what works and deserves a look. */
  warning(path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value'): Problem {
    return { ...this.problem(path, cause, mend, on), isWarning: true };
  }

  /** Line and column, both from 1, of a place in the text, and the lines round it. */
  position(offset: number): { line: number; column: number; excerpt: string } {
    const { texts, starts } = this.#linesOf();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    const column = offset - starts[low]! + 1;
    return { line: low + 1, column, excerpt: excerptOf(texts, low, column) };
  }

  #offset(path: Path, on: 'key' | 'value'): number {
    const tree = (this.#tree ??= parseTree(this.text, [], { disallowComments: true, allowTrailingComma: false }));
    if (!tree) return 0;
    for (let length = path.length; length > 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (!node) continue;
      const key = node.parent?.type === 'property' ? node.parent : node;
      return length === path.length && on === 'key' ? key.offset : node.offset;
    }
    return tree.offset;
  }
}

const WIDEST = 100;

/** Three numbered lines and a caret; of long lines the part round the caret. */
function excerptOf(lines: readonly string[], index: number, column: number): string {
  const from = Math.max(0, column - WIDEST + 20);
  const last = Math.min(index + 1, lines.length - 1);
  const width = String(last + 1).length;
  return lines
    .slice(Math.max(0, index - 1), last + 1)
    .flatMap((line, at) => {
      const number = Math.max(0, index - 1) + at;
      const shown = `${String(number + 1).padStart(width)} │ ${line.slice(from, from + WIDEST).replaceAll('\t', ' ')}`;
      return number === index ? [shown, `${' '.repeat(width)} │ ${' '.repeat(column - 1 - from)}^`] : [shown];
    })
    .join('\n');
}
