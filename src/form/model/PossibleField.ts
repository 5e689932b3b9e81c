import type { Field } from '../types/FieldType.ts';
import type { FieldNode, Run } from './evaluate.ts';
import { fieldOf, fieldOfNode } from './fieldOf.ts';
import { orderedNames } from './orderedNames.ts';
import { fromPointer, step } from './pointer.ts';
import { childNodes, isUnconditional, type Rule, waitsFor } from './rules.ts';
import type { Rules } from './rulesOf.ts';
import { titleOf } from './titleOf.ts';

/** What a form file can say of one field: its place, its names, all that could rule it, whatever the answers are. */
export abstract class PossibleField {
  readonly run: Run;
  readonly name: string;
  readonly parent: FieldNode | undefined;
  /** The JSON pointer to it in the form's values. */
  readonly pointer: string;
  /** The rules that stand at this place by themselves; what they include and reveal is in `rules`. Limits come last. */
  readonly direct: Rule[];
  #pattern: string | undefined;

  constructor(run: Run, parent: FieldNode | undefined, name: string, direct: Rule[]) {
    this.run = run;
    this.parent = parent;
    this.name = name;
    this.pointer = parent ? parent.pointer + step(name) : '';
    this.direct = [...direct.filter(({ isLimit }) => !isLimit), ...direct.filter(({ isLimit }) => isLimit)];
  }

  /** All that could rule it. */
  abstract readonly rules: Rules;
  /** What is known of it. */
  abstract readonly field: Field;
  /** The field of that name, or the item of that index, there or not. */
  abstract child(name: string): FieldNode | undefined;

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
    return [...new Set(this.rules.describing.flatMap(({ node }) => Object.keys(node.fields ?? {})))];
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
    let field: FieldNode | undefined = this as PossibleField as FieldNode;
    for (const name of fromPointer(pointer)) field = field?.child(name);
    return field;
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

  /** True for a name that no field here can ever have. */
  protected rulesOut(name: string): boolean {
    const isRuledOut = ({ node }: Rule) => node.others === false && childNodes(node, name).length === 0;
    return [...this.forbiddenBy(name), ...this.rules.describing.filter(isRuledOut)].some(isUnconditional);
  }
}
