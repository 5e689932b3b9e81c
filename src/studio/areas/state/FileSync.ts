import { type History, type Texts, withTexts } from '../../documents/History.ts';
import { rebase } from '../../documents/rebase.ts';
import { api, canBeSentLast, type DiskFile, type SiteAnswer } from './api.ts';
import { DiskCopy } from './DiskCopy.ts';
import { FileAnswers } from './FileAnswers.ts';
import type { FileSyncHost } from './FileSyncHost.ts';
import { intakeOf } from './intake.ts';
import type { Moved } from './Place.ts';
import { isMedia } from '../../site/SiteValues.ts';
import { savingOf } from './saving.ts';

const SAVE_AFTER_MS = 600;
const SAVE_AGAIN_AFTER_MS = 3000;

/**
 * Keeps the texts of one browser and the files on disk the same: saves after a pause, takes in what others wrote, and asks
 * about values that were changed on both sides.
 */
export class FileSync {
  /** What is answered where something is asked. */
  readonly answers: FileAnswers;
  readonly #host: FileSyncHost;
  readonly #disk: DiskCopy;
  readonly #sending = new Map<string, string | null>();
  /** States that were written from here or written over, and may be heard of late. */
  readonly #late = new Set<string>();
  /** Texts that are about to be taken in together. */
  readonly #came = new Map<string, string | null>();
  /** What was heard or saved since all files were asked for: newer than what the answer says of it. */
  #newer = new Set<string>();
  #timer: number | undefined;
  #isSaving = false;
  #isFailed = false;

  constructor({ files }: SiteAnswer, host: FileSyncHost) {
    this.#disk = new DiskCopy(files, () => host.now().texts);
    this.#host = host;
    this.answers = new FileAnswers(this.#disk, host, this);
  }

  /** The files whose text is not the disk's. */
  changed = (): DiskFile[] => this.#disk.changed();

  /** What a file says on disk; undefined unless these are its bytes. */
  textAs = (path: string, hash: string): string | undefined => this.#disk.textAs(path, hash);

  /** Has what is unsaved saved after a pause. */
  schedule(after = SAVE_AFTER_MS): void {
    this.#stand();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), after);
  }

  /** Saves nothing any more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isSaving = true;
  }

  /** True where `flush` leaves nothing unsaved: that is small enough, and over what is known to be on disk. What is not is saved now. */
  canLeave(): boolean {
    const { saving } = this.#host.now();
    const canFlush = saving === 'saving' && !this.#isSaving && canBeSentLast(this.#disk.unsaved());
    if (!canFlush) void this.#save();
    return canFlush || saving === 'saved';
  }

  /** Sends what is unsaved while the page goes away; nobody is left to hear that it failed. */
  flush(): void {
    const files = this.#disk.unsaved();
    if (files.length > 0) void api.save(files, true);
  }

  /** Files changed on disk: what is new in them is taken in at once, beside what was changed here. */
  heard(files: readonly DiskFile[]): void {
    for (const { path } of files) this.#newer.add(path);
    this.#hear(files);
  }

  #hear(files: readonly DiskFile[]): void {
    for (const file of files) this.#heardOne(file);
    this.#takeInAll();
  }

  #heardOne(file: DiskFile): void {
    const { path, hash, text } = file;
    // What goes may have come under another name, and what comes twice comes on top of what it was.
    if (hash === null || this.#came.has(path)) this.#takeInAll();
    if (this.#sending.get(path) === text) return;
    if (this.#disk.hashOf(path) === hash) return this.#disk.isAgainAsKnown(path) ? this.schedule() : undefined;
    if (this.#late.delete(`${path} ${hash}`)) return this.#host.lookAgain();
    if (this.#disk.keepApart(file)) {
      this.#host.say('A file was changed elsewhere and cannot be read.', true);
      return this.#stand();
    }
    const base = this.#disk.baseOf(path);
    this.#disk.set(file);
    if (isMedia(path) && hash !== null) this.#host.foreignPicture();
    return this.#takeIn(path, base);
  }

  /** Asks what all files are on disk, where their changes were not heard one by one. */
  async lookAtAll(ask: () => Promise<readonly DiskFile[] | undefined>): Promise<void> {
    const newer = (this.#newer = new Set());
    const files = await ask().catch((error: unknown) => {
      console.error(error);
      return this.#host.toast('What was changed elsewhere could not be read. Reload this page to see it.', false);
    });
    // Who asked after that knows more.
    if (!files || newer !== this.#newer) return;
    const there = new Set(files.map(({ path }) => path));
    const gone = this.#disk.paths().filter((path) => !there.has(path));
    const all = [...files, ...gone.map((path) => ({ path, hash: null, text: null }))];
    this.#hear(all.filter(({ path }) => !newer.has(path)));
  }

  #takeIn(path: string, base: string | null): void {
    const { texts, history } = this.#host.now();
    const { changed, asks, renamed } = intakeOf({ path, base, texts, history, disk: this.#disk });
    for (const one of asks) this.#disk.remember(one.path, base, one.merged);
    if (asks.some(({ merged }) => merged && merged.conflicts.length > 0))
      this.#host.say('This was changed here and elsewhere: choose what stays.', true);
    if (renamed) return this.#adopt(renamed.history, changed, renamed.before, renamed.moved);
    for (const [name, text] of changed) this.#came.set(name, text);
    return undefined;
  }

  #takeInAll(): void {
    const came = new Map(this.#came);
    this.#came.clear();
    if (came.size > 0) this.#adopt(this.#host.now().history, came);
  }

  /** Takes texts in, with a history as of what they were `before`, and under which name. */
  #adopt(history: History, changed: Texts, before = this.#host.now().texts, moved?: Moved): void {
    const { texts } = this.#host.now();
    const isNews = [...changed].some(([path, text]) => text !== (texts.get(path) ?? null));
    const after = withTexts(texts, changed);
    if (isNews) this.#host.tookIn(before, after, rebase(history, before, after), moved);
    return this.schedule();
  }

  async #save(): Promise<void> {
    if (this.#isSaving) return;
    for (const path of this.#disk.settledByTyping()) this.#takeIn(path, this.#disk.baseOf(path));
    this.#takeInAll();
    const files = this.#disk.unsaved();
    if (files.length === 0) {
      this.#isFailed = false;
      this.#stand();
      return this.#host.settled();
    }
    this.#isSaving = true;
    this.#stand();
    for (const { path, text } of files) this.#sending.set(path, text);
    // A server that is gone is told of by its connection too.
    const answer = await api.save(files);
    const wasFailed = this.#isFailed;
    this.#isSaving = false;
    this.#sending.clear();
    this.#isFailed = answer === undefined || answer.outcome === 'refused';
    if (answer?.outcome === 'saved') this.#saved(files, new Map(answer.files.map(({ path, hash }) => [path, hash])));
    if (answer?.outcome === 'clash') this.heard(answer.clashes);
    this.#stand();
    this.#host.settled();
    if (this.#isFailed) {
      if (!wasFailed) this.#host.say('Not saved. The file could not be written.', true);
      // A full disk may have room again; a server that is gone is waited for.
      return answer && this.schedule(SAVE_AGAIN_AFTER_MS);
    }
    if (this.#disk.unsaved().length > 0) return this.schedule();
    const { saving, announcement } = this.#host.now();
    if (saving === 'saved' && announcement.words !== 'Saved') this.#host.say('Saved');
  }

  #saved(files: DiskFile[], hashes: Map<string, string | null>): void {
    for (const { path, hash, text } of files) {
      const own = { path, text, hash: hashes.get(path) ?? null };
      for (const state of [hash, own.hash]) this.#late.add(`${path} ${state}`);
      this.#newer.add(path);
      // What was heard meanwhile was written after it.
      if (this.#disk.hashOf(path) === hash) this.#disk.set(own);
    }
    if (files.some(({ path }) => isMedia(path))) this.#host.savedPictures();
  }

  /** Says how things stand, of all that is known of it. */
  #stand(): void {
    const { conflicts, apart, isWaiting, isApart } = this.#disk.standing();
    const saving = savingOf({
      isFailed: this.#isFailed,
      isWaiting: this.#isSaving || isWaiting,
      isAsking: conflicts.length > 0,
      isApart,
    });
    this.#host.set({ saving, conflicts, apart });
  }
}
