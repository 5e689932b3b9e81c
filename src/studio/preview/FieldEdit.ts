import type { StudioStore } from '../store/createStudioStore.ts';
import { type FieldText, fieldText, type TextAt, textAfter, textOperation } from './textEdit.ts';

let count = 0;

/** One edit of a text in its file, from its beginning to where it is left or taken back. */
export class FieldEdit {
  at: TextAt;
  readonly #store: StudioStore;
  /** Its name in the history: it joins nothing that was typed before. */
  readonly #field: string;
  readonly #since = Date.now();
  readonly #before: unknown;
  /** The texts of the files that it knows. */
  #texts: ReadonlyMap<string, string | null>;
  #isWriting = false;

  constructor(store: StudioStore, at: TextAt, before: unknown) {
    this.#store = store;
    this.at = at;
    this.#field = `${at.path} ${at.at.join('/')} ${at.pointer} in place ${++count}`;
    this.#before = before;
    this.#texts = store.snapshot().texts;
  }

  /** True while what changes is of its own making. */
  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** Writes what the text says now, as its panel would. */
  write(value: unknown): void {
    const found = fieldText(this.#store.snapshot(), this.at);
    if (!found) return;
    this.#isWriting = true;
    this.#store.do((base) => textOperation(base, found, this.at.pointer, value), { field: this.#field });
    this.#isWriting = false;
    this.#texts = this.#store.snapshot().texts;
  }

  /** Takes back all that it did; what came from elsewhere meanwhile stays. */
  takeBack(): void {
    if (!this.#store.takeBack(this.#since)) this.write(this.#before);
    this.#store.say('Taken back');
  }

  /** True where files were changed by others than it since it looked last. */
  get isBehind(): boolean {
    return this.#store.snapshot().texts !== this.#texts;
  }

  /** The text as it is now, wherever it stands; undefined where it is gone. */
  follow(): FieldText | undefined {
    const snapshot = this.#store.snapshot();
    const at = textAfter(this.at, this.#texts, snapshot.texts);
    this.#texts = snapshot.texts;
    if (!at) return undefined;
    this.at = at;
    return fieldText(snapshot, at);
  }
}
