import type { Texts } from '../../documents/History.ts';
import { likeness } from '../../documents/likeness.ts';
import { type MergedText, mergeTexts } from '../../documents/mergeTexts.ts';
import type { Answer, Conflict } from '../../documents/mergeValues.ts';
import { withWhatWent } from '../../review/withWhatWent.ts';
import { readJson } from '../../../json/readJson.ts';
import type { DiskFile } from './api.ts';

/** A value of a file that was changed here and elsewhere. */
export interface FileConflict extends Conflict {
  path: string;
}

const MOMENT_MS = 2000;

/** What is known of the files on disk, beside the texts that are here. */
export class DiskCopy {
  readonly #files: Map<string, DiskFile>;
  readonly #texts: () => Texts;
  /** Of files in which something is asked about: the text that both sides are merged over, and what it was at first. */
  readonly #ancestors = new Map<string, { text: string | null; first: string | null }>();
  /** When files came that were not there. */
  readonly #came = new Map<string, number>();
  /** What others wrote that is no JSON. */
  readonly #apart = new Map<string, DiskFile>();

  constructor(files: readonly DiskFile[], texts: () => Texts) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    this.#texts = texts;
  }

  paths = (): string[] => [...this.#files.keys()];

  hashOf = (path: string): string | null => this.#files.get(path)?.hash ?? null;

  textOf = (path: string): string | null => this.#files.get(path)?.text ?? null;

  /** What a file says; undefined unless these are its bytes. */
  textAs(path: string, hash: string): string | undefined {
    const file = this.#files.get(path);
    return file?.hash === hash ? (file.text ?? undefined) : undefined;
  }

  /** The text that a file's two sides are to be merged over. */
  baseOf(path: string): string | null {
    return (this.#ancestors.get(path) ?? this.#files.get(path))?.text ?? null;
  }

  /** A file is this now. */
  set(file: DiskFile): void {
    this.#apart.delete(file.path);
    if (this.hashOf(file.path) === null) this.#came.set(file.path, Date.now());
    this.#files.set(file.path, file);
  }

  /** The file that came in the moment in which another one went, as what that said or most of it, and was not changed here. */
  renamedTo(text: string): string | undefined {
    const isNew = (path: string) => Date.now() - (this.#came.get(path) ?? 0) < MOMENT_MS;
    const came = [...this.#files.values()].flatMap((file) =>
      isNew(file.path) && file.text !== null && this.#texts().get(file.path) === file.text
        ? [{ path: file.path, like: likeness(text, file.text) }]
        : [],
    );
    const [found] = came.sort((a, b) => b.like - a.like);
    return found && found.like >= 0.5 ? found.path : undefined;
  }

  /** Keeps a file that others wrote apart where it cannot be read and could be before; false for any other. */
  keepApart(file: DiskFile): boolean {
    const { path, text } = file;
    if (!isBroken(path, text) || isBroken(path, this.#files.get(path)?.text ?? null)) return false;
    this.#apart.set(path, file);
    return true;
  }

  /** True where a file could not be read, and is again what it was before. */
  isAgainAsKnown = (path: string): boolean => this.#apart.delete(path);

  /** What cannot be read may be written over. */
  acceptApart(path: string): void {
    const file = this.#apart.get(path);
    if (file) this.set(file);
  }

  /** The files whose text here is another one, each with the state that it was made from. */
  changed(): DiskFile[] {
    const changed: DiskFile[] = [];
    for (const [path, text] of this.#texts()) {
      const there = this.#files.get(path);
      if (text !== (there?.text ?? null)) changed.push({ path, hash: there?.hash ?? null, text });
    }
    return changed;
  }

  /** Those of them that can be saved: nothing is asked about them, and what is on disk was read. */
  unsaved(): DiskFile[] {
    return this.changed().filter(({ path }) => !this.#ancestors.has(path) && !this.#apart.has(path));
  }

  /** What is here and what is on disk, together. */
  merge(path: string, base: string | null, answers?: ReadonlyMap<string, Answer>): MergedText {
    const [mine, theirs] = [this.#texts().get(path) ?? null, this.textOf(path)];
    const merged = mergeTexts({ base, mine, theirs }, answers);
    if (!answers) return merged;
    const first = this.#ancestors.get(path)?.first ?? base;
    return { ...merged, text: mergeTexts(withWhatWent(path, { base, mine, theirs }, first, answers), answers).text };
  }

  /** Keeps what is asked about a file once its sides were merged over `base`; without a merge, nothing is. */
  remember(path: string, base: string | null, merged?: MergedText): void {
    const { first } = this.#ancestors.get(path) ?? { first: base };
    if (merged && merged.conflicts.length > 0) this.#ancestors.set(path, { text: merged.ancestor, first });
    else this.#ancestors.delete(path);
  }

  /** Files about which there is nothing left to ask, because of what was typed since. */
  settledByTyping(): string[] {
    return [...this.#ancestors].flatMap(([path, { text }]) =>
      this.merge(path, text).conflicts.length === 0 ? [path] : [],
    );
  }

  /** What is asked, what is kept apart, and whether anything here waits to be saved or cannot be. */
  standing(): { conflicts: FileConflict[]; apart: DiskFile[]; isWaiting: boolean; isApart: boolean } {
    const conflicts = [...this.#ancestors].flatMap(([path, { text }]) =>
      this.merge(path, text).conflicts.map((conflict) => ({ path, ...conflict })),
    );
    const asked = new Set(conflicts.map(({ path }) => path));
    const changed = this.changed().filter(({ path }) => !asked.has(path));
    return {
      conflicts,
      apart: [...this.#apart.values()],
      isWaiting: changed.some(({ path }) => !this.#apart.has(path)),
      isApart: changed.some(({ path }) => this.#apart.has(path)),
    };
  }
}

/** True for what should be JSON, and is none; the mark that some programs begin a file with is told, and mended, by the check. */
const isBroken = (path: string, text: string | null) =>
  text !== null && path.endsWith('.json') && readJson(text.replace(/^\uFEFF/, '')) === undefined;
