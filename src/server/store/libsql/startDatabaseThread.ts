import type { Worker } from 'node:worker_threads';
import type { RunOperation } from '../DatabaseEngine.ts';
import { startThread } from '../../startThread.ts';
import { createQueueFullError } from '../storeErrors.ts';
import type { DatabaseOptions } from './openConnection.ts';

/**
 * Message to the thread, sent as JSON because copying objects takes three times as long. `open` opens the database,
 * `begin` starts a snapshot, `check` looks for damage.
 */
export interface DatabaseCall {
  id: number;
  name: string;
  values: unknown[];
}

/** Result of a call. */
export interface CallResult {
  id: number;
  value?: unknown;
  error?: { message: string; stack?: string; code?: string };
}

/** What a thread reports about the database that it has opened. */
export interface OpenedDatabase {
  id: string;
  /** True if the database has uploads with stored bytes. */
  knowsFiles: boolean;
}

/** Maximum number of waiting calls. Saves share a call and are limited in bytes before. */
const MOST_WAITING = 10_000;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Starts a thread that runs database calls one after the other. A thread that dies rejects its calls; the next call
 * starts a new thread with the current options.
 */
export function startDatabaseThread<Known>(options: DatabaseOptions) {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined = start();
  let isClosed = false;
  let count = 0;

  function start(): Worker {
    const started = startThread(import.meta.url, 'databaseWorker', options);
    let cause = '';
    started.on('message', (text: string) => {
      const { id, value, error } = JSON.parse(text) as CallResult;
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.reject(Object.assign(new Error(error.message), error));
      else asked?.resolve(value);
    });
    started.on('error', (error) => (cause = `: ${error.message}`));
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.values())
        reject(Object.assign(new Error(`The database thread ended${cause}.`), { code: 'STORE_THREAD_ENDED' }));
      waiting.clear();
    });
    return started;
  }

  function ask<T>(name: string, values: unknown[] = []): Promise<T> {
    if (isClosed) return Promise.reject(new Error('The store is closed.'));
    if (waiting.size >= MOST_WAITING) return Promise.reject(createQueueFullError());
    return new Promise((resolve, reject) => {
      const id = count++;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker ??= start();
      worker.postMessage(JSON.stringify({ id, name, values } satisfies DatabaseCall));
    });
  }

  async function end(): Promise<void> {
    if (!worker) return;
    const ended = new Promise((resolve) => worker!.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }

  return {
    /** Resolves once the database is open; `create` creates a missing one. */
    open: (create = false) => ask<OpenedDatabase>('open', [create]),
    /** Starts a snapshot that every later call of this reading thread sees. */
    begin: () => ask<void>('begin'),
    /** Resolves with the integrity errors that SQLite finds; empty for a sound database. */
    check: () => ask<string[]>('check'),
    /** Overwrites deleted rows in the files. Resolves with false if a reader prevents this. */
    overwrite: () => ask<boolean>('overwrite'),
    /** Resolves once the call has completed; a write is on disk by then. Rejects immediately if the queue is full. */
    call: ((name, ...values) => ask(name, values)) as RunOperation<Known>,
    /** Finishes the waiting calls, closes the database and ends the thread. The next call starts a new thread. */
    end,
    /** Ends the thread. Later calls reject. */
    async close(): Promise<void> {
      isClosed = true;
      await end();
    },
  };
}
