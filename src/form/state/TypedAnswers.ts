import { evaluate } from '../model/evaluate.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues, OpenOptions, PostedForm } from '../model/FormState.ts';
import { withCleared, withDefaults } from '../model/initialValues.ts';
import { valueAt, withValueAt } from '../model/pointer.ts';
import { openOptions } from '../model/visibleFields.ts';
import { type ListChange, remapListPointers } from './remapListPointers.ts';

/** The answers of one form as they are given, and the form with them, which is evaluated once while they are the same. */
export class TypedAnswers {
  readonly #form: FormModule;
  #values: FormValues;
  /** The answer that is being typed; it joins the others when they are asked for, so that a key copies none of them. */
  #typed: { pointer: string; value: unknown } | undefined;
  /** Which option of each choice is open on the screen: typing in one does not open another. */
  #options: OpenOptions;
  #active: FieldNode;

  constructor(form: FormModule, posted: PostedForm | undefined) {
    this.#form = form;
    this.#active = withDefaults(evaluate(form, {}));
    const begun = this.#active.answers.given as FormValues;
    this.#options = posted?.options ?? this.#active.run.options;
    this.#values = posted && Object.keys(posted.values).length > 0 ? withCleared(posted.values, begun) : begun;
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

  get options(): OpenOptions {
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

  /** Moves which options are open along with the items of a list. */
  move(change: ListChange): void {
    this.#options = Object.fromEntries(remapListPointers(Object.entries(this.#options), change));
  }

  /** The form with the answers as they are now. */
  active(): FieldNode {
    const { values } = this;
    const known = this.#active;
    if (known.answers.given === values && known.run.options === this.#options) return known;
    return (this.#active = evaluate(this.#form, values, this.#options));
  }

  /** Fills in the defaults of what came into sight, and keeps the options open that answers opened. */
  reevaluate(): FieldNode {
    this.#active = withDefaults(this.active());
    this.values = this.#active.answers.given as FormValues;
    const opened = openOptions(this.#active);
    if (Object.keys(opened).some((key) => !Object.hasOwn(this.#options, key)))
      this.#options = { ...opened, ...this.#options };
    return this.active();
  }
}
