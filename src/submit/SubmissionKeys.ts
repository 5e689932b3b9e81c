/** The keys of inputs that were taken back after they may have been sent, by the input's text. */
const earlier = new Map<string, string>();

/** The same input, when it is sent again, is the same submission. */
export const rememberKey = (inputText: string, key: string): void => void earlier.set(inputText, key);

/** Gives a form's submissions their idempotency keys: the same one while the input is the same, until it was sent. */
export class SubmissionKeys {
  #input: string | undefined;
  #key = '';

  /** The key of an input: a retry of the same values gets the same one, changed values get a new one. */
  keyFor(input: Record<string, unknown>): string {
    const text = JSON.stringify(input);
    if (text !== this.#input) {
      this.#input = text;
      this.#key = earlier.get(text) ?? randomKey();
    }
    return this.#key;
  }

  /** Ends the submission: the next one gets a new key, whatever its values. */
  forget(): void {
    if (this.#input !== undefined) earlier.delete(this.#input);
    this.#input = undefined;
  }
}

/** 128 random bits; `crypto.randomUUID` does not exist on a plain-http site. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
