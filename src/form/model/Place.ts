import type { Field } from '../types/FieldType.ts';
import { childNodes } from './childNodes.ts';
import type { FieldNode, Run } from './evaluate.ts';
import { waitsFor } from './Gate.ts';
import { orderedNames } from './orderedNames.ts';
import { fromPointer, step } from './pointer.ts';
import type { Source, Sources } from './sourcesOf.ts';
import { titleOf } from './titleOf.ts';

/** A place of a form: where it is, what it is called, and what its file can say of it. */
export abstract class Place {
  readonly run: Run;
  readonly name: string;
  readonly parent: FieldNode | undefined;
  /** The JSON pointer to it in the form's values. */
  readonly pointer: string;
  /** The schema nodes that describe it, and what has to hold for each. */
  readonly origins: Source[];
  /** What conditions that read it say of it. */
  readonly silentOrigins: Source[];
  #pattern: string | undefined;

  constructor(run: Run, parent: FieldNode | undefined, name: string, origins: Source[]) {
    this.run = run;
    this.parent = parent;
    this.name = name;
    this.pointer = parent ? parent.pointer + step(name) : '';
    this.origins = origins.filter(({ isSilent }) => !isSilent);
    this.silentOrigins = origins.filter(({ isSilent }) => isSilent);
  }

  /** All that could speak of it. */
  abstract readonly sources: Sources;
  /** What is known of it. */
  abstract readonly field: Field;
  /** The field of that name, or the item of that index, there or not. */
  abstract child(name: string): FieldNode | undefined;

  get isItem(): boolean {
    return this.origins.some(({ from }) => from?.part.items !== undefined);
  }

  /** Its pointer with `*` for the number of an item, the same for all items of a list. */
  get pattern(): string {
    return (this.#pattern ??= this.parent ? this.parent.pattern + (this.isItem ? '/*' : step(this.name)) : '');
  }

  /** True when it must be answered whatever the other answers are. */
  get isAlwaysRequired(): boolean {
    if (!this.parent) return true;
    return (this.isItem || this.parent.alwaysRequires(this.name)) && this.parent.isAlwaysRequired;
  }

  /** True for a field whose name the visitor chose. */
  get isFree(): boolean {
    return this.parent !== undefined && !this.isItem && !this.parent.names.includes(this.name);
  }

  /** What it is called on the screen and in sentences; an item of a list with its number. */
  get label(): string {
    const { constraints, uiOptions } = this.field;
    const title = uiOptions.title ?? constraints.title;
    if (!this.parent) return this.run.form.definition.title;
    if (this.isItem) return `${title ?? this.parent.label} ${Number(this.name) + 1}`;
    return title ?? (this.isFree ? this.name : titleOf(this.name));
  }

  /** What is said of it under its label; empty for nothing. */
  get hint(): string {
    const { uiOptions, constraints } = this.field;
    return [uiOptions.description ?? constraints.description, uiOptions.help].filter(Boolean).join(' ');
  }

  /** True for a field that a visitor cannot change. */
  get isLocked(): boolean {
    const { uiOptions, constraints, type } = this.field;
    return Boolean(uiOptions.readonly || uiOptions.disabled || constraints.readOnly) || type.name === 'fixed';
  }

  /** True for a place that a schema node describes which describes one around it too: what comes below never ends. */
  get isRecursive(): boolean {
    return this.sources.all.some(({ part, from }) => {
      for (let at = from; at; at = at.from) if (at.part === part) return true;
      return false;
    });
  }

  /** The names that its fields can have. */
  get names(): string[] {
    return [...new Set(this.sources.all.flatMap(({ part }) => Object.keys(part.fields ?? {})))];
  }

  /** Every field that could be in it, in the order on the screen. */
  get possible(): FieldNode[] {
    return orderedNames(this.names, this.field).flatMap((name) => this.child(name) ?? []);
  }

  /** True for a field that is there whatever the answers. */
  get isCertain(): boolean {
    return this.origins.some(({ gates }) => gates.length === 0);
  }

  /** The field at a pointer from here; undefined where nothing speaks of it. */
  at(pointer: string): FieldNode | undefined {
    let field: FieldNode | undefined = this as Place as FieldNode;
    for (const name of fromPointer(pointer)) field = field?.child(name);
    return field;
  }

  /** What says that a field of this name must not be answered. */
  forbiddenBy(name: string): Source[] {
    return this.sources.all.filter(({ part }) => part.never?.includes(name));
  }

  /** What asks for a field of this name whatever is answered in it: the conditions that wait for that apart. */
  requiredBy(name: string): Source[] {
    const pointer = this.pointer + step(name);
    return this.sources.all.filter(
      ({ part, gates }) => part.required?.includes(name) && !gates.some((gate) => waitsFor(gate, pointer)),
    );
  }

  alwaysRequires(name: string): boolean {
    return this.sources.all.some(({ part, gates }) => gates.length === 0 && part.required?.includes(name));
  }

  /** The schema nodes that could speak here; only those that always do where it is asked for. */
  parts(isCertain = false): number[] {
    const sources = isCertain ? this.sources.all.filter(({ gates }) => gates.length === 0) : this.sources.all;
    return [...new Set(sources.map(({ number }) => number))];
  }

  /** True for a name that no field here can ever have. */
  protected rulesOut(name: string): boolean {
    const isRuledOut = ({ part }: Source) => part.others === false && childNodes(part, name).length === 0;
    return [...this.forbiddenBy(name), ...this.sources.all.filter(isRuledOut)].some(({ gates }) => gates.length === 0);
  }
}
