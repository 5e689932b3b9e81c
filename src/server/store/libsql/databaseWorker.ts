/** Database thread: runs one call after the other and posts the result of each. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Database } from '../dialect.ts';
import { readOperationsByName, writeOperationsByName } from '../DatabaseEngine.ts';
import { isLostStoreError } from '../storeErrors.ts';
import { inDurableTransaction, type Connection } from './Connection.ts';
import type { DatabaseCall, CallResult, OpenedDatabase } from './startDatabaseThread.ts';
import { DataFolderGuard } from './DataFolderGuard.ts';
import { readDatabaseId, openConnection, overwriteDeleted, type DatabaseOptions } from './openConnection.ts';

type Operation = (database: Connection, ...values: unknown[]) => Promise<unknown>;

const MOST_PROBLEMS = 10;

const options = workerData as DatabaseOptions;
const operations = {
  open: async (database: Connection): Promise<OpenedDatabase> => ({
    id: readDatabaseId(database)!,
    knowsFiles: (await readOperationsByName.newestFiles(database)).length > 0,
  }),
  // The first read defines the snapshot.
  begin: (database: Database) => database.query('BEGIN').then(() => readOperationsByName.counts(database)),
  async check(database: Database) {
    const rows = await database.query<{ quick_check: string }>(`PRAGMA quick_check(${MOST_PROBLEMS})`);
    return rows.flatMap(({ quick_check: line }) => (line === 'ok' ? [] : line.split('\n')));
  },
  overwrite: async (database: Connection) => overwriteDeleted(database, options.busyTimeoutMs),
  ...(options.role === 'write' ? writeOperationsByName : readOperationsByName),
} as Record<string, Operation>;
let connection: Connection | undefined;
let guard: DataFolderGuard | undefined;

const port = parentPort!;
let working: Promise<void> = Promise.resolve();
port.on('message', (message: string) => {
  working = working.then(() => (message === 'close' ? close() : answer(JSON.parse(message) as DatabaseCall)));
});

function close() {
  connection?.close();
  port.close();
}

/** Runs a call and posts its result. After a database error the next call opens a new connection. */
async function answer({ id, name, values }: DatabaseCall): Promise<void> {
  const result: CallResult = { id };
  try {
    const isOpening = name === 'open';
    const open = connected(isOpening && values[0] === true);
    if (!isOpening) await demandUnchanged(open);
    const isWrite = Object.hasOwn(writeOperationsByName, name);
    const work = () => operations[name]!(open, ...values);
    result.value = await (isWrite ? inDurableTransaction(open, work) : work());
    // A commit to a file that was removed from the folder must not be acknowledged.
    if (isWrite) await demandUnchanged(open);
  } catch (error) {
    // Keeps the connection: the open files may return to their folder.
    if (!isLostStoreError(error)) disconnect();
    result.error = toError(error);
  }
  port.postMessage(JSON.stringify(result));
}

/** Returns the connection to the database of this thread. Only the first connection may create the database. */
function connected(create: boolean): Connection {
  if (connection) return connection;
  guard?.demandDatabase();
  connection = openConnection(options, create);
  options.id ??= readDatabaseId(connection);
  if (guard) guard.renewLog();
  else if (options.isGuarded) guard = new DataFolderGuard(options.path!);
  return connection;
}

/** Throws a store fault unless the open files and the uploads are in the folder. */
async function demandUnchanged(open: Connection): Promise<void> {
  if (!guard) return;
  guard.demandDatabase();
  guard.demandLog();
  if (!guard.hasUploads) guard.takeUploads(options.demandsFiles ? await readOperationsByName.newestFiles(open) : []);
}

/** Drops the connection. If closing fails, the error ends the thread and thus the connection. */
function disconnect() {
  const failed = connection;
  connection = undefined;
  failed?.close();
}

function toError(error: unknown): CallResult['error'] {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, stack: error.stack, ...('code' in error && { code: String(error.code) }) };
}
