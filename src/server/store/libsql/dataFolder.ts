import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderDurably, writeOnce } from '../durableFiles.ts';
import { ERASED_FILE } from '../erasedFile.ts';
import { createStoreOpeningError } from '../storeErrors.ts';

/** File names in a data folder. */
export const DATABASE_FILE = 'submissions.db';
export const UPLOADS_FOLDER = 'uploads';
/** File with the id of the database that belongs in the folder. */
export const DATABASE_ID_FILE = 'database.id';
/** An entry of a new file system, and the list that survives the loss of a data folder. */
const IGNORED = ['lost+found', ERASED_FILE];
const NAMED_FILES = 3;

/** Returns the id of the database that belongs in a folder; undefined if the folder has no marker. */
export function readFolderDatabaseId(dataDir: string): string | undefined {
  const path = join(dataDir, DATABASE_ID_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Writes the id of the database that belongs in a folder. An existing marker stays unchanged. */
export const writeFolderDatabaseId = (dataDir: string, id: string): void =>
  writeOnce(join(dataDir, DATABASE_ID_FILE), `${id}\n`);

/**
 * Returns whether the start may create a database in a folder: only in an empty one, and never if a database is
 * required.
 * @throws A store problem if the database is missing and must not be created.
 */
export function mayCreateDatabaseOrThrow(dataDir: string, required: boolean): boolean {
  const others = otherFiles(dataDir);
  const mayCreate = !required && others.length === 0;
  if (mayCreate || existsSync(join(dataDir, DATABASE_FILE))) return mayCreate;
  const folder = `DATA_DIR is ${JSON.stringify(dataDir)}, but there is no database in it`;
  if (others.length === 0)
    throw createStoreOpeningError(
      `${folder}, and DATA_REQUIRED is 1. Mount the right volume. Before the first start, create the database: npm run submissions -- create`,
    );
  const named = others.slice(0, NAMED_FILES).join(', ');
  throw createStoreOpeningError(
    `${folder}, although it is not empty (${named}). Restore ${DATABASE_FILE}, or restore a backup into an empty folder.`,
  );
}

/** Creates the uploads folder. Refuses to replace a folder whose files are in the database. */
export function createUploadsFolderUnlessLost(dataDir: string, knowsFiles: boolean): void {
  const path = join(dataDir, UPLOADS_FOLDER);
  if (knowsFiles && readFolderDatabaseId(dataDir) !== undefined && !existsSync(path))
    throw createStoreOpeningError(
      `DATA_DIR is ${JSON.stringify(dataDir)}, but its folder ${UPLOADS_FOLDER} is missing. Restore it. If it is lost, create an empty one and restore a backup.`,
    );
  createFolderDurably(path);
}

/**
 * Returns the files and non-empty folders of a data folder, without the database and its log. A log without its
 * database is included: SQLite would discard its submissions when it creates a new database file.
 */
function otherFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const names = readdirSync(dataDir);
  const ofDatabase = names.includes(DATABASE_FILE) ? ['', '-wal', '-shm'].map((end) => DATABASE_FILE + end) : [];
  return names.filter((name) => {
    if (ofDatabase.includes(name) || IGNORED.includes(name)) return false;
    const path = join(dataDir, name);
    return !lstatSync(path).isDirectory() || readdirSync(path).length > 0;
  });
}
