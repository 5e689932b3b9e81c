/** Gives a form's submissions their idempotency keys: the same one while the input is the same, until it was sent. */
export class SubmissionKeys {
  #input: string | undefined;
  #key = '';

  /** The key of an input: a retry of the same values gets the same one, changed values get a new one. */
  keyFor(input: Record<string, unknown>): string {
    const text = JSON.stringify(input);
    if (text !== this.#input) {
      this.#input = text;
      this.#key = randomKey();
    }
    return this.#key;
  }

  /** Ends the submission: the next one gets a new key, whatever its values. */
  forget(): void {
    this.#input = undefined;
  }
}

/** 128 random bits; `crypto.randomUUID` does not exist on a plain-http site. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
