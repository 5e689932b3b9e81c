import { initialValues } from '../model/initialValues.ts';
import { sameJson } from '../model/pointer.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { type Draft, type KeptFile, withOwnSensitive } from './Draft.ts';
import { writeControls } from './controls.ts';
import { DraftFiles } from './DraftFiles.ts';
import { bringBackFiles } from './bringBackFiles.ts';
import { putSessionDraft, sweep } from './draftStorage.ts';
import { draftsOf } from './draftsOf.ts';
import { SharedDraft } from './SharedDraft.ts';
import type { DraftState } from './DraftState.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import { restoredAnswers } from './restoredAnswers.ts';
import type { FormStore } from './FormStore.ts';
import { tabDraft } from './tabDraft.ts';
import { leaveToDrafts } from './keepTyped.ts';

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
  /** True once what was kept before was read: nothing is written over it until then. */
  #isOpened = false;
  #isBehind = false;
  /** The draft for the tab as it was kept last. */
  #draft: Draft | undefined;
  /** The revision that this page wrote last for the tab. */
  #written = '';
  readonly #shared: SharedDraft;
  #last: Promise<unknown> = Promise.resolve();
  /** Another one once everything was let go of: what was to be written before is not. */
  #round = 0;
  readonly #files = new DraftFiles();
  /** Files that are on their way back. */
  #awaited: Record<string, KeptFile[]> = {};

  /** `changed` hears of each new state; `begun` is what the form began with. */
  constructor(form: FormModule, changed: () => void, begun = initialValues(form)) {
    this.#form = form;
    this.#shared = new SharedDraft(form.id);
    this.#begun = begun;
    this.#changed = changed;
  }

  /** The form and its store, which is another one once it is begun anew. */
  use(store: FormStore, shown: HTMLFormElement | null): void {
    this.#store = store;
    this.#shown = shown;
    if (shown) leaveToDrafts(shown);
  }

  /** Brings back what was kept, once; not to a page that came with answers of its own, which count more. */
  async open(isAnswered: boolean): Promise<void> {
    if (this.#isOpened) return;
    this.#isOpened = true;
    const round = this.#round;
    // What is sent counts more than what was not read by then.
    const isWanted = () => !isAnswered && round === this.#round && !this.#store.submission.running;
    const ofTab = tabDraft(this.#form, this.#begun);
    this.#files.own(ofTab?.files);
    // Typed before this was there.
    this.#isBehind ||= !ofTab && !sameJson(this.#store.values, this.#begun);
    if (ofTab && isWanted()) void this.#bringBack(ofTab);
    this.#shared.known = ofTab?.seen ?? '';
    const found = await this.#next(() => this.#shared.read());
    const ofDevice = round === this.#round ? found : undefined;
    const isOthers = ofTab && ofDevice && this.#shared.isOthers(ofDevice);
    if (ofDevice) this.#say({ isForDays: true, other: isOthers ? ofDevice : undefined });
    if (!isOthers) this.#shared.known = ofDevice?.revision ?? '';
    if (ofDevice && !ofTab) {
      this.#files.own(ofDevice.files);
      if (isWanted()) void this.#bringBack(ofDevice);
    }
    // What was answered before this was ready.
    if (round !== this.#round) void this.#next(() => this.#forgetDevice(true));
    else this.catchUp();
    this.#say({ hasDevice: await this.#next(sweep) });
  }

  /** A page that comes back as it was left has what was answered on a later one. */
  async reopen(): Promise<void> {
    const ofTab = tabDraft(this.#form, this.#begun);
    if (ofTab && ofTab.revision !== this.#written) await this.#bringBack(ofTab, this.#begun);
  }

  /** Something is another since it was kept last; true for the first thing. */
  fallBehind(): boolean {
    return !this.#isBehind && (this.#isBehind = true);
  }

  /** Keeps the form as it stands, where something is not kept yet. */
  catchUp(): void {
    if (this.#isBehind && this.#isOpened) void this.keep();
  }

  /** Keeps the form as it stands. */
  keep(): Promise<void> {
    this.#isBehind = false;
    const { ofTab, ofDays, isWhole } = draftsOf(this.#store, {
      files: this.#files,
      awaited: this.#awaited,
      seen: this.#shared.known,
      isForDays: this.state.isForDays,
    });
    this.#written = ofTab.revision;
    const isEmpty = Object.keys(ofTab.files).length === 0 && sameJson(ofTab.values, this.#begun);
    this.#draft = isEmpty ? undefined : ofTab;
    const isKept = putSessionDraft(this.#form.id, this.#draft);
    const round = this.#round;
    return this.#next(async () => {
      if (round !== this.#round) return;
      const areFilesKept = (await this.#files.keep(ofTab.files)) && isWhole;
      const lost = !isKept ? 'answers' : areFilesKept ? undefined : 'files';
      if (round !== this.#round) return;
      this.#say({ isKept: isKept && !isEmpty, lost, before: undefined });
      if (ofDays) await this.#keepForDays(ofDays);
    });
  }

  /** Keeps the answers on this device for days from now on, or no longer. */
  async keepForDays(isWanted: boolean): Promise<void> {
    this.#say({ isForDays: isWanted, other: undefined });
    this.#files.keepAnew();
    if (!isWanted) void this.#next(() => this.#forgetDevice());
    await this.keep();
  }

  /** Lets go of all that is kept: the form was sent, or is begun anew. */
  discard(before?: FormSnapshot): Promise<void> {
    const undo = before && { snapshot: before, isForDays: this.state.isForDays };
    this.#isBehind = false;
    this.#round += 1;
    this.#draft = undefined;
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
    this.#shared.known = other.revision;
    if (takesOther) this.#files.own(other.files);
    if (takesOther) await this.#bringBack(withOwnSensitive(this.#store.active(), other), this.#begun);
    await this.keep();
  }

  /** Looks whether another tab has changed what is kept for days, or let go of it. */
  async lookForOthers(): Promise<void> {
    if (!this.state.isForDays || this.state.other) return;
    const news = await this.#shared.news();
    if (news !== 'gone') return this.#say({ other: news });
    this.#shared.known = '';
    this.#say({ isForDays: false, lost: 'elsewhere' });
  }

  /** This tab is the copy of another: what that one keeps is its own. */
  leaveToTwin(): void {
    this.#files.leaveToTwin();
    if (this.#draft) void this.keep();
  }

  async #keepForDays(draft: Draft): Promise<void> {
    await this.lookForOthers();
    if (this.state.other || !this.state.isForDays) return;
    if (!(await this.#shared.put(draft))) {
      await this.#forgetDevice();
      this.#files.keepAnew();
      return this.#say({ isForDays: false, lost: 'days' });
    }
    if (this.#draft) putSessionDraft(this.#form.id, (this.#draft = { ...this.#draft, seen: draft.revision }));
  }

  async #forgetDevice(withFiles = false): Promise<void> {
    const draft = await this.#shared.forget();
    if (withFiles) await this.#files.clear(draft?.files);
    else this.#files.own(draft?.files);
  }

  /** Brings a draft back into the form: the answers at once, the files as they are read. */
  async #bringBack(draft: Draft, now: FormValues = this.#store.values): Promise<void> {
    const store = this.#store;
    const { options, touched, step, filling, files } = draft;
    const { values, misfits } = restoredAnswers(this.#form, draft, now, this.#begun);
    this.#put({ values, options, touched, step, filling });
    // As it was kept, it need not be kept again; what was typed before there was a draft was not.
    if (draft.revision && sameJson(now, this.#begun)) this.#isBehind = false;
    this.#written = draft.revision;
    this.#draft = draft;
    this.#awaited = { ...files };
    this.#say({ restoredAt: draft.at, misfits, isKept: true });
    const awaited = this.#awaited;
    const { walk } = store;
    const moves = walk?.moves;
    const areThere = await bringBackFiles(store, this.#files, awaited, () => awaited === this.#awaited);
    if (!areThere) this.#say({ lost: 'files' });
    // It could not be reached without a file that is there by now; who went elsewhere meanwhile stays there.
    if (step !== undefined && walk?.moves === moves) walk?.follow(step);
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
