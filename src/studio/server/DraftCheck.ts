import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { Drafts } from '../../check/read/Tree.ts';
import { type BoundedResult, BoundedWorker } from './BoundedWorker.ts';

/** What one check may cost. */
export interface CheckLimits {
  milliseconds: number;
  megabytes: number;
}

/** Many mistakes at once are each tried to be mended: a sound site is checked in less than a second. */
const LIMITS: CheckLimits = { milliseconds: 30_000, megabytes: 1024 };

/**
 * Checks the site as it would be with these texts; of several questions that wait the latest is answered, those before it
 * with undefined. A check that breaks rejects; one that costs too much is stopped, and the next one starts anew.
 */
export class DraftCheck {
  readonly #worker: BoundedWorker<[string, string | null][], Diagnostic[]>;
  /** The number of the latest question. */
  #latest = 0;
  #running: Promise<unknown> = Promise.resolve();

  constructor(root: string, limits = LIMITS) {
    this.#worker = new BoundedWorker({
      entry: new URL('./checkWorker.ts', import.meta.url),
      data: { root },
      ...limits,
    });
  }

  async ask(drafts: Drafts): Promise<BoundedResult<Diagnostic[]> | undefined> {
    const mine = ++this.#latest;
    await this.#running;
    if (mine !== this.#latest) return undefined;
    const answer = this.#worker.ask([...drafts]);
    // Whoever asked is told that it broke.
    this.#running = Promise.allSettled([answer]);
    return answer;
  }

  close(): Promise<void> {
    this.#latest++;
    return this.#worker.close();
  }
}
