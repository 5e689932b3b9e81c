import { type Texts, withoutFiles } from '../../documents/History.ts';
import { api, type DiskFile, type SiteAnswer } from './api.ts';
import { slotOf } from './pictureView.ts';
import type { Snapshot } from './Snapshot.ts';

const SAVE_AFTER_MS = 600;

/** What the sync needs of the state that it keeps true to the disk. */
export interface FileSyncHost {
  now(): Snapshot;
  set(change: Partial<Snapshot>): void;
  say(words: string, isUrgent?: boolean): void;
  /** Texts came from elsewhere. */
  changed(): void;
  /** Pictures were put on disk, where the check finds them. */
  savedPictures(): void;
  /** A picture came that is not known yet. */
  foreignPicture(): void;
  /** All is on disk, or could not be put there. */
  settled(): void;
}

/** Keeps the texts of one browser and the files on disk the same: saves after a pause, shows what others wrote, asks where both did. */
export class FileSync {
  readonly #host: FileSyncHost;
  readonly #disk: Map<string, DiskFile>;
  readonly #sending = new Map<string, string | null>();
  #timer: number | undefined;
  #isSaving = false;

  constructor({ files }: SiteAnswer, host: FileSyncHost) {
    this.#disk = new Map(files.map((file) => [file.path, file]));
    this.#host = host;
  }

  /** The files whose text is not the disk's, each with the state that it was made from. */
  unsaved(): DiskFile[] {
    const { clashes } = this.#host.now();
    return this.#changed().filter(({ path }) => !clashes.includes(path));
  }

  /** Has what is unsaved saved after a pause. */
  schedule(after = SAVE_AFTER_MS): void {
    if (this.#host.now().saving !== 'failed') this.#stand();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), after);
  }

  #changed(): DiskFile[] {
    return [...this.#host.now().texts].flatMap(([path, text]) => {
      const disk = this.#disk.get(path);
      return text === (disk?.text ?? null) ? [] : [{ path, hash: disk?.hash ?? null, text }];
    });
  }

  /** Sends what is unsaved while the page goes away. */
  flush(): void {
    const files = this.unsaved();
    if (files.length > 0) void api.save(files, true).catch(() => undefined);
  }

  /** A file that was changed on both sides becomes what the other program made of it, or stays what it is here. */
  settle(path: string, whose: 'theirs' | 'mine'): void {
    const { clashes, texts, history } = this.#host.now();
    const others = clashes.filter((one) => one !== path);
    if (whose === 'mine') {
      this.#host.set({ clashes: others });
      return this.schedule(0);
    }
    this.#host.set({
      clashes: others,
      texts: withText(texts, path, this.#disk.get(path)!.text),
      history: withoutFiles(history, [path]),
    });
    return this.#host.changed();
  }

  /** A file changed on disk: shown where nothing of it is unsaved here, else asked about. */
  heard(file: DiskFile): void {
    const { path, hash, text } = file;
    const before = this.#disk.get(path);
    if ((before?.hash ?? null) === hash || this.#sending.get(path) === text) return;
    const { texts, history, clashes } = this.#host.now();
    const isUntouched = (texts.get(path) ?? null) === (before?.text ?? null);
    this.#disk.set(path, file);
    if (!isUntouched && texts.get(path) !== text) return this.#clash([path]);
    if (slotOf(path) !== undefined && hash !== null) this.#host.foreignPicture();
    this.#host.set({
      texts: withText(texts, path, text),
      history: withoutFiles(history, [path]),
      clashes: clashes.filter((one) => one !== path),
    });
    return this.#host.changed();
  }

  /** What all files are on disk, where their changes were not heard one by one. */
  heardAll(files: readonly DiskFile[]): void {
    const there = new Set(files.map(({ path }) => path));
    files.forEach((file) => this.heard(file));
    for (const path of this.#disk.keys()) if (!there.has(path)) this.heard({ path, hash: null, text: null });
  }

  async #save(): Promise<void> {
    if (this.#isSaving) return;
    const files = this.unsaved();
    if (files.length === 0) {
      this.#stand();
      return this.#host.settled();
    }
    this.#isSaving = true;
    this.#host.set({ saving: 'saving' });
    for (const { path, text } of files) this.#sending.set(path, text);
    // A server that is gone is told of by its connection too.
    const answer = await api.save(files).catch(() => undefined);
    if (answer?.outcome === 'saved') this.#saved(files, new Map(answer.files.map(({ path, hash }) => [path, hash])));
    else if (answer?.outcome === 'clash') {
      for (const file of answer.clashes) this.#disk.set(file.path, file);
      this.#clash(answer.clashes.map(({ path }) => path));
    } else this.#failed();
    this.#sending.clear();
    this.#isSaving = false;
    this.#host.settled();
    if (this.#host.now().saving === 'failed') return;
    if (this.unsaved().length > 0) this.schedule();
    else this.#stand();
  }

  #saved(files: DiskFile[], hashes: Map<string, string | null>): void {
    for (const { path, text } of files) this.#disk.set(path, { path, text, hash: hashes.get(path) ?? null });
    this.#stand();
    const { saving, announcement } = this.#host.now();
    if (saving === 'saved' && announcement.words !== 'Saved') this.#host.say('Saved');
    if (files.some(({ path }) => slotOf(path) !== undefined)) this.#host.savedPictures();
  }

  /** Says how things stand; what became the same on both sides is asked about no more. */
  #stand(): void {
    const changed = new Set(this.#changed().map(({ path }) => path));
    const clashes = this.#host.now().clashes.filter((path) => changed.has(path));
    const saving = changed.size > clashes.length ? 'saving' : clashes.length > 0 ? 'asking' : 'saved';
    this.#host.set({ clashes, saving });
  }

  #failed(): void {
    this.#host.set({ saving: 'failed' });
    this.#host.say('Not saved. The file could not be written.', true);
  }

  #clash(paths: string[]): void {
    this.#host.set({ clashes: [...new Set([...this.#host.now().clashes, ...paths])] });
    this.#stand();
    this.#host.say('This page was changed in another program.', true);
  }
}

const withText = (texts: Texts, path: string, text: string | null): Texts => new Map([...texts, [path, text]]);
