type Listener = () => void;

/** Who listens to a form: to one field, or to the form as a whole. */
export class Listeners {
  readonly #ofFields = new Map<string, Set<Listener>>();
  readonly #ofForm = new Set<Listener>();

  /** Calls `listener` when there is news of a field; returns how to stop. */
  listenToField = (pointer: string, listener: Listener): (() => void) => {
    const listeners = this.#ofFields.get(pointer) ?? new Set();
    this.#ofFields.set(pointer, listeners.add(listener));
    return () => void listeners.delete(listener);
  };

  /** Calls `listener` when there is news of the form; returns how to stop. */
  listenToForm = (listener: Listener): (() => void) => {
    this.#ofForm.add(listener);
    return () => void this.#ofForm.delete(listener);
  };

  notifyField(pointer: string): void {
    for (const listener of this.#ofFields.get(pointer) ?? []) listener();
  }

  notifyFields(): void {
    for (const pointer of this.#ofFields.keys()) this.notifyField(pointer);
  }

  notifyForm(): void {
    for (const listener of this.#ofForm) listener();
  }
}
