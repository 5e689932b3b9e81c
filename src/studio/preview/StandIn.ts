/**
 * An element of our own that stands for what React drew. That stays in its place, only hidden: so nothing that is drawn
 * meanwhile takes the caret away, and React finds all that it knows.
 */
export abstract class StandIn<Drawn extends ChildNode> {
  readonly element: HTMLElement;
  #drawn: Drawn;

  constructor(element: HTMLElement, drawn: Drawn) {
    this.element = element;
    this.#drawn = drawn;
    element.dataset.edited = '';
    Object.assign(element.style, { outline: 'none', boxShadow: 'none', cursor: 'text', userSelect: 'text' });
  }

  protected abstract hide(drawn: Drawn): void;
  protected abstract show(drawn: Drawn): void;

  /** What it stands for. */
  get drawn(): Drawn {
    return this.#drawn;
  }

  /** Stands for what is drawn, behind it. */
  stand(drawn: Drawn = this.#drawn): void {
    if (drawn !== this.#drawn) this.show(this.#drawn);
    this.#drawn = drawn;
    this.hide(drawn);
    // Moved, it would lose the caret.
    if (drawn.parentNode !== this.element.parentNode) drawn.after(this.element);
  }

  /** True where it stands beside what was drawn for it, after another drawing too. */
  settle(): boolean {
    const isThere = this.element.isConnected && this.#drawn.parentNode === this.element.parentNode;
    if (isThere) this.stand();
    return isThere;
  }

  /** Shows what is drawn again, in its place. */
  lift(): void {
    this.element.remove();
    this.show(this.#drawn);
  }
}
