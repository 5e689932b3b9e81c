import { createHash } from 'node:crypto';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { parseJson } from '../json/parseJson.ts';
import type { JsonPath } from '../json/jsonValues.ts';
import { type Reference, referencesIn } from '../references.ts';

/** A position in a text, both from 0, as LSP counts: `character` in UTF-16 units. */
export interface TextPosition {
  line: number;
  character: number;
}

/** A range of a text; `end` is behind its last character. */
export interface TextRange {
  start: TextPosition;
  end: TextPosition;
}

/** A JSON file: its value, and the range in the text of each part of the value. */
export class JsonSourceFile {
  #text: string | undefined;
  #value: unknown;
  #references: readonly Reference[] | undefined;
  #tree: Node | undefined;
  #starts: number[] | undefined;
  #hash: string | undefined;
  /** Reads the text of an unloaded file. */
  #read: (() => string | undefined) | undefined;

  constructor(
    /** Path from the project's folder, with forward slashes. */
    readonly path: string,
    text: string,
    value: unknown,
    /** Error that makes the file unreadable. Its value is undefined then. */
    readonly broken?: UnreadableFileError,
  ) {
    this.#text = text;
    this.#value = value;
  }

  /** @throws ChangedFileError if the file was unloaded and has changed on disk since. */
  get text(): string {
    return (this.#text ??= this.#load());
  }

  #load(): string {
    const text = this.#read!();
    if (text === undefined || hashText(text) !== this.#hash) throw new ChangedFileError(this.path);
    return text;
  }

  /** Hash of the text. */
  get hash(): string {
    return (this.#hash ??= hashText(this.text));
  }

  /** Value of the JSON; undefined if the file is `broken`. */
  get value(): unknown {
    return this.broken ? undefined : (this.#value ??= parseJson(this.text));
  }

  /** References and links of the value, in the order of their lines. */
  get references(): readonly Reference[] {
    return (this.#references ??= referencesIn(this.value));
  }

  /** Frees text and value until their next use. `read` returns the text on disk, undefined if the file is gone. */
  unload(read: () => string | undefined): void {
    if (this.#text === undefined || this.broken) return;
    this.#hash ??= hashText(this.#text);
    this.#read = read;
    this.#text = this.#value = this.#tree = this.#starts = undefined;
  }

  get tree(): Node | undefined {
    return (this.#tree ??= parseTree(this.text, [], { disallowComments: true, allowTrailingComma: false }));
  }

  /** The value (or its key) of a path; for a path that does not exist, the first sign of the deepest part that does. */
  range(path: JsonPath, on?: 'key'): TextRange {
    const { tree } = this;
    if (!tree) return this.rangeAt(0, 0);
    for (let length = path.length; length > 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (!node) continue;
      if (length < path.length) return this.rangeAt(node.offset, 1);
      const key = node.parent?.type === 'property' ? node.parent.children![0]! : node;
      const { offset, length: size } = on === 'key' ? key : node;
      return this.rangeAt(offset, size);
    }
    return path.length === 0 ? this.rangeAt(tree.offset, tree.length) : this.rangeAt(tree.offset, 1);
  }

  rangeAt(offset: number, length: number): TextRange {
    return { start: this.#position(offset), end: this.#position(offset + length) };
  }

  #position(offset: number): TextPosition {
    const starts = (this.#starts ??= [
      0,
      ...Array.from(this.text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length),
    ]);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - starts[low]! };
  }
}

/** Codes of the errors that make a file unreadable. */
export type UnreadableCode = 'invalid-json' | 'foreign-file' | 'too-deep' | 'not-opened';

/** The error that makes a file unreadable. `offset` counts UTF-16 units. */
export interface UnreadableFileError {
  code: UnreadableCode;
  offset: number;
  message: string;
}

/** Thrown if a file changed on disk since its site was read. */
export class ChangedFileError extends Error {
  constructor(readonly path: string) {
    super(`${path} changed during the check. Run the check again.`);
  }
}

/** Returns the SHA-256 hash of a text. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
