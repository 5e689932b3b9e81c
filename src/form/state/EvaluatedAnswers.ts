import { evaluate } from '../model/evaluate.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues, ActiveOptionIndexes, InitialFormState } from '../model/FormState.ts';
import { markClearedAnswers, evaluateWithDefaults } from '../model/createInitialValues.ts';
import { valueAt, withValueAt } from '../model/pointer.ts';
import { activeOptionIndexes } from '../model/listVisibleFields.ts';
import { type ListReordering, remapListPointers } from './remapListPointers.ts';

/** Given answers of one form, and the evaluated form. Cached until the answers change. */
export class EvaluatedAnswers {
  readonly #form: FormModule;
  #values: FormValues;
  /** Answer that is being typed. Merged into the values on read, so that a key press does not copy all values. */
  #typed: { pointer: string; value: unknown } | undefined;
  /** Open option of each choice. Fixed, so that typing does not switch to another option. */
  #options: ActiveOptionIndexes;
  #active: FieldNode;

  constructor(form: FormModule, posted: InitialFormState | undefined) {
    this.#form = form;
    this.#active = evaluateWithDefaults(evaluate(form, {}));
    const begun = this.#active.answers.given as FormValues;
    this.#options = posted?.options ?? this.#active.run.options;
    this.#values = posted && Object.keys(posted.values).length > 0 ? markClearedAnswers(posted.values, begun) : begun;
  }

  /** All given answers, including answers of hidden fields, which return with their fields. */
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

  get options(): ActiveOptionIndexes {
    return this.#options;
  }

  at(pointer: string): unknown {
    return this.#typed?.pointer === pointer ? this.#typed.value : valueAt(this.values, pointer);
  }

  type(pointer: string, value: unknown): void {
    if (this.#typed?.pointer !== pointer) this.#values = this.values;
    this.#typed = { pointer, value };
  }

  open(key: string, option: number): void {
    this.#options = { ...this.#options, [key]: option };
  }

  /** Remaps the open options after the items of a list moved. */
  move(change: ListReordering): void {
    this.#options = Object.fromEntries(remapListPointers(Object.entries(this.#options), change));
  }

  /** Returns the form, evaluated with the current answers. */
  active(): FieldNode {
    const { values } = this;
    const known = this.#active;
    if (known.answers.given === values && known.run.options === this.#options) return known;
    return (this.#active = evaluate(this.#form, values, this.#options));
  }

  /** Applies the defaults of newly visible fields, and fixes the options that the answers opened. */
  reevaluate(): FieldNode {
    this.#active = evaluateWithDefaults(this.active());
    this.values = this.#active.answers.given as FormValues;
    const opened = activeOptionIndexes(this.#active);
    if (Object.keys(opened).some((key) => !Object.hasOwn(this.#options, key)))
      this.#options = { ...opened, ...this.#options };
    return this.active();
  }
}
