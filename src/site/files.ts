import { LRUCache } from 'lru-cache';
import { parseJson } from './json/parseJson.ts';
import { updateJsonText } from './json/updateJsonText.ts';
import { reuseEqualObjects } from './json/reuseEqualObjects.ts';

/** State of a file. Its text is a pure function of source and value, so undoing all changes restores the same bytes. */
export interface FileState {
  /** Last text from disk; unchanged values keep its lines. For media the hash. */
  readonly source: string;
  /** Value of a JSON file that was changed here; absent while the source is unchanged. */
  readonly value?: unknown;
}

/** Files of the site by path; null for a removed file. */
export type FilesByPath = ReadonlyMap<string, FileState | null>;

/** Texts of files by path; null or missing for no file. */
export type TextsByPath = ReadonlyMap<string, string | null>;

/** Cache size: enough for everything except a walk through all pages. */
const MAX_VALUES = 256;
const values = new LRUCache<FileState, { value: unknown }>({ max: MAX_VALUES });

/** Returns the value of a file (shared, do not mutate); undefined if its text is not valid JSON. */
export function valueOfFile(file: FileState): unknown {
  if ('value' in file) return file.value;
  const known = values.get(file) ?? { value: parseJson(file.source) };
  values.set(file, known);
  return known.value;
}

/** Returns the value of a file if it is cached. */
export const cachedValueOfFile = (file: FileState): unknown =>
  'value' in file ? file.value : values.peek(file)?.value;

const printed = new WeakMap<FileState, string>();

/** Returns the text of a file. */
export function textOfFile(file: FileState): string {
  if (!('value' in file)) return file.source;
  const text = printed.get(file) ?? updateJsonText(file.source, file.value);
  printed.set(file, text);
  return text;
}

/** Returns the text of a file if it is cached. */
export const cachedTextOfFile = (file: FileState): string | undefined =>
  'value' in file ? printed.get(file) : file.source;

/** Returns a file that was read again, reusing the known value's objects where they are equal. */
export function reuseKnownObjects(before: FileState | null, after: FileState): FileState {
  const known = before && cachedValueOfFile(before);
  const value = known === undefined || known === null ? undefined : valueOfFile(after);
  if (value === undefined) return after;
  const file = { source: after.source, value: reuseEqualObjects(known, value) };
  printed.set(file, after.source);
  return file;
}

/** Returns a copy of the map with some files replaced. */
export function replaceFiles(
  files: FilesByPath,
  changed: Iterable<readonly [path: string, file: FileState | null]>,
): FilesByPath {
  const after = new Map(files);
  for (const [path, file] of changed) after.set(path, file);
  return after;
}

/** Texts of files, printed on demand. Removed files are not included. */
export class FileTexts implements ReadonlyMap<string, string | null> {
  readonly files: FilesByPath;

  constructor(files: FilesByPath) {
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

/**
 * Returns a file of a text map. For plain maps, caches the last two states per path, such as the saved and the
 * current one.
 */
export function fileStateIn(texts: TextsByPath, path: string): FileState | undefined {
  if (texts instanceof FileTexts) return texts.files.get(path) ?? undefined;
  const text = texts.get(path);
  if (typeof text !== 'string') return undefined;
  const known = lastRead.get(path) ?? [];
  const file = known.find(({ source }) => source === text) ?? { source: text };
  if (!known.includes(file)) lastRead.set(path, [...known.slice(-1), file]);
  return file;
}
