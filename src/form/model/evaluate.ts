import { offers } from '../types/choice.ts';
import type { Field } from '../types/FieldType.ts';
import { Answers, type Raw } from './Answers.ts';
import { childNodes } from './childNodes.ts';
import type { Variants } from './Variants.ts';
import { certainParts, fieldOf } from './fieldOf.ts';
import type { Condition, FormModule, SchemaNode } from './FormModule.ts';
import type { FormValues, OpenOptions } from './FormState.ts';
import { MOST_ITEMS, mostItems, readableItems } from './mostItems.ts';
import { orderedNames } from './orderedNames.ts';
import { define, fromPointer, isRecord, parentOf, step, valueAt, withValueAt } from './pointer.ts';
import { type Gate, type Source, type Sources, sourcesOf, isActive } from './sourcesOf.ts';
import { titleOf } from './titleOf.ts';
import { withFileNames } from './withFileNames.ts';

/** What an evaluation needs of a form. Without validators nothing is decided: every field is there that could be. */
export type Evaluated = Pick<FormModule, 'nodes' | 'takesAnyLength'> & {
  validators?: FormModule['validators'];
  definition: { title: string };
};

/**
 * Which fields of a form are there and which answers count: the form as one field, with all its fields in it. A
 * condition is asked with answers that count, whatever their order, so what is hidden decides nothing. The same in the
 * browser and on the server; what is drawn, checked, sent and stored is this.
 */
export const evaluate = (form: Evaluated, values: Raw, options: OpenOptions = {}): FieldNode =>
  new FieldNode({ form, options, best: new Map() }, undefined, '', values, [
    { part: form.nodes[0]!, number: 0, gates: [] },
  ]);

interface Run {
  form: Evaluated;
  options: OpenOptions;
  /** The options that answers fit best, by choice and what speaks at its place: one in another is found out once. */
  best: Map<string, number>;
}

/** One field of a form while it has these answers. Everything of it is found when it is asked for, and once. */
export class FieldNode {
  readonly name: string;
  readonly parent: FieldNode | undefined;
  /** The JSON pointer to it in the form's values. */
  readonly pointer: string;
  readonly run: Run;
  /** What was given here, whether it counts or not. */
  readonly answers: Answers;
  /** The parts that describe it, and what has to hold for each. */
  readonly origins: Source[];
  /** What conditions that read it say of it. */
  readonly #silent: Source[];
  readonly #children = new Map<string, FieldNode | undefined>();
  #sources: Sources | undefined;
  #open: Source[] | undefined;
  #ruling: SchemaNode[] | undefined;
  #field: Field | undefined;
  #isThere: boolean | undefined;
  #fields: FieldNode[] | undefined;
  #counts: { value: unknown } | undefined;
  #pattern: string | undefined;

  constructor(run: Run, parent: FieldNode | undefined, name: string, raw: Raw, origins: Source[]) {
    this.run = run;
    this.parent = parent;
    this.name = name;
    this.pointer = parent ? parent.pointer + step(name) : '';
    this.answers = new Answers(raw);
    this.origins = origins.filter(({ isSilent }) => !isSilent);
    this.#silent = origins.filter(({ isSilent }) => isSilent);
  }

  /** False for a field whose condition does not hold; it is drawn for visitors without script alone. */
  get isVisible(): boolean {
    if (!this.run.form.validators) return true;
    return (this.#isThere ??=
      this.origins.some(isActive) && this.parent?.forbiddenBy(this.name).some(isActive) !== true);
  }

  /** What is known of it. */
  get field(): Field {
    return (this.#field ??= fieldOf(this.run.form.nodes, [...new Set(this.#heard.map(({ number }) => number))]));
  }

  get isItem(): boolean {
    return this.origins.some(({ from }) => from?.part.items !== undefined);
  }

  /** Its pointer with `*` for the number of an item, the same for all items of a list. */
  get pattern(): string {
    return (this.#pattern ??= this.parent ? this.parent.pattern + (this.isItem ? '/*' : step(this.name)) : '');
  }

  /** True where there is no way to leave it blank. */
  get isRequired(): boolean {
    return this.isItem || this.parent?.requires(this.name) === true;
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

  /** True for a place that a part describes which describes one around it too: what comes below never ends. */
  get isRecursive(): boolean {
    return this.#all.some(({ part, from }) => {
      for (let at = from; at; at = at.from) if (at.part === part) return true;
      return false;
    });
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
    const isAwaited = ({ gates }: Source) => gates.every((gate) => gate.condition ?? gate.isOpen());
    return this.#ordered((child) => child.isVisible || child.origins.some(isAwaited));
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
    const { type } = this.field;
    if (this.run.form.takesAnyLength) return Infinity;
    if (type.isMultiple || type.name === 'list') return mostItems(this.field);
    return type.name === 'group' && this.takesOthers ? MOST_ITEMS : Infinity;
  }

  /** True for what has more entries, or fields that a visitor named, than it may have. */
  get isOverfull(): boolean {
    const { most } = this;
    if (most === Infinity) return false;
    const { name, isMultiple } = this.field.type;
    const given = name === 'group' ? this.#free : isMultiple ? this.answer : this.answers.items;
    return Array.isArray(given) && given.length > most;
  }

  /** The choices between schemas here, and which option of each is open. */
  get variants(): Variants[] {
    return this.#said.choosings.filter(this.#isHeard);
  }

  /** The parts that rule its answer now: those that speak, and what conditions say of what they read. */
  get activeRules(): SchemaNode[] {
    return (this.#ruling ??= [
      ...new Set([...this.#heard, ...this.#said.silent.filter(this.#isHeard)].map(({ part }) => part)),
    ]);
  }

  /** The names that its fields can have, whatever the answers. */
  get names(): string[] {
    const all = this.#all.flatMap(({ part }) => Object.keys(part.fields ?? {}));
    return [...new Set(all)];
  }

  /** Every field that could be in it, in the order on the screen. */
  get possible(): FieldNode[] {
    return orderedNames(this.names, this.field).flatMap((name) => this.child(name) ?? []);
  }

  /** True for a field that is there whatever the answers. */
  get isCertain(): boolean {
    return this.origins.some(({ gates }) => gates.length === 0);
  }

  /** True where a visitor may add fields of other names. */
  get takesOthers(): boolean {
    const takes = this.#heard.some(
      ({ part: { others, patterns } }) => typeof others === 'number' || patterns !== undefined,
    );
    return takes && this.field.type.name === 'group';
  }

  /** What was given here as it stands, by its kind; whether it counts or not. */
  get answer(): unknown {
    return this.answers.typed(this.field);
  }

  /** The answer that counts; undefined for none. */
  get value(): unknown {
    const kept = this.prunedValue;
    if (!this.isVisible || this.isCollapsed || kept !== undefined || !this.isRequired) return kept;
    const { type } = this.field;
    return type.name === 'group' ? this.#groupValue() : type.name === 'list' ? [] : undefined;
  }

  /** The answer that counts, groups and lists without any answer left out whoever asks for them. */
  get prunedValue(): unknown {
    return (this.#counts ??= { value: this.isVisible && !this.isCollapsed ? this.#keep() : undefined }).value;
  }

  /** The field at a pointer from here; undefined where no part speaks of it. */
  at(pointer: string): FieldNode | undefined {
    let field: FieldNode | undefined = this as FieldNode;
    for (const name of fromPointer(pointer)) field = field?.child(name);
    return field;
  }

  /** The field of that name, or the item of that index, there or not. */
  child(name: string): FieldNode | undefined {
    if (this.#children.has(name)) return this.#children.get(name);
    const pointer = this.pointer + step(name);
    const origins = [...this.#all, ...this.#said.silent].flatMap((from) => {
      const { gates } = from;
      const isSilent = from.isSilent === true || gates.some((gate) => gate.reads?.(pointer));
      return childNodes(from.part, name).map((number): Source => ({
        part: this.run.form.nodes[number]!,
        number,
        gates,
        from,
        isSilent,
      }));
    });
    const child =
      origins.every(({ isSilent }) => isSilent) || this.#rulesOut(name)
        ? undefined
        : new FieldNode(this.run, this, name, this.#given(name, origins), origins);
    this.#children.set(name, child);
    return child;
  }

  /** What was given under a name; the items of a post close ranks. */
  #given(name: string, origins: Source[]): Raw {
    const isItem = origins.some(({ from }) => from?.part.items !== undefined);
    return isItem && this.answers.items ? this.answers.items[Number(name)] : this.answers.child(name);
  }

  /** What says that a field of this name must not be answered. */
  forbiddenBy(name: string): Source[] {
    return this.#all.filter(({ part }) => part.never?.includes(name));
  }

  requires(name: string): boolean {
    return this.#heard.some(({ part }) => part.required?.includes(name));
  }

  alwaysRequires(name: string): boolean {
    return this.#all.some(({ part, gates }) => gates.length === 0 && part.required?.includes(name));
  }

  /** The parts that could speak here, whatever the answers; only those that always do where it is asked for. */
  parts(isCertain = false): number[] {
    const sources = isCertain ? this.#all.filter(({ gates }) => gates.length === 0) : this.#all;
    return [...new Set(sources.map(({ number }) => number))];
  }

  /** The same place with an option of a choice tried. */
  withOption(key: string, option: number): FieldNode {
    const run = { ...this.run, options: { ...this.run.options, [key]: option } };
    return this.#again(run, this.answers.raw);
  }

  /** The same place with another answer. */
  withAnswer(answer: unknown): FieldNode {
    return this.#again({ ...this.run, best: new Map() }, answer);
  }

  /** What decides which option fits here, whatever else is tried elsewhere: what speaks here, and what is open beside it. */
  get situation(): string {
    const opened = this.#said.choosings.map(({ key }) => this.run.options[key] ?? '');
    const spoken = [...this.origins, ...this.#silent].map((one) => `${one.number}${isActive(one) ? '' : '-'}`);
    return `${opened.join()};${spoken.join()}`;
  }

  #again(run: Run, raw: Raw): FieldNode {
    return new FieldNode(run, this.parent, this.name, raw, [...this.origins, ...this.#silent]);
  }

  get #said(): Sources {
    return (this.#sources ??= sourcesOf(this, [...this.origins, ...this.#silent]));
  }

  get #all(): Source[] {
    return this.#said.all;
  }

  /** The parts that speak now. */
  get #heard(): Source[] {
    return (this.#open ??= this.#all.filter(this.#isHeard));
  }

  /** True for what speaks now. A field that is not there is known by all that could speak of it. */
  #isHeard = (one: { gates: Gate[] }): boolean => !this.isVisible || !this.run.form.validators || isActive(one);

  /** True when a condition of this place holds for the answers that count. */
  holds({ test, dependsOn }: Condition): boolean {
    const validate = this.run.form.validators![test]!;
    if (dependsOn.includes('')) return validate(withFileNames(this.answers.plain)) === true;
    let values: unknown = {};
    for (const read of dependsOn) {
      const place = this.at(read);
      if (place?.prunedValue !== undefined) values = withValueAt(values, read, place.prunedValue);
      else if (place) values = this.#withEmpty(values, place);
    }
    return validate(withFileNames(values)) === true;
  }

  /** Values with the empty groups and the empty list on the way to a place that no answer fills and that always are sent. */
  #withEmpty(values: unknown, place: FieldNode): unknown {
    const { parent, name, pointer } = place;
    if (!parent || pointer === this.pointer) return values;
    const around = this.#withEmpty(values, parent);
    const at = pointer.slice(this.pointer.length);
    // What is known of it whatever the answers: to ask for more would ask the conditions that are being decided.
    const { type } = fieldOf(this.run.form.nodes, place.parts());
    const empty = { list: [], group: {} }[type.name];
    const isSent = valueAt(around, parentOf(at)) !== undefined && parent.alwaysRequires(name);
    return empty && isSent && valueAt(around, at) === undefined ? withValueAt(around, at, empty) : around;
  }

  #ordered(isWanted: (child: FieldNode) => boolean): FieldNode[] {
    if (this.field.type.name !== 'group' || this.isCollapsed) return [];
    const free = this.#free.slice(0, this.most + 1);
    const children = [...orderedNames(this.names, this.field), ...free].flatMap((name) => this.child(name) ?? []);
    return children.filter(isWanted);
  }

  /** The names of what was given, of those that a visitor chose not many more than there may be. */
  get givenNames(): string[] {
    const free = new Set(this.#free.slice(0, this.most + 1));
    return this.answers.names.filter((name) => free.has(name) || this.names.includes(name));
  }

  /** The names of what was given that is no field of the form. */
  get #free(): string[] {
    const names = new Set(this.names);
    return this.answers.names.filter((name) => !names.has(name));
  }

  #rulesOut(name: string): boolean {
    const isRuledOut = ({ part }: Source) => part.others === false && childNodes(part, name).length === 0;
    return [...this.forbiddenBy(name), ...this.#all.filter(isRuledOut)].some(({ gates }) => gates.length === 0);
  }

  #keep(): unknown {
    const { type } = this.field;
    if (this.#isLeftOver()) return undefined;
    if (type.name === 'group') {
      if (this.answers.isPlain) return this.answer;
      return !this.parent || this.isItem || this.#hasAnswers() ? this.#groupValue() : undefined;
    }
    if (type.name === 'list') {
      if (this.answers.isPlain) return this.answer;
      if (this.isOverfull) return this.answers.items!.slice(0, this.most + 1);
      return this.items.length > 0 ? this.items.map(itemValue) : undefined;
    }
    const value = type.normalize(this.answer, this.field);
    if (type.name === 'choices' && Array.isArray(value) && !this.isOverfull) {
      const offered = value.filter(
        (one, index) => this.child(String(index))?.withAnswer(one).prunedValue !== undefined,
      );
      return offered.length > 0 ? offered : undefined;
    }
    return type.name === 'choice' && this.#isNoLongerOffered(value) ? undefined : value;
  }

  /** True for an answer that no control here could have given, where options were opened: it was given in another one. */
  #isLeftOver(): boolean {
    const { type, constraints } = this.field;
    if (Object.keys(this.run.options).length === 0 || type.isMultiple || constraints.const !== undefined) return false;
    if (type.name === 'group' || type.name === 'list') return this.answers.isPlain;
    const { answer } = this;
    return (Array.isArray(answer) || isRecord(answer)) && !offers(this.field, answer);
  }

  /** What no one answers makes no group: what its file fixes is there only beside other answers. */
  #hasAnswers(): boolean {
    return this.fields.some(({ prunedValue, field }) => prunedValue !== undefined && field.type.name !== 'fixed');
  }

  #groupValue(): FormValues {
    const values: FormValues = {};
    for (const child of this.fields) if (child.value !== undefined) define(values, child.name, child.value);
    return values;
  }

  /** True for an answer that another part of the file offers here, but none that speaks now. */
  #isNoLongerOffered(value: unknown): boolean {
    if (value === undefined || offers(this.field, value)) return false;
    const { nodes } = this.run.form;
    return this.#all.some(({ number }) => offers(fieldOf(nodes, certainParts(nodes, [number])), value));
  }
}

/** A field and all that is there in it, in the order on the screen. */
export const visibleFields = (field: FieldNode): FieldNode[] => [
  field,
  ...[...field.fields, ...field.items].flatMap(visibleFields),
];

/** The answer of an item, which keeps its place: there a box that is not ticked says no. */
const itemValue = ({ value, field }: FieldNode): unknown =>
  value === undefined && field.type.name === 'tick' ? false : value;
