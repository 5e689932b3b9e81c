import {
  type History,
  type Outcome,
  perform,
  redo,
  type Texts,
  typingEnded,
  undo,
  undoSince,
  withTexts,
} from '../../documents/History.ts';
import { type FileOperation, type Operation, textAfter } from '../../documents/Operation.ts';
import type { Place } from './Place.ts';
import type { Snapshot } from './Snapshot.ts';

/** What editing needs of the state that it changes. */
export interface EditingHost {
  now(): Snapshot;
  set(change: { history: History }): void;
  /** Files were changed, and the history says how. */
  take(outcome: Outcome): void;
  stand(place: Place): void;
  say(words: string): void;
  toast(words: string, canUndo: boolean): void;
}

/** The texts once some files are changed; one that is not what its change was made for stays as it is, and is refused then. */
const textsAfter = (texts: Texts, files: readonly FileOperation[]): Texts =>
  withTexts(
    texts,
    files.map((file) => [file.path, textAfter(texts.get(file.path) ?? null, file) ?? null]),
  );

/** Does, undoes and does again what a person does to the texts. */
export class Editing {
  readonly #host: EditingHost;
  #joined: { label: string; files: FileOperation[] } | undefined;

  constructor(host: EditingHost) {
    this.#host = host;
  }

  /** Does one thing that can be undone. `field` names the field where it is typed: what follows joins it. */
  do(make: (texts: Texts) => Operation, { field, toast }: { field?: string; toast?: boolean } = {}): boolean {
    const { place, texts: now, history: before } = this.#host.now();
    const joined = this.#joined;
    this.#joined = undefined;
    const whole = (texts: Texts): Operation =>
      joined
        ? { label: joined.label, files: [...joined.files, ...make(textsAfter(texts, joined.files)).files] }
        : make(texts);
    const options = { at: Date.now(), place: JSON.stringify(place), ...(!joined && { field }) };
    const outcome = perform(before, now, whole, options);
    if (!outcome) return false;
    this.#host.take(outcome);
    // What changed nothing has nothing to take back.
    if (toast && outcome.history !== before) this.#host.toast(outcome.history.past.at(-1)?.label ?? '', true);
    return true;
  }

  /** Does what `act` does, and these files with it, as one thing that is undone at once. */
  together(label: string, files: FileOperation[], act: () => void): void {
    this.#joined = { label, files };
    act();
    // What changed nothing of its own leaves the files to be done.
    if (this.#joined) this.do(() => ({ label, files: [] }));
  }

  /** Has what is typed next be a thing of its own to undo. */
  endTyping(): void {
    this.#host.set({ history: typingEnded(this.#host.now().history) });
  }

  undo(): void {
    this.#step(undo, 'undone');
  }

  redo(): void {
    this.#step(redo, 'done again');
  }

  /** Takes back all that was done since a time, and stays where one is; false where that cannot be done. */
  takeBack(since: number): boolean {
    const { history, texts } = this.#host.now();
    const outcome = undoSince(history, texts, since);
    if (outcome) this.#host.take(outcome);
    return outcome !== undefined;
  }

  #step(walk: typeof undo, done: string): void {
    const { history, texts } = this.#host.now();
    const outcome = walk(history, texts);
    if (!outcome) return;
    this.#host.take(outcome);
    // Where nothing was chosen, nothing is.
    if (outcome.entry.place !== undefined) this.#host.stand(JSON.parse(outcome.entry.place) as Place);
    this.#host.say(`${outcome.entry.label}, ${done}`);
  }
}
