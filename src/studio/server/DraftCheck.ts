import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import type { Drafts } from '../../check/read/Project.ts';
import type { Problem } from '../../check/told/Problem.ts';

interface Question {
  drafts: Drafts;
  answer: (problems: Problem[] | undefined) => void;
  fail: (error: Error) => void;
}

/**
 * Checks the site as it would be with these texts; of several questions the latest is answered, those before it with
 * undefined. A check that breaks rejects.
 */
export class DraftCheck {
  readonly #root: string;
  #worker: Worker | undefined;
  #running: Question | undefined;
  #next: Question | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  ask(drafts: Drafts): Promise<Problem[] | undefined> {
    this.#next?.answer(undefined);
    return new Promise((answer, fail) => {
      this.#next = { drafts, answer, fail };
      this.#start();
    });
  }

  async close(): Promise<void> {
    this.#next?.answer(undefined);
    this.#next = undefined;
    await this.#worker?.terminate();
  }

  #start(): void {
    if (this.#running || !this.#next) return;
    this.#running = this.#next;
    this.#next = undefined;
    this.#worker ??= this.#open();
    this.#worker.postMessage([...this.#running.drafts]);
  }

  #open(): Worker {
    const worker = new Worker((bundle ??= bundleSource()), {
      eval: true,
      workerData: { root: this.#root },
      execArgv: [],
    });
    const end = (tell: (question: Question) => void) => {
      if (this.#running) tell(this.#running);
      this.#running = undefined;
      this.#start();
    };
    worker.on('message', (problems: Problem[]) => end(({ answer }) => answer(problems)));
    worker.on('error', (error) => {
      this.#worker = undefined;
      end(({ fail }) => fail(error));
    });
    worker.unref();
    return worker;
  }
}

let bundle: string | undefined;

/** Node's threads do not read TypeScript. */
function bundleSource(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./checkWorker.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
    banner: { js: `require = require('node:module').createRequire(${JSON.stringify(import.meta.url)});` },
  });
  return outputFiles[0]!.text;
}
