import type { Problem } from '../../../check/Problem.ts';
import type { FileOperation, Operation } from '../../edit/Operation.ts';
import { type History, perform, redo, type Texts, undo, withoutFiles } from '../../history/History.ts';
import { api, type DiskFile, type PictureFacts, type SiteAnswer } from './api.ts';
import { keepHistory, keptHistory } from './keptHistory.ts';
import { slotOf } from './pictureView.ts';
import { addressOf, type Place, placeInAddress } from './Place.ts';
import { problemNews } from './problemWords.ts';

/** All that is on the screen; a new object after each change. */
export interface Snapshot {
  site: SiteAnswer;
  texts: Texts;
  history: History;
  saving: 'saved' | 'saving' | 'failed';
  /** Files that were changed in another program while they had changes here. */
  clashes: readonly string[];
  problems: readonly Problem[];
  /** The texts that the problems are of. */
  checked: Texts;
  place: Place;
  /** The field to go to in the panel; a new object goes there again. */
  goTo?: { pointer: string; focus: boolean };
  /** The words of the entry or field that the caret is in. */
  caret?: { strings: readonly string[] };
  toast?: { words: string; canUndo: boolean };
  /** What a screen reader is told; a number tells two of the same words apart. */
  said: { words: string; at: number; isUrgent?: boolean };
  isConnected: boolean;
}

const SAVE_AFTER_MS = 600;
const CHECK_AFTER_MS = 250;
const TOAST_MS = 10_000;

/** The state of Studio in one browser: texts of the site's files, their history, and what the server says of them. */
export class StudioStore {
  #now: Snapshot;
  readonly #disk: Map<string, DiskFile>;
  readonly #sending = new Map<string, string | null>();
  readonly #listeners = new Set<() => void>();
  #saveTimer: number | undefined;
  #checkTimer: number | undefined;
  #toastTimer: number | undefined;
  #isSaving = false;
  #joined: { label: string; files: FileOperation[] } | undefined;

  constructor(site: SiteAnswer) {
    this.#disk = new Map(site.files.map((file) => [file.path, file]));
    const texts: Texts = new Map(site.files.map(({ path, text }) => [path, text]));
    this.#now = {
      site,
      texts,
      history: keptHistory(site, texts),
      saving: 'saved',
      clashes: [],
      problems: [],
      checked: texts,
      place: placeInAddress(texts),
      said: { words: '', at: 0 },
      isConnected: true,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): Snapshot => this.#now;

  /** Begins to listen to the server and to check. Returns what ends it. */
  start(): () => void {
    const end = api.listen(
      (file) => this.#heard(file),
      (isConnected) => {
        if (isConnected === this.#now.isConnected) return;
        this.#set({ isConnected });
        if (!isConnected) this.say('The site has stopped. Start it again, nothing is lost.', true);
        else this.#scheduleSave(0);
      },
    );
    const leave = () => this.#flush();
    const move = () => this.#set({ place: placeInAddress(this.#now.texts), goTo: undefined });
    addEventListener('pagehide', leave);
    addEventListener('hashchange', move);
    this.#check();
    return () => {
      end();
      removeEventListener('pagehide', leave);
      removeEventListener('hashchange', move);
    };
  }

  /** Does one thing that can be undone. `field` names the field where it is typed: what follows joins it. */
  do(make: (texts: Texts) => Operation, { field, toast }: { field?: string; toast?: boolean } = {}): boolean {
    const place = JSON.stringify(this.#now.place);
    const joined = this.#joined;
    this.#joined = undefined;
    const whole = (texts: Texts): Operation =>
      joined ? { label: joined.label, files: [...joined.files, ...make(texts).files] } : make(texts);
    const options = { at: Date.now(), place, ...(!joined && { field }) };
    const outcome = perform(this.#now.history, this.#now.texts, whole, options);
    if (!outcome) return false;
    this.#take(outcome);
    const { label } = outcome.history.past.at(-1) ?? { label: '' };
    if (toast) this.toast(label, true);
    return true;
  }

  /** Does what `act` does, and these files with it, as one thing that is undone at once. */
  together(label: string, files: FileOperation[], act: () => void): void {
    this.#joined = { label, files };
    act();
    // What changed nothing of its own leaves the files to be done.
    if (this.#joined) this.do(() => ({ label, files: [] }));
  }

  /** Learns of a picture that can now be put in. */
  learn(picture: PictureFacts): void {
    const { site } = this.#now;
    if (site.pictures.some(({ hash }) => hash === picture.hash)) return;
    this.#set({ site: { ...site, pictures: [...site.pictures, picture] } });
  }

  undo(): void {
    const outcome = undo(this.#now.history, this.#now.texts);
    if (!outcome) return;
    this.#take(outcome);
    this.#return(outcome.entry.place);
    this.say(`${outcome.entry.label}, undone`);
  }

  redo(): void {
    const outcome = redo(this.#now.history, this.#now.texts);
    if (!outcome) return;
    this.#take(outcome);
    this.#return(outcome.entry.place);
    this.say(`${outcome.entry.label}, done again`);
  }

  go(place: Partial<Place>, goTo?: { pointer: string; focus: boolean }): void {
    const next = { ...this.#now.place, ...place };
    if (place.page !== undefined && place.page !== this.#now.place.page && !('section' in place)) delete next.section;
    this.#set({ place: next, goTo });
    if (location.hash !== addressOf(next)) history.replaceState(null, '', addressOf(next));
  }

  /** Says what the caret is in. */
  mark(strings: readonly string[]): void {
    if (JSON.stringify(strings) !== JSON.stringify(this.#now.caret?.strings ?? [])) this.#set({ caret: { strings } });
  }

  say(words: string, isUrgent = false): void {
    this.#set({ said: { words, at: this.#now.said.at + 1, ...(isUrgent && { isUrgent }) } });
  }

  toast(words: string, canUndo: boolean): void {
    clearTimeout(this.#toastTimer);
    this.#set({ toast: { words, canUndo } });
    this.say(canUndo ? `${words}, undo with Ctrl Z` : words);
    this.#toastTimer = window.setTimeout(() => this.endToast(), TOAST_MS);
  }

  endToast(): void {
    clearTimeout(this.#toastTimer);
    this.#set({ toast: undefined });
  }

  /** A file that was changed on both sides becomes what the other program made of it, or stays what it is here. */
  settle(path: string, whose: 'theirs' | 'mine'): void {
    const clashes = this.#now.clashes.filter((one) => one !== path);
    if (whose === 'mine') {
      this.#set({ clashes });
      return this.#scheduleSave(0);
    }
    const { text } = this.#disk.get(path)!;
    this.#set({
      clashes,
      texts: new Map([...this.#now.texts, [path, text]]),
      history: withoutFiles(this.#now.history, [path]),
    });
    this.#changed();
  }

  saveNow(): void {
    this.#scheduleSave(0);
  }

  #take({ texts, history: next }: { texts: Map<string, string | null>; history: History }): void {
    this.#set({ texts: new Map([...this.#now.texts, ...texts]), history: next });
    this.#changed();
    const known = new Set(this.#now.site.pictures.map(({ hash }) => hash));
    const isNew = [...texts].some(([path, hash]) => slotOf(path) !== undefined && hash !== null && !known.has(hash));
    if (isNew) void this.#learnPictures();
  }

  #return(place: string | undefined): void {
    if (place !== undefined) this.go(JSON.parse(place) as Place);
  }

  #changed(): void {
    if (this.#unsaved().length > 0 && this.#now.saving === 'saved') this.#set({ saving: 'saving' });
    this.#scheduleSave(SAVE_AFTER_MS);
    clearTimeout(this.#checkTimer);
    this.#checkTimer = window.setTimeout(() => this.#check(), CHECK_AFTER_MS);
  }

  /** The files whose text is not the disk's, each with the state that it was made from. */
  #unsaved(): DiskFile[] {
    return [...this.#now.texts].flatMap(([path, text]) => {
      const disk = this.#disk.get(path);
      const isClash = this.#now.clashes.includes(path);
      return isClash || text === (disk?.text ?? null) ? [] : [{ path, hash: disk?.hash ?? null, text }];
    });
  }

  #scheduleSave(after: number): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = window.setTimeout(() => void this.#save(), after);
  }

  async #save(): Promise<void> {
    if (this.#isSaving) return;
    const files = this.#unsaved();
    if (files.length === 0) {
      this.#set({ saving: 'saved' });
      return this.#keep();
    }
    this.#isSaving = true;
    this.#set({ saving: 'saving' });
    for (const { path, text } of files) this.#sending.set(path, text);
    try {
      const answer = await api.save(files);
      if (answer.outcome === 'saved') {
        const hashes = new Map(answer.files.map(({ path, hash }) => [path, hash]));
        for (const { path, text } of files) this.#disk.set(path, { path, text, hash: hashes.get(path) ?? null });
        this.#set({ saving: this.#unsaved().length > 0 ? 'saving' : 'saved' });
        if (this.#now.saving === 'saved' && this.#now.said.words !== 'Saved') this.say('Saved');
        // The check finds pictures on disk alone.
        if (files.some(({ path }) => slotOf(path) !== undefined)) void this.#check();
      } else if (answer.outcome === 'clash') {
        for (const file of answer.clashes) this.#disk.set(file.path, file);
        this.#clash(answer.clashes.map(({ path }) => path));
      } else this.#failed();
    } catch {
      this.#failed();
    }
    this.#sending.clear();
    this.#isSaving = false;
    this.#keep();
    if (this.#now.saving === 'saving') this.#scheduleSave(this.#unsaved().length > 0 ? SAVE_AFTER_MS : 0);
  }

  #failed(): void {
    this.#set({ saving: 'failed' });
    this.say('Not saved. The file could not be written.', true);
  }

  #clash(paths: string[]): void {
    this.#set({ clashes: [...new Set([...this.#now.clashes, ...paths])] });
    this.say('This page was changed in another program.', true);
  }

  /** A file changed on disk: shown where nothing of it is unsaved here, else asked about. */
  #heard(file: DiskFile): void {
    const { path, hash, text } = file;
    const before = this.#disk.get(path);
    if ((before?.hash ?? null) === hash || this.#sending.get(path) === text) return;
    const isUntouched = (this.#now.texts.get(path) ?? null) === (before?.text ?? null);
    this.#disk.set(path, file);
    if (!isUntouched && this.#now.texts.get(path) !== text) return this.#clash([path]);
    if (slotOf(path) !== undefined && hash !== null) void this.#learnPictures();
    this.#set({
      texts: new Map([...this.#now.texts, [path, text]]),
      history: withoutFiles(this.#now.history, [path]),
      clashes: this.#now.clashes.filter((one) => one !== path),
    });
    this.#changed();
  }

  async #learnPictures(): Promise<void> {
    for (const picture of await api.pictures().catch(() => [])) this.learn(picture);
  }

  async #check(): Promise<void> {
    const { texts } = this.#now;
    const drafts = Object.fromEntries(
      this.#unsaved().flatMap(({ path, text }) => (slotOf(path) === undefined ? [[path, text] as const] : [])),
    );
    const problems = await api.check(drafts).catch(() => undefined);
    if (!problems) return;
    const news = problemNews(this.#now.problems, problems);
    this.#set({ problems, checked: texts });
    if (news !== undefined) this.say(news);
  }

  /** Sends what is unsaved while the page goes away. */
  #flush(): void {
    const files = this.#unsaved();
    if (files.length > 0) void api.save(files, true).catch(() => undefined);
    this.#keep();
  }

  #keep(): void {
    keepHistory(this.#now.site, this.#now.history, this.#now.texts);
  }

  #set(change: Partial<Snapshot>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}
