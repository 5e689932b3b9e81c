import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFolderDurably } from '../durableFiles.ts';
import { createOutdatedSchemaError, SELECT_DATABASE_ID, SCHEMA_VERSION } from '../model.ts';
import { createLostStoreError } from '../storeErrors.ts';
import { Connection } from './Connection.ts';
import { migrateFile, readSupportedSchemaVersion } from './migrate.ts';

/** Database file and options for opening it. */
export interface DatabaseOptions {
  /** Path of the file; undefined for an empty database in memory. */
  path?: string;
  /**
   * `read` never creates, migrates or changes anything. `peek` reads only the database file without its log and creates
   * no file beside a database that may be foreign.
   */
  role: 'write' | 'read' | 'peek';
  /** Longest wait for the lock of another program. */
  busyTimeoutMs: number;
  /** Required database id; undefined accepts any. */
  id?: string | undefined;
  /** True for a server: calls fail while the database files are not in their folder. */
  isGuarded?: boolean;
  /** True once the server has started: rejects an uploads folder that contains none of the known files. */
  demandsFiles?: boolean;
}

/**
 * Opens a database with durable commits. Creates a missing file, or the tables of an empty one, only with `create` and
 * with mode 0600. A write connection migrates an older schema.
 * @throws A store problem for a newer schema, a store fault for a missing database or one with another id.
 */
export function openConnection({ path, role, busyTimeoutMs, id }: DatabaseOptions, create = false): Connection {
  if (path && create) {
    createFolderDurably(dirname(path));
    createFile(path);
  }
  if (path && !existsSync(path)) throw createLostStoreError('STORE_MISSING', 'The database was removed.');
  const connection = new Connection(path ? addressOf(path, role) : ':memory:', busyTimeoutMs);
  try {
    demandId(connection, id);
    if (role === 'peek') return connection;
    readSupportedSchemaVersion(connection);
    if (role === 'write' || !path) {
      demandTables(connection, create || !path);
      connection.all('PRAGMA journal_mode = WAL');
      connection.exec('PRAGMA synchronous = FULL');
      // Overwrites deleted rows with zeros as far as SQLite finds them; an erasure overwrites the others.
      connection.all('PRAGMA secure_delete = ON');
      migrateFile(connection);
    }
    if (role === 'read') {
      if (readSupportedSchemaVersion(connection) < SCHEMA_VERSION) throw createOutdatedSchemaError('');
      connection.exec('PRAGMA query_only = ON');
    }
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Overwrites deleted rows in the database file and its log. Copies of rows that SQLite moved stay in unused parts of
 * pages even with `secure_delete`; VACUUM writes all pages anew. Returns false at once while a reader keeps the log.
 */
export function overwriteDeleted(connection: Connection, busyTimeoutMs: number): boolean {
  const isLogEmptied = () => {
    connection.all('PRAGMA busy_timeout = 0');
    try {
      return connection.all('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.busy === 0;
    } finally {
      connection.all(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    }
  };
  if (!isLogEmptied()) return false;
  connection.exec('VACUUM');
  return isLogEmptied();
}

/** Uses a URI with a mode: SQLite would create a missing file given by its path. */
const addressOf = (path: string, role: DatabaseOptions['role']) =>
  `${pathToFileURL(path).href}?${role === 'peek' ? 'mode=ro&immutable=1' : 'mode=rw'}`;

/** Returns the id of a database; undefined for a schema without ids. */
export function readDatabaseId(connection: Connection): string | undefined {
  const hasId = connection.all("SELECT 1 FROM sqlite_master WHERE name = 'identity'").length > 0;
  return hasId ? connection.all<{ id: string }>(SELECT_DATABASE_ID)[0]?.id : undefined;
}

function demandId(connection: Connection, id: string | undefined) {
  if (id !== undefined && readDatabaseId(connection) !== id)
    throw createLostStoreError('STORE_FOREIGN', 'The database has another id.');
}

function demandTables(connection: Connection, mayCreate: boolean) {
  const isEmpty = connection.all('SELECT 1 FROM sqlite_master LIMIT 1').length === 0;
  if (isEmpty && !mayCreate) throw createLostStoreError('STORE_MISSING', 'The database file is empty.');
}

/**
 * Creates a missing file with mode 0600; SQLite gives its journal the same mode. Never opens an existing file beside
 * SQLite: closing the file would release the POSIX locks of this process's other connections, and a reader in another
 * process would then delete their journal.
 */
function createFile(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
