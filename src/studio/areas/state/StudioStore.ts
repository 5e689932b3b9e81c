import type { FileOperation, Operation } from '../../documents/Operation.ts';
import { type History, perform, redo, type Texts, undo } from '../../documents/History.ts';
import { api, type Connection, type PictureFacts, type SiteAnswer } from './api.ts';
import { FileSync } from './FileSync.ts';
import { saveHistory, loadHistory } from '../../documents/storedHistory.ts';
import { slotOf } from './pictureView.ts';
import { addressOf, type Place, placeInAddress } from './Place.ts';
import { problemNews } from './problemWords.ts';
import type { Snapshot } from './Snapshot.ts';

const CHECK_AFTER_MS = 250;
const TOAST_MS = 10_000;

/** What is said while the server does not answer. */
export const CONNECTION_WORDS: Record<Exclude<Connection, 'there'>, string> = {
  gone: 'The site has stopped. Start it again, nothing is lost.',
  anew: 'Studio was started again and has a new address: open the one that “npm run studio” printed, in this browser. Nothing is lost.',
};

/** The state of Studio in one browser: texts of the site's files, their history, and what the server says of them. */
export class StudioStore {
  #now: Snapshot;
  readonly #files: FileSync;
  readonly #listeners = new Set<() => void>();
  #checkTimer: number | undefined;
  #checks = 0;
  #toastTimer: number | undefined;
  #joined: { label: string; files: FileOperation[] } | undefined;

  constructor(site: SiteAnswer) {
    const texts: Texts = new Map(site.files.map(({ path, text }) => [path, text]));
    this.#now = {
      site,
      texts,
      history: loadHistory(site, texts),
      saving: 'saved',
      clashes: [],
      problems: [],
      checked: new Map(),
      isChecked: false,
      place: placeInAddress(texts),
      said: { words: '', at: 0 },
      connection: 'there',
    };
    this.#files = new FileSync(site, {
      now: this.snapshot,
      set: (change) => this.#set(change),
      say: (words, isUrgent) => this.say(words, isUrgent),
      changed: () => this.#changed(),
      savedPictures: () => void this.#check(),
      foreignPicture: () => void this.#learnPictures(),
      settled: () => this.#keep(),
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): Snapshot => this.#now;

  /** Begins to listen to the server and to check. Returns what ends it. */
  start(): () => void {
    const end = api.listen(
      (file) => this.#files.heard(file),
      (connection) => {
        if (connection === this.#now.connection) return;
        this.#set({ connection });
        if (connection === 'there') void this.#catchUp();
        else this.say(CONNECTION_WORDS[connection], true);
      },
    );
    const leave = () => {
      this.#files.flush();
      this.#keep();
    };
    // What is not on the disk goes with the page.
    const ask = (event: Event) => /^(failed|asking)$/.test(this.#now.saving) && event.preventDefault();
    const move = () => this.#set({ place: placeInAddress(this.#now.texts), goTo: undefined });
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', ask);
    addEventListener('hashchange', move);
    this.#check();
    return () => {
      end();
      removeEventListener('pagehide', leave);
      removeEventListener('beforeunload', ask);
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
    const before = this.#now.history;
    const outcome = perform(before, this.#now.texts, whole, options);
    if (!outcome) return false;
    this.#take(outcome);
    // What changed nothing has nothing to take back.
    if (toast && outcome.history !== before) this.toast(outcome.history.past.at(-1)?.label ?? '', true);
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
  mark(caret: Snapshot['caret']): void {
    if (JSON.stringify(caret) !== JSON.stringify(this.#now.caret)) this.#set({ caret });
  }

  say(words: string, isUrgent = false): void {
    this.#set({ said: { words, at: this.#now.said.at + 1, ...(isUrgent && { isUrgent }) } });
  }

  /** Says something that can be read for a while; it goes once there is another latest change than the one it can take back. */
  toast(words: string, canUndo: boolean): void {
    clearTimeout(this.#toastTimer);
    const undoes = canUndo ? this.#now.history.past.at(-1) : undefined;
    this.#set({ toast: { words, ...(undoes && { undoes }) } });
    this.say(canUndo ? `${words}, undo with Ctrl Z` : words);
    this.#toastTimer = window.setTimeout(() => this.endToast(), TOAST_MS);
  }

  endToast(): void {
    clearTimeout(this.#toastTimer);
    this.#set({ toast: undefined });
  }

  settle(path: string, whose: 'theirs' | 'mine'): void {
    this.#files.settle(path, whose);
  }

  /** Checks what stands there, as where the last check was stopped. */
  checkAgain(): void {
    this.#set({ checkStopped: undefined });
    void this.#check();
  }

  saveNow(): void {
    this.#files.schedule(0);
  }

  #take({ texts, history: next }: { texts: Map<string, string | null>; history: History }): void {
    this.#set({ texts: new Map([...this.#now.texts, ...texts]), history: next });
    this.#changed();
    const known = new Set(this.#now.site.pictures.map(({ hash }) => hash));
    const isNew = [...texts].some(([path, hash]) => slotOf(path) !== undefined && hash !== null && !known.has(hash));
    if (isNew) void this.#learnPictures();
  }

  #return(place: string | undefined): void {
    if (place === undefined) return;
    // Where nothing was chosen, nothing is.
    const { section: _section, list: _list, entry: _entry, form: _form, ...now } = this.#now.place;
    this.#set({ place: now });
    this.go(JSON.parse(place) as Place);
  }

  #changed(): void {
    this.#files.schedule();
    this.#checkLater();
  }

  #checkLater(): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = window.setTimeout(() => this.#check(), CHECK_AFTER_MS);
  }

  /** The server is there again: what was changed without this page hearing of it is taken in, and what waits is saved. */
  async #catchUp(): Promise<void> {
    const site = await api.site().catch(() => undefined);
    if (site) this.#files.heardAll(site.files);
    this.#files.schedule(0);
    void this.#check();
  }

  async #learnPictures(): Promise<void> {
    for (const picture of await api.pictures().catch(() => [])) this.learn(picture);
  }

  async #check(): Promise<void> {
    const { texts } = this.#now;
    const round = ++this.#checks;
    this.#set({ isChecked: false });
    const drafts = Object.fromEntries(
      this.#files.unsaved().flatMap(({ path, text }) => (slotOf(path) === undefined ? [[path, text] as const] : [])),
    );
    const answer = await api.check(drafts).catch(() => undefined);
    if (!answer) return;
    const { problems, stopped } = answer;
    const isLatest = round === this.#checks && texts === this.#now.texts;
    if (stopped !== undefined && isLatest) {
      this.#set({ checkStopped: stopped });
      this.say(stopped, true);
    }
    // Of several editors' questions at once the server answers the last one.
    else if (!problems && isLatest) this.#checkLater();
    if (!problems) return;
    const news = problemNews(this.#now.problems, problems);
    this.#set({ problems, checked: texts, isChecked: isLatest, ...(isLatest && { checkStopped: undefined }) });
    if (news !== undefined) this.say(news);
  }

  #keep(): void {
    saveHistory(this.#now.site, this.#now.history, this.#now.texts);
  }

  #set(change: Partial<Snapshot>): void {
    this.#now = { ...this.#now, ...(change.texts && { isChecked: false }), ...change };
    const undoes = this.#now.toast?.undoes;
    if (undoes && undoes !== this.#now.history.past.at(-1)) this.#now = { ...this.#now, toast: undefined };
    for (const listener of this.#listeners) listener();
  }
}
