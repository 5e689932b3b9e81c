import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../durableFiles.ts';
import { earlierVersion, READ_ID, SCHEMA_VERSION } from '../model.ts';
import { storeFault } from '../storeProblem.ts';
import { Connection } from './Connection.ts';
import { migrate, schemaVersion } from './migrate.ts';

/** A database file and how it is opened. */
export interface DatabaseOptions {
  /** The file; undefined for an empty database in memory. */
  path?: string;
  /**
   * A connection that reads never creates, migrates or changes anything. One that peeks reads the file alone, without its
   * log, and adds no file beside a database that may be a foreign one.
   */
  role: 'write' | 'read' | 'peek';
  /** How long another program's lock is waited for. */
  busyTimeoutMs: number;
  /** The id that the database must have; undefined accepts any. */
  id?: string | undefined;
  /** True for a server, whose calls fail while the files of its database are not in their folder. */
  isGuarded?: boolean;
  /** True once the server has started: a folder of uploads without any of the known files is another one. */
  demandsFiles?: boolean;
}

/**
 * Opens a database so that a commit is on disk when it returns. Only with `create` a missing file, or the tables in an
 * empty one, are created, for the server's own user only. A connection that writes migrates an older schema.
 *
 * @throws A store problem for a newer schema, a store fault for a missing database and for one with another id.
 */
export function openConnection({ path, role, busyTimeoutMs, id }: DatabaseOptions, create = false): Connection {
  if (path && create) {
    makeFolder(dirname(path));
    createFile(path);
  }
  if (path && !existsSync(path)) throw storeFault('STORE_MISSING', 'The database was removed.');
  const connection = new Connection(path ? addressOf(path, role) : ':memory:', busyTimeoutMs);
  try {
    demandId(connection, id);
    if (role === 'peek') return connection;
    schemaVersion(connection);
    if (role === 'write' || !path) {
      demandTables(connection, create || !path);
      connection.all('PRAGMA journal_mode = WAL');
      connection.exec('PRAGMA synchronous = FULL');
      migrate(connection);
    }
    if (role === 'read') {
      if (schemaVersion(connection) < SCHEMA_VERSION) throw earlierVersion('');
      connection.exec('PRAGMA query_only = ON');
    }
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** SQLite would create a missing file that is named by its path alone. */
const addressOf = (path: string, role: DatabaseOptions['role']) =>
  `${pathToFileURL(path).href}?${role === 'peek' ? 'mode=ro&immutable=1' : 'mode=rw'}`;

/** The id of a database; undefined for one of before there were ids. */
export function databaseId(connection: Connection): string | undefined {
  const hasId = connection.all("SELECT 1 FROM sqlite_master WHERE name = 'identity'").length > 0;
  return hasId ? connection.all<{ id: string }>(READ_ID)[0]?.id : undefined;
}

function demandId(connection: Connection, id: string | undefined) {
  if (id !== undefined && databaseId(connection) !== id)
    throw storeFault('STORE_FOREIGN', 'The database has another id.');
}

function demandTables(connection: Connection, mayCreate: boolean) {
  const isEmpty = connection.all('SELECT 1 FROM sqlite_master LIMIT 1').length === 0;
  if (isEmpty && !mayCreate) throw storeFault('STORE_MISSING', 'The file of the database is empty.');
}

/**
 * Creates a missing file for the server's own user only; SQLite gives its journal the same rights. An existing file is
 * never opened beside SQLite: closing it would end the locks of this process's other connections, and a reader in another
 * process would take the journal away from under them.
 */
function createFile(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
