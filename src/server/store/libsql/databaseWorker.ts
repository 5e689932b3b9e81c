/** The thread that a database is worked on in: takes batches of calls, answers each batch once it has an end. */
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from '../dialect.ts';
import { reads, writes } from '../Engine.ts';
import { commitTogether } from './commitTogether.ts';
import type { Connection } from './Connection.ts';
import type { Call, CallResult } from './databaseThread.ts';
import { openConnection, type DatabaseOptions } from './openConnection.ts';

type Operation = (database: Database, ...values: unknown[]) => Promise<unknown>;

const options = workerData as DatabaseOptions;
const isWriting = options.role === 'write';
const operations = {
  open: async () => undefined,
  // The moment is that of the first reading.
  begin: (database: Database) => database.query('BEGIN').then(() => reads.counts(database)),
  ...(isWriting ? writes : reads),
} as Record<string, Operation>;
let connection: Connection | undefined;
let openedFile: string | undefined;

const port = parentPort!;
port.on('message', async (message: string) => {
  if (message === 'close') {
    connection?.close();
    return port.close();
  }
  const calls = JSON.parse(message) as Call[];
  port.postMessage(JSON.stringify(await (isWriting ? commit(calls) : answerAll(calls))));
});

/** The only way into the database. After any failure the next calls get a connection of their own. */
async function commit(calls: Call[]): Promise<CallResult[]> {
  try {
    const open = (connection = connected());
    if (calls.every(({ name }) => name === 'open')) return calls.map(() => ({}));
    const works = calls.map(
      ({ name, values }) =>
        () =>
          operations[name]!(open, ...values),
    );
    const results = await commitTogether(open, works);
    if (results.some((result) => 'error' in result)) disconnect();
    return results.map((result) => ('error' in result ? { error: toError(result.error) } : result));
  } catch (error) {
    disconnect();
    return calls.map(() => ({ error: toError(error) }));
  }
}

async function answerAll(calls: Call[]): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (const call of calls) results.push(await answer(call));
  return results;
}

async function answer({ name, values }: Call): Promise<CallResult> {
  try {
    connection = connected();
    return { value: await operations[name]!(connection, ...values) };
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
