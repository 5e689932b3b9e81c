import type { Field } from '../types/FieldType.ts';
import { RawFieldInput } from './RawFieldInput.ts';
import { DEFAULT_MAX_ITEMS, maxItemsOf, maxReadableItems } from './entryLimits.ts';
import { mergeNodesToField, nodeToField } from './mergeNodesToField.ts';
import type { EvaluableForm, SchemaNode } from './FormModule.ts';
import type { ActiveOptionIndexes } from './FormState.ts';
import { addCrossFieldLimits } from './limits.ts';
import { sortFieldNames } from './sortFieldNames.ts';
import { customCheckHints } from './customChecks.ts';
import { fromPointer, toPointerSegment } from './pointer.ts';
import { pruneGroupAnswer, pruneListAnswer, pruneAnswer } from './pruneAnswer.ts';
import {
  schemaNodesOfChild,
  childRulesOfRule,
  areConditionsMet,
  mayBecomeActive,
  isUnconditional,
  type FieldRule,
  type FieldRules,
  type SchemaChoice,
  dependsOnAnswer,
} from './rules.ts';
import { collectFieldRules } from './collectFieldRules.ts';
import { titleFromPropertyName } from './titleFromPropertyName.ts';

/** State shared by all fields of one evaluation. */
export interface FormEvaluationContext {
  form: EvaluableForm;
  options: ActiveOptionIndexes;
  /** The best matching option of each choice, by the choice and the rules active there. */
  best: Map<string, number>;
}

/**
 * One field of a form with its current answers: its position, names and rules, whether it is visible, its value and its
 * own fields. Derived facts are computed on first use and cached, so a node describes one state of the answers.
 */
export class FieldNode {
  readonly run: FormEvaluationContext;
  readonly parent: FieldNode | undefined;
  readonly name: string;
  /** The JSON pointer of the field in the form's values. */
  readonly pointer: string;
  /** The given answer, whether it counts or not. */
  readonly answers: RawFieldInput;
  /** The rules that the form file states at this position, limits last; `rules` adds the rules that these include. */
  readonly direct: FieldRule[];
  readonly #children = new Map<string, FieldNode | undefined>();
  #pattern: string | undefined;
  #names: string[] | undefined;
  #rules: FieldRules | undefined;
  #active: FieldRule[] | undefined;
  #activeRules: SchemaNode[] | undefined;
  #field: Field | undefined;
  #baseField: Field | undefined;
  #isVisible: boolean | undefined;
  #fields: FieldNode[] | undefined;
  #answer: { value: unknown } | undefined;
  #pruned: { value: unknown } | undefined;
  #hints: Record<string, string> | undefined;

  constructor(
    run: FormEvaluationContext,
    parent: FieldNode | undefined,
    name: string,
    given: unknown,
    direct: FieldRule[],
  ) {
    this.run = run;
    this.parent = parent;
    this.name = name;
    this.pointer = parent ? parent.pointer + toPointerSegment(name) : '';
    this.answers = new RawFieldInput(given);
    this.direct = [...direct.filter(({ isLimit }) => !isLimit), ...direct.filter(({ isLimit }) => isLimit)];
  }

  /** The direct rules that describe the field; limits alone do not make a field exist. */
  get descriptions(): FieldRule[] {
    return this.direct.filter(({ isLimit }) => !isLimit);
  }

  /** Every rule that can apply here under some answers. */
  get rules(): FieldRules {
    return (this.#rules ??= collectFieldRules(this, this.direct));
  }

  /** The rules that describe the field now: their conditions hold and their variants are active. */
  get active(): FieldRule[] {
    return (this.#active ??= this.rules.describing.filter(this.#applies));
  }

  /** The schema nodes that validate the answer now: the describing nodes and the limits. */
  get activeRules(): SchemaNode[] {
    const limits = () => this.rules.limiting.filter(this.#applies);
    return (this.#activeRules ??= [...new Set([...this.active, ...limits()].map(({ node }) => node))]);
  }

  /** The choices between schemas at this position, each with its active option. */
  get variants(): SchemaChoice[] {
    return this.rules.variants.filter(this.#applies);
  }

  /** False while the field's condition does not hold. Hidden fields are rendered for visitors without script only. */
  get isVisible(): boolean {
    if (!this.run.form.validators) return true;
    return (this.#isVisible ??=
      this.descriptions.some(areConditionsMet) && this.parent?.forbiddenBy(this.name).some(areConditionsMet) !== true);
  }

  /** The field's type, constraints and UI options under the current answers, with the limits that other answers set. */
  get field(): Field {
    return (this.#field ??= addCrossFieldLimits(this.baseField, this));
  }

  /**
   * The field without the limits that other answers set. Answers are evaluated with this field, so that two fields
   * that limit each other cause no endless loop.
   */
  get baseField(): Field {
    return (this.#baseField ??= mergeNodesToField(this.run.form.nodes, this.nodeNumbers(this.active)));
  }

  /** The field's type, constraints and UI options that hold under all answers. */
  get certainField(): Field {
    return mergeNodesToField(this.run.form.nodes, this.certainNodes);
  }

  /** The field as each schema that can describe it states it, one entry per schema. */
  get alternatives(): Field[] {
    const { nodes } = this.run.form;
    return this.nodeNumbers().map((number) => nodeToField(nodes, number));
  }

  /** True when the field must be answered now. */
  get isRequired(): boolean {
    return this.isItem || this.parent?.active.some(({ node }) => node.required?.includes(this.name)) === true;
  }

  /** True when the field must be answered under all answers. */
  get isAlwaysRequired(): boolean {
    if (!this.parent) return true;
    return (this.isItem || this.parent.alwaysRequires(this.name)) && this.parent.isAlwaysRequired;
  }

  /** True for a field that is visible under all answers. */
  get isCertain(): boolean {
    return this.descriptions.some(isUnconditional);
  }

  /** True for an item of a list. */
  get isItem(): boolean {
    return this.descriptions.some(({ from }) => from?.node.items !== undefined);
  }

  /** True for a field whose name the visitor chose. */
  get isFree(): boolean {
    return this.parent !== undefined && !this.isItem && !this.parent.names.includes(this.name);
  }

  /** True for a field that visitors cannot change: by itself or, as in RJSF, by a group or list around it. */
  get isLocked(): boolean {
    return this.#has('readonly') || this.#has('disabled') || this.baseField.type.name === 'fixed';
  }

  /** True for a field described by a schema that also describes one of its ancestors: its descendants are unlimited. */
  get isRecursive(): boolean {
    return this.rules.describing.some(({ node, from }) => {
      for (let at = from; at; at = at.from) if (at.node === node) return true;
      return false;
    });
  }

  /** True for a recursive group without an answer: its fields are rendered on request. */
  get isCollapsed(): boolean {
    return this.baseField.type.name === 'group' && !this.answers.isGiven && this.isRecursive;
  }

  /** The field's pointer with `*` for the index of an item; the same for all items of a list. */
  get pattern(): string {
    return (this.#pattern ??= this.parent
      ? this.parent.pattern + (this.isItem ? '/*' : toPointerSegment(this.name))
      : '');
  }

  /** The field's name on the screen and in messages; an item of a list includes its number. */
  get label(): string {
    const { constraints, uiOptions } = this.baseField;
    const title = uiOptions.title ?? constraints.title;
    if (!this.parent) return this.run.form.definition.title;
    if (this.isItem) return `${title ?? this.parent.label} ${Number(this.name) + 1}`;
    return title ?? (this.isFree ? this.name : titleFromPropertyName(this.name));
  }

  /** The description, the help and the hint of the form's own checks; empty for none. */
  get hint(): string {
    const { uiOptions, constraints } = this.baseField;
    return [uiOptions.description ?? constraints.description, uiOptions.help, this.ownHint].filter(Boolean).join(' ');
  }

  /** The hint of the form's own checks; undefined for none. */
  get ownHint(): string | undefined {
    return this.run.form.checks?.hint && this.#ownHints[this.pointer];
  }

  /** The given answer as the field's type reads it, whether it counts or not. */
  get answer(): unknown {
    return (this.#answer ??= { value: this.answers.typed(this.baseField) }).value;
  }

  /** The answer that counts; undefined for none. A required group or list without answers is empty, not undefined. */
  get value(): unknown {
    const pruned = this.prunedValue;
    if (!this.isVisible || this.isCollapsed || pruned !== undefined || !this.isRequired) return pruned;
    const { type } = this.baseField;
    return type.name === 'group' ? pruneGroupAnswer(this) : type.name === 'list' ? pruneListAnswer(this) : undefined;
  }

  /** The answer that counts; undefined for a group or list without answers, required or not. */
  get prunedValue(): unknown {
    return (this.#pruned ??= { value: this.isVisible && !this.isCollapsed ? pruneAnswer(this) : undefined }).value;
  }

  /** The names that the form file gives to fields of this group. */
  get names(): string[] {
    return (this.#names ??= [...new Set(this.rules.describing.flatMap(({ node }) => Object.keys(node.fields ?? {})))]);
  }

  /** The given names that no field of the form has; at most one more than allowed. */
  get freeNames(): string[] {
    const own = new Set(this.names);
    return this.answers.names.filter((name) => !own.has(name)).slice(0, this.most + 1);
  }

  /** The visible fields of a group, in screen order. */
  get fields(): FieldNode[] {
    return (this.#fields ??= this.#ordered((child) => child.isVisible));
  }

  /** The visible fields of a group and those that wait for a condition, in screen order. */
  get renderedFields(): FieldNode[] {
    return this.#ordered((child) => child.isVisible || child.descriptions.some(mayBecomeActive));
  }

  /** Every field that the group can have under some answers, in screen order. */
  get possible(): FieldNode[] {
    return sortFieldNames(this.names, this.baseField).flatMap((name) => this.child(name) ?? []);
  }

  /** The items of a list; of an overfull list only as many as are read. */
  get items(): FieldNode[] {
    if (this.baseField.type.name !== 'list') return [];
    const given = this.answers.items ?? [];
    const read = this.run.form.takesAnyLength ? given : given.slice(0, maxReadableItems(this.baseField));
    return read.map((_, index) => this.child(String(index))!).filter(Boolean);
  }

  /** The largest number of items, or of fields named by visitors. */
  get most(): number {
    const { type } = this.baseField;
    if (this.run.form.takesAnyLength) return Infinity;
    if (type.isMultiple || type.name === 'list') return maxItemsOf(this.baseField);
    return type.name === 'group' && this.takesOthers ? DEFAULT_MAX_ITEMS : Infinity;
  }

  /** True for more entries than `most`. An overfull answer is refused before any entry is validated. */
  get isOverfull(): boolean {
    if (this.most === Infinity) return false;
    const { name, isMultiple } = this.baseField.type;
    const given = name === 'group' ? this.freeNames : isMultiple ? this.answer : this.answers.items;
    return Array.isArray(given) && given.length > this.most;
  }

  /** True for a group to which visitors can add fields of other names. */
  get takesOthers(): boolean {
    const takes = this.active.some(({ node: { others, patterns } }) => typeof others === 'number' || patterns);
    return takes && this.baseField.type.name === 'group';
  }

  /** The numbers of the schema nodes that describe the field under all answers. */
  get certainNodes(): number[] {
    return this.nodeNumbers(this.rules.describing.filter(isUnconditional));
  }

  /** Returns the numbers of the schema nodes of `rules`, each once; by default of all describing rules. */
  nodeNumbers(rules = this.rules.describing): number[] {
    return [...new Set(rules.map(({ number }) => number))];
  }

  /** Returns the field of that name or the item of that index, visible or not. */
  child(name: string): FieldNode | undefined {
    if (!this.#children.has(name)) this.#children.set(name, this.#newChild(name));
    return this.#children.get(name);
  }

  /** Returns the field at a pointer relative to this one; undefined where no schema describes a field. */
  at(pointer: string): FieldNode | undefined {
    return fromPointer(pointer).reduce<FieldNode | undefined>((field, name) => field?.child(name), this);
  }

  /** Returns a copy of the field in which a choice has another active option, with `direct` as its rules. */
  withOption(key: string, option: number, direct: FieldRule[]): FieldNode {
    const run = { ...this.run, options: { ...this.run.options, [key]: option } };
    return new FieldNode(run, this.parent, this.name, this.answers.given, direct);
  }

  /** Returns a copy of the field with another answer. */
  withAnswer(answer: unknown): FieldNode {
    const run = { ...this.run, best: new Map<string, number>() };
    return new FieldNode(run, this.parent, this.name, answer, this.direct);
  }

  /** Returns the rules that forbid an answer of this name. */
  forbiddenBy(name: string): FieldRule[] {
    return this.rules.describing.filter(({ node }) => node.never?.includes(name));
  }

  /** Returns the rules that require an answer of this name, without those whose conditions read that answer. */
  requiredBy(name: string): FieldRule[] {
    const pointer = this.pointer + toPointerSegment(name);
    return this.rules.describing.filter(
      (rule) => rule.node.required?.includes(name) && !dependsOnAnswer(rule, pointer),
    );
  }

  /** True when a field of this name is required under all answers. */
  alwaysRequires(name: string): boolean {
    return this.rules.describing.some((rule) => isUnconditional(rule) && rule.node.required?.includes(name));
  }

  /** The hints of the form's own checks by pointer, found once for the whole form. */
  get #ownHints(): Record<string, string> {
    return this.parent ? this.parent.#ownHints : (this.#hints ??= customCheckHints(this));
  }

  /** True for a lock of the field, or of the group around a field that does not set it. */
  #has(lock: 'readonly' | 'disabled'): boolean {
    const { uiOptions, constraints } = this.baseField;
    const { parent } = this;
    const isReadOnly = lock === 'readonly' && constraints.readOnly === true;
    return uiOptions[lock] ?? (isReadOnly || (parent !== undefined && parent.#has(lock)));
  }

  /** True for a rule that applies now. A hidden field is described by every rule that can apply to it. */
  #applies = (one: Pick<FieldRule, 'conditions'>): boolean =>
    !this.isVisible || !this.run.form.validators || areConditionsMet(one);

  /** True for a name that no field of this group can ever have. */
  #rulesOut(name: string): boolean {
    const isRuledOut = ({ node }: FieldRule) => node.others === false && schemaNodesOfChild(node, name).length === 0;
    return [...this.forbiddenBy(name), ...this.rules.describing.filter(isRuledOut)].some(isUnconditional);
  }

  #newChild(name: string): FieldNode | undefined {
    const pointer = this.pointer + toPointerSegment(name);
    const { describing, limiting } = this.rules;
    const direct = [...describing, ...limiting].flatMap((from) =>
      childRulesOfRule(from, name, this.run.form.nodes, pointer),
    );
    if (direct.every(({ isLimit }) => isLimit) || this.#rulesOut(name)) return undefined;
    // Items of a post are renumbered without gaps.
    const isItem = direct.some(({ from }) => from?.node.items !== undefined);
    const given = isItem && this.answers.items ? this.answers.items[Number(name)] : this.answers.child(name);
    return new FieldNode(this.run, this, name, given, direct);
  }

  #ordered(isWanted: (child: FieldNode) => boolean): FieldNode[] {
    if (this.baseField.type.name !== 'group' || this.isCollapsed) return [];
    const names = [...sortFieldNames(this.names, this.baseField), ...this.freeNames];
    return names.flatMap((name) => this.child(name) ?? []).filter(isWanted);
  }
}
