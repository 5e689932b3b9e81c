import type { FormMessage } from '../model/FormState.ts';

/** Whether a form is on its way, and what the form as a whole has to say. */
export class Submission {
  /** What the form as a whole says, until the next edit. */
  message: FormMessage | undefined;
  /** What this filling of the form goes by, with whatever answers it is sent: goes with them wherever they are kept. */
  filling = newFilling();
  /** How to stop the sending that runs; undefined while none does. */
  running: AbortController | undefined;
  readonly #changed: () => void;

  /** `changed` hears of everything new. */
  constructor(message: FormMessage | undefined, changed: () => void) {
    this.message = message;
    this.#changed = changed;
  }

  /** What is sent from now on is another submission. */
  renew(): void {
    this.filling = newFilling();
  }

  say(message: FormMessage | undefined): void {
    this.message = message;
    this.#changed();
  }

  /** The signal tells when the visitor stops it. */
  begin(): AbortSignal {
    this.running = new AbortController();
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

/** 128 random bits; `crypto.randomUUID` does not exist on a plain-http site. */
const newFilling = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
