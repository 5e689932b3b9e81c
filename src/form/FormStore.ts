import { ChosenFiles, holdsFiles, type UploadState } from './ChosenFiles.ts';
import { fixedAnswers } from './fixedAnswers.ts';
import type { FormModule } from './FormModule.ts';
import { activeValues } from './activeValues.ts';
import type { VerboseError } from './errorMessage.ts';
import { fieldErrors, sameRefusals } from './fieldErrors.ts';
import type { FieldError, FormValues, PostedForm } from './FormState.ts';
import { type ListChange, movedKeys, movedPointers, rearranged } from './listChange.ts';
import { mergeChanges, sameJson } from './mergeChanges.ts';
import { toPointer, valueAt, withValueAt } from './pointer.ts';
import { byScreenOrder } from './screenOrder.ts';
import { changesStructure } from './structuralFields.ts';
import { refusalsAlone, refusalsOf, validateValues } from './validateValues.ts';
import { withCleared } from './withCleared.ts';
import { withoutFiles } from './withoutFiles.ts';

type Listener = () => void;

/**
 * The state of one form on the screen. Fields read and write here; React draws a field anew only when its own message
 * changes, and the form's structure only when an answer can change which fields there are.
 */
export class FormStore {
  readonly form: FormModule;
  values: FormValues;
  /** The values the structure was last drawn with, files as their names; RJSF holds the same. */
  structure: FormValues;
  /** The messages a refused submit listed, in the order on the screen; undefined before one and after a success. */
  refusal: FieldError[] | undefined;
  /** How to stop the submission that runs; undefined while none does. */
  sending: AbortController | undefined;
  /** Counts how often the form began anew. */
  round = 0;

  private initial: FormValues;
  /** The messages of the fields that may say something: all of them after a submit, before it those that were left. */
  private errors = new Map<string, string>();
  /** What the validator last refused; undefined when the messages have to be made anew whatever it says. */
  private refusals: VerboseError[] | undefined;
  private sent = new Map<string, string>();
  private touched = new Set<string>();
  private isSubmitted = false;
  private choices = new Map<string, number>();
  private listChange: ListChange | undefined;
  private structural = new Map<string, boolean>();
  private fieldListeners = new Map<string, Set<Listener>>();
  private formListeners = new Set<Listener>();
  private files: ChosenFiles;

  constructor(form: FormModule, initial: FormValues, posted?: PostedForm) {
    this.form = form;
    this.files = new ChosenFiles(form, (pointer) => this.notifyField(pointer));
    this.initial = initial;
    this.values = posted && Object.keys(posted.values).length > 0 ? withCleared(form, posted.values, initial) : initial;
    this.structure = withoutFiles(this.values) as FormValues;
    if (posted && posted.errors.length > 0) {
      this.refusal = posted.errors;
      this.isSubmitted = true;
      this.sent = new Map(posted.errors.map(({ path, message }) => [path, message]));
    }
    this.check();
  }

  /** Calls `listener` when the message of a field changes. */
  subscribeField = (pointer: string, listener: Listener): (() => void) => {
    const listeners = this.fieldListeners.get(pointer) ?? new Set();
    this.fieldListeners.set(pointer, listeners.add(listener));
    return () => void listeners.delete(listener);
  };

  /** Calls `listener` when the structure, the refusal or the busy state changes. */
  subscribeForm = (listener: Listener): (() => void) => {
    this.formListeners.add(listener);
    return () => void this.formListeners.delete(listener);
  };

  getStructure = (): FormValues => this.structure;
  getRefusal = (): FieldError[] | undefined => this.refusal;
  getBusy = (): boolean => this.sending !== undefined;
  getRound = (): number => this.round;

  valueAt(pointer: string): unknown {
    return valueAt(this.values, pointer);
  }

  /** The message a field shows: none before it was left or a submit was refused. */
  messageAt(pointer: string): string | undefined {
    if (!this.isSubmitted && !this.touched.has(pointer)) return undefined;
    return this.errors.get(pointer) ?? this.files.messageOf(this.valueAt(pointer)) ?? this.sent.get(pointer);
  }

  /** An answer as its control has it now. */
  setValue(pointer: string, value: unknown): void {
    const kept = this.valueAt(pointer);
    if (Object.is(kept, value)) return;
    const before = this.sent.get(pointer);
    this.sent.delete(pointer);
    this.values = withValueAt(this.values, pointer, value) as FormValues;
    if (!this.checkAlone(pointer, value, before)) this.revalidate(before === undefined ? [] : [pointer]);
    if (holdsFiles(value) || holdsFiles(kept)) this.files.inspect(pointer, value);
    if (this.isStructural(pointer)) this.drawStructure();
  }

  /** A field was left: from now on it says what is wrong with it. */
  touch(pointer: string): void {
    if (this.touched.has(pointer)) return;
    const before = this.messageAt(pointer);
    this.touched.add(pointer);
    this.recheck();
    if (this.messageAt(pointer) !== before) this.notifyField(pointer);
  }

  /** All answers at once, from elsewhere than the controls. */
  replaceValues(values: FormValues): void {
    this.values = values;
    this.structure = withoutFiles(values) as FormValues;
    this.files.inspectAll(values);
    this.revalidate();
    this.notifyForm();
  }

  /** The option that is open at a choice: its messages are the ones that are said, and what it fixes is answered. */
  choose(pointer: string, option: number): void {
    if (this.choices.get(pointer) === option) return;
    this.choices.set(pointer, option);
    this.refusals = undefined;
    let values: unknown = this.values;
    for (const [name, fixed] of fixedAnswers(this.form, pointer, option)) {
      const place = pointer + toPointer([name]);
      if (!sameJson(valueAt(values, place), fixed)) values = withValueAt(values, place, fixed);
    }
    if (values === this.values) this.revalidate();
    else this.replaceValues(values as FormValues);
  }

  /** Has RJSF draw with the present answers, so that what it does next starts from them. */
  drawStructure(): void {
    const next = withoutFiles(this.values) as FormValues;
    if (sameJson(next, this.structure)) return;
    this.structure = next;
    this.notifyForm();
  }

  /** Announces that RJSF is about to change a list as a whole; the answers move with their items. */
  beginListChange(change: ListChange): void {
    this.listChange = change;
  }

  /** Takes over what RJSF changed: items added, moved or removed, options switched, defaults of new fields. */
  adoptStructure(next: FormValues | undefined): void {
    const change = this.listChange;
    this.listChange = undefined;
    let before: unknown = this.structure;
    let mine: unknown = this.values;
    if (change) {
      before = rearranged(before, change);
      mine = rearranged(mine, change);
      this.touched = new Set(movedPointers(this.touched, change));
      this.sent = movedKeys(this.sent, change);
      this.choices = movedKeys(this.choices, change);
    }
    this.values = (mergeChanges(before, next ?? {}, mine) ?? {}) as FormValues;
    this.structure = withoutFiles(this.values) as FormValues;
    this.refusals = undefined;
    this.revalidate();
    this.notifyForm();
  }

  /** Checks everything and, where something is refused, says so at every field and in the summary. */
  refuse(): FieldError[] {
    const errors = validateValues(this.form, this.values, this.choices);
    const inFiles = this.files.errorsOf(this.values).filter(({ path }) => !errors.some((error) => error.path === path));
    const all = inFiles.length > 0 ? [...errors, ...inFiles].sort(byScreenOrder(this.form)) : errors;
    this.showRefusal(all);
    return all;
  }

  /** What the server refused, said at the fields and in the summary until the field is answered anew. */
  refuseSent(errors: FieldError[]): void {
    this.sent = new Map(errors.map(({ path, message }) => [path, message]));
    this.showRefusal(errors);
  }

  /** A submission begins; the signal tells when the visitor stops it. */
  beginSending(): AbortSignal {
    this.sending = new AbortController();
    this.notifyForm();
    return this.sending.signal;
  }

  endSending(): void {
    this.files.endUploads(this.sending?.signal.aborted === true);
    this.sending = undefined;
    this.notifyForm();
  }

  /** How far the upload of a field's file has come; undefined before it began. */
  uploadAt(pointer: string): UploadState | undefined {
    return this.files.uploadAt(pointer);
  }

  setUpload(pointer: string, fraction: number): void {
    this.files.setUpload(pointer, fraction);
  }

  /** Back to the first state, nothing touched. */
  reset(): void {
    this.touched.clear();
    this.sent.clear();
    this.choices.clear();
    this.files.forgetUploads();
    this.round++;
    this.isSubmitted = false;
    this.refusal = undefined;
    this.refusals = undefined;
    this.replaceValues(this.initial);
    for (const pointer of this.fieldListeners.keys()) this.notifyField(pointer);
    this.notifyForm();
  }

  /** Forgets that a submit was refused. */
  accept(): void {
    this.refusal = undefined;
    this.notifyForm();
  }

  private showRefusal(errors: FieldError[]): void {
    this.isSubmitted = true;
    this.refusal = errors.length > 0 ? errors : undefined;
    this.recheck();
    for (const pointer of this.fieldListeners.keys()) this.notifyField(pointer);
    this.notifyForm();
  }

  private revalidate(alsoChanged: string[] = []): void {
    const before = this.errors;
    this.check();
    const changed = new Set(alsoChanged);
    for (const [pointer, message] of this.errors) if (before.get(pointer) !== message) changed.add(pointer);
    for (const pointer of before.keys()) if (!this.errors.has(pointer)) changed.add(pointer);
    for (const pointer of changed) this.notifyField(pointer);
  }

  /** Checks one field where nothing else can have changed, so that a long form costs no more than a short one. */
  private checkAlone(pointer: string, value: unknown, sent: string | undefined): boolean {
    const refusals = refusalsAlone(this.form, pointer, value);
    if (!refusals) return false;
    const before = this.errors.get(pointer);
    const isWanted = this.isSubmitted || this.touched.has(pointer);
    const message = isWanted ? fieldErrors(this.form, refusals, undefined, this.choices)[0]?.message : undefined;
    this.refusals = undefined;
    if (message === undefined) this.errors.delete(pointer);
    else this.errors.set(pointer, message);
    if (message !== before || sent !== undefined) this.notifyField(pointer);
    return true;
  }

  private recheck(): void {
    this.refusals = undefined;
    this.check();
  }

  private check(): void {
    const checked = activeValues(this.form, this.values, true);
    const refusals = refusalsOf(this.form, checked);
    if (this.refusals && sameRefusals(this.refusals, refusals)) return;
    this.refusals = refusals;
    const isWanted = this.isSubmitted ? undefined : (path: string) => this.touched.has(path);
    const errors = fieldErrors(this.form, refusals, checked, this.choices, isWanted);
    this.errors = new Map(errors.map(({ path, message }) => [path, message]));
  }

  private isStructural(pointer: string): boolean {
    let answer = this.structural.get(pointer);
    if (answer === undefined) this.structural.set(pointer, (answer = changesStructure(this.form, pointer)));
    return answer;
  }

  private notifyField(pointer: string): void {
    for (const listener of this.fieldListeners.get(pointer) ?? []) listener();
  }

  private notifyForm(): void {
    for (const listener of this.formListeners) listener();
  }
}
