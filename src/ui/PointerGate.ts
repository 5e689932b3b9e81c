/**
 * Tracks whether a finger or mouse button is down. Layout changes wait for the release: otherwise the target moves away
 * from the pointer, and the click is lost. A tap fires pointer events first and mouse events after them; the mouse
 * events move the focus and click.
 */
export class PointerGate {
  #isDown = false;
  #waiting: (() => void)[] = [];

  /** Listens until `signal` aborts. */
  constructor(signal: AbortSignal) {
    const on = (types: string, listener: (event: Event) => void) => {
      for (const type of types.split(' ')) document.addEventListener(type, listener, { signal, capture: true });
    };
    on('pointerdown mousedown', () => (this.#isDown = true));
    // The browser fires the click right after the release. `setTimeout` runs the waiting tasks after that click.
    on('pointerup pointercancel mouseup dragend', () => {
      this.#isDown = false;
      setTimeout(() => this.#run());
    });
  }

  /** Runs a task at once, or after the current press and its click. */
  after(task: () => void): void {
    this.#waiting.push(task);
    this.#run();
  }

  /** Ends a press whose release event was missed, when the visitor continues by keyboard. */
  giveUp(): void {
    this.#isDown = false;
  }

  #run(): void {
    if (this.#isDown) return;
    for (const task of this.#waiting.splice(0)) task();
  }
}
