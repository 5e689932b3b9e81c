import { isWithin, valueAt } from '../../../form/model/pointer.ts';
import type { SharedValue } from '../../documents/sharedValue.ts';
import { focusOn } from '../../kit/focus.ts';
import { caretAt, type DrawnText, saysSame, textsIn } from '../../preview/drawnTexts.ts';
import { withoutMarks } from '../../preview/fieldPaths.ts';
import { RichHost } from '../../preview/RichHost.ts';
import { TextHost } from '../../preview/TextHost.ts';
import type { StudioStore } from '../state/StudioStore.ts';
import { type FieldText, fieldText, pagesWith, type TextAt, textAfter, textOperation } from './textEdit.ts';

/** The text that is edited where it stands. */
export interface EditedText {
  at: TextAt;
  label: string;
  /** What the preview goes on drawing in its place until it is left. */
  drawn: unknown;
  /** How many pages show it, where it is shared. */
  pages: number | undefined;
  most: number | undefined;
  /** Where a rich text is edited, and where it was pressed. */
  rich: { element: HTMLElement; point: Point | undefined } | undefined;
}

interface Point {
  x: number;
  y: number;
}

/** What a screen shows of it. */
export interface Edited {
  text: EditedText | undefined;
}

/** One edit, from the double click to where it ends. */
interface Edit {
  host: TextHost | RichHost;
  at: TextAt;
  /** Its name in the history. */
  field: string;
  since: number;
  before: unknown;
  /** The texts of the files that it knows. */
  texts: ReadonlyMap<string, string | null>;
  /** What had the focus. */
  from: Element | null;
}

type End = 'done' | 'back' | 'left';

let count = 0;

/** Edits plain texts of the page in a preview where they stand; each key is an edit of the files as one of the panel's is. */
export class TextInPlace {
  readonly #edited: SharedValue<Edited>;
  readonly #store: StudioStore;
  readonly #view: Window;
  readonly #moved: () => void;
  readonly #listening = new AbortController();
  readonly #deaf: () => void;
  #edit: Edit | undefined;
  #isWriting = false;

  /** `moved` is told when what is drawn may stand elsewhere. */
  constructor(store: StudioStore, edited: SharedValue<Edited>, view: Window, moved: () => void) {
    this.#store = store;
    this.#edited = edited;
    this.#view = view;
    this.#moved = moved;
    this.#deaf = store.subscribe(() => this.#follow());
    const { signal } = this.#listening;
    const press = ({ target }: Event) => this.#edit?.host.element.contains(target as Node) || this.end('left');
    view.addEventListener('pointerdown', press, { signal, capture: true });
  }

  /** Ends what is edited, and itself. */
  stop(): void {
    this.end('left');
    this.#deaf();
    this.#listening.abort();
  }

  /** Begins with a text that is drawn; false for one that cannot be edited there. */
  begin(drawnText: DrawnText, point?: Point): boolean {
    const { section, pointer, node } = drawnText;
    const store = this.#store;
    const { page } = store.snapshot().place;
    const at = { page, section, pointer };
    const found = this.#editable(drawnText);
    if (!found) return false;
    const caret = point && caretAt(node, point.x, point.y);
    const from = this.#close('left')?.from ?? document.activeElement;
    // A list that has the focus would take it along to the row of what is chosen.
    if (from instanceof HTMLElement && from !== this.#view.frameElement) from.blur();
    const drawn = valueAt(store.drawn.now().props.get(section), pointer);
    store.go({ section }, { pointer, focus: false });
    const { rich: box } = drawnText;
    const host = box ? new RichHost(box, node) : new TextHost(node, found.text, this.#tells(), found.most);
    const { texts } = store.snapshot();
    const field = `${page} sections/${section} ${pointer} in place ${++count}`;
    this.#edit = { host, at, field, since: Date.now(), before: found.value, texts, from };
    const rich = host instanceof RichHost ? { element: host.element, point } : undefined;
    const { label, most } = found;
    this.#edited.set({ text: { at, label, drawn, pages: pagesWith({ texts }, at), most, rich } });
    this.#mark();
    if (host instanceof RichHost) return true;
    host.name({ label, says: '', isWrong: false });
    host.focus(caret?.node === node ? Math.min(caret.offset, found.text.length) : undefined);
    host.element.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /** Begins with what the panel's caret is in, else with the first text of the chosen section; false where there is none. */
  beginChosen(): boolean {
    const { place, caret } = this.#store.snapshot();
    const section = typeof place.section === 'number' ? place.section : 0;
    const root = this.#view.preview!.sectionAt(section);
    const texts = root ? textsIn(root).filter((text) => this.#editable(text)) : [];
    const own = caret?.path === place.page ? caret.pointer : '';
    const wanted = texts.find(({ pointer }) => own !== '' && isWithin(`/sections/${section}${pointer}`, own));
    const text = wanted ?? texts[0];
    return text !== undefined && this.begin(text);
  }

  /** Says what is known of the text beside its letters. */
  describe(says: string, isWrong: boolean): void {
    const { text } = this.#edited.now();
    const host = this.#edit?.host;
    if (text && host instanceof TextHost) host.name({ label: text.label, says, isWrong });
  }

  /** The page was drawn anew: what is edited stands there again, or its field has it. */
  redrawn(): void {
    const edit = this.#edit;
    if (!edit || edit.host.settle()) return;
    const root = this.#view.preview!.sectionAt(edit.at.section);
    const text = root && textsIn(root).find(({ pointer }) => pointer === edit.at.pointer);
    if (text) {
      if (edit.host instanceof TextHost) edit.host.stand(text.node);
      else if (text.rich) edit.host.stand(text.rich);
      edit.host.focus();
    } else {
      this.end('left');
      this.#store.go({}, { pointer: edit.at.pointer, focus: true });
    }
  }

  /** Ends the edit: what was typed stays, or is taken back. */
  end(how: End): void {
    const edit = this.#close(how);
    if (edit && (document.activeElement === this.#view.frameElement || how !== 'left')) this.#giveBack(edit.from);
  }

  #close(how: End): Edit | undefined {
    const edit = this.#edit;
    if (!edit) return undefined;
    if (edit.host instanceof TextHost) edit.host.finish();
    this.#edit = undefined;
    if (how === 'back') this.#takeBack(edit);
    edit.host.lift();
    this.#edited.set({ text: undefined });
    this.#store.mark(undefined);
    return edit;
  }

  /** The focus goes back to what had it, as after any click in the preview. */
  #giveBack(from: Element | null): void {
    (this.#view.frameElement as HTMLElement).blur();
    const isPlace = from instanceof HTMLElement && from !== document.body && from.isConnected;
    if (isPlace && from !== this.#view.frameElement) from.focus();
    else focusOn('sections', 'add section');
  }

  #editable({ section, pointer, node, rich }: DrawnText): FieldText | undefined {
    const snapshot = this.#store.snapshot();
    const found = fieldText(snapshot, { page: snapshot.place.page, section, pointer });
    if (found?.isRich) return rich && found;
    const isKnown = found && withoutMarks(found.text) === found.text;
    return isKnown && saysSame(node.nodeValue!, found.text) ? found : undefined;
  }

  #tells(): ConstructorParameters<typeof TextHost>[2] {
    return {
      typed: (text) => this.type(text),
      ended: (how) => (how === 'next' || how === 'before' ? this.#goOn(how === 'next' ? 1 : -1) : this.end(how)),
      left: () => this.leave(),
      pressed: (event) => !this.#view.frameElement!.dispatchEvent(new KeyboardEvent(event.type, event)),
      undo: () => this.#store.undo(),
      redo: () => this.#store.redo(),
    };
  }

  /** Writes what the text says now. */
  type(value: unknown): void {
    const edit = this.#edit;
    if (!edit) return;
    this.#write(edit, value);
    this.#moved();
  }

  /** A key in a rich text: true where it is no matter of its editor's. */
  press(event: KeyboardEvent): boolean {
    if (event.isComposing) return false;
    const { key, shiftKey } = event;
    const isStudio = /^F\d/.test(key) || ((event.ctrlKey || event.metaKey) && !event.altKey && /^[zys]$/i.test(key));
    if (isStudio) return this.#tells().pressed(event);
    if (key === 'Escape') this.end('back');
    else if (key === 'Tab') this.#goOn(shiftKey ? -1 : 1);
    return key === 'Escape' || key === 'Tab';
  }

  #write({ at, field }: Edit, text: unknown): void {
    const found = fieldText(this.#store.snapshot(), at);
    if (!found) return;
    this.#isWriting = true;
    this.#store.do((base) => textOperation(base, found, at.pointer, text), { field });
    this.#isWriting = false;
    if (this.#edit) this.#edit.texts = this.#store.snapshot().texts;
  }

  #takeBack(edit: Edit): void {
    const isWhole = this.#store.takeBack(edit.since);
    // What came from elsewhere meanwhile is not this edit's to take back.
    if (!isWhole) this.#write(edit, edit.before);
    this.#store.say('Taken back');
  }

  /** The focus went elsewhere; that of the whole browser comes back. */
  leave(): void {
    const edit = this.#edit;
    setTimeout(() => {
      const { activeElement } = document;
      const isHere = this.#view.document.activeElement === edit?.host.element;
      const isAway = !document.hasFocus();
      const isFrame = activeElement === this.#view.frameElement;
      // The tools of a rich text are as good as its letters.
      const isTool = edit?.host instanceof RichHost && activeElement?.closest('[data-in-place], [role=dialog]');
      if (this.#edit === edit && !isAway && !isTool && !(isHere && isFrame)) this.end('left');
    });
  }

  /** Something changed that is not what was typed here: the text is shown as it is now, wherever it stands. */
  #follow(): void {
    const edit = this.#edit;
    if (!edit || this.#isWriting) return;
    const snapshot = this.#store.snapshot();
    const { place, texts } = snapshot;
    if (place.area !== 'pages' || place.page !== edit.at.page) return this.end('left');
    if (texts !== edit.texts) {
      const at = textAfter(edit.at, edit.texts, texts);
      edit.texts = texts;
      const found = at && fieldText(snapshot, at);
      if (!found) return this.end('left');
      if (edit.host instanceof TextHost) edit.host.take(found.text);
      if (at.section !== edit.at.section || at.pointer !== edit.at.pointer) {
        edit.at = at;
        this.#edited.set({ text: { ...this.#edited.now().text!, at } });
        this.#mark();
      }
      this.#moved();
    }
    if (place.section !== edit.at.section) this.end('left');
  }

  #mark(): void {
    const { at } = this.#edit!;
    this.#store.mark({ path: at.page, pointer: `/sections/${at.section}${at.pointer}` });
  }

  /** Ends the edit, and begins the text after or before it. */
  #goOn(by: 1 | -1): void {
    const { host, from } = this.#close('left')!;
    const texts = textsIn(this.#view.document);
    const at = texts.findIndex(({ node }) => node === host.node);
    const others = by > 0 ? texts.slice(at + 1) : texts.slice(0, Math.max(0, at)).toReversed();
    const next = others.find((text) => this.#editable(text));
    if (next && this.begin(next)) this.#edit!.from = from;
    else this.#giveBack(from);
  }
}
