import { InPlaceElement } from './InPlaceElement.ts';

/**
 * Hosts the rich text editor in the preview, in a copy of the rendered article's element, so that it looks the same.
 */
export class RichTextElement extends InPlaceElement<HTMLElement> {
  constructor(drawn: HTMLElement) {
    super(drawn.cloneNode(false) as HTMLElement, drawn);
    this.element.removeAttribute('data-path');
    this.element.style.whiteSpace = 'pre-wrap';
    this.attach();
  }

  protected hide(drawn: HTMLElement): void {
    drawn.style.display = 'none';
  }

  protected show(drawn: HTMLElement): void {
    drawn.style.removeProperty('display');
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }
}
