import { InPlaceElement } from './InPlaceElement.ts';

/**
 * Hosts the rich text editor in the preview, in a copy of the rendered article's element, so that it looks the same.
 */
export class RichTextElement extends InPlaceElement<HTMLElement> {
  constructor(rendered: HTMLElement) {
    super(rendered.cloneNode(false) as HTMLElement, rendered);
    this.element.removeAttribute('data-path');
    this.element.style.whiteSpace = 'pre-wrap';
    this.attach();
  }

  protected hide(rendered: HTMLElement): void {
    rendered.style.display = 'none';
  }

  protected show(rendered: HTMLElement): void {
    rendered.style.removeProperty('display');
  }

  focus(): void {
    this.element.focus({ preventScroll: true });
  }
}
