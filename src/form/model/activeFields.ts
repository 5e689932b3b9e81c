import { offers } from '../kinds/choice.ts';
import type { Field } from '../kinds/Kind.ts';
import { Answers, type Raw } from './Answers.ts';
import { childParts } from './childParts.ts';
import type { Choosing } from './Choosing.ts';
import { certainParts, fieldOf } from './fieldOf.ts';
import type { Condition, FormModule, Part } from './FormModule.ts';
import type { FormValues, OpenOptions } from './FormState.ts';
import { orderedNames } from './orderedNames.ts';
import { define, fromPointer, isRecord, parentOf, step, valueAt, withValueAt } from './pointer.ts';
import { type Gate, type Source, type Sources, sourcesOf, speaks } from './sourcesOf.ts';
import { withFileNames } from './withFileNames.ts';

/** What an evaluation needs of a form. Without validators nothing is decided: every field is there that could be. */
export type Evaluated = Pick<FormModule, 'parts'> & {
  validators?: FormModule['validators'];
  definition: { title: string };
};

/**
 * Which fields of a form are there and which answers count: the form as one field, with all its fields in it. A
 * condition is asked with answers that count, whatever their order, so what is hidden decides nothing. The same in the
 * browser and on the server; what is drawn, checked, sent and stored is this.
 */
export const activeFields = (form: Evaluated, values: Raw, options: OpenOptions = {}): ActiveField =>
  new ActiveField({ form, options }, undefined, '', values, [{ part: form.parts[0]!, number: 0, gates: [] }]);

interface Run {
  form: Evaluated;
  options: OpenOptions;
}

/** One field of a form while it has these answers. Everything of it is found when it is asked for, and once. */
export class ActiveField {
  readonly name: string;
  readonly parent: ActiveField | undefined;
  /** The JSON pointer to it in the form's values. */
  readonly pointer: string;
  readonly run: Run;
  /** What was given here, whether it counts or not. */
  readonly answers: Answers;
  /** The parts that describe it, and what has to hold for each. */
  readonly origins: Source[];
  /** What conditions that read it say of it. */
  readonly #silent: Source[];
  readonly #children = new Map<string, ActiveField | undefined>();
  #sources: Sources | undefined;
  #open: Source[] | undefined;
  #ruling: Part[] | undefined;
  #field: Field | undefined;
  #isThere: boolean | undefined;
  #fields: ActiveField[] | undefined;
  #counts: { value: unknown } | undefined;
  #pattern: string | undefined;

  constructor(run: Run, parent: ActiveField | undefined, name: string, raw: Raw, origins: Source[]) {
    this.run = run;
    this.parent = parent;
    this.name = name;
    this.pointer = parent ? parent.pointer + step(name) : '';
    this.answers = new Answers(raw);
    this.origins = origins.filter(({ isSilent }) => !isSilent);
    this.#silent = origins.filter(({ isSilent }) => isSilent);
  }

  /** False for a field whose condition does not hold; it is drawn for visitors without script alone. */
  get isThere(): boolean {
    if (!this.run.form.validators) return true;
    return (this.#isThere ??= this.origins.some(speaks) && this.parent?.forbiddenBy(this.name).some(speaks) !== true);
  }

  /** What is known of it. */
  get field(): Field {
    return (this.#field ??= fieldOf(this.run.form.parts, [...new Set(this.#heard.map(({ number }) => number))]));
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
    const { says, looks } = this.field;
    const title = looks.title ?? says.title;
    if (!this.parent) return this.run.form.definition.title;
    return this.isItem ? `${title ?? this.parent.label} ${Number(this.name) + 1}` : (title ?? this.name);
  }

  /** What is said of it under its label; empty for nothing. */
  get hint(): string {
    const { looks, says } = this.field;
    return [looks.description ?? says.description, looks.help].filter(Boolean).join(' ');
  }

  /** True for a field that a visitor cannot change. */
  get isLocked(): boolean {
    const { looks, says, kind } = this.field;
    return Boolean(looks.readonly || looks.disabled || says.readOnly) || kind.name === 'fixed';
  }

  /** True for a place that a part describes which describes one around it too: what comes below never ends. */
  get isRepeated(): boolean {
    return this.#all.some(({ part, from }) => {
      for (let at = from; at; at = at.from) if (at.part === part) return true;
      return false;
    });
  }

  /** A group that contains itself is drawn one level at a time, when it is asked for. */
  get isFolded(): boolean {
    return this.field.kind.name === 'group' && !this.answers.isGiven && this.isRepeated;
  }

  /** The fields in it that are there, in the order on the screen. */
  get fields(): ActiveField[] {
    return (this.#fields ??= this.#ordered((child) => child.isThere));
  }

  /** The fields in it that are drawn: those that only wait for a condition too, for visitors without script. */
  get shown(): ActiveField[] {
    const isAwaited = ({ gates }: Source) => gates.every((gate) => gate.condition ?? gate.isOpen());
    return this.#ordered((child) => child.isThere || child.origins.some(isAwaited));
  }

  /** The items of a list, each with its own fields. */
  get items(): ActiveField[] {
    if (this.field.kind.name !== 'list') return [];
    return (this.answers.items ?? []).map((_, index) => this.child(String(index))!).filter(Boolean);
  }

  /** The choices between schemas here, and which option of each is open. */
  get choices(): Choosing[] {
    return this.#said.choosings.filter(this.#isHeard);
  }

  /** The parts that rule its answer now: those that speak, and what conditions say of what they read. */
  get ruling(): Part[] {
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
  get possible(): ActiveField[] {
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
    return takes && this.field.kind.name === 'group';
  }

  /** What was given here as it stands, by its kind; whether it counts or not. */
  get answer(): unknown {
    return this.answers.typed(this.field);
  }

  /** The answer that counts; undefined for none. */
  get value(): unknown {
    const kept = this.kept;
    if (!this.isThere || this.isFolded || kept !== undefined || !this.isRequired) return kept;
    const { kind } = this.field;
    return kind.name === 'group' ? this.#groupValue() : kind.name === 'list' ? [] : undefined;
  }

  /** The answer that counts, groups and lists without any answer left out whoever asks for them. */
  get kept(): unknown {
    return (this.#counts ??= { value: this.isThere && !this.isFolded ? this.#keep() : undefined }).value;
  }

  /** The field at a pointer from here; undefined where no part speaks of it. */
  at(pointer: string): ActiveField | undefined {
    let field: ActiveField | undefined = this as ActiveField;
    for (const name of fromPointer(pointer)) field = field?.child(name);
    return field;
  }

  /** The field of that name, or the item of that index, there or not. */
  child(name: string): ActiveField | undefined {
    if (this.#children.has(name)) return this.#children.get(name);
    const pointer = this.pointer + step(name);
    const origins = [...this.#all, ...this.#said.silent].flatMap((from) => {
      const { gates } = from;
      const isSilent = from.isSilent === true || gates.some((gate) => gate.reads?.(pointer));
      return childParts(from.part, name).map((number): Source => ({
        part: this.run.form.parts[number]!,
        number,
        gates,
        from,
        isSilent,
      }));
    });
    const child =
      origins.every(({ isSilent }) => isSilent) || this.#rulesOut(name)
        ? undefined
        : new ActiveField(this.run, this, name, this.answers.child(name), origins);
    this.#children.set(name, child);
    return child;
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
  withOption(key: string, option: number): ActiveField {
    const run = { ...this.run, options: { ...this.run.options, [key]: option } };
    return this.#again(run, this.answers.raw);
  }

  /** The same place with another answer. */
  withAnswer(answer: unknown): ActiveField {
    return this.#again(this.run, answer);
  }

  #again(run: Run, raw: Raw): ActiveField {
    return new ActiveField(run, this.parent, this.name, raw, [...this.origins, ...this.#silent]);
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
  #isHeard = (one: { gates: Gate[] }): boolean => !this.isThere || !this.run.form.validators || speaks(one);

  /** True when a condition of this place holds for the answers that count. */
  holds({ test, reads }: Condition): boolean {
    const validate = this.run.form.validators![test]!;
    if (reads.includes('')) return validate(withFileNames(this.answers.plain)) === true;
    let values: unknown = {};
    for (const read of reads) {
      const place = this.at(read);
      if (place?.kept !== undefined) values = withValueAt(values, read, place.kept);
      else if (place) values = this.#withEmpty(values, place);
    }
    return validate(withFileNames(values)) === true;
  }

  /** Values with the empty groups and the empty list on the way to a place that no answer fills and that always are sent. */
  #withEmpty(values: unknown, place: ActiveField): unknown {
    const { parent, name, pointer } = place;
    if (!parent || pointer === this.pointer) return values;
    const around = this.#withEmpty(values, parent);
    const at = pointer.slice(this.pointer.length);
    // What is known of it whatever the answers: to ask for more would ask the conditions that are being decided.
    const { kind } = fieldOf(this.run.form.parts, place.parts());
    const empty = { list: [], group: {} }[kind.name];
    const isSent = valueAt(around, parentOf(at)) !== undefined && parent.alwaysRequires(name);
    return empty && isSent && valueAt(around, at) === undefined ? withValueAt(around, at, empty) : around;
  }

  #ordered(isWanted: (child: ActiveField) => boolean): ActiveField[] {
    if (this.field.kind.name !== 'group' || this.isFolded) return [];
    const { names } = this;
    const free = this.answers.names.filter((name) => !names.includes(name));
    const children = [...orderedNames(names, this.field), ...free].flatMap((name) => this.child(name) ?? []);
    return children.filter(isWanted);
  }

  #rulesOut(name: string): boolean {
    const isRuledOut = ({ part }: Source) => part.others === false && childParts(part, name).length === 0;
    return [...this.forbiddenBy(name), ...this.#all.filter(isRuledOut)].some(({ gates }) => gates.length === 0);
  }

  #keep(): unknown {
    const { kind } = this.field;
    if (this.#isLeftOver()) return undefined;
    if (kind.name === 'group') {
      if (this.answers.isPlain) return this.answer;
      return !this.parent || this.isItem || this.#hasAnswers() ? this.#groupValue() : undefined;
    }
    if (kind.name === 'list') {
      if (this.answers.isPlain) return this.answer;
      return this.items.length > 0 ? this.items.map(itemValue) : undefined;
    }
    const value = kind.counts(this.answer, this.field);
    if (kind.name === 'choices' && Array.isArray(value)) {
      const offered = value.filter((one, index) => this.child(String(index))?.withAnswer(one).kept !== undefined);
      return offered.length > 0 ? offered : undefined;
    }
    return kind.name === 'choice' && this.#isNoLongerOffered(value) ? undefined : value;
  }

  /** True for an answer that no control here could have given, where options were opened: it was given in another one. */
  #isLeftOver(): boolean {
    const { kind, says } = this.field;
    if (Object.keys(this.run.options).length === 0 || kind.isMany || says.const !== undefined) return false;
    if (kind.name === 'group' || kind.name === 'list') return this.answers.isPlain;
    const { answer } = this;
    return (Array.isArray(answer) || isRecord(answer)) && !offers(this.field, answer);
  }

  /** What no one answers makes no group: what its file fixes is there only beside other answers. */
  #hasAnswers(): boolean {
    return this.fields.some(({ kept, field }) => kept !== undefined && field.kind.name !== 'fixed');
  }

  #groupValue(): FormValues {
    const values: FormValues = {};
    for (const child of this.fields) if (child.value !== undefined) define(values, child.name, child.value);
    return values;
  }

  /** True for an answer that another part of the file offers here, but none that speaks now. */
  #isNoLongerOffered(value: unknown): boolean {
    if (value === undefined || offers(this.field, value)) return false;
    const { parts } = this.run.form;
    return this.#all.some(({ number }) => offers(fieldOf(parts, certainParts(parts, [number])), value));
  }
}

/** A field and all that is there in it, in the order on the screen. */
export const placesOf = (field: ActiveField): ActiveField[] => [
  field,
  ...[...field.fields, ...field.items].flatMap(placesOf),
];

/** The answer of an item, which keeps its place: there a box that is not ticked says no. */
const itemValue = ({ value, field }: ActiveField): unknown =>
  value === undefined && field.kind.name === 'tick' ? false : value;
