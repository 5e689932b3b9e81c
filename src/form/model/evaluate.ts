import type { Field } from '../types/FieldType.ts';
import { Answers } from './Answers.ts';
import { MOST_ITEMS, mostItems, readableItems } from './entryLimits.ts';
import { fieldOf } from './fieldOf.ts';
import { FieldNode, type Run } from './FieldNode.ts';
import type { Evaluated, SchemaNode } from './FormModule.ts';
import type { OpenOptions } from './FormState.ts';
import { orderedNames } from './orderedNames.ts';
import { step } from './pointer.ts';
import { groupValue, pruneAnswer } from './pruneAnswer.ts';
import {
  childNodes,
  childRules,
  isActive,
  isAwaited,
  isUnconditional,
  type Rule,
  type Rules,
  type Variants,
} from './rules.ts';
import { rulesOf } from './rulesOf.ts';

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
  new EvaluatedField(run, undefined, '', values, [
    { node: run.form.nodes[0]!, number: 0, conditions: [], isLimit: false },
  ]);

class EvaluatedField extends FieldNode {
  readonly answers: Answers;
  readonly #children = new Map<string, FieldNode | undefined>();
  #rules: Rules | undefined;
  #active: Rule[] | undefined;
  #activeRules: SchemaNode[] | undefined;
  #field: Field | undefined;
  #isVisible: boolean | undefined;
  #fields: FieldNode[] | undefined;
  #answer: { value: unknown } | undefined;
  #pruned: { value: unknown } | undefined;

  constructor(run: Run, parent: FieldNode | undefined, name: string, given: unknown, direct: Rule[]) {
    super(run, parent, name, direct);
    this.answers = new Answers(given);
  }

  get isVisible(): boolean {
    if (!this.run.form.validators) return true;
    return (this.#isVisible ??=
      this.descriptions.some(isActive) && this.parent?.forbiddenBy(this.name).some(isActive) !== true);
  }

  get field(): Field {
    return (this.#field ??= fieldOf(this.run.form.nodes, this.nodeNumbers(this.active)));
  }

  get isRequired(): boolean {
    return this.isItem || this.parent?.active.some(({ node }) => node.required?.includes(this.name)) === true;
  }

  get isCollapsed(): boolean {
    return this.field.type.name === 'group' && !this.answers.isGiven && this.isRecursive;
  }

  get fields(): FieldNode[] {
    return (this.#fields ??= this.#ordered((child) => child.isVisible));
  }

  get shown(): FieldNode[] {
    return this.#ordered((child) => child.isVisible || child.descriptions.some(isAwaited));
  }

  get items(): FieldNode[] {
    if (this.field.type.name !== 'list') return [];
    const given = this.answers.items ?? [];
    const read = this.run.form.takesAnyLength ? given : given.slice(0, readableItems(this.field));
    return read.map((_, index) => this.child(String(index))!).filter(Boolean);
  }

  get most(): number {
    const { type } = this.field;
    if (this.run.form.takesAnyLength) return Infinity;
    if (type.isMultiple || type.name === 'list') return mostItems(this.field);
    return type.name === 'group' && this.takesOthers ? MOST_ITEMS : Infinity;
  }

  get isOverfull(): boolean {
    if (this.most === Infinity) return false;
    const { name, isMultiple } = this.field.type;
    const given = name === 'group' ? this.freeNames : isMultiple ? this.answer : this.answers.items;
    return Array.isArray(given) && given.length > this.most;
  }

  get freeNames(): string[] {
    const own = new Set(this.names);
    return this.answers.names.filter((name) => !own.has(name)).slice(0, this.most + 1);
  }

  get variants(): Variants[] {
    return this.rules.variants.filter(this.#applies);
  }

  get active(): Rule[] {
    return (this.#active ??= this.rules.describing.filter(this.#applies));
  }

  get activeRules(): SchemaNode[] {
    const limits = () => this.rules.limiting.filter(this.#applies);
    return (this.#activeRules ??= [...new Set([...this.active, ...limits()].map(({ node }) => node))]);
  }

  get rules(): Rules {
    return (this.#rules ??= rulesOf(this, this.direct));
  }

  get takesOthers(): boolean {
    const takes = this.active.some(({ node: { others, patterns } }) => typeof others === 'number' || patterns);
    return takes && this.field.type.name === 'group';
  }

  get answer(): unknown {
    return (this.#answer ??= { value: this.answers.typed(this.field) }).value;
  }

  get value(): unknown {
    const pruned = this.prunedValue;
    if (!this.isVisible || this.isCollapsed || pruned !== undefined || !this.isRequired) return pruned;
    const { type } = this.field;
    return type.name === 'group' ? groupValue(this) : type.name === 'list' ? [] : undefined;
  }

  get prunedValue(): unknown {
    return (this.#pruned ??= { value: this.isVisible && !this.isCollapsed ? pruneAnswer(this) : undefined }).value;
  }

  child(name: string): FieldNode | undefined {
    if (!this.#children.has(name)) this.#children.set(name, this.#newChild(name));
    return this.#children.get(name);
  }

  withOption(key: string, option: number, direct: Rule[]): FieldNode {
    const run = { ...this.run, options: { ...this.run.options, [key]: option } };
    return new EvaluatedField(run, this.parent, this.name, this.answers.given, direct);
  }

  withAnswer(answer: unknown): FieldNode {
    const run = { ...this.run, best: new Map<string, number>() };
    return new EvaluatedField(run, this.parent, this.name, answer, this.direct);
  }

  /** True for what applies now. A field that is not there is known by all that could describe it. */
  #applies = (one: Pick<Rule, 'conditions'>): boolean => !this.isVisible || !this.run.form.validators || isActive(one);

  /** True for a name that no field here can ever have. */
  #rulesOut(name: string): boolean {
    const isRuledOut = ({ node }: Rule) => node.others === false && childNodes(node, name).length === 0;
    return [...this.forbiddenBy(name), ...this.rules.describing.filter(isRuledOut)].some(isUnconditional);
  }

  #newChild(name: string): FieldNode | undefined {
    const pointer = this.pointer + step(name);
    const { describing, limiting } = this.rules;
    const direct = [...describing, ...limiting].flatMap((from) => childRules(from, name, this.run.form.nodes, pointer));
    if (direct.every(({ isLimit }) => isLimit) || this.#rulesOut(name)) return undefined;
    // The items of a post close ranks, whatever their numbers.
    const isItem = direct.some(({ from }) => from?.node.items !== undefined);
    const given = isItem && this.answers.items ? this.answers.items[Number(name)] : this.answers.child(name);
    return new EvaluatedField(this.run, this, name, given, direct);
  }

  #ordered(isWanted: (child: FieldNode) => boolean): FieldNode[] {
    if (this.field.type.name !== 'group' || this.isCollapsed) return [];
    const names = [...orderedNames(this.names, this.field), ...this.freeNames];
    return names.flatMap((name) => this.child(name) ?? []).filter(isWanted);
  }
}
