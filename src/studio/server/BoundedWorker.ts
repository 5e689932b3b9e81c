import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerMessage } from './answerQuestions.ts';

/** What came of a question: it was answered, or stopped because it took too long or too much memory. */
export type BoundedResult<Answer> =
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'stopped'; by: 'time' | 'memory' };

export interface WorkerOptions {
  /** The module of the thread, which calls `answerQuestions`. */
  entry: URL;
  data?: unknown;
  /** How long one question may take, without the time that the thread takes to start. */
  milliseconds: number;
  /** How long it may take to begin with a question; a thread that does not is hung. */
  startMilliseconds?: number;
  /** The most that the thread may keep in memory. */
  megabytes: number;
}

const START_MS = 30_000;

interface Waiting<Question, Answer> {
  question: Question;
  about: string;
  tell: (outcome: BoundedResult<Answer>) => void;
  fail: (error: Error) => void;
}

/**
 * A thread for work whose cost depends on what somebody wrote: one question after another, each within its time and
 * memory. What exceeds them ends with its thread, and the next question starts another one.
 */
export class BoundedWorker<Question, Answer> {
  readonly #options: WorkerOptions;
  #worker: Worker | undefined;
  #running: Waiting<Question, Answer> | undefined;
  #waiting: Waiting<Question, Answer>[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Asks; a thread that breaks rejects. Of questions `about` one thing that wait behind one that was stopped, the last is asked. */
  ask(question: Question, about = ''): Promise<BoundedResult<Answer>> {
    return new Promise((tell, fail) => {
      this.#waiting.push({ question, about, tell, fail });
      this.#next();
    });
  }

  async close(): Promise<void> {
    const left = [...(this.#running ? [this.#running] : []), ...this.#waiting];
    this.#waiting = [];
    this.#running = undefined;
    for (const { tell } of left) tell({ outcome: 'stopped', by: 'time' });
    await this.#end();
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#waiting.shift();
    if (!this.#running) return;
    this.#worker ??= this.#open();
    this.#limit(this.#options.startMilliseconds ?? START_MS);
    this.#worker.postMessage(this.#running.question);
  }

  #limit(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop('time'), milliseconds).unref();
  }

  #open(): Worker {
    const { entry, data, megabytes, milliseconds } = this.#options;
    const isSource = import.meta.url.endsWith('.ts');
    const worker = new Worker(isSource ? bundleOf(entry) : new URL(entry.href.replace(/\.ts$/, '.mjs')), {
      eval: isSource,
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    worker.on('message', ({ is, answer }: WorkerMessage<Answer>) => {
      if (worker !== this.#worker) return;
      if (is === 'begun') this.#limit(milliseconds);
      else this.#settle(({ tell }) => tell({ outcome: 'answered', answer }));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (worker !== this.#worker) return;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return this.#stop('memory');
      this.#worker = undefined;
      this.#settle(({ fail }) => fail(error));
    });
    worker.on('exit', (code) => {
      if (worker !== this.#worker) return;
      this.#worker = undefined;
      this.#settle(({ fail }) => fail(new Error(`The thread ended with ${code} in the middle of its work.`)));
    });
    worker.unref();
    return worker;
  }

  #stop(by: 'time' | 'memory'): void {
    void this.#end();
    const about = this.#running?.about;
    const late = this.#waiting.filter((one) => one.about === about).slice(0, -1);
    this.#waiting = this.#waiting.filter((one) => !late.includes(one));
    for (const { tell } of late) tell({ outcome: 'stopped', by });
    this.#settle(({ tell }) => tell({ outcome: 'stopped', by }));
  }

  #settle(tell: (asked: Waiting<Question, Answer>) => void): void {
    clearTimeout(this.#timer);
    if (this.#running) tell(this.#running);
    this.#running = undefined;
    this.#next();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

const bundles = new Map<string, string>();

/** Node's threads do not read TypeScript; a plain program has theirs beside it. */
function bundleOf(entry: URL): string {
  const kept = bundles.get(entry.href);
  if (kept !== undefined) return kept;
  const require = createRequire(import.meta.url);
  const { buildSync, stop } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
    banner: { js: `require = require('node:module').createRequire(${JSON.stringify(import.meta.url)});` },
  });
  // What bundled it would stay, 45 MB of a thread and a process.
  void stop();
  const { text } = outputFiles[0]!;
  bundles.set(entry.href, text);
  return text;
}
