import { editsBetween } from '../documents/Operation.ts';
import { withoutMarks } from './fieldPaths.ts';

/** What an edited text tells. */
export interface TextHostTells {
  /** What it says after each thing that was typed. */
  typed(text: string): void;
  /** Escape, Enter, Tab or Shift Tab was pressed. */
  ended(how: 'back' | 'done' | 'next' | 'before'): void;
  /** It lost the focus. */
  left(): void;
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

/** Room is written as it is typed; lines break where those of the page do. */
const LOOK =
  'outline: none; box-shadow: none; cursor: text; user-select: text; position: relative; z-index: 1; min-width: 1px; scroll-margin-block: 120px;';

/**
 * A text that is edited where it is drawn. What React drew stays in its place and is only emptied; right behind stands an
 * element of our own, in which the words look as they did. So nothing that is drawn meanwhile takes the caret away, and React
 * finds all that it knows.
 */
export class TextHost {
  readonly element: HTMLElement;
  readonly #tell: TextHostTells;
  readonly #most: number;
  #node: Text;
  #drawn: string;
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
    // A name of its own: no rule of the site's is about it.
    this.element = node.ownerDocument.createElement('edited-text');
    this.#tell = tell;
    this.#most = most;
    this.#node = node;
    this.#drawn = node.nodeValue!;
    this.#told = text;
    this.#caret = text.length;
    const { element } = this;
    element.style.cssText = LOOK;
    element.style.whiteSpaceCollapse = 'preserve';
    element.dataset.edited = '';
    element.spellcheck = true;
    element.setAttribute('role', 'textbox');
    element.setAttribute('aria-multiline', 'false');
    try {
      element.contentEditable = 'plaintext-only';
    } catch (error) {
      // A browser that does not know it: what is not letters is held back below.
      if ((error as Error).name !== 'SyntaxError') throw error;
      element.contentEditable = 'true';
    }
    this.#write(text);
    this.#listen();
    this.stand(node);
  }

  /** What is drawn in its place. */
  get node(): Text {
    return this.#node;
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

  /** Stands behind a text that is drawn, in its place. */
  stand(node: Text): void {
    if (node !== this.#node && this.#node.nodeValue === '') this.#node.nodeValue = this.#drawn;
    this.#node = node;
    if (node.nodeValue !== '') this.#drawn = node.nodeValue!;
    node.nodeValue = '';
    // Moved, it would lose the caret.
    if (node.parentNode !== this.element.parentNode) node.after(this.element);
  }

  /** True where it stands beside what was drawn for it, after another drawing too. */
  settle(): boolean {
    const isThere = this.element.isConnected && this.#node.parentNode === this.element.parentNode;
    if (isThere) this.stand(this.#node);
    return isThere;
  }

  /** Puts what is drawn back into its place. */
  lift(): void {
    this.#listening.abort();
    this.element.remove();
    if (this.#node.nodeValue === '') this.#node.nodeValue = this.#drawn;
  }

  /** Takes the focus, with the caret at a place of the text; default where it was. */
  focus(caret = this.#caret): void {
    this.element.focus({ preventScroll: true });
    this.#setCaret(caret);
  }

  /** Shows what was undone or changed elsewhere; the caret stays where it can. */
  take(text: string): void {
    if (this.#isComposing) this.#waiting = text;
    else if (text !== this.text) {
      const [edit] = editsBetween(this.text, text);
      const { to } = this.#selection();
      const end = edit!.offset + edit!.length;
      const caret = to >= end ? to + edit!.content.length - edit!.length : Math.min(to, edit!.offset);
      this.#write(text);
      if (this.element.ownerDocument.activeElement === this.element) this.#setCaret(caret);
    }
    this.#told = text;
  }

  /** Tells what was not told yet; what was composed goes into what came meanwhile. */
  finish(): void {
    this.#isComposing = false;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) {
      const caret = this.#selection().to;
      this.#write(together(this.#composedOn, this.text, waiting));
      this.#setCaret(caret);
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

  #setCaret(offset: number): void {
    const { firstChild, ownerDocument } = this.element;
    const length = firstChild?.nodeValue?.length ?? 0;
    ownerDocument.getSelection()?.collapse(firstChild ?? this.element, Math.max(0, Math.min(offset, length)));
  }

  /** What is chosen, in letters from the beginning. */
  #selection(): { from: number; to: number } {
    const { element } = this;
    const selection = element.ownerDocument.getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
    if (!range || !element.contains(range.startContainer) || !element.contains(range.endContainer))
      return { from: this.text.length, to: this.text.length };
    const before = element.ownerDocument.createRange();
    before.setStart(element, 0);
    before.setEnd(range.startContainer, range.startOffset);
    const from = before.toString().length;
    return { from, to: from + range.toString().length };
  }

  #insert(words: string): void {
    const { from, to } = this.#selection();
    const { text } = this;
    const room = this.#most - text.length + (to - from);
    const put = words.slice(0, Math.max(0, room));
    this.#write(`${text.slice(0, from)}${put}${text.slice(to)}`);
    this.#setCaret(from + put.length);
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
    element.addEventListener('blur', () => this.#tell.left());
    element.addEventListener('keydown', (event) => this.#press(event));
    element.addEventListener('paste', (event) => {
      event.preventDefault();
      const words = plainWords(event.clipboardData?.getData('text/plain') ?? '');
      if (words !== '') this.#insert(words);
    });
    const { ownerDocument } = element;
    const follow = () => ownerDocument.activeElement === element && (this.#caret = this.#selection().to);
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
      const { from, to } = this.#selection();
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

/** Words as one paragraph of plain letters. */
export const plainWords = (text: string): string =>
  withoutMarks(text)
    .replace(/^[\r\n]+|[\r\n]+$/g, '')
    .replace(/[ \t]*[\r\n\v\f\u2028\u2029]+[ \t]*/g, ' ')
    .replaceAll('\t', ' ')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** What two made of one text, each at its place; where that is the same one, mine stands behind theirs. */
export function together(base: string, mine: string, theirs: string): string {
  const [own] = editsBetween(base, mine);
  const [other] = editsBetween(base, theirs);
  if (!own) return theirs;
  if (!other) return mine;
  const isBefore = own.offset + own.length <= other.offset;
  const isBehind = own.offset >= other.offset + other.length;
  const length = isBefore || isBehind ? own.length : 0;
  const behind = Math.max(own.offset, other.offset + other.length) + other.content.length - other.length;
  const offset = isBefore ? own.offset : behind;
  return theirs.slice(0, offset) + own.content + theirs.slice(offset + length);
}
