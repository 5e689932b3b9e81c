import type { FormMessage } from '../model/FormState.ts';

/** Whether a form is on its way, and what the form as a whole has to say. */
export class Submission {
  /** What the form as a whole says, until the next edit. */
  message: FormMessage | undefined;
  /** How to stop the sending that runs; undefined while none does. */
  running: AbortController | undefined;
  readonly #changed: () => void;

  /** `changed` hears of everything new. */
  constructor(message: FormMessage | undefined, changed: () => void) {
    this.message = message;
    this.#changed = changed;
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
