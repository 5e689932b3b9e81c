import type { Worker } from 'node:worker_threads';
import type { Run } from '../Engine.ts';
import { shareCommits } from '../shareCommits.ts';
import type { DatabaseOptions } from './openConnection.ts';
import { startWorker } from './startWorker.ts';

/** What is asked of the thread, in JSON, which is copied in a third of the time of objects; `open` asks for nothing but an open database, `begin` holds it as it is now. */
export interface Call {
  name: string;
  values: unknown[];
}

/** What became of a call. */
export interface CallResult {
  value?: unknown;
  error?: { message: string; stack?: string; code?: string };
}

/** A thread that works on a database. A thread that dies is replaced; what it was asked rejects. */
export interface DatabaseThread<Known> {
  /** Resolves once the database is open. */
  open(): Promise<void>;
  /** From here on every call sees the database as it is now; for a thread that reads. */
  begin(): Promise<void>;
  /** Resolves once the call has come to its end, on disk where it writes. Rejects at once where too many wait. */
  call: Run<Known>;
  /** Finishes what waits, closes the database and ends the thread. */
  close(): Promise<void>;
}

/** Starts a thread for a database; all calls that wait at the same moment go to it together. */
export function databaseThread<Known>(options: DatabaseOptions): DatabaseThread<Known> {
  let worker: Worker | undefined = start();
  let answer: ((results: CallResult[] | { ended: unknown }) => void) | undefined;

  function start(): Worker {
    const started = startWorker(options);
    let cause: unknown;
    started.on('message', (results: string) => answer?.(JSON.parse(results) as CallResult[]));
    started.on('error', (error) => (cause = error));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      answer?.({ ended: cause });
    });
    return started;
  }

  async function post(calls: Call[]): Promise<CallResult[]> {
    worker ??= start();
    const answered = new Promise<CallResult[] | { ended: unknown }>((resolve) => (answer = resolve));
    worker.postMessage(JSON.stringify(calls));
    const results = await answered;
    answer = undefined;
    if (!('ended' in results)) return results;
    const why = results.ended instanceof Error ? `: ${results.ended.message}` : '';
    throw Object.assign(new Error(`The database's thread ended${why}.`), { code: 'STORE_THREAD_ENDED' });
  }
  // What is to share a commit was gathered before.
  const calls = shareCommits(post, { gather: false });

  async function ask(name: string, values: unknown[] = []): Promise<unknown> {
    const { value, error } = await calls.add({ name, values });
    if (error) throw Object.assign(new Error(error.message), error);
    return value;
  }

  return {
    open: () => ask('open') as Promise<void>,
    begin: () => ask('begin') as Promise<void>,
    call: (name, ...values) => ask(name, values) as never,
    async close() {
      await calls.close();
      if (!worker) return;
      const ended = new Promise((resolve) => worker!.once('exit', resolve));
      worker.postMessage('close');
      await ended;
    },
  };
}
