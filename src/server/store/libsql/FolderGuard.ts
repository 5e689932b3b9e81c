import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { storeFault } from '../storeProblem.ts';
import { UPLOADS } from './dataFolder.ts';

/**
 * Knows the files that an open database consists of. SQLite goes on writing to a file that was removed or moved away, so a
 * commit counts only while the names in the folder still lead to the same files.
 */
export class FolderGuard {
  readonly #path: string;
  readonly #uploads: string;
  readonly #database: string | undefined;
  #log: string | undefined;
  #uploadsFolder: string | undefined;

  /** For a database that was just opened. */
  constructor(path: string) {
    this.#path = path;
    this.#uploads = join(dirname(path), UPLOADS);
    this.#database = inodeOf(path);
  }

  /** Forgets the write-ahead log of an earlier connection. */
  renewLog(): void {
    this.#log = undefined;
  }

  /** Throws a store fault where the write-ahead log of the open database is missing or another one. */
  demandLog(): void {
    const log = inodeOf(`${this.#path}-wal`);
    if (log !== (this.#log ??= log))
      throw storeFault('STORE_MISSING', 'The write-ahead log of the database was removed or replaced.');
  }

  /** True while the folder of uploads is the one that was taken. */
  get hasUploads(): boolean {
    return this.#uploadsFolder !== undefined && inodeOf(this.#uploads) === this.#uploadsFolder;
  }

  /** Takes the folder of uploads that is there now. Throws a store fault where none of the known files is in it. */
  takeUploads(knownFiles: string[]): void {
    const found = inodeOf(this.#uploads);
    if (found === undefined) throw storeFault('STORE_UPLOADS', 'The folder of uploads was removed.');
    if (knownFiles.length > 0 && !knownFiles.some((file) => existsSync(join(this.#uploads, file))))
      throw storeFault('STORE_UPLOADS', 'The folder of uploads was replaced.');
    this.#uploadsFolder = found;
  }

  /** Throws a store fault where the file of the database is missing or another one. */
  demandDatabase(): void {
    const found = inodeOf(this.#path);
    if (found === undefined) throw storeFault('STORE_MISSING', 'The database was removed.');
    if (found !== this.#database) throw storeFault('STORE_FOREIGN', 'The database was replaced.');
  }
}

/** Names a file or a folder whatever its path is; an inode may be used again, its time of birth is not. */
export function inodeOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino} ${found.isDirectory() ? found.birthtimeMs : ''}`;
}
