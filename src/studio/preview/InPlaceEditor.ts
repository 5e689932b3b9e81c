import { sameJson, valueAt } from '../../form/model/pointer.ts';
import type { ObservableValue } from '../store/createObservableValue.ts';
import { caretPositionAt } from './caret.ts';
import type { RenderedText } from './renderedTexts.ts';
import { RichTextElement } from './RichTextElement.ts';
import { PlainTextElement } from './PlainTextElement.ts';
import type { StudioStore } from '../store/createStudioStore.ts';
import type { EditedTextHolder, WindowPoint } from './EditedText.ts';
import { findFieldOfRenderedText, findAdjacentText, listRenderedSectionTexts } from './editableTexts.ts';
import { FieldEdit } from './FieldEdit.ts';
import { returnFocus, isFocusElsewhere } from './previewFocus.ts';
import { renderedLocationAfterUpdate, pointerFromFileRoot, type PreviewTarget } from './renderedFields.ts';
import { countPagesWithText } from './textEdit.ts';

/** Edit in progress: its element in the preview and its file. */
interface Edit {
  host: PlainTextElement | RichTextElement;
  file: FieldEdit;
  /** Text node that was rendered when the edit began. */
  node: Text;
  /** Element that had the focus before. */
  from: Element | null;
}

type End = 'done' | 'back' | 'left';

/** Controls in-place editing in a preview. Each input changes the file as the panel's field does. */
export class InPlaceEditor {
  readonly #edited: ObservableValue<EditedTextHolder>;
  readonly #store: StudioStore;
  readonly #shown: PreviewTarget;
  readonly #view: Window;
  readonly #frame: HTMLElement;
  readonly #moved: () => void;
  readonly #listening = new AbortController();
  readonly #unsubscribe: () => void;
  #edit: Edit | undefined;

  /** `moved` is called when rendered elements may have moved. */
  constructor(
    store: StudioStore,
    edited: ObservableValue<EditedTextHolder>,
    shown: PreviewTarget,
    view: Window,
    moved: () => void,
  ) {
    this.#store = store;
    this.#shown = shown;
    this.#edited = edited;
    this.#view = view;
    this.#frame = view.frameElement as HTMLElement;
    this.#moved = moved;
    this.#unsubscribe = store.subscribe(() => this.#follow());
    const { signal } = this.#listening;
    const press = ({ target }: Event) => this.#edit?.host.element.contains(target as Node) || this.end('left');
    view.addEventListener('pointerdown', press, { signal, capture: true });
  }

  /** Ends the edit and removes all listeners. */
  stop(): void {
    this.end('left');
    this.#unsubscribe();
    this.#listening.abort();
  }

  /** Starts editing a rendered text. Returns false if the text cannot be edited in place. */
  begin(drawnText: RenderedText, point?: WindowPoint): boolean {
    const { section, pointer, node, rich: box } = drawnText;
    const store = this.#store;
    const found = findFieldOfRenderedText(store.snapshot(), this.#shown, drawnText);
    const rendered = valueAt(store.rendered.now().props.get(section), pointer);
    if (!found || rendered === undefined) return false;
    const { at, label, most } = found;
    const caret = point && caretPositionAt(node, point.x, point.y);
    const from = this.#close('left')?.from ?? document.activeElement;
    // A list with the focus would move it to the row of the selection.
    if (from instanceof HTMLElement && from !== this.#frame) from.blur();
    store.go(this.#shown.entry ? {} : { section }, { pointer: at.pointer, focus: false });
    const host = box ? new RichTextElement(box) : new PlainTextElement(node, found.text, this.#callbacks(), most);
    host.element.addEventListener('blur', () => this.leave());
    this.#edit = { host, file: new FieldEdit(store, at, found.value), node, from };
    const rich = box && { element: host.element, point };
    const drawnAt = { section, pointer };
    this.#edited.set({
      text: { at, drawnAt, label, rendered, pages: countPagesWithText(store.snapshot(), at), most, rich },
    });
    this.#mark();
    if (host instanceof PlainTextElement) {
      host.name({ label, says: '', isWrong: false });
      host.focus(caret?.node === node ? Math.min(caret.offset, found.text.length) : undefined);
    }
    // A clicked rich text is visible already, and may be larger than the window.
    if (!rich || !point) host.element.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /** Updates description and validity of the edited text for screen readers. */
  describe(says: string, isWrong: boolean): void {
    const { text } = this.#edited.now();
    const host = this.#edit?.host;
    if (text && host instanceof PlainTextElement) host.name({ label: text.label, says, isWrong });
  }

  /**
   * Restores the edit after a rendering. If its text is no longer rendered, ends the edit and focuses the panel's
   * field.
   */
  redrawn(): void {
    const edit = this.#edit;
    if (!edit || edit.host.reattach()) return;
    const { section, pointer: rendered } = this.#edited.now().text!.drawnAt;
    const text = listRenderedSectionTexts(this.#view, section).find(({ pointer }) => pointer === rendered);
    if (text) {
      if (edit.host instanceof PlainTextElement) edit.host.attach(text.node);
      else if (text.rich) edit.host.attach(text.rich);
      edit.host.focus();
    } else {
      this.end('left');
      this.#store.go({}, { pointer: edit.file.at.pointer, focus: true });
    }
  }

  /** Ends the edit and keeps its changes, or cancels them with `back`. */
  end(how: End): void {
    const edit = this.#close(how);
    if (edit && (document.activeElement === this.#frame || how !== 'left')) returnFocus(this.#frame, edit.from);
  }

  #close(how: End): Edit | undefined {
    const edit = this.#edit;
    if (!edit) return undefined;
    if (edit.host instanceof PlainTextElement) edit.host.finish();
    this.#edit = undefined;
    if (how === 'back') edit.file.cancel();
    edit.host.detach();
    this.#edited.set({ text: undefined });
    this.#store.setFocusedField(undefined);
    return edit;
  }

  #callbacks(): ConstructorParameters<typeof PlainTextElement>[2] {
    return {
      onInput: (text) => this.type(text),
      onEnd: (how) => (how === 'next' || how === 'before' ? this.#goOn(how === 'next' ? 1 : -1) : this.end(how)),
      onKey: (event) => !this.#frame.dispatchEvent(new KeyboardEvent(event.type, event)),
      onUndo: () => this.#store.undo(),
      onRedo: () => this.#store.redo(),
    };
  }

  /** Writes the current value to the file. */
  type(value: unknown): void {
    this.#edit?.file.write(value);
    this.#moved();
  }

  /** Handles a key in a rich text. Returns true if the editor must ignore the key. */
  press(event: KeyboardEvent): boolean {
    if (event.isComposing) return false;
    const { key, shiftKey } = event;
    const isStudio = /^F\d/.test(key) || ((event.ctrlKey || event.metaKey) && !event.altKey && /^[zys]$/i.test(key));
    if (isStudio) return this.#callbacks().onKey(event);
    if (key === 'Escape') this.end('back');
    else if (key === 'Tab') this.#goOn(shiftKey ? -1 : 1);
    return key === 'Escape' || key === 'Tab';
  }

  /** Ends the edit if the focus has left it. */
  leave(): void {
    const edit = this.#edit;
    const isOver = () => edit && this.#edit === edit && isFocusElsewhere(this.#frame, edit.host.element);
    // The new focus is known only after the blur event.
    setTimeout(() => isOver() && this.end('left'));
  }

  /**
   * Follows changes other than this edit's own: updates the text and its location, or ends the edit if they are gone.
   */
  #follow(): void {
    const edit = this.#edit;
    if (!edit || edit.file.isWriting) return;
    const { file, host } = edit;
    const { place, texts } = this.#store.snapshot();
    const isPage = !this.#shown.entry;
    if (isPage && (place.area !== 'pages' || place.page !== file.at.path)) return this.end('left');
    if (file.isBehind) {
      const found = file.follow();
      const text = this.#edited.now().text!;
      const drawnAt = renderedLocationAfterUpdate(texts, this.#shown, file.at, text.drawnAt);
      if (!found || !drawnAt) return this.end('left');
      if (host instanceof PlainTextElement) host.take(found.text);
      if (!sameJson([file.at, drawnAt], [text.at, text.drawnAt])) {
        this.#edited.set({ text: { ...text, at: file.at, drawnAt } });
        this.#mark();
      }
      this.#moved();
    }
    if (isPage && place.section !== file.at.at[1]) this.end('left');
  }

  #mark(): void {
    const { at } = this.#edit!.file;
    this.#store.setFocusedField({ path: at.path, pointer: pointerFromFileRoot(at) });
  }

  /** Ends the edit and starts the next or previous text. */
  #goOn(by: 1 | -1): void {
    const { node: current, from } = this.#close('left')!;
    const next = findAdjacentText(this.#store.snapshot(), this.#shown, this.#view, current, by);
    if (next && this.begin(next)) this.#edit!.from = from;
    else returnFocus(this.#frame, from);
  }
}
