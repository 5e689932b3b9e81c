import type { Worker } from 'node:worker_threads';
import type { Run } from '../Engine.ts';
import { startThread } from '../../startThread.ts';
import { storeBusy } from '../storeProblem.ts';
import type { DatabaseOptions } from './openConnection.ts';

/** What is asked of the thread, in JSON, which is copied in a third of the time of objects; `open` asks for nothing but an open database, `begin` holds it as it is now, `check` looks for damage. */
export interface Call {
  id: number;
  name: string;
  values: unknown[];
}

/** What became of a call. */
export interface CallResult {
  id: number;
  value?: unknown;
  error?: { message: string; stack?: string; code?: string };
}

/** A database that a thread has opened. */
export interface OpenedDatabase {
  id: string;
  /** True where uploads with stored bytes are in it. */
  knowsFiles: boolean;
}

/** Saves share a call, and their bytes are bounded before. */
const MOST_WAITING = 10_000;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that works on a database, one call after the other. A thread that dies is replaced by one with the options of
 * then; its calls reject.
 */
export function databaseThread<Known>(options: DatabaseOptions) {
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
        reject(Object.assign(new Error(`The database's thread ended${cause}.`), { code: 'STORE_THREAD_ENDED' }));
      waiting.clear();
    });
    return started;
  }

  function ask<T>(name: string, values: unknown[] = []): Promise<T> {
    if (isClosed) return Promise.reject(new Error('The store is closed.'));
    if (waiting.size >= MOST_WAITING) return Promise.reject(storeBusy());
    return new Promise((resolve, reject) => {
      const id = count++;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker ??= start();
      worker.postMessage(JSON.stringify({ id, name, values } satisfies Call));
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
    /** From here on every call sees the database as it is now; for a thread that reads. */
    begin: () => ask<void>('begin'),
    /** Resolves with the problems that SQLite finds in the database; empty for a sound one. */
    check: () => ask<string[]>('check'),
    /** Resolves once the call has come to its end, on disk where it writes. Rejects at once where too many wait. */
    call: ((name, ...values) => ask(name, values)) as Run<Known>,
    /** Finishes what waits, closes the database and ends the thread; the next call begins another one. */
    end,
    /** Ends the thread; nothing can be asked afterwards. */
    async close(): Promise<void> {
      isClosed = true;
      await end();
    },
  };
}
