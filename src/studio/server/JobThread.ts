import { join } from 'node:path';
import workerpool from 'workerpool';

export interface JobLimits {
  /** Time limit of one job, including the start of its thread. */
  milliseconds: number;
  /** Memory limit of the thread. */
  megabytes: number;
}

export type JobResult<Answer> = { outcome: 'answered'; answer: Answer } | { outcome: 'stopped'; by: 'time' | 'memory' };

/**
 * Runs jobs one after another in a worker thread. The cost of a job depends on an author's text, so each job has a
 * limit of time and memory. Exceeding a limit ends the thread; the next job starts another one. `Job` is the type of
 * the method `run` of the thread's module.
 */
export class JobThread<Job extends (input: never) => unknown> {
  readonly #limits: JobLimits;
  readonly #openPool: () => Promise<workerpool.Pool>;
  #pool: Promise<workerpool.Pool> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #latest = new Map<string, symbol>();
  #isClosed = false;

  constructor(file: () => string | Promise<string>, limits: JobLimits, workerData?: unknown) {
    this.#limits = limits;
    this.#openPool = async () =>
      workerpool.pool(await file(), {
        workerType: 'thread',
        maxWorkers: 1,
        // A thread in an endless loop does not answer a request to terminate.
        workerTerminateTimeout: 1,
        workerThreadOpts: {
          workerData,
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
        },
      });
  }

  /**
   * Queues a job. A newer job of the same topic replaces a waiting one, which then resolves with undefined. Jobs that
   * `close` interrupts also resolve with undefined.
   * @throws The error of the job, or the error that ended the thread.
   */
  run(input: Parameters<Job>[0], topic = ''): Promise<JobResult<ReturnType<Job>> | undefined> {
    const turn = Symbol(topic);
    this.#latest.set(topic, turn);
    const result = this.#last.then(() => (this.#latest.get(topic) === turn ? this.#start(input) : undefined));
    this.#last = Promise.allSettled([result]);
    return result;
  }

  async #start(input: Parameters<Job>[0]): Promise<JobResult<ReturnType<Job>> | undefined> {
    if (this.#isClosed) return undefined;
    const pool = await (this.#pool ??= this.#openPool());
    try {
      const answer = (await pool.exec('run', [input]).timeout(this.#limits.milliseconds)) as ReturnType<Job>;
      return { outcome: 'answered', answer };
    } catch (error) {
      if (this.#isClosed) return undefined;
      if (error instanceof workerpool.Promise.TimeoutError) return { outcome: 'stopped', by: 'time' };
      if (isOutOfMemory(error)) return { outcome: 'stopped', by: 'memory' };
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const pool = await this.#pool;
    await pool?.terminate(true);
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Returns the path of a thread's module as plain JavaScript: bundled beside this program, or built on demand when the
 * TypeScript sources run.
 */
export async function threadModulePath(name: 'checkWorker' | 'formWorker'): Promise<string> {
  if (!import.meta.url.endsWith('.ts')) return join(import.meta.dirname, `${name}.mjs`);
  const { ensureProgramBundle } = await import('../../build/ensureProgramBundle.ts');
  return ensureProgramBundle(name);
}
