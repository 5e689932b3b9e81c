import { isReview, reachable, type Step, stepAt, stepsOf } from '../model/steps.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { PostedForm } from '../model/FormState.ts';

/** Form interface that a walk needs. `moved` is called after the current step changes. */
interface WalkedForm {
  active(): FieldNode;
  moved(): void;
}

/** Current step of a form with several steps, and its navigation. */
export class StepWalk {
  readonly #store: WalkedForm;
  #id: string;
  /** True for a step that was opened from the review, to which the visitor returns. */
  isChange: boolean;
  /** How often the visitor went to another step: the focus follows then, and the address. */
  moves = 0;
  /** The field that the visitor wants to change, as a pointer. */
  target: string | undefined;

  constructor(store: WalkedForm, { step: at, isChange = false }: Pick<PostedForm, 'step' | 'isChange'> = {}) {
    this.isChange = isChange;
    this.#store = store;
    const steps = stepsOf(store.active());
    this.#id = (steps.find(({ id }) => id === at) ?? steps[0]!).id;
  }

  get steps(): Step[] {
    return stepsOf(this.#store.active());
  }

  /** The step on the screen; where its fields have gone, the one after it. */
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
    return (pointer) => stepAt(pointer, steps).id === current.id;
  }

  /** Goes on from a step that is right. */
  next(): void {
    const { steps, current } = this;
    const review = steps.find(isReview);
    const after = steps[steps.findIndex(({ id }) => id === current.id) + 1]!;
    this.go((this.isChange && review ? reachable(this.#store.active(), review.id) : after).id);
  }

  /** The step before; undefined in the first. */
  get before(): Step | undefined {
    const { steps, current } = this;
    return steps[steps.findIndex(({ id }) => id === current.id) - 1];
  }

  /** Goes to a step as the visitor wants, to change one of its fields where `target` says so. */
  go(id: string, target?: string): void {
    this.isChange = target !== undefined;
    this.target = target;
    this.moves++;
    this.#set(id);
  }

  /** Goes from the last look at the answers to a field, and back there once its step is right. */
  change(pointer: string): void {
    this.go(stepAt(pointer, this.steps).id, pointer);
  }

  /** Goes where an address or what was kept leads, no further than the first step in which something is wrong. */
  follow(id: string | undefined): void {
    this.isChange = false;
    this.#set(reachable(this.#store.active(), id ?? this.steps[0]!.id).id);
  }

  /** Shows the step of a field in which something is wrong. */
  show(pointer: string): void {
    this.#set(stepAt(pointer, this.steps).id);
  }

  #set(id: string): void {
    if (id === this.#id) return;
    this.#id = id;
    this.#store.moved();
  }
}
