/**
 * The place of an article that is edited where it is drawn: what React drew stays there, hidden; behind it stands an element
 * of the same looks, in which the panel's editor is at home.
 */
export class RichHost {
  readonly element: HTMLElement;
  #drawn: HTMLElement;
  readonly #node: Text;

  constructor(drawn: HTMLElement, node: Text) {
    this.element = drawn.cloneNode(false) as HTMLElement;
    this.element.dataset.edited = '';
    this.element.removeAttribute('data-path');
    Object.assign(this.element.style, {
      outline: 'none',
      boxShadow: 'none',
      cursor: 'text',
      userSelect: 'text',
      whiteSpace: 'pre-wrap',
    });
    this.#drawn = drawn;
    this.#node = node;
    this.stand(drawn);
  }

  /** What is drawn in its place first. */
  get node(): Text {
    return this.#node;
  }

  /** Stands behind what is drawn, in its place. */
  stand(drawn: HTMLElement): void {
    this.#drawn.style.removeProperty('display');
    this.#drawn = drawn;
    drawn.style.display = 'none';
    // Moved, it would lose the caret.
    if (drawn.parentNode !== this.element.parentNode) drawn.after(this.element);
  }

  /** True where it stands beside what was drawn for it, after another drawing too. */
  settle(): boolean {
    const isThere = this.element.isConnected && this.#drawn.parentNode === this.element.parentNode;
    if (isThere) this.stand(this.#drawn);
    return isThere;
  }

  /** Puts what is drawn back into its place. */
  lift(): void {
    this.element.remove();
    this.#drawn.style.removeProperty('display');
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }
}
