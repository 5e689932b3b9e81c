import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { Drafts } from '../../check/read/Tree.ts';
import { type Bounded, BoundedWorker } from './BoundedWorker.ts';

/** What one check may cost. */
export interface CheckLimits {
  milliseconds: number;
  megabytes: number;
}

/** Many mistakes at once are each tried to be mended: a sound site is checked in less than a second. */
const LIMITS: CheckLimits = { milliseconds: 30_000, megabytes: 1024 };

type Outcome = Bounded<Diagnostic[]> | undefined;

/**
 * Checks the site as it would be with these texts; of several questions the latest is answered, those before it with
 * undefined. A check that breaks rejects; one that costs too much is stopped, and the next one starts anew.
 */
export class DraftCheck {
  readonly #worker: BoundedWorker<[string, string | null][], Diagnostic[]>;
  #isRunning = false;
  #next: { drafts: Drafts; answer: (outcome: Outcome) => void; fail: (error: unknown) => void } | undefined;

  constructor(root: string, limits = LIMITS) {
    this.#worker = new BoundedWorker({
      entry: new URL('./checkWorker.ts', import.meta.url),
      data: { root },
      ...limits,
    });
  }

  ask(drafts: Drafts): Promise<Outcome> {
    this.#next?.answer(undefined);
    return new Promise((answer, fail) => {
      this.#next = { drafts, answer, fail };
      this.#start();
    });
  }

  async close(): Promise<void> {
    this.#next?.answer(undefined);
    this.#next = undefined;
    await this.#worker.close();
  }

  #start(): void {
    const next = this.#next;
    if (this.#isRunning || !next) return;
    this.#isRunning = true;
    this.#next = undefined;
    const isOver = () => {
      this.#isRunning = false;
      this.#start();
    };
    this.#worker
      .ask([...next.drafts])
      .then(next.answer, next.fail)
      .finally(isOver);
  }
}
