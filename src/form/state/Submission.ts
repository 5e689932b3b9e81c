import type { FormMessage } from '../model/FormState.ts';
import { attempt } from './attempt.ts';

/** Whether a form is on its way, and what the form as a whole has to say. */
export class Submission {
  /** What the form as a whole says, until the next edit. */
  message: FormMessage | undefined;
  /** What this filling of the form goes by, with whatever answers it is sent: goes with them wherever they are kept. */
  filling: string;
  /** How to stop the sending that runs; undefined while none does. */
  running: AbortController | undefined;
  readonly #form: string;
  readonly #changed: () => void;

  /** `changed` hears of everything new. */
  constructor(form: string, message: FormMessage | undefined, changed: () => void) {
    this.#form = form;
    this.filling = sentFilling(form) ?? newFilling();
    this.message = message;
    this.#changed = changed;
  }

  /** What is sent from now on is another submission. */
  renew(): void {
    this.filling = newFilling();
    attempt(() => sessionStorage.removeItem(sentName(this.#form)));
  }

  say(message: FormMessage | undefined): void {
    this.message = message;
    this.#changed();
  }

  /** The signal tells when the visitor stops it. */
  begin(): AbortSignal {
    this.running = new AbortController();
    attempt(() => sessionStorage.setItem(sentName(this.#form), this.filling));
    this.say(undefined);
    return this.running.signal;
  }

  /** Returns true where the visitor stopped it. */
  end(): boolean {
    const wasStopped = this.running?.signal.aborted === true;
    this.running = undefined;
    this.#changed();
    return wasStopped;
  }
}

const sentName = (form: string): string => `sent-${form}`;

/** The filling of a form that this tab has sent, with no word yet that it arrived: a page that was loaded anew goes on with it. */
export const sentFilling = (form: string): string | undefined =>
  attempt(() => sessionStorage.getItem(sentName(form)) ?? undefined);

/** 128 random bits; `crypto.randomUUID` does not exist on a plain-http site. */
const newFilling = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
