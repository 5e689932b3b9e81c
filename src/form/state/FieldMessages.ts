import { firstErrorsByPointer, validationMessageOf, validateWithoutCustomChecks } from '../model/validateAnswers.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FieldError } from '../model/FormState.ts';
import { customCheckErrors } from '../model/customChecks.ts';
import { type ListReordering, remapListPointers } from './remapListPointers.ts';

/** Messages of the fields of a form. Only touched fields show messages: fields that lost focus or were rejected on submit. */
export class FieldMessages {
  /** Errors of the schema, of touched and untouched fields. */
  #found = new Map<string, FieldError>();
  /** Messages of the validation: of the schema and of the form's own check. */
  #errors = new Map<string, string>();
  /** Errors that custom components raised (`onChange` with an ErrorSchema), until the components clear them. */
  raised = new Map<string, string>();
  /** Errors of the server, until the field is edited. */
  #refused = new Map<string, string>();
  /** Fields that may show a message. */
  #touched = new Set<string>();
  /** Fields that lost focus and are not validated yet. */
  #left = new Set<string>();

  /** True once any field may show a message. */
  get speak(): boolean {
    return this.#touched.size > 0;
  }

  /** Touched fields, and the fields that will be touched by `takeLeft`. */
  get touched(): string[] {
    return [...this.#touched, ...this.#left];
  }

  isTouched(pointer: string): boolean {
    return this.#touched.has(pointer);
  }

  touch(pointer: string): void {
    this.#touched.add(pointer);
  }

  leave(pointer: string): void {
    this.#left.add(pointer);
  }

  /** Returns the fields that lost focus since the last call, at their current list positions. */
  takeLeft(): Set<string> {
    const left = this.#left;
    this.#left = new Set();
    return left;
  }

  /**
   * Returns the message of a field. Validation errors come first, then file errors, then server errors. Errors that a custom
   * component raised are shown before the field is touched.
   */
  at(pointer: string, ofFiles: () => string | undefined): string | undefined {
    const message = this.#touched.has(pointer) ? (this.#errors.get(pointer) ?? ofFiles()) : undefined;
    return message ?? this.raised.get(pointer) ?? (this.#touched.has(pointer) ? this.#refused.get(pointer) : undefined);
  }

  /** Validates all fields. Returns the pointers of the fields whose message changed. */
  checkAll(active: () => FieldNode): string[] {
    const form = this.speak ? active() : undefined;
    this.#found = firstErrorsByPointer(form ? validateWithoutCustomChecks(form) : []);
    return this.#update(form);
  }

  /**
   * Validates one field with an answer, if it was touched, and runs the form's own check. Returns the pointers of the fields
   * whose message changed.
   */
  check(field: FieldNode, answer: unknown, active: () => FieldNode): string[] {
    const { pointer } = field;
    if (this.#touched.has(pointer)) {
      const message = validationMessageOf(field.withAnswer(answer));
      if (message === undefined) this.#found.delete(pointer);
      else this.#found.set(pointer, { path: pointer, message });
    }
    return this.#update(field.run.form.checks?.check && active());
  }

  /** Updates the messages of touched fields. Returns the pointers of the fields whose message changed. */
  #update(form: FieldNode | undefined): string[] {
    const before = this.#errors;
    const errors = [...this.#found.values(), ...(form ? customCheckErrors(form, this.#found) : [])];
    const said = errors.filter(({ path, limitedBy = path }) => this.#touched.has(path) && this.#touched.has(limitedBy));
    this.#errors = new Map(said.map(({ path, message }) => [path, message]));
    const pointers = new Set([...before.keys(), ...this.#errors.keys()]);
    return [...pointers].filter((pointer) => before.get(pointer) !== this.#errors.get(pointer));
  }

  setRefused(errors: FieldError[]): void {
    this.#refused = new Map(errors.map(({ path, message }) => [path, message]));
  }

  /** Removes the server error of a field. Returns true when there was an error. */
  forgetRefused(pointer: string): boolean {
    return this.#refused.delete(pointer);
  }

  /** Remaps the state of fields after the items of a list moved. */
  move(change: ListReordering): void {
    const moved = (pointers: Set<string>) => new Set(remapListPointers(pointers.entries(), change).map(([at]) => at));
    this.#touched = moved(this.#touched);
    this.#left = moved(this.#left);
    this.#refused = new Map(remapListPointers(this.#refused, change));
    this.raised = new Map(remapListPointers(this.raised, change));
  }
}
