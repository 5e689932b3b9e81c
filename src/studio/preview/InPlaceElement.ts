/**
 * Element for editing that replaces what React rendered. The rendered node stays in the DOM, hidden, so that React
 * can update it and the caret is not lost.
 */
export abstract class InPlaceElement<Drawn extends ChildNode> {
  readonly element: HTMLElement;
  #drawn: Drawn;

  constructor(element: HTMLElement, rendered: Drawn) {
    this.element = element;
    this.#drawn = rendered;
    element.dataset.edited = '';
    Object.assign(element.style, { outline: 'none', boxShadow: 'none', cursor: 'text', userSelect: 'text' });
  }

  protected abstract hide(rendered: Drawn): void;
  protected abstract show(rendered: Drawn): void;

  /** Rendered node that this element replaces. */
  get rendered(): Drawn {
    return this.#drawn;
  }

  /** Hides the rendered node and inserts this element after it. */
  attach(rendered: Drawn = this.#drawn): void {
    if (rendered !== this.#drawn) this.show(this.#drawn);
    this.#drawn = rendered;
    this.hide(rendered);
    // Moving the element would lose the caret.
    if (rendered.parentNode !== this.element.parentNode) rendered.after(this.element);
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
