import type { Field } from '../types/FieldType.ts';
import { Answers } from './Answers.ts';
import { freeNames, mostEntries, readableItems } from './entryLimits.ts';
import { fieldOf } from './fieldOf.ts';
import type { FormModule, SchemaNode } from './FormModule.ts';
import type { OpenOptions } from './FormState.ts';
import { orderedNames } from './orderedNames.ts';
import { step } from './pointer.ts';
import { PossibleField } from './PossibleField.ts';
import { groupValue, pruneAnswer } from './pruneAnswer.ts';
import { childRules, isActive, isAwaited, type Rule } from './rules.ts';
import { type Rules, rulesOf } from './rulesOf.ts';
import type { Variants } from './Variants.ts';

/** What is asked of a form that is evaluated; without validators every field is there that could be. */
export type Evaluated = Pick<FormModule, 'nodes' | 'takesAnyLength'> & {
  validators?: FormModule['validators'];
  definition: { title: string };
};

/**
 * Which fields of a form are there and which answers count: the form as one field, with all its fields in it. Fields are
 * evaluated in the order of what they depend on: a condition asks the fields that it reads, each once, so that it sees
 * only answers that count and hidden answers decide nothing. Such an order exists, because the compiler refuses circles.
 * Browser and server evaluate alike; what is drawn, checked, sent and stored is this result.
 */
export const evaluate = (form: Evaluated, values: unknown, options: OpenOptions = {}): FieldNode =>
  rootOf({ form, options, best: new Map() }, values);

/** A form with every field that could be in it: nothing is asked of answers, and nothing decided. */
export const allFields = ({ nodes, definition }: Pick<Evaluated, 'nodes' | 'definition'>): FieldNode =>
  rootOf({ form: { nodes, definition }, options: {}, best: new Map() }, undefined);

const rootOf = (run: Run, values: unknown) =>
  new FieldNode(run, undefined, '', values, [{ node: run.form.nodes[0]!, number: 0, conditions: [], isLimit: false }]);

/** What is the same for all fields of one evaluation. */
export interface Run {
  form: Evaluated;
  options: OpenOptions;
  /** The options that answers match best, by choice and what applies at its place: one in another is found out once. */
  best: Map<string, number>;
}

/** One field of a form while it has these answers. Everything of it is found when it is asked for, and once. */
export class FieldNode extends PossibleField {
  /** What was given here, whether it counts or not. */
  readonly answers: Answers;
  readonly #children = new Map<string, FieldNode | undefined>();
  #rules: Rules | undefined;
  #active: Rule[] | undefined;
  #activeRules: SchemaNode[] | undefined;
  #field: Field | undefined;
  #isVisible: boolean | undefined;
  #fields: FieldNode[] | undefined;
  #pruned: { value: unknown } | undefined;

  constructor(run: Run, parent: FieldNode | undefined, name: string, given: unknown, direct: Rule[]) {
    super(run, parent, name, direct);
    this.answers = new Answers(given);
  }

  /** False for a field whose condition does not hold; it is drawn for visitors without script alone. */
  get isVisible(): boolean {
    if (!this.run.form.validators) return true;
    return (this.#isVisible ??=
      this.descriptions.some(isActive) && this.parent?.forbiddenBy(this.name).some(isActive) !== true);
  }

  get field(): Field {
    return (this.#field ??= fieldOf(this.run.form.nodes, this.nodeNumbers(this.active)));
  }

  /** True where there is no way to leave it blank. */
  get isRequired(): boolean {
    return this.isItem || this.parent?.active.some(({ node }) => node.required?.includes(this.name)) === true;
  }

  /** A group that contains itself is drawn one level at a time, when it is asked for. */
  get isCollapsed(): boolean {
    return this.field.type.name === 'group' && !this.answers.isGiven && this.isRecursive;
  }

  /** The fields in it that are there, in the order on the screen. */
  get fields(): FieldNode[] {
    return (this.#fields ??= this.#ordered((child) => child.isVisible));
  }

  /** The fields in it that are drawn: those that only wait for a condition too, for visitors without script. */
  get shown(): FieldNode[] {
    return this.#ordered((child) => child.isVisible || child.descriptions.some(isAwaited));
  }

  /** The items of a list, each with its own fields; of one that has too many, not many more than it may have. */
  get items(): FieldNode[] {
    if (this.field.type.name !== 'list') return [];
    const given = this.answers.items ?? [];
    const read = this.run.form.takesAnyLength ? given : given.slice(0, readableItems(this.field));
    return read.map((_, index) => this.child(String(index))!).filter(Boolean);
  }

  /** The most entries it may have, or fields that a visitor named; it is refused for more before one of them is looked at. */
  get most(): number {
    return mostEntries(this);
  }

  /** The choices between schemas here, and which option of each is active. */
  get variants(): Variants[] {
    return this.rules.variants.filter(this.#applies);
  }

  /** The rules that describe it now: those whose conditions hold and whose variants are active. */
  get active(): Rule[] {
    return (this.#active ??= this.rules.describing.filter(this.#applies));
  }

  /** The schema nodes that its answer is checked by now: those that describe it, and its limits. */
  get activeRules(): SchemaNode[] {
    const limits = () => this.rules.limiting.filter(this.#applies);
    return (this.#activeRules ??= [...new Set([...this.active, ...limits()].map(({ node }) => node))]);
  }

  get rules(): Rules {
    return (this.#rules ??= rulesOf(this, this.direct));
  }

  /** True where a visitor may add fields of other names. */
  get takesOthers(): boolean {
    const takes = this.active.some(({ node: { others, patterns } }) => typeof others === 'number' || patterns);
    return takes && this.field.type.name === 'group';
  }

  /** What was given here as it stands, by its type; whether it counts or not. */
  get answer(): unknown {
    return this.answers.typed(this.field);
  }

  /** The answer that counts; undefined for none. */
  get value(): unknown {
    const pruned = this.prunedValue;
    if (!this.isVisible || this.isCollapsed || pruned !== undefined || !this.isRequired) return pruned;
    const { type } = this.field;
    return type.name === 'group' ? groupValue(this) : type.name === 'list' ? [] : undefined;
  }

  /** The answer that counts, groups and lists without any answer left out whoever asks for them. */
  get prunedValue(): unknown {
    return (this.#pruned ??= { value: this.isVisible && !this.isCollapsed ? pruneAnswer(this) : undefined }).value;
  }

  child(name: string): FieldNode | undefined {
    if (!this.#children.has(name)) this.#children.set(name, this.#newChild(name));
    return this.#children.get(name);
  }

  /** The same field with an option of a choice tried, ruled by `direct`. */
  withOption(key: string, option: number, direct: Rule[]): FieldNode {
    const run = { ...this.run, options: { ...this.run.options, [key]: option } };
    return new FieldNode(run, this.parent, this.name, this.answers.given, direct);
  }

  /** The same field with another answer. */
  withAnswer(answer: unknown): FieldNode {
    const run = { ...this.run, best: new Map<string, number>() };
    return new FieldNode(run, this.parent, this.name, answer, this.direct);
  }

  /** True for what applies now. A field that is not there is known by all that could describe it. */
  #applies = (one: Pick<Rule, 'conditions'>): boolean => !this.isVisible || !this.run.form.validators || isActive(one);

  #newChild(name: string): FieldNode | undefined {
    const pointer = this.pointer + step(name);
    const { describing, limiting } = this.rules;
    const direct = [...describing, ...limiting].flatMap((from) => childRules(from, name, this.run.form.nodes, pointer));
    if (direct.every(({ isLimit }) => isLimit) || this.rulesOut(name)) return undefined;
    // The items of a post close ranks, whatever their numbers.
    const isItem = direct.some(({ from }) => from?.node.items !== undefined);
    const given = isItem && this.answers.items ? this.answers.items[Number(name)] : this.answers.child(name);
    return new FieldNode(this.run, this, name, given, direct);
  }

  #ordered(isWanted: (child: FieldNode) => boolean): FieldNode[] {
    if (this.field.type.name !== 'group' || this.isCollapsed) return [];
    const names = [...orderedNames(this.names, this.field), ...freeNames(this)];
    return names.flatMap((name) => this.child(name) ?? []).filter(isWanted);
  }
}
