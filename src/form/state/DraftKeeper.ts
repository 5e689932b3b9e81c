import type { FormModule } from '../model/FormModule.ts';
import { type Draft, keptAnswers, restoredAnswers, withFiles, withoutSensitive } from './Draft.ts';
import {
  deleteFiles,
  deviceDraft,
  fileAt,
  putDeviceDraft,
  putFiles,
  putSessionDraft,
  sessionDraft,
  sweepFiles,
} from './draftStorage.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import type { FormStore } from './FormStore.ts';
import { FORM } from './Listeners.ts';

/** What is to be said of the draft of a form. */
export interface DraftState {
  /** When the answers were kept that came back. */
  restoredAt?: number | undefined;
  /** True where they are kept on the device for days. */
  isForDays: boolean;
  /** What cannot be kept. */
  lost?: 'answers' | 'files' | 'days' | undefined;
  /** What the form held before it was begun anew. */
  before?: FormSnapshot | undefined;
  /** What another tab has kept meanwhile. */
  other?: Draft | undefined;
}

/** A change is written when nobody has typed for so long. */
const PAUSE_MS = 400;

/**
 * Keeps the answers of one form while they are given, and brings them back: for the tab in its session storage, and on the
 * device for days where the visitor wants that. What is typed waits here for a pause, so that a key costs nothing.
 */
export class DraftKeeper {
  state: DraftState = { isForDays: false };
  readonly #form: FormModule;
  readonly #changed: () => void;
  #store!: FormStore;
  #isOpened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last revision that this tab wrote or read. */
  #revision = '';
  readonly #keys = new Map<File, string>();

  /** `changed` hears of each new state. */
  constructor(form: FormModule, changed: () => void) {
    this.#form = form;
    this.#changed = changed;
  }

  /** Brings back what was kept, once; `isAnswered` of a page that came with answers of its own, which count more. */
  async open(store: FormStore, isAnswered: boolean): Promise<void> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    const ofTab = sessionDraft(this.#form.id);
    const ofDevice = await deviceDraft(this.#form.id);
    this.#say({ isForDays: ofDevice !== undefined });
    this.#revision = ofDevice?.revision ?? '';
    void sweepFiles();
    // What is for the tab alone is in its own draft only.
    const draft = ofTab && (!ofDevice || ofTab.at >= ofDevice.at) ? ofTab : ofDevice;
    if (!draft || isAnswered || store.submission.message) return;
    await this.#bringBack({ ...draft, values: { ...ofTab?.values, ...draft.values } });
  }

  /** Watches a form, the one that it begins anew with as well; returns how to stop. */
  watch(store: FormStore): () => void {
    this.#store = store;
    store.answered = () => {
      if (this.state.before) this.#say({ before: undefined });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.keep(), PAUSE_MS);
    };
    const isOver = () => /success|queued/.test(store.submission.message?.kind ?? '');
    const stop = store.listeners.listen(FORM, () => {
      if (isOver()) void this.discard();
    });
    if (isOver()) void this.discard();
    return () => {
      stop();
      store.answered = undefined;
    };
  }

  /** Writes what waits to be written. The tab's own part is written at once: a page that goes waits for nothing. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const snapshot = this.#store.snapshot();
    const { values, files } = keptAnswers(this.#form, snapshot);
    const fresh = files.filter(([, file]) => !this.#keys.has(file));
    for (const [, file] of fresh) this.#keys.set(file, crypto.getRandomValues(new Uint32Array(4)).join('-'));
    const draft: Draft = {
      version: this.#form.version,
      at: Date.now(),
      revision: crypto.getRandomValues(new Uint32Array(2)).join('-'),
      values,
      options: snapshot.options,
      touched: snapshot.touched,
      ...(snapshot.step && { step: snapshot.step }),
      files: Object.fromEntries(files.map(([pointer, file]) => [pointer, this.#keys.get(file)!])),
    };
    const isKept = putSessionDraft(this.#form.id, draft);
    const areFilesKept = await putFiles(
      fresh.map(([, file]) => [this.#keys.get(file)!, file]),
      this.state.isForDays,
    );
    if (!areFilesKept) for (const [, file] of fresh) this.#keys.delete(file);
    const ofDays = this.state.isForDays ? await this.#keepForDays(draft) : true;
    this.#say({ lost: !isKept ? 'answers' : !areFilesKept ? 'files' : !ofDays ? 'days' : undefined });
  }

  /** True while something waits to be written. */
  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Keeps the answers on this device for days from now on, or no longer. */
  async keepForDays(isForDays: boolean): Promise<void> {
    this.#say({ isForDays });
    if (!isForDays) await putDeviceDraft(this.#form.id, undefined);
    // The bytes of files are kept in another way then.
    this.#keys.clear();
    await this.keep();
    if (this.state.lost === 'days') this.#say({ isForDays: false });
  }

  /** Lets go of all that is kept: the form was sent, or is begun anew. */
  async discard(before?: FormSnapshot): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const draft = sessionDraft(this.#form.id);
    putSessionDraft(this.#form.id, undefined);
    const ofDevice = await deviceDraft(this.#form.id);
    await putDeviceDraft(this.#form.id, undefined);
    await deleteFiles(new Set([...Object.values(draft?.files ?? {}), ...Object.values(ofDevice?.files ?? {})]));
    this.#keys.clear();
    this.#revision = '';
    this.#say({ restoredAt: undefined, isForDays: false, lost: undefined, other: undefined, before });
  }

  /** Takes what another tab has kept, or goes on with what stands here. */
  async settle(takesOther: boolean): Promise<void> {
    const { other } = this.state;
    this.#say({ other: undefined });
    if (!other) return;
    this.#revision = other.revision;
    if (takesOther) this.#store.replaceValues({ ...this.#store.values, ...other.values });
    await this.keep();
  }

  /** Looks whether another tab has changed what is kept for days. */
  async lookForOthers(): Promise<void> {
    const ofDevice = this.state.isForDays ? await deviceDraft(this.#form.id) : undefined;
    if (ofDevice && ofDevice.revision !== this.#revision) this.#say({ other: ofDevice });
  }

  async #keepForDays(draft: Draft): Promise<boolean> {
    await this.lookForOthers();
    if (this.state.other) return true;
    this.#revision = draft.revision;
    return putDeviceDraft(this.#form.id, withoutSensitive(this.#form, draft));
  }

  async #bringBack(draft: Draft): Promise<void> {
    const store = this.#store;
    const files: [string, File][] = [];
    const missing: string[] = [];
    for (const [pointer, key] of Object.entries(draft.files)) {
      const file = await fileAt(key);
      if (file) {
        this.#keys.set(file, key);
        files.push([pointer, file]);
      } else missing.push(pointer);
    }
    const values = restoredAnswers(this.#form, { ...draft, values: withFiles(draft.values, files) }, store.values);
    const { options, touched, step } = draft;
    store.restore({ values, options, touched, ...(step && { step }) });
    this.#say({ restoredAt: draft.at, lost: missing.length > 0 ? 'files' : undefined });
  }

  #say(news: Partial<DraftState>): void {
    this.state = { ...this.state, ...news };
    this.#changed();
  }
}
