import type { StoreApi } from 'zustand/vanilla';
import { studioApi, fitsKeepaliveRequest, type DiskFile, type LoadedFile } from './studioApi.ts';
import { isMediaPath } from '../../site/names.ts';
import { DiskState } from './DiskState.ts';
import { type FileState, reuseKnownObjects } from '../../site/files.ts';
import type { ConflictChoices } from './merge.ts';
import { hasSameText, type MergedFile } from './mergeFileSides.ts';
import { computeSaveStatus } from './saveStatus.ts';
import { keepLostTextsAsVersions } from './keepLostTextsAsVersions.ts';
import type { StudioState } from './StudioState.ts';

const SAVE_AFTER_MS = 600;
const SAVE_AGAIN_AFTER_MS = 3000;

interface SyncEvents {
  /** Called when all files were saved, or saving failed. */
  onSettled: () => void;
  onPicturesSaved: () => void;
  /** Called when a file became damaged on disk, or is as before again. The texts here stay the same. */
  onDamage: () => void;
}

/**
 * Synchronizes files with the disk: saves after a pause, merges changes from elsewhere, and holds back files with
 * conflicts.
 */
export class FileSync {
  readonly #store: StoreApi<StudioState>;
  readonly #disk: DiskState;
  readonly #events: SyncEvents;
  readonly #sending = new Map<string, string | null>();
  /** Files to adopt together. */
  readonly #incoming = new Map<string, FileState | null>();
  #timer: number | undefined;
  #isSaving = false;
  #isFailed = false;

  constructor(store: StoreApi<StudioState>, events: SyncEvents) {
    this.#store = store;
    this.#disk = new DiskState(store.getState().site.files, () => store.getState().files);
    this.#events = events;
  }

  /** Returns the files that differ from disk. */
  changed = (): DiskFile[] => this.#disk.changed();

  /** Returns the text of a file on disk; undefined if its hash differs. */
  textAs = (path: string, hash: string): string | undefined => this.#disk.textAs(path, hash);

  /** Saves after a pause. */
  schedule(after = SAVE_AFTER_MS): void {
    this.#publish();
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), after);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isSaving = true;
  }

  /** True if `flush` can send everything that is unsaved. Otherwise starts a save. */
  canLeave(): boolean {
    const { saving } = this.#store.getState();
    const canFlush = saving === 'saving' && !this.#isSaving && fitsKeepaliveRequest(this.#disk.unsaved());
    if (!canFlush) void this.#save();
    return canFlush || saving === 'saved';
  }

  /** Sends unsaved files while the page unloads. */
  flush(): void {
    const files = this.#disk.unsaved();
    if (files.length > 0) void studioApi.save(files, true);
  }

  /** Merges files that changed on disk. */
  onFileEvents(files: readonly LoadedFile[]): void {
    for (const file of files) this.#receiveOne(file);
    this.#adoptIncoming();
  }

  /** Reloads all files after missed events. */
  async reloadAll(): Promise<void> {
    const site = await studioApi.site().catch((error: unknown) => {
      console.error(error);
      this.#store.getState().showToast('Changes by others could not be loaded. Reload this page.', false);
      return undefined;
    });
    if (!site) return;
    const { files, revision } = site;
    const there = new Set(files.map(({ path }) => path));
    const gone = this.#disk.paths().filter((path) => !there.has(path));
    this.onFileEvents([...files, ...gone.map((path) => ({ path, hash: null, text: null, revision }))]);
  }

  /** Resolves conflicts of a file. Keeps the losing texts in Versions first. Returns the reason if that fails. */
  async resolve(path: string, answers: ConflictChoices): Promise<string | undefined> {
    const sides = { mine: this.#store.getState().files.get(path) ?? null, theirs: this.#disk.stateOf(path) };
    const reason = await keepLostTextsAsVersions(path, sides, new Set(answers.values()));
    if (reason !== undefined) return reason;
    const base = this.#disk.baseOf(path);
    const { adoptQuietly, commitFile } = this.#store.getState();
    const merged = this.#disk.merge(path, base, answers);
    // The history is rebased onto their file, then the choice is one entry: undo restores mine.
    const theirs = this.#disk.merge(path, base, new Map([...answers.keys()].map((id) => [id, 'theirs'] as const)));
    this.#disk.remember(path, merged);
    adoptQuietly(path, theirs.file);
    if (hasSameText(theirs.file, merged.file)) commitFile('Your text', path, sides.mine);
    commitFile('Choice between two texts', path, merged.file);
    this.schedule(0);
    return undefined;
  }

  /** Overwrites the damaged file on disk with the file here. */
  overwrite({ path }: DiskFile): void {
    this.#disk.acceptUnparsable(path);
    this.schedule(0);
  }

  /** Accepts the damaged file as on disk. */
  takeUnparsable({ path, text }: DiskFile): void {
    this.#disk.acceptUnparsable(path);
    this.#store.getState().commitFile('File taken unchanged', path, text === null ? null : { source: text });
  }

  /** Saves a repaired text over the damaged file, and merges it with the file here. Returns false if saving fails. */
  async repair({ path, hash }: DiskFile, text: string): Promise<boolean> {
    const answer = await studioApi.save([{ path, hash, text }]);
    if (answer?.outcome === 'saved') this.onFileEvents(answer.files.map((file) => ({ ...file, text })));
    return answer?.outcome === 'saved';
  }

  #receiveOne(file: LoadedFile): void {
    const { path, hash, text } = file;
    // An event may come after the answer to a save, and after a load of all files.
    if (!this.#disk.advance(file)) return;
    // A removed file may be half of a rename, and a second event builds on the first.
    if (hash === null || this.#incoming.has(path)) this.#adoptIncoming();
    // The event of a save came before its answer.
    if (this.#sending.get(path) === text) return this.#disk.set(file);
    if (this.#disk.hashOf(path) === hash) {
      if (!this.#disk.releaseHeld(path)) return undefined;
      this.#events.onDamage();
      return this.schedule();
    }
    if (this.#disk.holdBack(file)) {
      this.#events.onDamage();
      this.#store.getState().say('Another program damaged a file. Repair it to continue.', true);
      return this.#publish();
    }
    const base = this.#disk.baseOf(path);
    this.#disk.set(file);
    if (isMediaPath(path) && hash !== null) void this.#store.getState().loadPictures();
    return this.#merge(path, base);
  }

  #merge(path: string, base: FileState | null): void {
    const mine = this.#store.getState().files.get(path) ?? null;
    const isGone = this.#disk.hashOf(path) === null;
    const name = isGone && base && mine && path.endsWith('.json') ? this.#disk.renamedTo(base) : undefined;
    if (name !== undefined) return this.#follow(path, name, mine);
    const merged = this.#disk.merge(path, base);
    this.#remember(path, merged);
    this.#incoming.set(
      path,
      merged.file && !('value' in merged.file) ? reuseKnownObjects(mine, merged.file) : merged.file,
    );
  }

  /** Moves the changes here to the new path of a file that was renamed elsewhere. */
  #follow(from: string, to: string, mine: FileState | null): void {
    this.#disk.remember(from);
    this.#adoptIncoming();
    const changed = new Map([
      [from, null],
      [to, mine],
    ]);
    this.#store.getState().adopt(changed, [from, to]);
    this.schedule();
  }

  #remember(path: string, merged: MergedFile): void {
    this.#disk.remember(path, merged);
    if (merged.conflicts.length > 0)
      this.#store.getState().say('You and someone else changed the same text. Choose one.', true);
  }

  #adoptIncoming(): void {
    const files = this.#store.getState().files;
    const news = [...this.#incoming].filter(([path, file]) => !hasSameText(file, files.get(path) ?? null));
    const isEmpty = this.#incoming.size === 0;
    this.#incoming.clear();
    if (news.length > 0) this.#store.getState().adopt(new Map(news));
    if (!isEmpty) this.schedule();
  }

  async #save(): Promise<void> {
    if (this.#isSaving) return;
    for (const path of this.#disk.resolvedByTyping()) this.#merge(path, this.#disk.baseOf(path));
    this.#adoptIncoming();
    const files = this.#disk.unsaved();
    if (files.length === 0) {
      this.#isFailed = false;
      this.#publish();
      return this.#events.onSettled();
    }
    this.#isSaving = true;
    this.#publish();
    for (const { path, text } of files) this.#sending.set(path, text);
    const answer = await studioApi.save(files);
    const wasFailed = this.#isFailed;
    this.#isSaving = false;
    this.#sending.clear();
    this.#isFailed = answer === undefined || answer.outcome === 'refused';
    if (answer?.outcome === 'saved') this.#onSaved(files, new Map(answer.files.map((file) => [file.path, file])));
    if (answer?.outcome === 'clash') this.onFileEvents(answer.clashes);
    this.#publish();
    this.#events.onSettled();
    const { saving, announcement, say } = this.#store.getState();
    if (this.#isFailed) {
      if (!wasFailed) say('Not saved. The file could not be written.', true);
      // A full disk may have room later. The connection reports when the server is back.
      return answer && this.schedule(SAVE_AGAIN_AFTER_MS);
    }
    if (this.#disk.unsaved().length > 0) return this.schedule();
    if (saving === 'saved' && announcement.words !== 'Saved') say('Saved');
  }

  #onSaved(files: DiskFile[], saved: ReadonlyMap<string, Omit<LoadedFile, 'text'>>): void {
    const wasDamaged = files.some(({ path }) => this.#disk.isDamaged(path));
    for (const { path, text } of files) {
      const own = { ...saved.get(path)!, text };
      // An event that arrived during the save may be newer.
      if (this.#disk.advance(own)) this.#disk.set(own);
    }
    if (wasDamaged) this.#events.onDamage();
    // The check finds only pictures on disk.
    if (files.some(({ path }) => isMediaPath(path))) this.#events.onPicturesSaved();
  }

  /** Publishes the save status and the conflicts. */
  #publish(): void {
    const { conflicts: before } = this.#store.getState();
    const conflicts = this.#disk.conflicts();
    const facts = this.#disk.saveFacts();
    const isWaiting = this.#isSaving || facts.isWaiting;
    const saving = computeSaveStatus({ ...facts, isFailed: this.#isFailed, isWaiting });
    const isSameList = conflicts.length === 0 && before.length === 0;
    this.#store.setState({ saving, unparsable: this.#disk.unparsable(), ...(!isSameList && { conflicts }) });
  }
}
