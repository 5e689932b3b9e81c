import type { Field } from '../types/FieldType.ts';
import type { Answers } from './Answers.ts';
import { fieldOf, fieldOfNode } from './fieldOf.ts';
import type { Evaluated, SchemaNode } from './FormModule.ts';
import type { OpenOptions } from './FormState.ts';
import { orderedNames } from './orderedNames.ts';
import { fromPointer, step } from './pointer.ts';
import { isUnconditional, type Rule, type Rules, type Variants, waitsFor } from './rules.ts';
import { titleOf } from './titleOf.ts';

/** What is the same for all fields of one evaluation. */
export interface Run {
  form: Evaluated;
  options: OpenOptions;
  /** The options that answers match best, by choice and what applies at its place: one in another is found out once. */
  best: Map<string, number>;
}

/**
 * One field of a form while it has these answers. What a form file says of it whatever the answers stands here: its
 * place, its names, all that could rule it. The rest `evaluate` finds, when it is asked for and once.
 */
export abstract class FieldNode {
  readonly run: Run;
  readonly name: string;
  readonly parent: FieldNode | undefined;
  /** The JSON pointer to it in the form's values. */
  readonly pointer: string;
  /** The rules that stand at this place by themselves; what they include and reveal is in `rules`. Limits come last. */
  readonly direct: Rule[];
  #pattern: string | undefined;
  #names: string[] | undefined;

  constructor(run: Run, parent: FieldNode | undefined, name: string, direct: Rule[]) {
    this.run = run;
    this.parent = parent;
    this.name = name;
    this.pointer = parent ? parent.pointer + step(name) : '';
    this.direct = [...direct.filter(({ isLimit }) => !isLimit), ...direct.filter(({ isLimit }) => isLimit)];
  }

  /** What was given here, whether it counts or not. */
  abstract readonly answers: Answers;
  /** False for a field whose condition does not hold; it is drawn for visitors without script alone. */
  abstract readonly isVisible: boolean;
  /** All that could rule it. */
  abstract readonly rules: Rules;
  /** The rules that describe it now: those whose conditions hold and whose variants are active. */
  abstract readonly active: Rule[];
  /** The schema nodes that its answer is checked by now: those that describe it, and its limits. */
  abstract readonly activeRules: SchemaNode[];
  /** The choices between schemas here, and which option of each is active. */
  abstract readonly variants: Variants[];
  /** What is known of it now. */
  abstract readonly field: Field;
  /** True where there is no way to leave it blank. */
  abstract readonly isRequired: boolean;
  /** A group that contains itself is drawn one level at a time, when it is asked for. */
  abstract readonly isCollapsed: boolean;
  /** The fields in it that are there, in the order on the screen. */
  abstract readonly fields: FieldNode[];
  /** The fields in it that are drawn: those that only wait for a condition too, for visitors without script. */
  abstract readonly shown: FieldNode[];
  /** The items of a list, each with its own fields; of one that has too many, not many more than it may have. */
  abstract readonly items: FieldNode[];
  /** True where a visitor may add fields of other names. */
  abstract readonly takesOthers: boolean;
  /** The names of what was given that are of no field of the form; not many more than there may be. */
  abstract readonly freeNames: string[];
  /** The most entries it may have, or fields that a visitor named; it is refused for more before one of them is looked at. */
  abstract readonly most: number;
  /** True for what has more of them. */
  abstract readonly isOverfull: boolean;
  /** What was given here as it stands, by its type; whether it counts or not. */
  abstract readonly answer: unknown;
  /** The answer that counts; undefined for none. */
  abstract readonly value: unknown;
  /** The answer that counts, groups and lists without any answer left out whoever asks for them. */
  abstract readonly prunedValue: unknown;
  /** The field of that name, or the item of that index, there or not. */
  abstract child(name: string): FieldNode | undefined;
  /** The same field with an option of a choice tried, ruled by `direct`. */
  abstract withOption(key: string, option: number, direct: Rule[]): FieldNode;
  /** The same field with another answer. */
  abstract withAnswer(answer: unknown): FieldNode;

  /** The direct rules that describe it; limits alone make no field. */
  get descriptions(): Rule[] {
    return this.direct.filter(({ isLimit }) => !isLimit);
  }

  get isItem(): boolean {
    return this.descriptions.some(({ from }) => from?.node.items !== undefined);
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

  /** True for a field that a schema describes which describes one around it too: what comes below never ends. */
  get isRecursive(): boolean {
    return this.rules.describing.some(({ node, from }) => {
      for (let at = from; at; at = at.from) if (at.node === node) return true;
      return false;
    });
  }

  /** The names that its fields can have. */
  get names(): string[] {
    return (this.#names ??= [...new Set(this.rules.describing.flatMap(({ node }) => Object.keys(node.fields ?? {})))]);
  }

  /** Every field that could be in it, in the order on the screen. */
  get possible(): FieldNode[] {
    return orderedNames(this.names, this.field).flatMap((name) => this.child(name) ?? []);
  }

  /** True for a field that is there whatever the answers. */
  get isCertain(): boolean {
    return this.descriptions.some(isUnconditional);
  }

  /** The numbers of the schema nodes that describe it whatever the answers. */
  get certainNodes(): number[] {
    return this.nodeNumbers(this.rules.describing.filter(isUnconditional));
  }

  /** What is known of it whatever the answers. */
  get certainField(): Field {
    return fieldOf(this.run.form.nodes, this.certainNodes);
  }

  /** What each schema that could describe it says of it alone. */
  get alternatives(): Field[] {
    const { nodes } = this.run.form;
    return this.nodeNumbers().map((number) => fieldOfNode(nodes, number));
  }

  /** The field at a pointer from here; undefined where nothing describes it. */
  at(pointer: string): FieldNode | undefined {
    return fromPointer(pointer).reduce<FieldNode | undefined>((field, name) => field?.child(name), this);
  }

  /** The numbers of the schema nodes of rules; of all that could describe it where none are given. */
  nodeNumbers(rules = this.rules.describing): number[] {
    return [...new Set(rules.map(({ number }) => number))];
  }

  /** The rules by which a field of this name must not be answered. */
  forbiddenBy(name: string): Rule[] {
    return this.rules.describing.filter(({ node }) => node.never?.includes(name));
  }

  /** The rules that require a field of this name, apart from those whose conditions wait for an answer in it. */
  requiredBy(name: string): Rule[] {
    const pointer = this.pointer + step(name);
    return this.rules.describing.filter((rule) => rule.node.required?.includes(name) && !waitsFor(rule, pointer));
  }

  alwaysRequires(name: string): boolean {
    return this.rules.describing.some((rule) => isUnconditional(rule) && rule.node.required?.includes(name));
  }
}
