import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { createInitialValues } from '../model/createInitialValues.ts';
import { isPasswordOrCodeField } from '../model/isPasswordOrCodeField.ts';
import { isSecretOrSensitive } from '../model/isSensitiveField.ts';
import { sameJson } from '../model/pointer.ts';
import { writeControls } from './controls.ts';
import { type StoredDraft, collectDraftAnswers, type DraftFileReference } from './StoredDraft.ts';
import { takePreloadedDraft } from './deviceDraft.ts';
import type { DraftStatus } from './DraftStatus.ts';
import { saveSessionDraft, readSessionDraft } from './draftStorage.ts';
import { uploadedFileUrl } from './fileUploads.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import type { FormStore } from './FormStore.ts';
import { TopicListeners } from './TopicListeners.ts';
import { restoreDraftAnswers } from './restoreDraftAnswers.ts';

/** The part of a draft that lies in the device's database; its code comes once the form is live. */
export interface DeviceDraftStore {
  newFileKey: () => string;
  storeFiles: (files: ReadonlyMap<string, File>) => Promise<boolean>;
  readFiles: (kept: readonly DraftFileReference[]) => Promise<{ key: string; file: File }[]>;
  deleteFiles: (keys: Iterable<string>) => Promise<void>;
  putDeviceDraft: (form: string, draft: StoredDraft) => Promise<boolean>;
  deleteDeviceDraft: (form: string) => Promise<void>;
}

/** Maximum size of the saved files of one form, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024;
const DRAFT = 'draft';

/**
 * Draft of one mounted form. Restored when the form is created, saved in the tab on changes, and on the device if the
 * visitor opts in.
 */
export class FormDraft {
  state: DraftStatus = { isForDays: false };
  readonly #form: FormModule;
  readonly #listeners = new TopicListeners();
  #store!: FormStore;
  #device: DeviceDraftStore | undefined;
  #begun: FormValues | undefined;
  #savedAt = 0;
  /** Named files of the draft whose bytes are not read yet. */
  #pending: Record<string, DraftFileReference[]> = {};
  readonly #keys = new Map<File, string>();
  /** The step of a restored draft that may need its files, and how often the visitor had moved by then. */
  #restored: { step: string | undefined; moves: number | undefined } | undefined;
  /** Counts discards: a write that began before one is undone. */
  #round = 0;
  /** True where the device's draft is to be deleted once its code is there. */
  #owesDelete = false;

  constructor(form: FormModule) {
    this.#form = form;
  }

  listen = (listener: () => void): (() => void) => this.#listeners.listen(DRAFT, listener);
  read = (): DraftStatus => this.state;

  /** Attaches the store of the form. Clearing a form replaces its store. */
  attach(store: FormStore): void {
    this.#store = store;
  }

  isAttachedTo = (store: FormStore): boolean => this.#store === store;

  /** Restores the draft into a new form. Answers changed since `begun`, the initial answers, take precedence. */
  open(store: FormStore, element: HTMLFormElement, begun: FormValues): void {
    this.attach(store);
    this.#begun = begun;
    const ofTab = readSessionDraft(this.#form.id);
    const draft = ofTab ?? takePreloadedDraft(this.#form.id);
    if (draft) this.#restore(element, draft, ofTab ? ofTab.isForDays === true : true);
  }

  /** Restores a draft saved by a later page of the tab, after a return through the back/forward cache. */
  reopen(element: HTMLFormElement): void {
    const draft = readSessionDraft(this.#form.id);
    if (!draft || draft.at === this.#savedAt) return;
    this.#begun = this.#store.values;
    this.#restore(element, draft, draft.isForDays === true);
    void this.#readFiles();
  }

  #restore(element: HTMLFormElement, draft: StoredDraft, isForDays: boolean): void {
    const store = this.#store;
    const { values, misfits } = restoreDraftAnswers(store.form, draft, store.values, this.#begun!);
    store.restore({ ...draft, values, filling: '' });
    writeControls(store, element, true);
    this.#pending = { ...draft.files };
    if (Object.keys(draft.files).length > 0) this.#restored = { step: draft.step, moves: store.walk?.moves };
    this.#savedAt = draft.at;
    this.#begun = createInitialValues(store.form);
    this.#say({ isForDays, isKept: true, restoredAt: draft.at, misfits });
  }

  /** Attaches the device's database, and restores the files of the draft. */
  async attachDevice(device: DeviceDraftStore): Promise<void> {
    this.#device = device;
    if (this.#owesDelete) await device.deleteDeviceDraft(this.#form.id);
    this.#owesDelete = false;
    await this.#readFiles();
    this.save();
  }

  /** Saves a draft of the form: first, synchronously, for the tab, then for the device. */
  save(): void {
    const store = this.#store;
    const { options, touched, step } = store.snapshot();
    const active = store.active();
    const { files, ...answers } = collectDraftAnswers(active, isPasswordOrCodeField);
    const named = this.#name(active, files);
    const base = { version: store.form.version, at: Date.now(), options, touched, step };
    const { isForDays } = this.state;
    const isEmpty =
      Object.keys(named).length === 0 && sameJson(answers.values, (this.#begun ??= createInitialValues(store.form)));
    const draft = isEmpty ? undefined : { ...base, ...answers, files: named, isForDays };
    this.#savedAt = base.at;
    const isKept = saveSessionDraft(store.form.id, draft);
    this.#say({ isKept: isKept && !isEmpty, before: undefined, lost: isKept ? undefined : 'answers' });
    void this.#saveOnDevice(active, base);
  }

  async #saveOnDevice(active: FieldNode, base: Pick<StoredDraft, 'version' | 'at' | 'options' | 'touched' | 'step'>) {
    const device = this.#device;
    if (!device) return;
    const round = this.#round;
    const files = new Map([...this.#keys].map(([file, key]) => [key, file]));
    const isWhole = await device.storeFiles(files);
    if (round !== this.#round) return device.deleteFiles(files.keys());
    if (!isWhole && !this.state.lost) this.#say({ lost: 'files' });
    if (!this.state.isForDays) return;
    const { values, cleared } = collectDraftAnswers(active, isSecretOrSensitive);
    const touched = base.touched.filter((pointer) => !isSecretOrSensitive(active.at(pointer)));
    const isKept = await device.putDeviceDraft(this.#form.id, { ...base, touched, values, cleared, files: {} });
    if (isKept && round === this.#round && this.state.isForDays) return;
    await device.deleteDeviceDraft(this.#form.id);
    if (!isKept) this.#say({ isForDays: false, lost: 'days' });
  }

  /** Names files as a draft does. Leaves out sensitive files and files beyond the size limit. */
  #name(active: FieldNode, files: [pointer: string, files: File[]][]): Record<string, DraftFileReference[]> {
    const named = { ...this.#pending };
    const used = new Set<string>();
    let bytes = 0;
    for (const [pointer, all] of this.#device ? files : []) {
      if (isSecretOrSensitive(active.at(pointer))) continue;
      const kept = all.flatMap((file): DraftFileReference[] => {
        bytes += file.size;
        if (bytes > MAX_BYTES) {
          this.#say({ lost: 'files' });
          return [];
        }
        const key = this.#keys.get(file) ?? this.#device!.newFileKey();
        this.#keys.set(file, key);
        used.add(key);
        const { name, type, lastModified, size } = file;
        return [{ key, name, type, lastModified, size, url: uploadedFileUrl(file) }];
      });
      if (kept.length > 0) named[pointer] = kept;
    }
    const unused = [...this.#keys].filter(([, key]) => !used.has(key));
    for (const [file] of unused) this.#keys.delete(file);
    void this.#device?.deleteFiles(unused.map(([, key]) => key));
    return named;
  }

  /** Puts the files of a restored draft into their fields, and goes to the step that needs them. */
  async #readFiles(): Promise<void> {
    const store = this.#store;
    const pending = this.#pending;
    const restored = this.#restored;
    this.#restored = undefined;
    for (const [pointer, kept] of Object.entries(pending)) {
      const found = await this.#device!.readFiles(kept);
      if (pending !== this.#pending) return;
      if (found.length < kept.length) this.#say({ lost: 'files' });
      for (const { file, key } of found) this.#keys.set(file, key);
      const files = found.map(({ file }) => file);
      delete pending[pointer];
      const [field, value] = [store.fieldAt(pointer), store.valueAt(pointer)];
      if (!field || files.length === 0) continue;
      if (field.field.type.isMultiple)
        store.replaceValue(pointer, [...[value].flat().filter((one) => one !== undefined), ...files]);
      else if (value === undefined) store.replaceValue(pointer, files[0]);
    }
    // A visitor who went to another step meanwhile stays there.
    if (restored?.step !== undefined && store.walk?.moves === restored.moves) store.walk?.follow(restored.step);
  }

  /** Starts or stops saving the draft on the device. */
  keepForDays(isWanted: boolean): void {
    this.#say({ isForDays: isWanted });
    if (!isWanted) void this.#device?.deleteDeviceDraft(this.#form.id);
    this.save();
  }

  /** Deletes all saved drafts and files, after the form was sent, queued or cleared. */
  discard(before?: FormSnapshot): void {
    const { isForDays } = this.state;
    this.#round++;
    const keys = [...this.#keys.values(), ...Object.values(this.#pending).flatMap((all) => all.map(({ key }) => key))];
    this.#keys.clear();
    this.#pending = {};
    this.#begun = createInitialValues(this.#form);
    saveSessionDraft(this.#form.id, undefined);
    this.state = { isForDays: false };
    this.#say(before ? { before: { snapshot: before, isForDays } } : {});
    void this.#device?.deleteFiles(keys);
    if (isForDays && this.#device) void this.#device.deleteDeviceDraft(this.#form.id);
    else this.#owesDelete ||= isForDays;
    this.#listeners.notify(DRAFT);
  }

  /** Undoes that the form was cleared. */
  undoClear(element: HTMLFormElement): void {
    const { before } = this.state;
    if (!before) return;
    this.#store.restore(before.snapshot);
    writeControls(this.#store, element, true);
    this.#say({ before: undefined, isForDays: before.isForDays });
    this.save();
  }

  #say(news: Partial<DraftStatus>): void {
    const before = this.state;
    this.state = { ...before, ...news };
    if (!sameJson(before, this.state)) this.#listeners.notify(DRAFT);
  }
}
