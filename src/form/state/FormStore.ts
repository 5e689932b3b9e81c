import type { FieldNode } from '../model/FieldNode.ts';
import { listVisibleFields } from '../model/listVisibleFields.ts';
import { isValidatedAlone } from '../model/validateAnswers.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FieldError, FormValues, InitialFormState } from '../model/FormState.ts';
import { isPointerWithin, withValueAt } from '../model/pointer.ts';
import { ChosenFileStatuses, isFileOrFiles } from './ChosenFileStatuses.ts';
import { FieldMessages } from './FieldMessages.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import { ANY_CHANGE_TOPIC, FORM_TOPIC, TopicListeners } from './TopicListeners.ts';
import { ListItemKeys } from './ListItemKeys.ts';
import { type ListReordering, remapErrors } from './remapListPointers.ts';
import { SubmissionState } from './SubmissionState.ts';
import type { StepNavigation } from './StepNavigation.ts';
import { EvaluatedAnswers } from './EvaluatedAnswers.ts';

/**
 * State of one mounted form. Fields read from and write to the store. A field re-renders only when its message changes,
 * and the form only when an answer changes the set of fields.
 */
export class FormStore {
  readonly form: FormModule;
  /** Evaluated form of the last render. */
  structure!: FieldNode;
  /** Errors of the last rejected submit, in screen order. Undefined before a submit and after a success. */
  errorSummary: FieldError[] | undefined;
  readonly submission: SubmissionState;
  /** State of the chosen files. */
  readonly files: ChosenFileStatuses;
  /** Listeners of the form and its fields. */
  readonly listeners = new TopicListeners();
  readonly itemKeys = new ListItemKeys();
  /** Called on each edit and blur, so it must be cheap. `isFile` marks a chosen file, which takes longer to save. */
  answered: ((isFile?: boolean) => void) | undefined;
  /** Position in a form of several steps. */
  walk: StepNavigation | undefined;
  /** Cache of fields of `structure` by pointer. */
  readonly #places = new Map<string, FieldNode | undefined>();
  readonly #answers: EvaluatedAnswers;
  /** Messages of the fields. */
  readonly messages = new FieldMessages();

  constructor(form: FormModule, posted?: InitialFormState) {
    this.form = form;
    this.files = new ChosenFileStatuses((pointer) => this.listeners.notify(pointer));
    this.#answers = new EvaluatedAnswers(form, posted);
    this.submission = new SubmissionState(form.id, posted?.message, () => this.listeners.notify(FORM_TOPIC));
    this.#reevaluate();
  }

  /** Returns the rendered field at a pointer, or undefined. */
  fieldAt(pointer: string): FieldNode | undefined {
    if (!this.#places.has(pointer)) this.#places.set(pointer, this.structure.at(pointer));
    return this.#places.get(pointer);
  }

  /** All given answers, including answers of hidden fields, which return with their fields. */
  get values(): FormValues {
    return this.#answers.values;
  }

  valueAt(pointer: string): unknown {
    return this.#answers.at(pointer);
  }

  /** The form with its answers as they are now. */
  active(): FieldNode {
    return this.#answers.active();
  }

  /** Returns the message of a field. Undefined until the field is touched. */
  messageAt(pointer: string): string | undefined {
    return this.messages.at(pointer, () => this.files.messageOf(this.valueAt(pointer)));
  }

  /** An answer as its control has it now. */
  setValue(pointer: string, value: unknown): void {
    const kept = this.valueAt(pointer);
    if (Object.is(kept, value)) return;
    if (this.submission.message) this.submission.say(undefined);
    const wasRefused = this.messages.forgetRefused(pointer);
    this.#answers.type(pointer, value);
    this.answered?.();
    const isDependency = this.#isDependency(pointer);
    if (isDependency && this.#reevaluate()) this.listeners.notify(FORM_TOPIC);
    if (this.messages.speak) this.#check(pointer, isDependency);
    if (wasRefused) this.listeners.notify(pointer);
    this.listeners.notify(ANY_CHANGE_TOPIC);
    if (!isFileOrFiles(value) && !isFileOrFiles(kept)) return;
    this.files.inspect(this.fieldAt(pointer)!.field, pointer, value);
    this.answered?.(true);
  }

  /** Records the blur of a field. `touchLeft` shows its message later. */
  leave(pointer: string): void {
    this.messages.leave(pointer);
    this.answered?.();
  }

  /** Shows the messages of fields that lost focus, at their current list positions. */
  touchLeft(): void {
    for (const pointer of this.messages.takeLeft()) this.touch(pointer);
    // Hints of custom checks update on blur, not on each key press.
    if (this.form.checks?.hint && this.#reevaluate()) this.listeners.notify(FORM_TOPIC);
  }

  /** Marks a field as touched, so that it shows its validation message. */
  touch(pointer: string): void {
    if (this.messages.isTouched(pointer)) return;
    const before = this.messageAt(pointer);
    this.messages.touch(pointer);
    this.#check(pointer);
    if (this.messageAt(pointer) !== before) this.listeners.notify(pointer);
  }

  /** Replaces all answers. `areDrawnAnew` re-renders the controls; otherwise the caller must update the controls. */
  replaceValues(values: FormValues, areDrawnAnew = true): void {
    this.submission.message = undefined;
    this.#answers.values = values;
    this.answered?.();
    this.#reevaluate(areDrawnAnew);
    this.files.inspectAll(this.active());
    this.checkAll();
    this.listeners.notify(FORM_TOPIC);
  }

  /** Replaces one answer from code other than its control. */
  replaceValue(pointer: string, value: unknown): void {
    this.replaceValues(withValueAt(this.values, pointer, value) as FormValues);
  }

  /** Opens an option of a choice. Answers of the previous option are kept in case the visitor returns to that option. */
  openOption(key: string, option: number): void {
    this.#answers.open(key, option);
    this.replaceValues(this.values);
  }

  /** Remaps messages and options after the items of a list moved (`listItems`). */
  moveAlong(change: ListReordering): void {
    this.messages.move(change);
    this.#answers.move(change);
    this.errorSummary &&= remapErrors(this.errorSummary, change);
  }

  /** Returns a snapshot of the form for `restore`. */
  snapshot(): FormSnapshot {
    return {
      values: this.values,
      options: this.#answers.options,
      touched: this.messages.touched,
      filling: this.submission.filling,
      step: this.walk?.current.id,
    };
  }

  /** Restores a snapshot. Fields touched earlier show their messages only at the next blur. */
  restore({ values, options, touched, step, filling }: FormSnapshot): void {
    // Drafts have no submission id.
    if (filling) this.submission.filling = filling;
    for (const [key, option] of Object.entries(options)) this.#answers.open(key, option);
    // Avoid re-rendering: for a long form it is the slowest part.
    this.replaceValues(values, false);
    for (const pointer of touched) this.leave(pointer);
    if (step !== undefined) this.walk?.follow(step);
    this.listeners.notifyAll();
  }

  /** Notifies listeners after the current step changed. */
  moved(): void {
    this.errorSummary = undefined;
    this.answered?.();
    this.listeners.notify(FORM_TOPIC);
  }

  /** Evaluates the form again. Returns true when the set of fields changed. */
  #reevaluate(isForced = false): boolean {
    const active = this.#answers.reevaluate();
    if (!isForced && this.structure && hasSameStructure(listVisibleFields(this.structure), listVisibleFields(active)))
      return false;
    this.structure = active;
    this.#places.clear();
    return true;
  }

  /** Validates after an edit. Validates only the edited field if no other field is affected, so that long forms stay fast. */
  #check(pointer: string, isDependency = this.#isDependency(pointer)): void {
    const field = this.fieldAt(pointer);
    if (!field || isDependency || !isValidatedAlone(field)) this.checkAll();
    else this.#notify(this.messages.check(field, this.valueAt(pointer), () => this.active()));
  }

  /** Validates all touched fields. */
  checkAll(): void {
    this.#notify(this.messages.checkAll(() => this.active()));
  }

  #notify(pointers: string[]): void {
    for (const pointer of pointers) this.listeners.notify(pointer);
  }

  /** True when an answer of the field can change the set of fields. */
  #isDependency(pointer: string): boolean {
    const pattern = this.fieldAt(pointer)?.pattern ?? pointer;
    return this.form.dependencies.some((place) => isPointerWithin(pattern, place));
  }
}

/** True when two evaluations render the same fields in the same way. */
const hasSameStructure = (before: FieldNode[], now: FieldNode[]): boolean =>
  before.length === now.length &&
  before.every((a, index) => {
    const b = now[index]!;
    const openOf = ({ variants }: FieldNode) => variants.map(({ activeVariant }) => activeVariant).join();
    return (
      a.pointer === b.pointer &&
      a.field === b.field &&
      a.isRequired === b.isRequired &&
      a.ownHint === b.ownHint &&
      a.isCollapsed === b.isCollapsed &&
      openOf(a) === openOf(b)
    );
  });
