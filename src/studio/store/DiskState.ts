import { readJson } from '../../site/json/readJson.ts';
import type { DiskFile } from './api.ts';
import { type Files, type FileState, knownTextOf, textOfFile } from '../../site/files.ts';
import type { Answers } from './merge.ts';
import { type MergedFile, mergeFiles } from './mergeFiles.ts';
import type { SaveFacts } from './saveStatus.ts';
import type { FileConflict } from './StudioState.ts';

const MOMENT_MS = 2000;

/** The files on disk as this page knows them, and the files that wait for a decision. */
export class DiskState {
  readonly #disk: Map<string, DiskFile>;
  /** Sources as they were read, so that an unchanged file is one object. */
  readonly #states = new Map<string, FileState>();
  readonly #files: () => Files;
  /** The common ancestors of files with conflicts. */
  readonly #ancestors = new Map<string, FileState | null>();
  /** Times at which new files came. */
  readonly #arrivals = new Map<string, number>();
  readonly #unparsable = new Map<string, DiskFile>();

  constructor(disk: readonly DiskFile[], files: () => Files) {
    this.#disk = new Map(disk.map((file) => [file.path, file]));
    this.#files = files;
  }

  paths = (): string[] => [...this.#disk.keys()];

  hashOf = (path: string): string | null => this.#disk.get(path)?.hash ?? null;

  /** The text of a file on disk; undefined unless its bytes have this hash. */
  textAs(path: string, hash: string): string | undefined {
    const file = this.#disk.get(path);
    return file?.hash === hash ? (file.text ?? undefined) : undefined;
  }

  /** A file as it is on disk. */
  stateOf(path: string): FileState | null {
    const text = this.#disk.get(path)?.text ?? null;
    if (text === null) return null;
    const known = this.#states.get(path);
    if (known?.source === text) return known;
    const state = { source: text };
    this.#states.set(path, state);
    return state;
  }

  /** The common ancestor of a file here and on disk. */
  baseOf = (path: string): FileState | null =>
    this.#ancestors.has(path) ? this.#ancestors.get(path)! : this.stateOf(path);

  /** Sets the state of a file on disk. */
  set(file: DiskFile): void {
    this.#unparsable.delete(file.path);
    if (this.hashOf(file.path) === null) this.#arrivals.set(file.path, Date.now());
    this.#disk.set(file.path, file);
  }

  /** The new path of a file that was renamed elsewhere: it came a moment ago with the same text and is unchanged here. */
  renamedTo(base: FileState): string | undefined {
    const text = textOfFile(base);
    const isNew = (path: string) => Date.now() - (this.#arrivals.get(path) ?? 0) < MOMENT_MS;
    return [...this.#arrivals.keys()].find((path) => {
      const here = this.#files().get(path);
      return isNew(path) && this.#disk.get(path)?.text === text && here && textOfFile(here) === text;
    });
  }

  /** Keeps the file here if its new text is no JSON and the last one was; false for any other file. */
  holdUnparsable(file: DiskFile): boolean {
    const { path, text } = file;
    if (!isUnparsable(path, text) || isUnparsable(path, this.#disk.get(path)?.text ?? null)) return false;
    this.#unparsable.set(path, file);
    return true;
  }

  /** True if an unparsable file is again what it was before. */
  releaseUnparsable = (path: string): boolean => this.#unparsable.delete(path);

  /** Lets the next save write over an unparsable file. */
  acceptUnparsable(path: string): void {
    const file = this.#unparsable.get(path);
    if (file) this.set(file);
  }

  /** Files whose text is not the text on disk, each with the hash of the state that it was made from. */
  changed(): DiskFile[] {
    const changed: DiskFile[] = [];
    for (const [path, file] of this.#files()) {
      const there = this.#disk.get(path);
      const text = file && textOfFile(file);
      if (text !== (there?.text ?? null)) changed.push({ path, hash: there?.hash ?? null, text });
    }
    return changed;
  }

  /** Changed files that can be saved: without conflicts, and not unparsable on disk. */
  unsaved(): DiskFile[] {
    return this.changed().filter(({ path }) => !this.#ancestors.has(path) && !this.#unparsable.has(path));
  }

  /** Merges a file here and on disk. */
  merge(path: string, base: FileState | null, answers?: Answers): MergedFile {
    const mine = this.#files().get(path) ?? null;
    return mergeFiles(path, { base, mine, theirs: this.stateOf(path) }, answers);
  }

  /** Remembers the ancestor of a file with conflicts; without conflicts, forgets it. */
  remember(path: string, merged?: MergedFile): void {
    if (merged && merged.conflicts.length > 0) this.#ancestors.set(path, merged.ancestor);
    else this.#ancestors.delete(path);
  }

  /** Files whose conflicts ended by typing or undoing. */
  settledByTyping = (): string[] =>
    [...this.#ancestors].flatMap(([path, base]) => (this.merge(path, base).conflicts.length === 0 ? [path] : []));

  conflicts = (): FileConflict[] =>
    [...this.#ancestors].flatMap(([path, base]) =>
      this.merge(path, base).conflicts.map((conflict) => ({ path, ...conflict })),
    );

  unparsable = (): DiskFile[] => [...this.#unparsable.values()];

  /** Inputs of the save status. A file counts as changed until it is printed for a save: no key waits for that. */
  saveFacts(): Omit<SaveFacts, 'isFailed'> {
    const facts = { isConflicted: this.#ancestors.size > 0, isWaiting: false, isUnparsable: false };
    for (const [path, file] of this.#files()) {
      const text = file && knownTextOf(file);
      if (text === (this.#disk.get(path)?.text ?? null) || this.#ancestors.has(path)) continue;
      if (this.#unparsable.has(path)) facts.isUnparsable = true;
      else facts.isWaiting = true;
    }
    return facts;
  }
}

/** True for a JSON file that cannot be parsed. A byte order mark is a matter of the check. */
const isUnparsable = (path: string, text: string | null) =>
  text !== null && path.endsWith('.json') && readJson(text.replace(/^\uFEFF/, '')) === undefined;
