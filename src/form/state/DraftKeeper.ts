import { inTurn } from '../../ui/inTurn.ts';
import { initialValues } from '../model/initialValues.ts';
import { sameJson } from '../model/pointer.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { type Draft, withOwnSensitive } from './Draft.ts';
import { DraftFiles } from './DraftFiles.ts';
import { putSessionDraft, sweep } from './draftStorage.ts';
import { draftsOf } from './draftsOf.ts';
import { SharedDraft } from './SharedDraft.ts';
import type { DraftState } from './DraftState.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import { bringBackFiles, foreshowDraft, type OpenForm, putSnapshot, returnDraft } from './returnDraft.ts';
import type { FormStore } from './FormStore.ts';
import { tabDraft } from './tabDraft.ts';
import { leaveToDrafts } from './keepTyped.ts';

/**
 * Keeps the answers of one form, and brings them back: for the tab in its session storage, and on the device for days where
 * the visitor wants that. What the session storage gets is written at once, the rest after that, one write after another.
 */
export class DraftKeeper {
  state: DraftState = { isForDays: false };
  readonly #begun: FormValues;
  readonly #changed: () => void;
  #store!: FormStore;
  #open!: OpenForm;
  #isBehind = false;
  /** The draft for the tab as it was kept last. */
  #draft: Draft | undefined;
  /** A draft that stands in the controls and not yet in the store. */
  #foreshown: Draft | undefined;
  readonly #files = new DraftFiles();
  readonly #shared: SharedDraft;
  /** Nothing is written after it was let go of. */
  readonly #next = inTurn();
  /** Another one once everything was let go of: what was to be written before is not. */
  #round = 0;

  /** `changed` hears of each new state; `begun` is what the form began with. */
  constructor(form: FormModule, changed: () => void, begun = initialValues(form)) {
    this.#shared = new SharedDraft(form.id, this.#files, (news) => this.#say(news));
    this.#begun = begun;
    this.#changed = changed;
  }

  /** The form and its store, which is another one once it is begun anew. */
  use(store: FormStore, shown: HTMLFormElement | null): void {
    this.#store = store;
    this.#open = { store, shown, begun: this.#begun };
    if (shown) leaveToDrafts(shown);
  }

  /** Brings back what was kept; not to a page that came with answers of its own, which count more. */
  async open(isAnswered: boolean): Promise<void> {
    const round = this.#round;
    // What is sent counts more than what was not read by then.
    const isWanted = () => !isAnswered && round === this.#round && !this.#store.submission.running;
    const ofTab = tabDraft(this.#store.form, this.#begun);
    this.#files.own(ofTab?.files);
    // Typed before this was there.
    this.#isBehind ||= !ofTab && !sameJson(this.#store.values, this.#begun);
    this.#shared.known = ofTab?.seen ?? '';
    if (ofTab) await this.#show(ofTab, isWanted);
    const found = await this.#next(() => this.#shared.read());
    const ofDevice = round === this.#round ? found : undefined;
    const isOthers = ofTab && ofDevice && this.#shared.isOthers(ofDevice);
    if (ofDevice) this.#say({ isForDays: true, other: isOthers ? ofDevice : undefined });
    if (!isOthers) this.#shared.known = ofDevice?.revision ?? '';
    if (ofDevice && !ofTab) {
      this.#files.own(ofDevice.files);
      await this.#show(ofDevice, isWanted);
    }
    // What was answered before this was ready.
    if (round !== this.#round) void this.#next(() => this.#shared.forget(true));
    else this.catchUp();
    this.#say({ hasDevice: await this.#next(() => sweep(this.#files.keys)) });
  }

  /** A page that comes back as it was left has what was answered on a later one. */
  async reopen(): Promise<void> {
    const ofTab = tabDraft(this.#store.form, this.#begun);
    if (ofTab && ofTab.revision !== this.#draft?.revision) await this.#bringBack(ofTab, this.#begun);
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
    if (this.#foreshown) void this.#bringBack(this.#foreshown);
    this.#isBehind = false;
    const { ofTab, ofDays, isWhole } = draftsOf(this.#store, this.#files, this.#shared.known, this.state.isForDays);
    const isEmpty = Object.keys(ofTab.files).length === 0 && sameJson(ofTab.values, this.#begun);
    this.#draft = isEmpty ? undefined : ofTab;
    const isKept = putSessionDraft(this.#store.form.id, this.#draft);
    const round = this.#round;
    return this.#next(async () => {
      if (round !== this.#round) return;
      const areFilesKept = (await this.#files.keep(ofTab.files)) && isWhole;
      const lost = !isKept ? 'answers' : areFilesKept ? undefined : 'files';
      if (round !== this.#round) return;
      this.#say({ isKept: isKept && !isEmpty, lost, before: undefined });
      // Between those of two tabs the visitor chooses.
      if (!ofDays || !this.state.isForDays || this.state.other) return;
      if (!(await this.#shared.keep(ofDays)) || !this.#draft) return;
      putSessionDraft(this.#store.form.id, (this.#draft = { ...this.#draft, seen: ofDays.revision }));
    });
  }

  /** Keeps the answers on this device for days from now on, or no longer. */
  async keepForDays(isWanted: boolean): Promise<void> {
    this.#say({ isForDays: isWanted, other: undefined });
    this.#files.keepAnew();
    if (!isWanted) void this.#next(() => this.#shared.forget());
    await this.keep();
  }

  /** Lets go of all that is kept: the form was sent, or is begun anew. */
  discard(before?: FormSnapshot): Promise<void> {
    this.#isBehind = false;
    this.#round += 1;
    this.#draft = this.#foreshown = undefined;
    putSessionDraft(this.#store.form.id, undefined);
    this.#files.awaited = {};
    const { isForDays, hasDevice } = this.state;
    this.state = { isForDays: false, before: before && { snapshot: before, isForDays }, hasDevice };
    this.#changed();
    return this.#next(() => this.#shared.forget(true));
  }

  /** Undoes that the form was begun anew. */
  async bringBack(): Promise<void> {
    const { before } = this.state;
    if (!before) return;
    putSnapshot(this.#open, before.snapshot);
    this.#say({ before: undefined, isForDays: before.isForDays });
    await this.keep();
  }

  /** Takes what another tab has kept, or goes on with what stands here. */
  async settle(takesOther: boolean): Promise<void> {
    const { other } = this.state;
    if (!other) return;
    this.#say({ other: undefined });
    this.#shared.known = other.revision;
    if (takesOther) await this.#bringBack(withOwnSensitive(this.#store.active(), other), this.#begun);
    await this.keep();
  }

  /** Looks whether another tab has changed what is kept for days, or let go of it. */
  async lookForOthers(): Promise<void> {
    if (this.state.isForDays && !this.state.other) await this.#shared.lookForOthers();
  }

  /** This tab is the copy of another: what that one keeps is its own. */
  leaveToTwin(): void {
    this.#files.leaveToTwin();
    if (this.#draft) void this.keep();
  }

  /** Brings a draft back, if it is still wanted: on the screen first, since bringing a long form in line takes longer than a look. */
  async #show(draft: Draft, isWanted: () => boolean): Promise<void> {
    if (!isWanted()) return;
    await foreshowDraft(this.#open, (this.#foreshown = draft));
    if (this.#foreshown && isWanted()) void this.#bringBack(draft);
    this.#foreshown = undefined;
  }

  /** Brings a draft back into the form: the answers at once, the files as they are read. */
  async #bringBack(draft: Draft, now: FormValues = this.#store.values): Promise<void> {
    this.#foreshown = undefined;
    this.#files.own(draft.files);
    const returned = returnDraft(this.#open, draft, now);
    // What is said of it stays.
    if (!returned) return void (this.#isBehind = true);
    // As it was kept, it need not be kept again; what was typed before there was a draft was not.
    if (draft.revision && sameJson(now, this.#begun)) this.#isBehind = false;
    this.#draft = draft;
    this.#say({ restoredAt: draft.at, misfits: returned.misfits, isKept: true });
    if (!(await bringBackFiles(this.#store, this.#files, draft))) this.#say({ lost: 'files' });
  }

  #say(news: Partial<DraftState>): void {
    const before = this.state;
    this.state = { ...before, ...news };
    if (!sameJson(before, this.state)) this.#changed();
  }
}
