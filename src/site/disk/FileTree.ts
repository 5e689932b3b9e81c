import { existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isSiteFolderPath, findSymbolicLink, readSiteFileBytes } from './siteFolders.ts';

/** Unsaved texts by path, in place of the files on disk; null for a file that will be deleted. */
export type UnsavedTexts = ReadonlyMap<string, string | null>;

/** Files that operating systems and office programs create beside the files of people. */
const JUNK = /^(\.|~\$|thumbs\.db$|desktop\.ini$)|(~|\.swp)$/i;

/** Coarsest resolution of file timestamps, in milliseconds: a file written within it may change again without a new timestamp. */
const TICK = 100;

/** The files below the project's folder, with drafts in place of those on disk. */
export class FileTree {
  /** True for a folder below a symbolic link, by path. */
  readonly #linked = new Map<string, boolean>();

  constructor(
    readonly root: string,
    readonly drafts: UnsavedTexts,
  ) {}

  isFolder(path: string): boolean {
    return (
      [...this.drafts].some(([file, text]) => text !== null && file.startsWith(`${path}/`)) ||
      (this.#stats(path)?.isDirectory() ?? false)
    );
  }

  has(path: string): boolean {
    const draft = this.drafts.get(path);
    return draft !== undefined ? draft !== null : this.#stats(path) !== undefined;
  }

  /** Returns the bytes of a file; undefined if it is missing or cannot be read. */
  bytes(path: string): Buffer | undefined {
    const draft = this.drafts.get(path);
    if (draft !== undefined) return draft === null ? undefined : Buffer.from(draft);
    try {
      return readSiteFileBytes(this.root, path);
    } catch {
      return undefined;
    }
  }

  /** Returns a stamp that changes with the file; undefined for a draft, and within the resolution of timestamps. */
  stamp(path: string): string | undefined {
    const stats = this.drafts.has(path) ? undefined : this.#stats(path);
    if (!stats || Date.now() - stats.mtimeMs < TICK) return undefined;
    return `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  }

  /** Returns the stats of a path; undefined if nothing is there, or if it is a symbolic link in a published folder. */
  #stats(path: string): Stats | undefined {
    const place = join(this.root, path);
    if (!isSiteFolderPath(path)) return statSync(place, { throwIfNoEntry: false });
    if (this.#isLinked(dirname(path))) return undefined;
    const stats = lstatSync(place, { throwIfNoEntry: false });
    return stats?.isSymbolicLink() ? undefined : stats;
  }

  #isLinked(folder: string): boolean {
    const known = this.#linked.get(folder) ?? findSymbolicLink(this.root, folder) !== undefined;
    this.#linked.set(folder, known);
    return known;
  }

  /** Returns the sorted names in a folder; none if the folder is missing. */
  names(folder: string): string[] {
    if (!this.isFolder(folder)) return [];
    const onDisk = existsSync(join(this.root, folder))
      ? readdirSync(join(this.root, folder), { withFileTypes: true })
      : [];
    const own = onDisk.filter((entry) => !entry.isSymbolicLink() || !isSiteFolderPath(`${folder}/${entry.name}`));
    const here = new Set(own.map(({ name }) => name).filter((name) => !JUNK.test(name)));
    for (const [path, text] of this.drafts) {
      if (text === null) here.delete(path.slice(folder.length + 1));
      else if (folder === '.' || path.startsWith(`${folder}/`))
        here.add(path.slice(folder === '.' ? 0 : folder.length + 1).split('/')[0]!);
    }
    return [...here].sort();
  }

  /** Returns the paths of all files below a folder. */
  files(folder: string): string[] {
    return this.names(folder).flatMap((name) => {
      const path = `${folder}/${name}`;
      return this.isFolder(path) ? this.files(path) : [path];
    });
  }
}
