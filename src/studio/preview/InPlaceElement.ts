/**
 * Element for editing that replaces what React rendered. The rendered node stays in the DOM, hidden, so that React
 * can update it and the caret is not lost.
 */
export abstract class InPlaceElement<Drawn extends ChildNode> {
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

  /** Rendered node that this element replaces. */
  get drawn(): Drawn {
    return this.#drawn;
  }

  /** Hides the rendered node and inserts this element after it. */
  attach(drawn: Drawn = this.#drawn): void {
    if (drawn !== this.#drawn) this.show(this.#drawn);
    this.#drawn = drawn;
    this.hide(drawn);
    // Moving the element would lose the caret.
    if (drawn.parentNode !== this.element.parentNode) drawn.after(this.element);
  }

  /** Hides the rendered node again after a rendering. Returns false if React removed the node or its parent. */
  reattach(): boolean {
    const isThere = this.element.isConnected && this.#drawn.parentNode === this.element.parentNode;
    if (isThere) this.attach();
    return isThere;
  }

  /** Removes this element and shows the rendered node again. */
  detach(): void {
    this.element.remove();
    this.show(this.#drawn);
  }
}
