import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLostStoreError } from '../storeErrors.ts';
import { UPLOADS_FOLDER } from './dataFolder.ts';

/**
 * Checks that the database files in the folder are the open ones. SQLite keeps writing to a file that was removed or
 * moved, so a commit counts only while the names in the folder lead to the same inodes.
 */
export class DataFolderGuard {
  readonly #path: string;
  readonly #uploads: string;
  readonly #database: string | undefined;
  #log: string | undefined;
  #uploadsFolder: string | undefined;

  /** Create the guard immediately after the database was opened. */
  constructor(path: string) {
    this.#path = path;
    this.#uploads = join(dirname(path), UPLOADS_FOLDER);
    this.#database = readFileIdentity(path);
  }

  /** Forgets the write-ahead log of an earlier connection. */
  renewLog(): void {
    this.#log = undefined;
  }

  /** Throws a store fault if the write-ahead log of the open database is missing or was replaced. */
  demandLog(): void {
    const log = readFileIdentity(`${this.#path}-wal`);
    if (log !== (this.#log ??= log))
      throw createLostStoreError('STORE_MISSING', 'The write-ahead log of the database was removed or replaced.');
  }

  /** True while the uploads folder is the adopted one. */
  get hasUploads(): boolean {
    return this.#uploadsFolder !== undefined && readFileIdentity(this.#uploads) === this.#uploadsFolder;
  }

  /** Adopts the current uploads folder. Throws a store fault if the folder contains none of the known files. */
  takeUploads(knownFiles: string[]): void {
    const found = readFileIdentity(this.#uploads);
    if (found === undefined) throw createLostStoreError('STORE_UPLOADS', 'The folder of uploaded files was removed.');
    if (knownFiles.length > 0 && !knownFiles.some((file) => existsSync(join(this.#uploads, file))))
      throw createLostStoreError('STORE_UPLOADS', 'The folder of uploaded files was replaced.');
    this.#uploadsFolder = found;
  }

  /** Throws a store fault if the database file is missing or was replaced. */
  demandDatabase(): void {
    const found = readFileIdentity(this.#path);
    if (found === undefined) throw createLostStoreError('STORE_MISSING', 'The database was removed.');
    if (found !== this.#database) throw createLostStoreError('STORE_FOREIGN', 'The database was replaced.');
  }
}

/**
 * Returns an identifier of a file or folder that does not depend on its path. An inode may be reused, so the identifier
 * of a folder includes its birth time.
 */
export function readFileIdentity(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino} ${found.isDirectory() ? found.birthtimeMs : ''}`;
}
