import type { StoreApi } from 'zustand/vanilla';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { studioApi, type CheckStopReason, type DiskFile } from './studioApi.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { isBuildError } from './diagnosticsByField.ts';
import type { StudioState } from './StudioState.ts';

const CHECK_AFTER_MS = 250;
/** Delay before a stopped check is retried; doubles with each attempt. */
const RETRY_AFTER_MS = 5000;
const RETRY_AT_MOST_MS = 300_000;

/** Messages of a stopped check. */
export const CHECK_STOP_MESSAGES: Record<CheckStopReason, string> = {
  time: 'The check took too long. Retrying…',
  memory: 'The check ran out of memory. Retrying…',
  broken: 'The check failed. Retrying…',
  silent: 'The check is not answering. Retrying…',
};

/** Checks the texts after each change and announces new problems. */
export class SiteChecker {
  readonly #store: Pick<StoreApi<StudioState>, 'getState' | 'setState'>;
  /** Files that differ from disk. */
  readonly #drafts: () => DiskFile[];
  #timer: number | undefined;
  #rounds = 0;
  #isOver = false;
  #retryAfter = RETRY_AFTER_MS;

  constructor(store: Pick<StoreApi<StudioState>, 'getState' | 'setState'>, drafts: () => DiskFile[]) {
    this.#store = store;
    this.#drafts = drafts;
  }

  /** Checks after a pause. */
  schedule(after = CHECK_AFTER_MS): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.run(), after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#rounds++;
    this.#isOver = true;
  }

  async run(): Promise<void> {
    if (this.#isOver) return;
    const { texts, say } = this.#store.getState();
    const round = ++this.#rounds;
    this.#store.setState({ isChecked: false });
    const drafts = this.#drafts().map(({ path, text }) => [path, text] as const);
    const { problems, stopped } = await studioApi.check(Object.fromEntries(drafts));
    const isLatest = round === this.#rounds && texts === this.#store.getState().texts;
    if (stopped !== undefined && isLatest) {
      this.#store.setState({ checkStopped: stopped });
      say(CHECK_STOP_MESSAGES[stopped], true);
      this.schedule(this.#retryAfter);
      this.#retryAfter = Math.min(2 * this.#retryAfter, RETRY_AT_MOST_MS);
    }
    // The server answers only the latest of several requests: retry.
    else if (!problems && isLatest) this.schedule();
    if (!problems) return;
    this.#retryAfter = RETRY_AFTER_MS;
    const news = newsOf(this.#store.getState().problems, problems);
    this.#store.setState({
      problems,
      checked: texts,
      isChecked: isLatest,
      ...(isLatest && { checkStopped: undefined }),
    });
    if (news !== undefined) say(news);
  }
}

/** Formats the announcement of a check: `3 problems, 1 new`; undefined if nothing has changed. */
function newsOf(last: readonly Diagnostic[], next: readonly Diagnostic[]): string | undefined {
  const [before, now] = [last.filter(isBuildError), next.filter(isBuildError)];
  const added = now.filter((one) => !before.some((other) => isSame(one, other))).length;
  if (now.length === before.length && added === 0) return undefined;
  if (now.length === 0) return 'No problems';
  return `${formatCountWithNoun(now.length, 'problem')}${added > 0 ? `, ${added} new` : ''}`;
}

const isSame = (a: Diagnostic, b: Diagnostic) => a.file === b.file && a.place === b.place && a.message === b.message;
