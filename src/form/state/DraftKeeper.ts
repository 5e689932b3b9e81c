import { initialValues } from '../model/initialValues.ts';
import { sameJson } from '../model/pointer.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isBlank } from '../types/FieldType.ts';
import { type Draft, isSecret, isSensitive, type KeptFile, keptAnswers, withOwnSensitive } from './Draft.ts';
import { writeControls } from './controls.ts';
import { DraftFiles } from './DraftFiles.ts';
import {
  deviceDraft,
  newKey,
  putDeviceDraft,
  putSessionDraft,
  sessionDraft,
  sweep,
  takeDeviceDraft,
} from './draftStorage.ts';
import type { DraftState } from './DraftState.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import { restoredAnswers } from './restoredAnswers.ts';
import type { FormStore } from './FormStore.ts';
import { tabId } from './thisTab.ts';

/**
 * Keeps the answers of one form, and brings them back: for the tab in its session storage, and on the device for days where
 * the visitor wants that. What the session storage gets is written at once, the rest after that, one write after another.
 */
export class DraftKeeper {
  state: DraftState = { isForDays: false };
  readonly #form: FormModule;
  readonly #begun: FormValues;
  readonly #changed: () => void;
  #store!: FormStore;
  #shown: HTMLFormElement | null = null;
  #isOpened = false;
  #isBehind = false;
  /** The revision that this page wrote last for the tab, and the one on the device that it knows. */
  #written = '';
  #known = '';
  #last: Promise<unknown> = Promise.resolve();
  readonly #files = new DraftFiles();
  /** Files that are on their way back. */
  #awaited: Record<string, KeptFile[]> = {};

  /** `changed` hears of each new state. */
  constructor(form: FormModule, changed: () => void) {
    this.#form = form;
    this.#begun = initialValues(form);
    this.#changed = changed;
  }

  /** The form and its store, which is another one once it is begun anew. */
  use(store: FormStore, shown: HTMLFormElement | null): void {
    this.#store = store;
    this.#shown = shown;
  }

  /** Brings back what was kept, once; not to a page that came with answers of its own, which count more. */
  async open(isAnswered: boolean): Promise<void> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    const ofTab = sessionDraft(this.#form.id);
    this.#files.own(ofTab?.files);
    if (ofTab && !isAnswered) void this.#bringBack(ofTab);
    const ofDevice = await this.#next(() => deviceDraft(this.#form.id));
    const isOthers = ofTab && ofDevice && ofDevice.tab !== tabId() && ofDevice.revision !== ofTab.seen;
    if (ofDevice) this.#say({ isForDays: true, other: isOthers ? ofDevice : undefined });
    if (ofDevice && !isOthers) this.#known = ofDevice.revision;
    if (ofDevice && !ofTab) {
      this.#files.own(ofDevice.files);
      if (!isAnswered) void this.#bringBack(ofDevice);
    }
    // What was answered before this was loaded.
    if (!sameJson(this.#store.values, this.#begun)) this.#store.answered?.();
    this.#say({ hasDevice: await this.#next(sweep) });
  }

  /** A page that comes back as it was left has what was answered on a later one. */
  reopen(): void {
    const ofTab = sessionDraft(this.#form.id);
    if (ofTab && ofTab.revision !== this.#written) void this.#bringBack(ofTab, this.#begun);
  }

  /** Something is another since it was kept last; true for the first thing. */
  fallBehind(): boolean {
    return !this.#isBehind && (this.#isBehind = true);
  }

  /** Keeps the form as it stands, where something is not kept yet. */
  catchUp(): void {
    if (this.#isBehind) void this.keep();
  }

  /** Keeps the form as it stands. */
  keep(): Promise<void> {
    this.#isBehind = false;
    const { options, touched, step } = this.#store.snapshot();
    const active = this.#store.active();
    const { files, ...answers } = keptAnswers(active, isSecret);
    const ofDays = this.state.isForDays ? keptAnswers(active, (one) => isSecret(one) || isSensitive(one)) : undefined;
    const forDays = new Set(ofDays?.files.flatMap(([, all]) => all));
    const { named, isWhole } = this.#files.name(files, (file) => forDays.has(file));
    const draft: Draft = {
      version: this.#form.version,
      at: Date.now(),
      tab: tabId(),
      revision: (this.#written = newKey()),
      seen: this.#known,
      ...answers,
      options,
      touched,
      step,
      files: { ...this.#awaited, ...named },
    };
    const isEmpty = files.length === 0 && sameJson(answers.values, this.#begun);
    const isKept = putSessionDraft(this.#form.id, isEmpty ? undefined : draft);
    return this.#next(async () => {
      const areFilesKept = (await this.#files.keep(draft.files)) && isWhole;
      const lost = !isKept ? 'answers' : areFilesKept ? undefined : 'files';
      this.#say({ isKept: isKept && !isEmpty, lost, before: undefined });
      if (!ofDays) return;
      const kept = ofDays.files.map(([pointer]) => [pointer, named[pointer]!] as const);
      await this.#keepForDays({ ...draft, ...ofDays, files: Object.fromEntries(kept) });
    });
  }

  /** Keeps the answers on this device for days from now on, or no longer. */
  async keepForDays(isForDays: boolean): Promise<void> {
    this.#say({ isForDays, other: undefined });
    this.#files.keepAnew();
    if (!isForDays) void this.#next(() => this.#forgetDevice());
    await this.keep();
  }

  /** Lets go of all that is kept: the form was sent, or is begun anew. */
  discard(before?: FormSnapshot): Promise<void> {
    const undo = before && { snapshot: before, isForDays: this.state.isForDays };
    this.#isBehind = false;
    putSessionDraft(this.#form.id, undefined);
    this.#awaited = {};
    const { hasDevice } = this.state;
    this.state = { isForDays: false, before: undo, hasDevice };
    this.#changed();
    return this.#next(() => this.#forgetDevice(true));
  }

  /** Undoes that the form was begun anew. */
  async bringBack(): Promise<void> {
    const { before } = this.state;
    if (!before) return;
    this.#put(before.snapshot);
    this.#say({ before: undefined, isForDays: before.isForDays });
    await this.keep();
  }

  /** Takes what another tab has kept, or goes on with what stands here. */
  async settle(takesOther: boolean): Promise<void> {
    const { other } = this.state;
    if (!other) return;
    this.#say({ other: undefined });
    this.#known = other.revision;
    if (takesOther) await this.#bringBack(withOwnSensitive(this.#store.active(), other), this.#begun);
    await this.keep();
  }

  /** Looks whether another tab has changed what is kept for days, or let go of it. */
  async lookForOthers(): Promise<void> {
    if (!this.state.isForDays || this.state.other) return;
    const ofDevice = await deviceDraft(this.#form.id);
    if (!ofDevice && this.#known !== '') return this.#say({ isForDays: false, lost: 'elsewhere' });
    if (ofDevice && ofDevice.revision !== this.#known) this.#say({ other: ofDevice });
  }

  /** This tab is the copy of another: what that one keeps is its own. */
  leaveToTwin(): void {
    this.#files.leaveToTwin();
    if (sessionDraft(this.#form.id)) void this.keep();
  }

  async #keepForDays(draft: Draft): Promise<void> {
    await this.lookForOthers();
    if (this.state.other || !this.state.isForDays) return;
    if (!(await putDeviceDraft(this.#form.id, draft))) {
      await this.#forgetDevice();
      this.#files.keepAnew();
      return this.#say({ isForDays: false, lost: 'days' });
    }
    this.#known = draft.revision;
    const ofTab = sessionDraft(this.#form.id);
    if (ofTab) putSessionDraft(this.#form.id, { ...ofTab, seen: draft.revision });
  }

  async #forgetDevice(withFiles = false): Promise<void> {
    this.#known = '';
    const draft = await takeDeviceDraft(this.#form.id);
    if (withFiles) await this.#files.clear(draft?.files);
    else this.#files.own(draft?.files);
  }

  /** Brings a draft back into the form: the answers at once, the files as they are read. */
  async #bringBack(draft: Draft, now: FormValues = this.#store.values): Promise<void> {
    const store = this.#store;
    const { options, touched, step, files } = draft;
    const { values, misfits } = restoredAnswers(this.#form, draft, now);
    this.#put({ values, options, touched, step });
    this.#awaited = { ...files };
    this.#say({ restoredAt: draft.at, misfits, isKept: true });
    let areThere = true;
    for (const [pointer, kept] of Object.entries(files)) {
      const found = await this.#files.bringBack(kept);
      areThere &&= found.length === kept.length;
      const [place, value] = [store.fieldAt(pointer), store.valueAt(pointer)];
      delete this.#awaited[pointer];
      if (!place || found.length === 0 || store !== this.#store) continue;
      if (place.field.type.isMultiple)
        store.replaceValue(pointer, [...[value].flat().filter((one) => !isBlank(one)), ...found]);
      else if (isBlank(value)) store.replaceValue(pointer, found[0]);
    }
    if (!areThere) this.#say({ lost: 'files' });
  }

  /** Puts answers into the form, and into the control that has the focus too: what was typed there counted already. */
  #put(snapshot: FormSnapshot): void {
    this.#store.restore(snapshot);
    if (this.#shown) writeControls(this.#store, this.#shown, true);
  }

  /** Does one thing after another, so that nothing is written after it was let go of. */
  #next<Value>(act: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(act);
    this.#last = next.catch(() => undefined);
    return next;
  }

  #say(news: Partial<DraftState>): void {
    const before = this.state;
    this.state = { ...before, ...news };
    if (!sameJson(before, this.state)) this.#changed();
  }
}
