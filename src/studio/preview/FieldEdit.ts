import type { StudioStore } from '../store/createStudioStore.ts';
import {
  type FieldText,
  fieldTextAt,
  type TextLocation,
  textLocationAfterChange,
  createTextOperation,
} from './textEdit.ts';

let count = 0;

/** Writes one in-place edit of a field to its file, until the edit ends or is cancelled. */
export class FieldEdit {
  at: TextLocation;
  readonly #store: StudioStore;
  /** Key of this edit in the history, so that its undo entry does not merge with earlier ones. */
  readonly #field: string;
  readonly #since = Date.now();
  readonly #before: unknown;
  /** File texts that this edit last saw. */
  #texts: ReadonlyMap<string, string | null>;
  #isWriting = false;

  constructor(store: StudioStore, at: TextLocation, before: unknown) {
    this.#store = store;
    this.at = at;
    this.#field = `${at.path} ${at.at.join('/')} ${at.pointer} in place ${++count}`;
    this.#before = before;
    this.#texts = store.snapshot().texts;
  }

  /** True while the store notifies about this edit's own change. */
  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** Writes a value to the file, as the panel's field does. */
  write(value: unknown): void {
    const found = fieldTextAt(this.#store.snapshot(), this.at);
    if (!found) return;
    this.#isWriting = true;
    this.#store.do((base) => createTextOperation(base, found, this.at.pointer, value), { field: this.#field });
    this.#isWriting = false;
    this.#texts = this.#store.snapshot().texts;
  }

  /** Cancels the edit: undoes all of its changes and keeps changes from elsewhere. */
  cancel(): void {
    if (!this.#store.undoSince(this.#since)) this.write(this.#before);
    this.#store.say('Edit cancelled');
  }

  /** True if someone else changed files since the last write or `follow`. */
  get isBehind(): boolean {
    return this.#store.snapshot().texts !== this.#texts;
  }

  /** Locates the text after changes from elsewhere. Returns undefined if it was removed. */
  follow(): FieldText | undefined {
    const snapshot = this.#store.snapshot();
    const at = textLocationAfterChange(this.at, this.#texts, snapshot.texts);
    this.#texts = snapshot.texts;
    if (!at) return undefined;
    this.at = at;
    return fieldTextAt(snapshot, at);
  }
}
