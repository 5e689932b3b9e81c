import { shortestEdit } from '../../site/json/shortestEdit.ts';
import { toSingleLine } from '../fields/toSingleLine.ts';
import { selectionOffsetsIn, setCaret } from './caret.ts';
import { createEditableElement } from './createEditableElement.ts';
import { removeFieldMarks } from './fieldPaths.ts';
import { InPlaceElement } from './InPlaceElement.ts';
import { mergeTexts } from './mergeTexts.ts';

/** Callbacks of an edited text. */
export interface TextElementCallbacks {
  /** Called with the whole text after each input. */
  onInput(text: string): void;
  /** Called on Escape (`back`), Enter (`done`), Tab (`next`) or Shift Tab (`before`). */
  onEnd(how: 'back' | 'done' | 'next' | 'before'): void;
  /** Called for possible shortcuts of Studio; returns true if one was handled. */
  onKey(event: KeyboardEvent): boolean;
  onUndo(): void;
  onRedo(): void;
}

/** Accessible name, description and validity. */
export interface TextElementLabels {
  label: string;
  says: string;
  isWrong: boolean;
}

/**
 * Plain text that is edited in place: an editable element right after the emptied text node of React, with the same
 * look.
 */
export class PlainTextElement extends InPlaceElement<Text> {
  readonly #callbacks: TextElementCallbacks;
  readonly #most: number;
  /** Text that React rendered. */
  #said = '';
  #reported: string;
  /** Last position of the caret. */
  #caret = 0;
  readonly #listening = new AbortController();
  #isComposing = false;
  /** Text before an input method began to compose. */
  #composedOn = '';
  /** Text that arrived from elsewhere during composition. */
  #waiting: string | undefined;

  constructor(node: Text, text: string, callbacks: TextElementCallbacks, most = Infinity) {
    super(createEditableElement(node.ownerDocument), node);
    this.#callbacks = callbacks;
    this.#most = most;
    this.#reported = text;
    this.#caret = text.length;
    this.#write(text);
    this.#listen();
    this.attach();
  }

  protected hide(node: Text): void {
    if (node.nodeValue !== '') this.#said = node.nodeValue!;
    node.nodeValue = '';
  }

  protected show(node: Text): void {
    if (node.nodeValue === '') node.nodeValue = this.#said;
  }

  get text(): string {
    return removeFieldMarks(this.element.textContent);
  }

  /** Sets the accessible name, description and validity. */
  name({ label, says, isWrong }: TextElementLabels): void {
    this.element.ariaLabel = label;
    this.element.ariaDescription = says;
    this.element.ariaInvalid = isWrong ? 'true' : null;
  }

  override detach(): void {
    this.#listening.abort();
    super.detach();
  }

  /** Focuses the element and sets the caret; default: its last position. */
  focus(caret = this.#caret): void {
    this.element.focus({ preventScroll: true });
    setCaret(this.element, caret);
  }

  /** Shows a text that was undone or changed elsewhere, and keeps the caret beside the same letters. */
  take(text: string): void {
    if (this.#isComposing) this.#waiting = text;
    else if (text !== this.text) {
      const [edit] = shortestEdit(this.text, text);
      const { to } = selectionOffsetsIn(this.element);
      const end = edit!.offset + edit!.length;
      const caret = to >= end ? to + edit!.content.length - edit!.length : Math.min(to, edit!.offset);
      this.#write(text);
      if (this.element.ownerDocument.activeElement === this.element) setCaret(this.element, caret);
    }
    this.#reported = text;
  }

  /** Ends a composition: merges it with a text that arrived meanwhile, and reports the result. */
  finish(): void {
    this.#isComposing = false;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) {
      const caret = selectionOffsetsIn(this.element).to;
      this.#write(mergeTexts(this.#composedOn, this.text, waiting));
      setCaret(this.element, caret);
    }
    this.#reportInput();
  }

  #write(text: string): void {
    this.element.textContent = text;
    this.#showEmpty(text);
  }

  /** An empty text keeps the height of a line, for the caret. */
  #showEmpty(text: string): void {
    this.element.style.display = text === '' ? 'inline-block' : '';
    this.element.style.minHeight = text === '' ? '1lh' : '';
  }

  #insert(words: string): void {
    const { from, to } = selectionOffsetsIn(this.element);
    const { text } = this;
    const room = this.#most - text.length + (to - from);
    const put = words.slice(0, Math.max(0, room));
    this.#write(`${text.slice(0, from)}${put}${text.slice(to)}`);
    setCaret(this.element, from + put.length);
    this.#reportInput();
  }

  #reportInput(): void {
    const { text } = this;
    this.#showEmpty(text);
    if (this.#isComposing || text === this.#reported) return;
    this.#reported = text;
    this.#callbacks.onInput(text);
  }

  #listen(): void {
    const { element } = this;
    element.addEventListener('beforeinput', (event) => this.#refuse(event));
    element.addEventListener('input', () => this.#reportInput());
    element.addEventListener('compositionstart', () => {
      this.#isComposing = true;
      this.#composedOn = this.text;
    });
    element.addEventListener('compositionend', () => this.finish());
    element.addEventListener('keydown', (event) => this.#press(event));
    element.addEventListener('paste', (event) => {
      event.preventDefault();
      const words = toSingleLine(removeFieldMarks(event.clipboardData?.getData('text/plain') ?? ''));
      if (words !== '') this.#insert(words);
    });
    const { ownerDocument } = element;
    const follow = () => ownerDocument.activeElement === element && (this.#caret = selectionOffsetsIn(this.element).to);
    ownerDocument.addEventListener('selectionchange', follow, { signal: this.#listening.signal });
    // Keeps events from the listeners of the section.
    for (const type of ['keydown', 'keypress', 'keyup', 'input', 'paste'])
      element.addEventListener(type, (event) => event.stopPropagation());
  }

  /** Prevents input other than plain text, and text over the maximum length. */
  #refuse(event: InputEvent): void {
    const { inputType, data } = event;
    if (inputType === 'historyUndo') this.#callbacks.onUndo();
    else if (inputType === 'historyRedo') this.#callbacks.onRedo();
    else if (/^insert(Text|CompositionText|FromComposition|ReplacementText)$/.test(inputType)) {
      const { from, to } = selectionOffsetsIn(this.element);
      if (this.text.length - (to - from) + (data?.length ?? 0) <= this.#most || this.#isComposing) return;
    } else if (inputType.startsWith('delete')) return;
    event.preventDefault();
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey;
    if (key === ' ' && isPlain && this.element.closest('button, summary, a')) {
      // In a button or link, the space key would click it.
      event.preventDefault();
      this.#insert(' ');
    } else if (isPlain && key === 'Escape') this.#end(event, 'back');
    else if (isPlain && key === 'Tab') this.#end(event, shiftKey ? 'before' : 'next');
    // A plain text is one paragraph without line breaks.
    else if (key === 'Enter') this.#end(event, shiftKey ? undefined : 'done');
    // AltGr reports Ctrl and Alt, and types letters: only Ctrl or Meta alone is a shortcut.
    else if ((((ctrlKey || metaKey) && !altKey) || /^F\d/.test(key)) && this.#callbacks.onKey(event))
      event.preventDefault();
  }

  #end(event: KeyboardEvent, how: 'back' | 'done' | 'next' | 'before' | undefined): void {
    event.preventDefault();
    if (how) this.#callbacks.onEnd(how);
  }
}
