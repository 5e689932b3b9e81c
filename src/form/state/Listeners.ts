type Listener = () => void;

/** What concerns the form as a whole: which fields there are, the summary, the busy state, what the form says. */
export const FORM = 'form';

/** Every change of the form, of a message or of an answer. */
export const ANY = 'any';

/** Who listens to what is new: of a field, by its pointer, or of something that has a name. */
export class Listeners {
  readonly #of = new Map<string, Set<Listener>>();

  /** Calls `listener` when there is news of a topic; returns how to stop. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#of.get(topic) ?? new Set();
    this.#of.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  notify(topic: string): void {
    for (const listener of this.#of.get(topic) ?? []) listener();
    if (topic !== ANY) this.notify(ANY);
  }

  notifyAll(): void {
    for (const topic of this.#of.keys()) this.notify(topic);
  }
}
