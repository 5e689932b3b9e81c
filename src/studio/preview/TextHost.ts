import { editsBetween } from '../../site/json/editsBetween.ts';
import { chosenIn, setCaret } from './caret.ts';
import { editableElement } from './editableElement.ts';
import { withoutMarks } from './fieldPaths.ts';
import { StandIn } from './StandIn.ts';
import { plainWords, together } from './textWords.ts';

/** What an edited text tells. */
export interface TextHostTells {
  /** What it says after each thing that was typed. */
  typed(text: string): void;
  /** Escape, Enter, Tab or Shift Tab was pressed. */
  ended(how: 'back' | 'done' | 'next' | 'before'): void;
  /** A key that may be one of all of Studio; true where it was. */
  pressed(event: KeyboardEvent): boolean;
  undo(): void;
  redo(): void;
}

/** What it is called, and what else there is to know of it. */
export interface TextHostWords {
  label: string;
  says: string;
  isWrong: boolean;
}

/**
 * A text that is edited where it is drawn: what React drew is emptied, and right behind it stand its letters, which look as
 * they did.
 */
export class TextHost extends StandIn<Text> {
  readonly #tell: TextHostTells;
  readonly #most: number;
  /** What was drawn. */
  #said = '';
  #told: string;
  /** Where the caret was last. */
  #caret = 0;
  readonly #listening = new AbortController();
  #isComposing = false;
  /** What it said before letters were composed. */
  #composedOn = '';
  /** What came from elsewhere while letters were being composed. */
  #waiting: string | undefined;

  constructor(node: Text, text: string, tell: TextHostTells, most = Infinity) {
    super(editableElement(node.ownerDocument), node);
    this.#tell = tell;
    this.#most = most;
    this.#told = text;
    this.#caret = text.length;
    this.#write(text);
    this.#listen();
    this.stand();
  }

  protected hide(node: Text): void {
    if (node.nodeValue !== '') this.#said = node.nodeValue!;
    node.nodeValue = '';
  }

  protected show(node: Text): void {
    if (node.nodeValue === '') node.nodeValue = this.#said;
  }

  get text(): string {
    return withoutMarks(this.element.textContent);
  }

  /** Says what it is called and what is wrong with it. */
  name({ label, says, isWrong }: TextHostWords): void {
    this.element.ariaLabel = label;
    this.element.ariaDescription = says;
    this.element.ariaInvalid = isWrong ? 'true' : null;
  }

  override lift(): void {
    this.#listening.abort();
    super.lift();
  }

  /** Takes the focus, with the caret at a place of the text; default where it was. */
  focus(caret = this.#caret): void {
    this.element.focus({ preventScroll: true });
    setCaret(this.element, caret);
  }

  /** Shows what was undone or changed elsewhere; the caret stays where it can. */
  take(text: string): void {
    if (this.#isComposing) this.#waiting = text;
    else if (text !== this.text) {
      const [edit] = editsBetween(this.text, text);
      const { to } = chosenIn(this.element);
      const end = edit!.offset + edit!.length;
      const caret = to >= end ? to + edit!.content.length - edit!.length : Math.min(to, edit!.offset);
      this.#write(text);
      if (this.element.ownerDocument.activeElement === this.element) setCaret(this.element, caret);
    }
    this.#told = text;
  }

  /** Tells what was not told yet; what was composed goes into what came meanwhile. */
  finish(): void {
    this.#isComposing = false;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) {
      const caret = chosenIn(this.element).to;
      this.#write(together(this.#composedOn, this.text, waiting));
      setCaret(this.element, caret);
    }
    this.#tellTyped();
  }

  #write(text: string): void {
    this.element.textContent = text;
    this.#showEmpty(text);
  }

  /** Without letters it keeps the height of a line, for the caret. */
  #showEmpty(text: string): void {
    this.element.style.display = text === '' ? 'inline-block' : '';
    this.element.style.minHeight = text === '' ? '1lh' : '';
  }

  #insert(words: string): void {
    const { from, to } = chosenIn(this.element);
    const { text } = this;
    const room = this.#most - text.length + (to - from);
    const put = words.slice(0, Math.max(0, room));
    this.#write(`${text.slice(0, from)}${put}${text.slice(to)}`);
    setCaret(this.element, from + put.length);
    this.#tellTyped();
  }

  #tellTyped(): void {
    const { text } = this;
    this.#showEmpty(text);
    if (this.#isComposing || text === this.#told) return;
    this.#told = text;
    this.#tell.typed(text);
  }

  #listen(): void {
    const { element } = this;
    element.addEventListener('beforeinput', (event) => this.#refuse(event));
    element.addEventListener('input', () => this.#tellTyped());
    element.addEventListener('compositionstart', () => {
      this.#isComposing = true;
      this.#composedOn = this.text;
    });
    element.addEventListener('compositionend', () => this.finish());
    element.addEventListener('keydown', (event) => this.#press(event));
    element.addEventListener('paste', (event) => {
      event.preventDefault();
      const words = plainWords(event.clipboardData?.getData('text/plain') ?? '');
      if (words !== '') this.#insert(words);
    });
    const { ownerDocument } = element;
    const follow = () => ownerDocument.activeElement === element && (this.#caret = chosenIn(this.element).to);
    ownerDocument.addEventListener('selectionchange', follow, { signal: this.#listening.signal });
    // What the section does with keys is not meant.
    for (const type of ['keydown', 'keypress', 'keyup', 'input', 'paste'])
      element.addEventListener(type, (event) => event.stopPropagation());
  }

  /** Holds back what is not letters, and more of them than there may be. */
  #refuse(event: InputEvent): void {
    const { inputType, data } = event;
    if (inputType === 'historyUndo') this.#tell.undo();
    else if (inputType === 'historyRedo') this.#tell.redo();
    else if (/^insert(Text|CompositionText|FromComposition|ReplacementText)$/.test(inputType)) {
      const { from, to } = chosenIn(this.element);
      if (this.text.length - (to - from) + (data?.length ?? 0) <= this.#most || this.#isComposing) return;
    } else if (inputType.startsWith('delete')) return;
    event.preventDefault();
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    if (key === ' ' && isPlain && this.element.closest('button, summary, a')) {
      // In a button it would press it.
      event.preventDefault();
      this.#insert(' ');
    } else if (isPlain && key === 'Escape') this.#end(event, 'back');
    else if (isPlain && key === 'Tab') this.#end(event, shiftKey ? 'before' : 'next');
    // A text of the site is one paragraph: there is no line to break.
    else if (key === 'Enter') this.#end(event, shiftKey ? undefined : 'done');
    // Letters are its own, those with AltGr too.
    else if ((((ctrlKey || metaKey) && !altKey) || /^F\d/.test(key)) && this.#tell.pressed(event))
      event.preventDefault();
  }

  #end(event: KeyboardEvent, how: 'back' | 'done' | 'next' | 'before' | undefined): void {
    event.preventDefault();
    if (how) this.#tell.ended(how);
  }
}
