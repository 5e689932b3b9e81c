import type { Worker } from 'node:worker_threads';
import type { Connection } from './Connection.ts';
import type { DatabaseOptions } from './openConnection.ts';
import { startWorker } from './startWorker.ts';

/** What is asked of the thread; `open` asks for nothing but an open database. */
export interface Call {
  name: string;
  values: unknown[];
}

/** What became of a call. */
export interface CallResult {
  value?: unknown;
  error?: { message: string; stack?: string; code?: string };
}

type Operations = Record<string, (connection: Connection, ...values: never[]) => unknown>;
type ValuesOf<Operation> = Operation extends (connection: Connection, ...values: infer Values) => unknown
  ? Values
  : never;

/** A thread that works on a database. A thread that dies is replaced; what it was asked rejects. */
export interface DatabaseThread<Known extends Operations> {
  /** Resolves once the database is open. */
  open(): Promise<void>;
  /** Resolves once the call has come to its end, on disk where it writes. Rejects at once where too many wait. */
  call<Name extends keyof Known & string>(
    name: Name,
    ...values: ValuesOf<Known[Name]>
  ): Promise<ReturnType<Known[Name]>>;
  /** Finishes what waits, closes the database and ends the thread. */
  close(): Promise<void>;
}

interface Waiting {
  call: Call;
  /** Characters of what is asked, roughly. */
  size: number;
  settle: (result: CallResult) => void;
}

const LARGEST_BATCH = 1000;
/** What waits behind a lock is bounded: a call more is refused instead of filling the memory. */
const MOST_WAITING = 20_000;
const MOST_WAITING_SIZE = 64 * 1024 * 1024;

/** Starts a thread for a database; all calls that wait at the same moment go to it together. */
export function databaseThread<Known extends Operations>(options: DatabaseOptions): DatabaseThread<Known> {
  let worker: Worker | undefined = start();
  const waiting: Waiting[] = [];
  let waitingSize = 0;
  let underWay: Waiting[] | undefined;
  let isFlushing = false;
  let closing: Promise<void> | undefined;
  let whenIdle: (() => void) | undefined;

  function start(): Worker {
    const started = startWorker(options);
    let cause: unknown;
    started.on('message', (results: CallResult[]) => finish(results));
    started.on('error', (error) => (cause = error));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      const error = {
        message: `The database's thread ended${cause instanceof Error ? `: ${cause.message}` : ''}.`,
        code: 'STORE_THREAD_ENDED',
      };
      if (underWay) finish(underWay.map(() => ({ error })));
    });
    return started;
  }

  /** Sends what waits, after the event loop has read every request that has already arrived. */
  function flushSoon() {
    if (isFlushing || underWay) return;
    isFlushing = true;
    setImmediate(() => {
      isFlushing = false;
      flush();
    });
  }

  function flush() {
    if (underWay) return;
    if (waiting.length === 0) return whenIdle?.();
    underWay = waiting.splice(0, LARGEST_BATCH);
    waitingSize -= underWay.reduce((sum, { size }) => sum + size, 0);
    worker ??= start();
    worker.postMessage(underWay.map(({ call }) => call));
  }

  function finish(results: CallResult[]) {
    const finished = underWay ?? [];
    underWay = undefined;
    finished.forEach(({ settle }, index) => settle(results[index]!));
    flush();
  }

  function ask(call: Call): Promise<unknown> {
    if (closing) return Promise.reject(new Error('The database is closed.'));
    const size = sizeOf(call.values);
    if (waiting.length >= MOST_WAITING || waitingSize + size > MOST_WAITING_SIZE)
      return Promise.reject(Object.assign(new Error('Too much waits for the database.'), { code: 'STORE_BUSY' }));
    return new Promise((resolve, reject) => {
      const settle = ({ value, error }: CallResult) => {
        if (error) reject(Object.assign(new Error(error.message), error));
        else resolve(value);
      };
      waiting.push({ call, size, settle });
      waitingSize += size;
      flushSoon();
    });
  }

  return {
    open: () => ask({ name: 'open', values: [] }) as Promise<void>,
    call: (name, ...values) => ask({ name, values }) as never,
    close() {
      closing ??= new Promise<void>((resolve) => (whenIdle = resolve)).then(async () => {
        if (!worker) return;
        const ended = new Promise((resolve) => worker!.once('exit', resolve));
        worker.postMessage('close');
        await ended;
      });
      flushSoon();
      return closing;
    },
  };
}

/** Characters of all texts in a value. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 0);
}
