import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../durableFiles.ts';
import { earlierVersion, SCHEMA_VERSION } from '../model.ts';
import { Connection } from './Connection.ts';
import { migrate, schemaVersion } from './migrate.ts';

/** A database file and how it is opened. */
export interface DatabaseOptions {
  /** The file; undefined for an empty database in memory. */
  path?: string;
  /** A connection that only reads never makes, migrates or changes anything. */
  role: 'write' | 'read';
  /** How long another program's lock is waited for. */
  busyTimeoutMs: number;
}

/**
 * Opens a database so that a commit is on disk when it returns. A writing connection makes the file where it is missing,
 * for the server's own user only, and carries an older schema forward; a newer one is refused in words.
 */
export function openConnection({ path, role, busyTimeoutMs }: DatabaseOptions): Connection {
  if (path && role === 'write') {
    makeFolder(dirname(path));
    createFile(path);
  }
  if (path && !existsSync(path)) throw new Error('The database is not there any more.');
  const connection = new Connection(path ?? ':memory:', busyTimeoutMs);
  try {
    // What a newer version wrote is left as it is.
    schemaVersion(connection);
    if (role === 'write' || !path) {
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

/**
 * Makes a missing file for the server's own user only; SQLite gives its journal the same rights. One that is there is
 * never opened beside SQLite: closing it would end the locks of this process's other connections, and a reader in
 * another process would take the journal away from under them.
 */
function createFile(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
