/** The thread that a database is worked on in: does one call after the other, and answers each once it has an end. */
import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from '../dialect.ts';
import { reads, writes } from '../Engine.ts';
import { inTransaction, type Connection } from './Connection.ts';
import type { Call, CallResult } from './databaseThread.ts';
import { openConnection, type DatabaseOptions } from './openConnection.ts';

type Operation = (database: Database, ...values: unknown[]) => Promise<unknown>;

const MOST_PROBLEMS = 10;

const options = workerData as DatabaseOptions;
const operations = {
  open: async () => undefined,
  // The moment is that of the first reading.
  begin: (database: Database) => database.query('BEGIN').then(() => reads.counts(database)),
  async check(database: Database) {
    const rows = await database.query<{ quick_check: string }>(`PRAGMA quick_check(${MOST_PROBLEMS})`);
    return rows.flatMap(({ quick_check: line }) => (line === 'ok' ? [] : line.split('\n')));
  },
  ...(options.role === 'write' ? writes : reads),
} as Record<string, Operation>;
let connection: Connection | undefined;
let openedFile: string | undefined;

const port = parentPort!;
let working: Promise<void> = Promise.resolve();
port.on('message', (message: string) => {
  working = working.then(() => (message === 'close' ? close() : answer(JSON.parse(message) as Call)));
});

function close() {
  connection?.close();
  port.close();
}

/** After any failure the next call gets a connection of its own. */
async function answer({ id, name, values }: Call): Promise<void> {
  const result: CallResult = { id };
  try {
    const open = (connection = connected());
    const work = () => operations[name]!(open, ...values);
    result.value = await (Object.hasOwn(writes, name) ? inTransaction(open, work) : work());
  } catch (error) {
    disconnect();
    result.error = toError(error);
  }
  port.postMessage(JSON.stringify(result));
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

function toError(error: unknown): CallResult['error'] {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, stack: error.stack, ...('code' in error && { code: String(error.code) }) };
}
