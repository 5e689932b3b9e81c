import type { UnsavedTexts } from '../../site/disk/FileTree.ts';
import type { CheckDrafts } from './checkWorker.ts';
import { type JobLimits, JobThread, threadModulePath } from './JobThread.ts';

/** Cost of one check: a site without errors takes less than a second. */
const LIMITS: JobLimits = { milliseconds: 30_000, megabytes: 1024 };

/** Checks the site with unsaved texts in place of its files. Of several waiting checks only the latest runs. */
export class DraftChecker {
  readonly #thread: JobThread<CheckDrafts>;

  constructor(root: string, limits = LIMITS) {
    this.#thread = new JobThread<CheckDrafts>(() => threadModulePath('checkWorker'), limits, { root });
  }

  ask(drafts: UnsavedTexts) {
    return this.#thread.run([...drafts]);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
