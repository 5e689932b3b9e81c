import { parseJson } from '../../site/json/parseJson.ts';
import type { DiskFile, LoadedFile } from './studioApi.ts';
import { type FilesByPath, type FileState, cachedTextOfFile, textOfFile } from '../../site/files.ts';
import type { ConflictChoices } from './merge.ts';
import { type MergedFile, mergeFileSides } from './mergeFileSides.ts';
import type { SaveStatusInputs } from './saveStatus.ts';
import type { FileConflict } from './StudioState.ts';

const MOMENT_MS = 2000;

/** Known state of the files on disk, and the files that need a decision. */
export class DiskState {
  readonly #disk: Map<string, DiskFile>;
  readonly #revisions: Map<string, string>;
  /** Cache: an unchanged file keeps its identity. */
  readonly #states = new Map<string, FileState>();
  readonly #files: () => FilesByPath;
  /** Common ancestors of files with conflicts. */
  readonly #ancestors = new Map<string, FileState | null>();
  /** Times at which new files appeared. */
  readonly #arrivals = new Map<string, number>();
  readonly #unparsable = new Map<string, DiskFile>();

  constructor(disk: readonly LoadedFile[], files: () => FilesByPath) {
    this.#disk = new Map(disk.map((file) => [file.path, file]));
    this.#revisions = new Map(disk.map(({ path, revision }) => [path, revision]));
    this.#files = files;
  }

  paths = (): string[] => [...this.#disk.keys()];

  hashOf = (path: string): string | null => this.#disk.get(path)?.hash ?? null;

  /** Returns the text of a file on disk; undefined if its hash differs. */
  textAs(path: string, hash: string): string | undefined {
    const file = this.#disk.get(path);
    return file?.hash === hash ? (file.text ?? undefined) : undefined;
  }

  /** Returns a file as on disk. */
  stateOf(path: string): FileState | null {
    const text = this.#disk.get(path)?.text ?? null;
    if (text === null) return null;
    const known = this.#states.get(path);
    if (known?.source === text) return known;
    const state = { source: text };
    this.#states.set(path, state);
    return state;
  }

  /** Returns the common ancestor of a file here and on disk. */
  baseOf = (path: string): FileState | null =>
    this.#ancestors.has(path) ? this.#ancestors.get(path)! : this.stateOf(path);

  /** Records the revision of a file. Returns false if this page knows a later one. */
  advance({ path, revision }: Pick<LoadedFile, 'path' | 'revision'>): boolean {
    const [run, number] = revision.split(' ');
    const [knownRun, known] = (this.#revisions.get(path) ?? '').split(' ');
    // Numbers of another run of the server do not compare.
    if (run === knownRun && Number(number) < Number(known)) return false;
    this.#revisions.set(path, revision);
    return true;
  }

  /** Records a file's state on disk. */
  set(file: DiskFile): void {
    this.#unparsable.delete(file.path);
    if (this.hashOf(file.path) === null) this.#arrivals.set(file.path, Date.now());
    this.#disk.set(file.path, file);
  }

  /**
   * Returns the new path of a file that was renamed elsewhere: a file with the same text that appeared just now and
   * is unchanged here.
   */
  renamedTo(base: FileState): string | undefined {
    const text = textOfFile(base);
    const isNew = (path: string) => Date.now() - (this.#arrivals.get(path) ?? 0) < MOMENT_MS;
    return [...this.#arrivals.keys()].find((path) => {
      const here = this.#files().get(path);
      return isNew(path) && this.#disk.get(path)?.text === text && here && textOfFile(here) === text;
    });
  }

  /** Holds a file back if its new text is not valid JSON and the last one was. Returns false for any other file. */
  holdBack(file: DiskFile): boolean {
    const { path, text } = file;
    if (!isUnparsable(path, text) || this.isDamaged(path)) return false;
    this.#unparsable.set(path, file);
    return true;
  }

  /** True if the known text of a file on disk cannot be parsed. */
  isDamaged = (path: string): boolean => isUnparsable(path, this.#disk.get(path)?.text ?? null);

  /** Stops holding back a file whose text can be parsed again. Returns false if the file was not held back. */
  releaseHeld = (path: string): boolean => this.#unparsable.delete(path);

  /** Allows the next save to overwrite an unparsable file. */
  acceptUnparsable(path: string): void {
    const file = this.#unparsable.get(path);
    if (file) this.set(file);
  }

  /** Returns the files that differ from disk, with the hash that they are based on. */
  changed(): DiskFile[] {
    const changed: DiskFile[] = [];
    for (const [path, file] of this.#files()) {
      const there = this.#disk.get(path);
      const text = file && textOfFile(file);
      if (text !== (there?.text ?? null)) changed.push({ path, hash: there?.hash ?? null, text });
    }
    return changed;
  }

  /** Returns the changed files that can be saved: without conflicts, and not unparsable on disk. */
  unsaved(): DiskFile[] {
    return this.changed().filter(({ path }) => !this.#ancestors.has(path) && !this.#unparsable.has(path));
  }

  /** Merges a file here with its state on disk. */
  merge(path: string, base: FileState | null, answers?: ConflictChoices): MergedFile {
    const mine = this.#files().get(path) ?? null;
    return mergeFileSides(path, { base, mine, theirs: this.stateOf(path) }, answers);
  }

  /** Records the ancestor of a file with conflicts, or removes it. */
  remember(path: string, merged?: MergedFile): void {
    if (merged && merged.conflicts.length > 0) this.#ancestors.set(path, merged.ancestor);
    else this.#ancestors.delete(path);
  }

  /** Returns the files whose conflicts were resolved by typing or undo. */
  resolvedByTyping = (): string[] =>
    [...this.#ancestors].flatMap(([path, base]) => (this.merge(path, base).conflicts.length === 0 ? [path] : []));

  conflicts = (): FileConflict[] =>
    [...this.#ancestors].flatMap(([path, base]) =>
      this.merge(path, base).conflicts.map((conflict) => ({ path, ...conflict })),
    );

  unparsable = (): DiskFile[] => [...this.#unparsable.values()];

  /**
   * Returns the inputs of the save status. A file counts as changed until it is printed for a save, so that typing
   * does not wait for printing.
   */
  saveFacts(): Omit<SaveStatusInputs, 'isFailed'> {
    const facts = { isConflicted: this.#ancestors.size > 0, isWaiting: false, isUnparsable: false };
    for (const [path, file] of this.#files()) {
      const text = file && cachedTextOfFile(file);
      if (text === (this.#disk.get(path)?.text ?? null) || this.#ancestors.has(path)) continue;
      if (this.#unparsable.has(path)) facts.isUnparsable = true;
      else facts.isWaiting = true;
    }
    return facts;
  }
}

/** True for a JSON file that cannot be parsed. A byte order mark is left to the check. */
const isUnparsable = (path: string, text: string | null) =>
  text !== null && path.endsWith('.json') && parseJson(text.replace(/^\uFEFF/, '')) === undefined;
