import { checkAnswers, messageFor } from '../model/checkAnswers.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FieldError } from '../model/FormState.ts';
import { type ListChange, remapListPointers } from './remapListPointers.ts';

/** Messages of the fields of a form. Only touched fields show messages: fields that lost focus or were rejected on submit. */
export class FieldMessages {
  /** Errors of the validation. */
  #errors = new Map<string, string>();
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

  /** Returns the message of a field. Validation errors come first, then file errors, then server errors. */
  at(pointer: string, ofFiles: () => string | undefined): string | undefined {
    if (!this.#touched.has(pointer)) return undefined;
    return this.#errors.get(pointer) ?? ofFiles() ?? this.#refused.get(pointer);
  }

  /** Validates all fields. Returns the pointers of the fields whose message changed. */
  checkAll(active: () => FieldNode): string[] {
    const before = this.#errors;
    const errors = this.speak ? checkAnswers(active()) : [];
    const said = errors.filter(({ path, limitedBy = path }) => this.#touched.has(path) && this.#touched.has(limitedBy));
    this.#errors = new Map(said.map(({ path, message }) => [path, message]));
    const pointers = new Set([...before.keys(), ...this.#errors.keys()]);
    return [...pointers].filter((pointer) => before.get(pointer) !== this.#errors.get(pointer));
  }

  /** Validates a touched field with an answer. Returns true when its message changed. */
  check(field: FieldNode, answer: unknown): boolean {
    const { pointer } = field;
    if (!this.#touched.has(pointer)) return false;
    const before = this.#errors.get(pointer);
    const message = messageFor(field.withAnswer(answer));
    if (message === undefined) this.#errors.delete(pointer);
    else this.#errors.set(pointer, message);
    return message !== before;
  }

  setRefused(errors: FieldError[]): void {
    this.#refused = new Map(errors.map(({ path, message }) => [path, message]));
  }

  /** Removes the server error of a field. Returns true when there was an error. */
  forgetRefused(pointer: string): boolean {
    return this.#refused.delete(pointer);
  }

  /** Remaps the state of fields after the items of a list moved. */
  move(change: ListChange): void {
    const moved = (pointers: Set<string>) => new Set(remapListPointers(pointers.entries(), change).map(([at]) => at));
    this.#touched = moved(this.#touched);
    this.#left = moved(this.#left);
    this.#refused = new Map(remapListPointers(this.#refused, change));
  }
}
