/**
 * Knows when a finger or a mouse button is down on the page: what moves things on it waits, or they would slip away from
 * under the pointer and the click be lost. A finger tells twice of itself: of a pointer that comes and goes, and after that
 * of a mouse, which is what takes the focus and clicks.
 */
export class Press {
  #isDown = false;
  #waiting: (() => void)[] = [];

  /** Listens until `signal` aborts. */
  constructor(signal: AbortSignal) {
    const on = (types: string, listener: (event: Event) => void) => {
      for (const type of types.split(' ')) document.addEventListener(type, listener, { signal, capture: true });
    };
    on('pointerdown mousedown', () => (this.#isDown = true));
    // The click comes with the end of the press, in the same task.
    on('pointerup pointercancel mouseup dragend', () => {
      this.#isDown = false;
      setTimeout(() => this.#run());
    });
  }

  /** Runs a task: at once, or when the press under way has come to its end and its click was heard. */
  after(task: () => void): void {
    this.#waiting.push(task);
    this.#run();
  }

  /** A press of which no end was told is over: the visitor goes on by keyboard. */
  giveUp(): void {
    this.#isDown = false;
  }

  #run(): void {
    if (this.#isDown) return;
    for (const task of this.#waiting.splice(0)) task();
  }
}
