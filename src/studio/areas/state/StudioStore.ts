import { afterPress } from '../../../form/panel/afterPress.ts';
import { type Outcome, withTexts } from '../../documents/History.ts';
import { api, CONNECTION_WORDS, type PictureFacts, type SiteAnswer } from './api.ts';
import { cameInWords, newsOf } from './cameIn.ts';
import { Editing } from './Editing.ts';
import { inBatches } from './inBatches.ts';
import { FileSync } from './FileSync.ts';
import type { FileSyncHost } from './FileSyncHost.ts';
import { saveHistory } from '../../documents/storedHistory.ts';
import { sharedValue } from '../../documents/sharedValue.ts';
import { endLift } from '../../kit/lift.ts';
import { isMedia } from '../../site/SiteValues.ts';
import { Messages } from './Messages.ts';
import { type Place, placeAfter, placeInAddress, placeTo, placeUnder, showAddress } from './Place.ts';
import { SiteCheck } from './SiteCheck.ts';
import { type DrawnSections, firstSnapshot, type Snapshot } from './Snapshot.ts';

/** The state of Studio in one browser: texts of the site's files, their history, and what the server says of them. */
export class StudioStore {
  #now: Snapshot;
  /** What the preview drew last; apart from the snapshot, for only those who show it are drawn anew. */
  readonly drawn = sharedValue<DrawnSections>({ view: undefined, props: new Map() });
  /** What is saved, and what is asked where others wrote too. */
  readonly files: FileSync;
  readonly #check: SiteCheck;
  readonly #listeners = new Set<() => void>();
  readonly #editing: Editing;
  readonly #messages: Messages;

  constructor(site: SiteAnswer) {
    this.#now = firstSnapshot(site);
    const host = {
      now: this.snapshot,
      set: (change: Partial<Snapshot>) => this.#set(change),
      say: (words: string, isUrgent?: boolean) => this.say(words, isUrgent),
      toast: (words: string, canUndo: boolean) => this.toast(words, canUndo),
      take: (outcome: Outcome) => this.#take(outcome),
      stand: (place: Place) => this.#stand(place),
      write: (label: string, path: string, after: string | null) =>
        void this.do((texts) => ({ label, files: [{ path, before: texts.get(path) ?? null, after }] })),
      tookIn: (...came: Parameters<FileSyncHost['tookIn']>) => this.#tookIn(...came),
      lookAgain: () => void this.#catchUp(),
      savedPictures: () => void this.#check.run(),
      foreignPicture: () => void this.#learnPictures(),
      settled: () => this.#keep(),
      drafts: () => this.files.changed(),
    };
    this.#editing = new Editing(host);
    this.#messages = new Messages(host);
    this.files = new FileSync(site, host);
    this.#check = new SiteCheck(host);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): Snapshot => this.#now;

  /** Begins to listen to the server and to check. Returns what ends both, and the saving. */
  start(): () => void {
    const deaf = api.listen(
      this.#now.site.told,
      // A row that is dragged is known by its place.
      inBatches((files) => afterPress(() => this.files.heard(files))),
      (connection) => {
        if (connection === this.#now.connection) return;
        this.#set({ connection });
        if (connection !== 'there') return this.say(CONNECTION_WORDS[connection], true);
        this.files.schedule(0);
        void this.#check.run();
      },
      () => void this.#catchUp(),
    );
    const leave = () => {
      this.files.flush();
      this.#keep();
    };
    // What is not on the disk goes with the page.
    const ask = (event: Event) => !this.files.canLeave() && event.preventDefault();
    const move = () => this.#set({ place: placeInAddress(this.#now.texts), goTo: undefined });
    addEventListener('pagehide', leave);
    addEventListener('beforeunload', ask);
    addEventListener('hashchange', move);
    void this.#check.run();
    return () => {
      deaf();
      this.files.stop();
      this.#check.stop();
    };
  }

  /** Does one thing that can be undone. `field` names the field where it is typed: what follows joins it. */
  do: Editing['do'] = (make, options) => this.#editing.do(make, options);

  /** Does what `act` does, and these files with it, as one thing that is undone at once. */
  together: Editing['together'] = (label, files, act) => this.#editing.together(label, files, act);

  /** Has what is typed next be a thing of its own to undo. */
  endTyping = (): void => this.#editing.endTyping();

  undo = (): void => this.#editing.undo();

  redo = (): void => this.#editing.redo();

  /** Takes back all that was done since a time, and stays where one is; false where that cannot be done. */
  takeBack = (since: number): boolean => this.#editing.takeBack(since);

  say: Messages['say'] = (words, isUrgent) => this.#messages.say(words, isUrgent);

  /** Says something that can be read for a while; it goes once there is another latest change than the one it can take back. */
  toast: Messages['toast'] = (words, canUndo) => this.#messages.toast(words, canUndo);

  endToast = (): void => this.#messages.endToast();

  /** Learns of a picture that can now be put in. */
  learn(picture: PictureFacts): void {
    const { site } = this.#now;
    if (site.pictures.some(({ hash }) => hash === picture.hash)) return;
    this.#set({ site: { ...site, pictures: [...site.pictures, picture] } });
  }

  go(place: Partial<Place>, goTo?: Snapshot['goTo']): void {
    this.#stand(placeTo(this.#now.place, place), goTo);
  }

  #stand(place: Place, goTo?: Snapshot['goTo']): void {
    this.#set({ place, goTo });
    showAddress(place, this.#now.texts);
  }

  /** Shows the preview otherwise. */
  showPreview(change: Partial<Snapshot['preview']>): void {
    this.#set({ preview: { ...this.#now.preview, ...change } });
  }

  /** Says what the caret is in. */
  mark(caret: Snapshot['caret']): void {
    if (JSON.stringify(caret) !== JSON.stringify(this.#now.caret)) this.#set({ caret });
  }

  /** Checks what stands there, as where the last check was stopped. */
  checkAgain(): void {
    this.#set({ checkStopped: undefined });
    void this.#check.run();
  }

  #take({ texts, history: next }: Outcome): void {
    this.#set({ texts: withTexts(this.#now.texts, texts), history: next });
    // The id of a draft follows its title.
    if (this.#now.place.written) showAddress(this.#now.place, this.#now.texts);
    this.files.schedule();
    this.#check.schedule();
    const known = new Set(this.#now.site.pictures.map(({ hash }) => hash));
    const isNew = [...texts].some(([path, hash]) => isMedia(path) && hash !== null && !known.has(hash));
    if (isNew) void this.#learnPictures();
  }

  /** What others wrote is shown, and what of it is news is told. */
  #tookIn(...[before, texts, rebased, moved]: Parameters<FileSyncHost['tookIn']>): void {
    const place = placeAfter(moved ? placeUnder(this.#now.place, moved) : this.#now.place, before, texts);
    const news = newsOf(this.#now, before, texts, rebased, moved);
    const putBack = endLift() ? 'What was lifted is put back. ' : '';
    this.#set({ texts, history: rebased.history, place, ...news });
    if (moved) showAddress(place, texts);
    if (news.cameIn.length > 0) this.say(putBack + cameInWords(news.cameIn));
    this.#check.schedule();
  }

  /** What came in, and what was lost, has been read. */
  readNews(): void {
    this.#set({ cameIn: [], lost: [] });
  }

  /** Takes in what was changed without this page hearing of it. */
  #catchUp = () => this.files.lookAtAll(async () => (await api.site())?.files);

  #learnPictures = async () => (await api.pictures()).forEach((picture) => this.learn(picture));

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
