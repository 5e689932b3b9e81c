import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { storeFault } from '../storeProblem.ts';
import { UPLOADS_FOLDER } from './dataFolder.ts';

/**
 * Checks that the database files in the folder are the open ones. SQLite keeps writing to a file that was removed or
 * moved, so a commit counts only while the names in the folder lead to the same inodes.
 */
export class FolderGuard {
  readonly #path: string;
  readonly #uploads: string;
  readonly #database: string | undefined;
  #log: string | undefined;
  #uploadsFolder: string | undefined;

  /** Create the guard immediately after the database was opened. */
  constructor(path: string) {
    this.#path = path;
    this.#uploads = join(dirname(path), UPLOADS_FOLDER);
    this.#database = fileIdentityOf(path);
  }

  /** Forgets the write-ahead log of an earlier connection. */
  renewLog(): void {
    this.#log = undefined;
  }

  /** Throws a store fault if the write-ahead log of the open database is missing or was replaced. */
  demandLog(): void {
    const log = fileIdentityOf(`${this.#path}-wal`);
    if (log !== (this.#log ??= log))
      throw storeFault('STORE_MISSING', 'The write-ahead log of the database was removed or replaced.');
  }

  /** True while the uploads folder is the adopted one. */
  get hasUploads(): boolean {
    return this.#uploadsFolder !== undefined && fileIdentityOf(this.#uploads) === this.#uploadsFolder;
  }

  /** Adopts the current uploads folder. Throws a store fault if the folder contains none of the known files. */
  takeUploads(knownFiles: string[]): void {
    const found = fileIdentityOf(this.#uploads);
    if (found === undefined) throw storeFault('STORE_UPLOADS', 'The folder of uploaded files was removed.');
    if (knownFiles.length > 0 && !knownFiles.some((file) => existsSync(join(this.#uploads, file))))
      throw storeFault('STORE_UPLOADS', 'The folder of uploaded files was replaced.');
    this.#uploadsFolder = found;
  }

  /** Throws a store fault if the database file is missing or was replaced. */
  demandDatabase(): void {
    const found = fileIdentityOf(this.#path);
    if (found === undefined) throw storeFault('STORE_MISSING', 'The database was removed.');
    if (found !== this.#database) throw storeFault('STORE_FOREIGN', 'The database was replaced.');
  }
}

/**
 * Returns an identifier of a file or folder that does not depend on its path. An inode may be reused, so the identifier
 * of a folder includes its birth time.
 */
export function fileIdentityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino} ${found.isDirectory() ? found.birthtimeMs : ''}`;
}
