import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, writeOnce } from '../durableFiles.ts';
import { storeProblem } from '../storeProblem.ts';

/** Names in a data folder. */
export const DATABASE_FILE = 'submissions.db';
export const UPLOADS = 'uploads';
/** Holds the id of the database that belongs in the folder. */
export const MARKER = 'database.id';
/** A new file system is not quite empty. */
const IGNORED = ['lost+found'];
const NAMED_FILES = 3;

/** The id of the database that belongs in a folder; undefined where the folder does not say. */
export function folderId(dataDir: string): string | undefined {
  const path = join(dataDir, MARKER);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Writes down which database belongs in a folder; a folder that says so already keeps its word. */
export const markFolder = (dataDir: string, id: string): void => writeOnce(join(dataDir, MARKER), `${id}\n`);

/**
 * Decides whether a start may create a database in a folder: only an empty one, and never where one is required.
 *
 * @throws A store problem in words where there is no database and none may be created.
 */
export function mayCreateIn(dataDir: string, required: boolean): boolean {
  const others = otherFiles(dataDir);
  const mayCreate = !required && others.length === 0;
  if (mayCreate || existsSync(join(dataDir, DATABASE_FILE))) return mayCreate;
  const folder = `DATA_DIR is ${JSON.stringify(dataDir)}, but there is no database in it`;
  if (others.length === 0)
    throw storeProblem(
      `${folder}, and DATA_REQUIRED is 1. Mount the right volume. For the first start, create the database: npm run submissions -- create`,
    );
  const named = others.slice(0, NAMED_FILES).join(', ');
  throw storeProblem(
    `${folder}, although it is not empty (${named}). Put ${DATABASE_FILE} back, or restore a backup into an empty folder.`,
  );
}

/** Makes the folder of uploads; refuses to replace one whose files the database knows. */
export function makeUploads(dataDir: string, knowsFiles: boolean): void {
  const path = join(dataDir, UPLOADS);
  if (knowsFiles && folderId(dataDir) !== undefined && !existsSync(path))
    throw storeProblem(
      `DATA_DIR is ${JSON.stringify(dataDir)}, but its folder ${UPLOADS} is missing. Put it back; where it is lost, make an empty one and restore a backup.`,
    );
  makeFolder(path);
}

/**
 * Everything in a folder beside the database with its log: files, and folders that hold something. A log without its
 * database counts: SQLite would drop the submissions in it when it creates a new file.
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
