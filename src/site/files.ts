import { LRUCache } from 'lru-cache';
import { readJson } from './json/readJson.ts';
import { writeJson } from './json/writeJson.ts';
import { reconcile } from './json/reconcile.ts';

/** One file of the site. Its text is a function of these two, so undoing all changes gives back the same bytes. */
export interface FileState {
  /** The text that was last read from elsewhere; values that do not differ from it keep its lines. Of media the hash. */
  readonly source: string;
  /** The value of a JSON file that was changed here; absent while `source` says it all. */
  readonly value?: unknown;
}

/** The files of the site by path; null is a file that was removed. */
export type Files = ReadonlyMap<string, FileState | null>;

/** Texts of files by path; null, or nothing, is no file. */
export type Texts = ReadonlyMap<string, string | null>;

/** More than anything but a walk through all pages asks for. */
const MOST_VALUES = 256;
const values = new LRUCache<FileState, { value: unknown }>({ max: MOST_VALUES });

/** The value of a file, shared and not to be changed; undefined if its text is no JSON. */
export function valueOfFile(file: FileState): unknown {
  if ('value' in file) return file.value;
  const known = values.get(file) ?? { value: readJson(file.source) };
  values.set(file, known);
  return known.value;
}

/** The value of a file if it is at hand without reading the text. */
export const knownValueOf = (file: FileState): unknown => ('value' in file ? file.value : values.peek(file)?.value);

const printed = new WeakMap<FileState, string>();

/** The text of a file. */
export function textOfFile(file: FileState): string {
  if (!('value' in file)) return file.source;
  const text = printed.get(file) ?? writeJson(file.source, file.value);
  printed.set(file, text);
  return text;
}

/** The text of a file if it is at hand without printing. */
export const knownTextOf = (file: FileState): string | undefined => ('value' in file ? printed.get(file) : file.source);

/** A text that was read again, with the objects of the known value where both are equal. */
export function reread(before: FileState | null, after: FileState): FileState {
  const known = before && knownValueOf(before);
  const value = known === undefined || known === null ? undefined : valueOfFile(after);
  if (value === undefined) return after;
  const file = { source: after.source, value: reconcile(known, value) };
  printed.set(file, after.source);
  return file;
}

/** Copies a map quickly, with other files in some places. */
export function withFiles(files: Files, changed: Iterable<readonly [path: string, file: FileState | null]>): Files {
  const after = new Map(files);
  for (const [path, file] of changed) after.set(path, file);
  return after;
}

/** The texts of files, printed when they are asked for. Files that were removed are not among them. */
export class FileTexts implements ReadonlyMap<string, string | null> {
  readonly files: Files;

  constructor(files: Files) {
    this.files = files;
  }

  get size(): number {
    return [...this.keys()].length;
  }

  has(path: string): boolean {
    return Boolean(this.files.get(path));
  }

  get(path: string): string | undefined {
    const file = this.files.get(path);
    return file ? textOfFile(file) : undefined;
  }

  *keys(): MapIterator<string> {
    for (const [path, file] of this.files) if (file) yield path;
  }

  *values(): MapIterator<string> {
    for (const [, text] of this) yield text;
  }

  *entries(): MapIterator<[string, string]> {
    for (const [path, file] of this.files) if (file) yield [path, textOfFile(file)];
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries();
  }

  forEach(act: (text: string, path: string, all: ReadonlyMap<string, string | null>) => void): void {
    for (const [path, text] of this) act(text, path, this);
  }
}

const lastRead = new Map<string, FileState[]>();

/** A file among texts; the last two of plain texts are kept, such as the saved one and the one now. */
export function fileIn(texts: Texts, path: string): FileState | undefined {
  if (texts instanceof FileTexts) return texts.files.get(path) ?? undefined;
  const text = texts.get(path);
  if (typeof text !== 'string') return undefined;
  const known = lastRead.get(path) ?? [];
  const file = known.find(({ source }) => source === text) ?? { source: text };
  if (!known.includes(file)) lastRead.set(path, [...known.slice(-1), file]);
  return file;
}
