/** The thread that a database is worked on in: takes batches of calls, answers each batch once it has an end. */
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Call, CallResult } from './databaseThread.ts';
import type { Connection } from './Connection.ts';
import { openConnection, type DatabaseOptions } from './openConnection.ts';
import { reads } from './reads.ts';
import { writes } from './writes.ts';

type Operation = (connection: Connection, ...values: unknown[]) => unknown;

const options = workerData as DatabaseOptions;
const operations = { open: () => undefined, ...(options.role === 'write' ? writes : reads) } as Record<
  string,
  Operation
>;
let connection: Connection | undefined;
let openedFile: string | undefined;

const port = parentPort!;
port.on('message', (calls: Call[] | 'close') => {
  if (calls === 'close') {
    connection?.close();
    port.close();
  } else port.postMessage(options.role === 'write' ? commit(calls) : calls.map(answer));
});

/**
 * The only way into the database: one transaction for all that waited, which is seen to have ended. After any failure
 * the next one gets a connection of its own.
 */
function commit(calls: Call[]): CallResult[] {
  let results: CallResult[];
  try {
    connection = connected();
    if (calls.every(({ name }) => name === 'open')) return calls.map(() => ({}));
    connection.exec('BEGIN IMMEDIATE');
    results = calls.map(callAlone);
    connection.exec('COMMIT');
    if (connection.inTransaction) throw new Error('The transaction did not end.');
  } catch (error) {
    disconnect();
    return calls.map(() => ({ error: toError(error) }));
  }
  if (results.some(({ error }) => error)) disconnect();
  return results;
}

/** One call of a transaction; where it fails alone, what it did is undone and the others stand. */
function callAlone({ name, values }: Call): CallResult {
  connection!.run('SAVEPOINT call');
  try {
    const value = operations[name]!(connection!, ...values);
    connection!.run('RELEASE call');
    return { value };
  } catch (error) {
    if (!connection!.inTransaction) throw error;
    connection!.run('ROLLBACK TO call');
    connection!.run('RELEASE call');
    return { error: toError(error) };
  }
}

function answer({ name, values }: Call): CallResult {
  try {
    connection = connected();
    return { value: operations[name]!(connection, ...values) };
  } catch (error) {
    disconnect();
    return { error: toError(error) };
  }
}

/** The connection to the file that has the database's name now, in case that was put in the place of another one. */
function connected(): Connection {
  if (connection?.inTransaction) return connection;
  if (connection && fileAt(options.path) !== openedFile) disconnect();
  if (!connection) {
    connection = openConnection(options);
    openedFile = fileAt(options.path);
  }
  return connection;
}

function fileAt(path: string | undefined): string | undefined {
  const found = path && statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : undefined;
}

/** A connection that cannot be let go of ends the thread, and with it the connection. */
function disconnect() {
  const failed = connection;
  connection = undefined;
  failed?.close();
}

function toError(error: unknown): NonNullable<CallResult['error']> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, stack: error.stack, ...('code' in error && { code: String(error.code) }) };
}
