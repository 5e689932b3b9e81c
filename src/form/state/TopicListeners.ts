type Listener = () => void;

/** Topic of the form as a whole: its set of fields, error summary, busy state and message. */
export const FORM_TOPIC = 'form';

/** Every change of the form, of a message or of an answer. */
export const ANY_CHANGE_TOPIC = 'any';

/** Listeners by topic. A topic is the pointer of a field or a name. */
export class TopicListeners {
  readonly #of = new Map<string, Set<Listener>>();

  /** Subscribes to a topic. Returns the function that unsubscribes. */
  listen(topic: string, listener: Listener): () => void {
    const listeners = this.#of.get(topic) ?? new Set();
    this.#of.set(topic, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  notify(topic: string): void {
    for (const listener of this.#of.get(topic) ?? []) listener();
    if (topic !== ANY_CHANGE_TOPIC) this.notify(ANY_CHANGE_TOPIC);
  }

  notifyAll(): void {
    for (const topic of this.#of.keys()) this.notify(topic);
  }
}
