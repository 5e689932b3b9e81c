import { isReviewStep, resolveRequestedStep, type Step, stepOfField, currentSteps } from '../model/steps.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { InitialFormState } from '../model/FormState.ts';

/** Form interface that a walk needs. `moved` is called after the current step changes. */
interface WalkedForm {
  active(): FieldNode;
  moved(): void;
}

/** Current step of a form with several steps, and its navigation. */
export class StepNavigation {
  readonly #store: WalkedForm;
  #id: string;
  /** True for a step that was opened from the review, to which the visitor returns. */
  isChange: boolean;
  /** Number of navigations by the visitor. Each navigation updates focus and URL. */
  moves = 0;
  /** Pointer of the field that the visitor wants to change. */
  target: string | undefined;

  constructor(store: WalkedForm, { step: at, isChange = false }: Pick<InitialFormState, 'step' | 'isChange'> = {}) {
    this.isChange = isChange;
    this.#store = store;
    const steps = currentSteps(store.active());
    this.#id = (steps.find(({ id }) => id === at) ?? steps[0]!).id;
  }

  get steps(): Step[] {
    return currentSteps(this.#store.active());
  }

  /** Current step. If its fields are hidden, the next step. */
  get current(): Step {
    const { steps } = this;
    return steps.find(({ id }) => id === this.#id) ?? steps.find(({ id }) => id > this.#id) ?? steps.at(-1)!;
  }

  /** True where the form is sent from here. */
  get isLast(): boolean {
    return this.steps.at(-1)!.id === this.current.id;
  }

  /** Returns a predicate: true for the pointer of a field in the current step. */
  get asks(): (pointer: string) => boolean {
    const { steps, current } = this;
    return (pointer) => stepOfField(pointer, steps).id === current.id;
  }

  /** Goes to the next step, or back to the review. The current step must be valid. */
  next(): void {
    const { steps, current } = this;
    const review = steps.find(isReviewStep);
    const after = steps[steps.findIndex(({ id }) => id === current.id) + 1]!;
    this.go((this.isChange && review ? resolveRequestedStep(this.#store.active(), review.id) : after).id);
  }

  /** The step before; undefined in the first. */
  get before(): Step | undefined {
    const { steps, current } = this;
    return steps[steps.findIndex(({ id }) => id === current.id) - 1];
  }

  /** Goes to a step for the visitor. `target` is the field to change when coming from the review. */
  go(id: string, target?: string): void {
    this.isChange = target !== undefined;
    this.target = target;
    this.moves++;
    this.#set(id);
  }

  /** Goes from the review to a field. A valid step leads back to the review. */
  change(pointer: string): void {
    this.go(stepOfField(pointer, this.steps).id, pointer);
  }

  /** Goes to the step of a URL or draft, but not beyond the first invalid step. */
  follow(id: string | undefined): void {
    this.isChange = false;
    this.#set(resolveRequestedStep(this.#store.active(), id ?? this.steps[0]!.id).id);
  }

  /** Shows the step of an invalid field. */
  show(pointer: string): void {
    this.#set(stepOfField(pointer, this.steps).id);
  }

  #set(id: string): void {
    if (id === this.#id) return;
    this.#id = id;
    this.#store.moved();
  }
}
