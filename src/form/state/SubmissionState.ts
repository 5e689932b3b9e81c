import type { FormMessage } from '../model/FormState.ts';
import { tryStorage } from './tryStorage.ts';

/** State of sending a form: id, progress and message. */
export class SubmissionState {
  /** Message of the form, cleared by the next edit. */
  message: FormMessage | undefined;
  /** Submission id, by which the server detects duplicates. Constant across retries. Snapshots keep the id, drafts do not. */
  filling: string;
  /** Aborts the running submission; undefined while none runs. */
  running: AbortController | undefined;
  readonly #form: string;
  readonly #changed: () => void;

  /** `changed` is called after every change of the state. */
  constructor(form: string, message: FormMessage | undefined, changed: () => void) {
    this.#form = form;
    this.filling = readUnconfirmedSubmissionId(form) ?? newFilling();
    this.message = message;
    this.#changed = changed;
  }

  /** Starts a new submission with a new id. */
  renew(): void {
    this.filling = newFilling();
    tryStorage(() => sessionStorage.removeItem(sentName(this.#form)));
  }

  say(message: FormMessage | undefined): void {
    this.message = message;
    this.#changed();
  }

  /** Starts sending. The returned signal aborts when the visitor cancels. */
  begin(): AbortSignal {
    this.running = new AbortController();
    tryStorage(() => sessionStorage.setItem(sentName(this.#form), this.filling));
    this.say(undefined);
    return this.running.signal;
  }

  /** Ends sending. Returns true when the visitor cancelled. */
  end(): boolean {
    const wasStopped = this.running?.signal.aborted === true;
    this.running = undefined;
    this.#changed();
    return wasStopped;
  }
}

const sentName = (form: string): string => `sent-${form}`;

/** Returns the id of a submission that this tab sent without a confirmation. A reloaded page continues with the same id. */
export const readUnconfirmedSubmissionId = (form: string): string | undefined =>
  tryStorage(() => sessionStorage.getItem(sentName(form)) ?? undefined);

/** 128 random bits; `crypto.randomUUID` does not exist on a plain-http site. */
const newFilling = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
