import { StandIn } from './StandIn.ts';

/** An article that is edited where it is drawn: in an element of the same looks the panel's editor is at home. */
export class RichHost extends StandIn<HTMLElement> {
  constructor(drawn: HTMLElement) {
    super(drawn.cloneNode(false) as HTMLElement, drawn);
    this.element.removeAttribute('data-path');
    this.element.style.whiteSpace = 'pre-wrap';
    this.stand();
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
