import { evaluate, type FieldNode } from '../model/evaluate.ts';
import { openOptions, visibleFields } from '../model/visibleFields.ts';
import { checkAnswers, inScreenOrder, isCheckedAlone, messageFor } from '../model/checkAnswers.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FieldError, FormMessage, FormValues, OpenOptions, PostedForm } from '../model/FormState.ts';
import { withCleared, withDefaults } from '../model/initialValues.ts';
import { newItem } from '../model/pressedButton.ts';
import { isWithin, valueAt, withValueAt } from '../model/pointer.ts';
import { ChosenFiles, holdsFiles } from './ChosenFiles.ts';
import { FORM, Listeners } from './Listeners.ts';
import { movedAlong } from './movedAlong.ts';

/**
 * The state of one form on the screen. Fields read and write here; React draws a field anew only when its own message
 * changes, and the form only when an answer changes which fields there are.
 */
export class FormStore {
  readonly form: FormModule;
  /** The fields as they stand on the screen. */
  drawn!: FieldNode;
  /** The messages a refused submit listed, in the order on the screen; undefined before one and after a success. */
  errorSummary: FieldError[] | undefined;
  /** What the form as a whole has to say, until the next edit. */
  formMessage: FormMessage | undefined;
  /** How to stop the submission that runs; undefined while none does. */
  sending: AbortController | undefined;
  /** What is known of the files that were chosen. */
  readonly files: ChosenFiles;
  /** Who hears when a field's message changes, or something of the form. */
  readonly listeners = new Listeners();

  /** The fields of `drawn` that were asked for, by pointer. */
  readonly #places = new Map<string, FieldNode | undefined>();
  #values: FormValues = {};
  /** The answer that is being typed; it joins the others when they are asked for, so that a key copies none of them. */
  #typed: { pointer: string; value: unknown } | undefined;
  /** Which option of each choice is open on the screen: typing in one does not open another. */
  #openOptions: OpenOptions = {};
  /** The form with the answers and options that were there when it was last asked for. */
  #active: FieldNode | undefined;
  /** The messages of the fields that may say something: those that were left, or were there at a refused submit. */
  #errors = new Map<string, string>();
  #serverMessages = new Map<string, string>();
  #touched = new Set<string>();
  /** Fields that were left and have not spoken yet. */
  #left = new Set<string>();
  #itemKeys = new Map<string, number[]>();
  #nextKey = 0;

  constructor(form: FormModule, posted?: PostedForm) {
    this.form = form;
    this.files = new ChosenFiles((pointer) => this.listeners.notify(pointer));
    const begun = withDefaults(evaluate(form, {}));
    this.#active = begun;
    this.#openOptions = posted?.options ?? begun.run.options;
    const initial = begun.answers.raw as FormValues;
    this.values = posted && Object.keys(posted.values).length > 0 ? withCleared(posted.values, initial) : initial;
    this.formMessage = posted?.message;
    this.#settle();
    if (posted && posted.errors.length > 0) this.setServerErrors(posted.errors);
  }

  /** The field at a pointer as it stands on the screen; undefined where the form has none. */
  fieldAt(pointer: string): FieldNode | undefined {
    if (!this.#places.has(pointer)) this.#places.set(pointer, this.drawn.at(pointer));
    return this.#places.get(pointer);
  }

  /** All that was answered, whether it counts or not; a hidden answer is kept for when its field comes back. */
  get values(): FormValues {
    const typed = this.#typed;
    this.#typed = undefined;
    if (typed) this.#values = withValueAt(this.#values, typed.pointer, typed.value) as FormValues;
    return this.#values;
  }

  set values(values: FormValues) {
    this.#typed = undefined;
    this.#values = values;
  }

  valueAt(pointer: string): unknown {
    return this.#typed?.pointer === pointer ? this.#typed.value : valueAt(this.values, pointer);
  }

  /** The form with its answers as they are now; evaluated once while they are the same. */
  active(): FieldNode {
    const { values } = this;
    const known = this.#active;
    if (known?.answers.raw === values && known.run.options === this.#openOptions) return known;
    return (this.#active = evaluate(this.form, values, this.#openOptions));
  }

  /** The message a field shows: none before it was left or a submit was refused. */
  messageAt(pointer: string): string | undefined {
    if (!this.#touched.has(pointer)) return undefined;
    return (
      this.#errors.get(pointer) ?? this.files.messageOf(this.valueAt(pointer)) ?? this.#serverMessages.get(pointer)
    );
  }

  /** An answer as its control has it now. */
  setValue(pointer: string, value: unknown): void {
    const kept = this.valueAt(pointer);
    if (Object.is(kept, value)) return;
    if (this.formMessage) this.say(undefined);
    const wasSaid = this.#serverMessages.delete(pointer);
    this.#typed = { pointer, value };
    const isSteering = this.#steersForm(pointer);
    if (isSteering && this.#settle()) this.listeners.notify(FORM);
    if (this.#touched.size > 0) this.#check(pointer, isSteering);
    if (wasSaid) this.listeners.notify(pointer);
    if (holdsFiles(value) || holdsFiles(kept)) this.files.inspect(this.fieldAt(pointer)!.field, pointer, value);
  }

  /** A field was left; it says nothing yet. */
  leave(pointer: string): void {
    this.#left.add(pointer);
  }

  /** What was left, wherever in its list it is by now, says from now on what is wrong with it. */
  touchLeft(): void {
    const left = this.#left;
    this.#left = new Set();
    for (const pointer of left) this.touch(pointer);
  }

  /** From now on a field says what is wrong with it. */
  touch(pointer: string): void {
    if (this.#touched.has(pointer)) return;
    const before = this.messageAt(pointer);
    this.#touched.add(pointer);
    this.#check(pointer);
    if (this.messageAt(pointer) !== before) this.listeners.notify(pointer);
  }

  /** All answers at once, from elsewhere than the controls. */
  replaceValues(values: FormValues): void {
    this.formMessage = undefined;
    this.values = values;
    this.#settle(true);
    this.files.inspectAll(this.drawn);
    this.#checkAll();
    this.listeners.notify(FORM);
  }

  /** One answer, from elsewhere than its control. */
  replaceValue(pointer: string, value: unknown): void {
    this.replaceValues(withValueAt(this.values, pointer, value) as FormValues);
  }

  /** Opens an option of a choice; what was answered in another is kept for when that is opened again. */
  openOption(key: string, option: number): void {
    this.#openOptions = { ...this.#openOptions, [key]: option };
    this.replaceValues(this.values);
  }

  /** Adds items to the end of a list, a blank one where nothing else is said; returns the number of the first. */
  addItems(pointer: string, items: readonly unknown[] = [newItem(this.fieldAt(pointer)!)]): number {
    const list = this.#listAt(pointer);
    this.replaceValue(pointer, [...list, ...items]);
    return list.length;
  }

  /** Moves an item of a list, or removes it; answers, messages and what the page knows of them move along. */
  moveItem(pointer: string, from: number, to?: number): void {
    const list = this.#listAt(pointer);
    const others = [...list.keys()].toSpliced(from, 1);
    const order = to === undefined ? others : others.toSpliced(to, 0, from);
    const change = { pointer, order };
    const keys = this.itemKeys(pointer, list.length);
    this.#itemKeys = new Map(movedAlong(this.#itemKeys, change));
    this.#itemKeys.set(
      pointer,
      order.map((index) => keys[index]!),
    );
    const moved = (pointers: Set<string>) => new Set(movedAlong(pointers.entries(), change).map(([at]) => at));
    this.#touched = moved(this.#touched);
    this.#left = moved(this.#left);
    this.#serverMessages = new Map(movedAlong(this.#serverMessages, change));
    this.#openOptions = Object.fromEntries(movedAlong(Object.entries(this.#openOptions), change));
    this.replaceValue(
      pointer,
      order.map((index) => list[index]),
    );
    this.listeners.notifyAll();
  }

  /** What tells the items of a list apart, whatever their place. */
  itemKeys(pointer: string, length: number): number[] {
    const keys = this.#itemKeys.get(pointer) ?? [];
    while (keys.length < length) keys.push(this.#nextKey++);
    this.#itemKeys.set(pointer, keys);
    return keys;
  }

  /** Checks everything and, where something is refused, says so at every field and in the summary. */
  validateAll(): FieldError[] {
    const active = this.active();
    const errors = inScreenOrder([...checkAnswers(active), ...this.files.errorsOf(active)], active);
    this.#showRefusal(errors);
    return errors;
  }

  /** What the server refused, said at the fields and in the summary until the field is answered anew. */
  setServerErrors(errors: FieldError[]): void {
    this.#serverMessages = new Map(errors.map(({ path, message }) => [path, message]));
    this.#showRefusal(errors);
  }

  /** Says a sentence of the form as a whole, or no more. */
  say(message: FormMessage | undefined): void {
    this.formMessage = message;
    this.listeners.notify(FORM);
  }

  /** A submission begins; the signal tells when the visitor stops it. */
  beginSending(): AbortSignal {
    this.sending = new AbortController();
    this.formMessage = undefined;
    this.listeners.notify(FORM);
    return this.sending.signal;
  }

  endSending(): void {
    this.files.endUploads(this.sending?.signal.aborted === true);
    this.sending = undefined;
    this.listeners.notify(FORM);
  }

  #listAt(pointer: string): unknown[] {
    const list = this.valueAt(pointer);
    return Array.isArray(list) ? list : [];
  }

  #showRefusal(errors: FieldError[]): void {
    // All that is asked now; what an answer reveals later has yet to be left.
    for (const { pointer } of visibleFields(this.drawn)) this.#touched.add(pointer);
    this.errorSummary = errors.length > 0 ? errors : undefined;
    if (this.errorSummary) this.formMessage = undefined;
    this.#checkAll();
    this.listeners.notifyAll();
  }

  /** Finds out which fields there are now; true when they are others than on the screen. */
  #settle(isForced = false): boolean {
    this.#active = withDefaults(this.active());
    this.values = this.#active.answers.raw as FormValues;
    const opened = openOptions(visibleFields(this.#active));
    if (Object.keys(opened).some((key) => !Object.hasOwn(this.#openOptions, key)))
      this.#openOptions = { ...opened, ...this.#openOptions };
    const active = this.active();
    if (!isForced && this.drawn && isDrawnAlike(visibleFields(this.drawn), visibleFields(active))) return false;
    this.drawn = active;
    this.#places.clear();
    return true;
  }

  /** Checks after an answer changed: one field where nothing else can have, so that a long form costs no more than a short one. */
  #check(pointer: string, isSteering = this.#steersForm(pointer)): void {
    const place = this.fieldAt(pointer);
    if (!place || isSteering || !isCheckedAlone(place)) return this.#checkAll();
    if (!this.#touched.has(pointer)) return;
    const before = this.#errors.get(pointer);
    const message = messageFor(place.withAnswer(this.valueAt(pointer)));
    if (message === undefined) this.#errors.delete(pointer);
    else this.#errors.set(pointer, message);
    if (message !== before) this.listeners.notify(pointer);
  }

  #checkAll(): void {
    const before = this.#errors;
    if (this.#touched.size === 0) return void (this.#errors = new Map());
    const said = checkAnswers(this.active()).filter(({ path }) => this.#touched.has(path));
    this.#errors = new Map(said.map(({ path, message }) => [path, message]));
    for (const pointer of new Set([...before.keys(), ...this.#errors.keys()]))
      if (before.get(pointer) !== this.#errors.get(pointer)) this.listeners.notify(pointer);
  }

  /** True when another answer in this field can change which fields there are. */
  #steersForm(pointer: string): boolean {
    const pattern = this.fieldAt(pointer)?.pattern ?? pointer;
    return this.form.dependencies.some((place) => isWithin(pattern, place));
  }
}

/** True when the same fields stand on the screen for both, drawn in the same way. */
const isDrawnAlike = (before: FieldNode[], now: FieldNode[]): boolean =>
  before.length === now.length &&
  before.every((a, index) => {
    const b = now[index]!;
    const openOf = ({ variants }: FieldNode) => variants.map(({ activeVariant }) => activeVariant).join();
    return (
      a.pointer === b.pointer &&
      a.field === b.field &&
      a.isRequired === b.isRequired &&
      a.isCollapsed === b.isCollapsed &&
      openOf(a) === openOf(b)
    );
  });
