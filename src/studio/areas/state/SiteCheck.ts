import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import { api, type CheckStop, type DiskFile } from './api.ts';
import { counted } from './counted.ts';
import { isFault } from './diagnosticsByField.ts';
import type { Snapshot } from './Snapshot.ts';

const CHECK_AFTER_MS = 250;
/** A check that stopped starts anew by itself: soon, then after twice as long each time. */
const ANEW_AFTER_MS = 5000;
const ANEW_AT_MOST_MS = 300_000;

/** What is said of a check that stopped. */
export const STOPPED_WORDS: Record<CheckStop, string> = {
  time: 'Checking stopped: it took too long. It starts anew by itself.',
  memory: 'Checking stopped: it took too much memory. It starts anew by itself.',
  broken: 'Checking stopped: it broke off. It starts anew by itself.',
  silent: 'Checking stopped: there was no answer. It starts anew by itself.',
};

/** What the check needs of the state that it judges. */
interface CheckHost {
  now(): Snapshot;
  set(change: Partial<Snapshot>): void;
  say(words: string, isUrgent?: boolean): void;
  /** The files that are not as they are on disk. */
  drafts(): DiskFile[];
}

/** Has the texts checked after each change, and says what is news about them. */
export class SiteCheck {
  readonly #host: CheckHost;
  #timer: number | undefined;
  #rounds = 0;
  #isOver = false;
  #anewAfter = ANEW_AFTER_MS;

  constructor(host: CheckHost) {
    this.#host = host;
  }

  /** Checks once nothing changed for a while. */
  schedule(after = CHECK_AFTER_MS): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.run(), after);
  }

  /** Checks no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#rounds++;
    this.#isOver = true;
  }

  async run(): Promise<void> {
    // Who was waiting for the server may ask late.
    if (this.#isOver) return;
    const { texts } = this.#host.now();
    const round = ++this.#rounds;
    this.#host.set({ isChecked: false });
    const drafts = this.#host.drafts().map(({ path, text }) => [path, text] as const);
    const { problems, stopped } = await api.check(Object.fromEntries(drafts));
    const isLatest = round === this.#rounds && texts === this.#host.now().texts;
    if (stopped !== undefined && isLatest) {
      this.#host.set({ checkStopped: stopped });
      this.#host.say(STOPPED_WORDS[stopped], true);
      this.schedule(this.#anewAfter);
      this.#anewAfter = Math.min(2 * this.#anewAfter, ANEW_AT_MOST_MS);
    }
    // Of several editors' questions at once the server answers the last one.
    else if (!problems && isLatest) this.schedule();
    if (!problems) return;
    this.#anewAfter = ANEW_AFTER_MS;
    const news = newsOf(this.#host.now().problems, problems);
    this.#host.set({ problems, checked: texts, isChecked: isLatest, ...(isLatest && { checkStopped: undefined }) });
    if (news !== undefined) this.#host.say(news);
  }
}

/** What is said after a check: `3 problems, 1 new`; undefined where it found what the last one found. */
function newsOf(last: readonly Diagnostic[], next: readonly Diagnostic[]): string | undefined {
  const [before, now] = [last.filter(isFault), next.filter(isFault)];
  const added = now.filter((one) => !before.some((other) => isSame(one, other))).length;
  if (now.length === before.length && added === 0) return undefined;
  if (now.length === 0) return 'No problems';
  return `${counted(now.length, 'problem')}${added > 0 ? `, ${added} new` : ''}`;
}

const isSame = (a: Diagnostic, b: Diagnostic) => a.file === b.file && a.place === b.place && a.message === b.message;
