import type { Snapshot } from './Snapshot.ts';

const TOAST_MS = 10_000;

/** What messages need of the state that shows them. */
interface MessagesHost {
  now(): Snapshot;
  set(change: Partial<Snapshot>): void;
}

/** What is said aloud, and what can be read for a while. */
export class Messages {
  readonly #host: MessagesHost;
  #timer: number | undefined;

  constructor(host: MessagesHost) {
    this.#host = host;
  }

  say(words: string, isUrgent = false): void {
    this.#host.set({ announcement: { words, isUrgent } });
  }

  /** Says something that can be read for a while; it goes once there is another latest change than the one it can take back. */
  toast(words: string, canUndo: boolean): void {
    clearTimeout(this.#timer);
    const undoes = canUndo ? this.#host.now().history.past.at(-1) : undefined;
    this.#host.set({ toast: { words, ...(undoes && { undoes }) } });
    this.say(canUndo ? `${words}, undo with Ctrl Z` : words);
    this.#timer = window.setTimeout(() => this.endToast(), TOAST_MS);
  }

  endToast(): void {
    clearTimeout(this.#timer);
    this.#host.set({ toast: undefined });
  }
}
