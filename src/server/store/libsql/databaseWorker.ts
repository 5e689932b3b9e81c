/** The thread that a database is worked on in: takes batches of calls, answers each batch once it has an end. */
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Call, CallResult } from './databaseThread.ts';
import { commitTogether, type Committed } from './commitTogether.ts';
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

/** The only way into the database. After any failure the next calls get a connection of their own. */
function commit(calls: Call[]): CallResult[] {
  let results: Committed[];
  try {
    const open = (connection = connected());
    if (calls.every(({ name }) => name === 'open')) return calls.map(() => ({}));
    results = commitTogether(
      open,
      calls.map(
        ({ name, values }) =>
          () =>
            operations[name]!(open, ...values),
      ),
    );
  } catch (error) {
    disconnect();
    return calls.map(() => ({ error: toError(error) }));
  }
  if (results.some((result) => 'error' in result)) disconnect();
  return results.map((result) => ('error' in result ? { error: toError(result.error) } : result));
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
