import type { FieldNode } from '../model/FieldNode.ts';
import { visibleFields } from '../model/visibleFields.ts';
import { isCheckedAlone } from '../model/checkAnswers.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FieldError, FormValues, PostedForm } from '../model/FormState.ts';
import { isWithin, withValueAt } from '../model/pointer.ts';
import { ChosenFiles, holdsFiles } from './ChosenFiles.ts';
import { FieldMessages } from './FieldMessages.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import { ANY, FORM, Listeners } from './Listeners.ts';
import { ItemKeys } from './ItemKeys.ts';
import { type ListChange, remapErrors } from './remapListPointers.ts';
import { Submission } from './Submission.ts';
import type { StepWalk } from './StepWalk.ts';
import { TypedAnswers } from './TypedAnswers.ts';

/**
 * The state of one form on the screen. Fields read and write here; React draws a field anew only when its own message
 * changes, and the form only when an answer changes which fields there are.
 */
export class FormStore {
  readonly form: FormModule;
  /** The fields as they stand on the screen. */
  structure!: FieldNode;
  /** The messages a refused submit listed, in the order on the screen; undefined before one and after a success. */
  errorSummary: FieldError[] | undefined;
  readonly submission: Submission;
  /** What is known of the files that were chosen. */
  readonly files: ChosenFiles;
  /** Who hears when a field's message changes, or something of the form. */
  readonly listeners = new Listeners();
  readonly itemKeys = new ItemKeys();
  /** Hears that an answer is another or a field was left: with each key, so it is cheap. A file (`isFile`) takes its time to be kept. */
  answered: ((isFile?: boolean) => void) | undefined;
  /** Where the visitor is in a form of several steps. */
  walk: StepWalk | undefined;
  /** The fields of `structure` that were asked for, by pointer. */
  readonly #places = new Map<string, FieldNode | undefined>();
  readonly #answers: TypedAnswers;
  /** What the fields say (`refusals`). */
  readonly messages = new FieldMessages();

  constructor(form: FormModule, posted?: PostedForm) {
    this.form = form;
    this.files = new ChosenFiles((pointer) => this.listeners.notify(pointer));
    this.#answers = new TypedAnswers(form, posted);
    this.submission = new Submission(form.id, posted?.message, () => this.listeners.notify(FORM));
    this.#reevaluate();
  }

  /** The field at a pointer as it stands on the screen; undefined where the form has none. */
  fieldAt(pointer: string): FieldNode | undefined {
    if (!this.#places.has(pointer)) this.#places.set(pointer, this.structure.at(pointer));
    return this.#places.get(pointer);
  }

  /** All that was answered, whether it counts or not; a hidden answer is kept for when its field comes back. */
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

  /** The message a field shows: none before it was left or a submit was refused. */
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
    if (isDependency && this.#reevaluate()) this.listeners.notify(FORM);
    if (this.messages.speak) this.#check(pointer, isDependency);
    if (wasRefused) this.listeners.notify(pointer);
    this.listeners.notify(ANY);
    if (!holdsFiles(value) && !holdsFiles(kept)) return;
    this.files.inspect(this.fieldAt(pointer)!.field, pointer, value);
    this.answered?.(true);
  }

  /** A field was left; it says nothing yet. */
  leave(pointer: string): void {
    this.messages.leave(pointer);
    this.answered?.();
  }

  /** What was left, wherever in its list it is by now, says from now on what is wrong with it. */
  touchLeft(): void {
    for (const pointer of this.messages.takeLeft()) this.touch(pointer);
    // Hints of the form's own checks change when a field is left, not with each key.
    if (this.form.checks?.hint && this.#reevaluate()) this.listeners.notify(FORM);
  }

  /** From now on a field says what is wrong with it. */
  touch(pointer: string): void {
    if (this.messages.isTouched(pointer)) return;
    const before = this.messageAt(pointer);
    this.messages.touch(pointer);
    this.#check(pointer);
    if (this.messageAt(pointer) !== before) this.listeners.notify(pointer);
  }

  /** All answers at once, from elsewhere than the controls, which are drawn anew with them or are told them otherwise. */
  replaceValues(values: FormValues, areDrawnAnew = true): void {
    this.submission.message = undefined;
    this.#answers.values = values;
    this.answered?.();
    this.#reevaluate(areDrawnAnew);
    this.files.inspectAll(this.active());
    this.checkAll();
    this.listeners.notify(FORM);
  }

  /** One answer, from elsewhere than its control. */
  replaceValue(pointer: string, value: unknown): void {
    this.replaceValues(withValueAt(this.values, pointer, value) as FormValues);
  }

  /** Opens an option of a choice; what was answered in another is kept for when that is opened again. */
  openOption(key: string, option: number): void {
    this.#answers.open(key, option);
    this.replaceValues(this.values);
  }

  /** Moves what is known of answers along with the items of a list (`listItems`). */
  moveAlong(change: ListChange): void {
    this.messages.move(change);
    this.#answers.move(change);
    this.errorSummary &&= remapErrors(this.errorSummary, change);
  }

  /** The form as it stands, to be kept and restored. */
  snapshot(): FormSnapshot {
    return {
      values: this.values,
      options: this.#answers.options,
      touched: this.messages.touched,
      filling: this.submission.filling,
      step: this.walk?.current.id,
    };
  }

  /** Goes on where a visitor left the form. Nothing is scolded for that: what was left before speaks when the next field is left. */
  restore({ values, options, touched, step, filling }: FormSnapshot): void {
    // What an earlier release kept has none.
    if (filling) this.submission.filling = filling;
    for (const [key, option] of Object.entries(options)) this.#answers.open(key, option);
    // To draw a long form anew takes longer than all else.
    this.replaceValues(values, false);
    for (const pointer of touched) this.leave(pointer);
    if (step !== undefined) this.walk?.follow(step);
    this.listeners.notifyAll();
  }

  /** The step on the screen is another. */
  moved(): void {
    this.errorSummary = undefined;
    this.answered?.();
    this.listeners.notify(FORM);
  }

  /** Finds out which fields there are now; true when they are others than on the screen. */
  #reevaluate(isForced = false): boolean {
    const active = this.#answers.reevaluate();
    if (!isForced && this.structure && hasSameStructure(visibleFields(this.structure), visibleFields(active)))
      return false;
    this.structure = active;
    this.#places.clear();
    return true;
  }

  /** Checks after an answer changed: one field where nothing else can have, so that a long form costs no more than a short one. */
  #check(pointer: string, isDependency = this.#isDependency(pointer)): void {
    const field = this.fieldAt(pointer);
    if (!field || isDependency || !isCheckedAlone(field)) this.checkAll();
    else if (this.messages.check(field, this.valueAt(pointer))) this.listeners.notify(pointer);
  }

  /** Checks all fields that may say something. */
  checkAll(): void {
    for (const pointer of this.messages.checkAll(() => this.active())) this.listeners.notify(pointer);
  }

  /** True when another answer in this field can change which fields there are. */
  #isDependency(pointer: string): boolean {
    const pattern = this.fieldAt(pointer)?.pattern ?? pointer;
    return this.form.dependencies.some((place) => isWithin(pattern, place));
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
