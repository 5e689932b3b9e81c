import type { UiOptions, Constraints } from '../model/FormModule.ts';

/** What is known of a field before its type is. */
export interface Described {
  constraints: Constraints;
  uiOptions: UiOptions;
  /** True for a field that has fields of its own. */
  hasFields: boolean;
  /** What a list's items are. */
  item?: Field;
}

/** All that is known of a field, whatever the answers: what its schema nodes say together, and its type. */
export interface Field extends Described {
  type: FieldType;
}

/** How a field is drawn: a widget of `theme/widgets` by its name, and the frame around it. */
export interface Control {
  name: string;
  /** A `label` before it, a legend around a `set` of boxes, a label of its `own` in it, or nothing for what is `hidden`. */
  frame: 'label' | 'set' | 'own' | 'hidden';
}

export const INPUT: Control = { name: 'TextWidget', frame: 'label' };
export const HIDDEN: Control = { name: 'HiddenWidget', frame: 'hidden' };

/** What an `input` element gets for a type of answer, or a `textarea` where that is its type. */
export interface InputAttributes {
  type: string;
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal';
  minLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
}

/** What an answer is in GraphQL: a scalar, a list, an input of its own; JSON is for what has no one type. */
export type WireType = 'String' | 'Integer' | 'Float' | 'Boolean' | 'List' | 'Input' | 'JSON';

const WIRE_TYPES: Record<string, WireType> = {
  string: 'String',
  integer: 'Integer',
  number: 'Float',
  boolean: 'Boolean',
  array: 'List',
  object: 'Input',
};

/** What answers of these JSON types are in GraphQL; undefined where there is none beside null. */
export function wireTypeOf(types: readonly string[]): WireType | undefined {
  const [one, ...others] = new Set(types.filter((type) => type !== 'null'));
  return one === undefined ? undefined : others.length > 0 ? 'JSON' : WIRE_TYPES[one];
}

/** The JSON type of a value. */
export const jsonType = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The keywords that mean something for an answer of any type. */
export const ANY_RULES: readonly (keyof Constraints)[] = [
  'type',
  'choices',
  'const',
  'default',
  'title',
  'description',
  'errorMessage',
  'readOnly',
  'sensitive',
];

/** What a type can know its fields by, from the most specific to the least. */
const SPECIFICITIES = ['answer', 'file', 'widget', 'choices', 'type', 'format', 'look', 'nothing'] as const;

/** A type of answer: everything there is to know of it, in one file. README.md says how to add one. */
export interface FieldType {
  name: string;
  /** True when a field can be of this type. */
  matches: (field: Described) => boolean;
  /** What `matches` knows it by; of several types that match, a field is of the one that is most specific. */
  specificity: (typeof SPECIFICITIES)[number];
  /** What draws it; undefined for what is drawn by templates: groups and lists. */
  control?: (field: Described) => Control;
  /** What its `input` element gets; what cannot stand in its HTML only where the page is alive. */
  input?: (field: Field, isLive?: boolean) => InputAttributes;
  /** What a text from a control or a post stands for; undefined for no answer. What it cannot be stays a text. */
  parse: (text: string, field: Field) => unknown;
  /** The text that stands in its control for an answer. */
  format: (answer: unknown, field: Field) => string;
  /** An answer as a sentence says it. */
  displayText: (answer: unknown, field: Field) => string;
  /** The answer that a value is; undefined for none, such as a tick that is not set. */
  normalize: (value: unknown, field: Field) => unknown;
  /** What hinders an answer beyond the rules of its schema, in words that follow the field's label. */
  validate?: (answer: unknown, field: Field) => string | undefined;
  /** A text as it is typed or pasted, without what never belongs to it. */
  sanitize?: (text: string, field: Field) => string;
  /** True where several entries of one name are one answer. */
  isMultiple?: boolean;
  /** What an answer is in GraphQL; undefined where the file does not say of which type it is. */
  wireType: (field: Field) => WireType | undefined;
  /** The most characters of an answer that is a text, where its file sets no limit: nobody may send a book as a name. */
  longest: number;
  /** The keywords that mean something for it beside ANY_RULES; the check tells of any other. */
  rules: readonly (keyof Constraints)[];
  /** The names of `ui:widget` that can draw it; `npm run types` adds them to schemas/meta/form.json. */
  widgets: readonly NonNullable<UiOptions['widget']>[];
}

/** Types from the most specific to the least: a field is of the first one that matches. */
export const bySpecificity = (types: FieldType[]): readonly FieldType[] =>
  types.toSorted((a, b) => SPECIFICITIES.indexOf(a.specificity) - SPECIFICITIES.indexOf(b.specificity));

/** What stands in an entry for a value: text as it is, everything else as JSON writes it. */
export const answerText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** True for what no one gave: nothing, or a blank text. */
export const isBlank = (value: unknown): boolean => value === undefined || value === '' || value === null;

/** What most types share; the file of a type says where it differs. */
export const plain: Pick<FieldType, 'parse' | 'format' | 'displayText' | 'normalize' | 'wireType' | 'longest'> = {
  parse: (text) => (text === '' ? undefined : text),
  format: (answer) => (isBlank(answer) ? '' : answerText(answer)),
  displayText: answerText,
  normalize: (value) => (isBlank(value) ? undefined : value),
  wireType: ({ constraints }) => wireTypeOf(constraints.type ?? []),
  longest: 1000,
};

/** What the types share whose answer is several answers of another type. */
export const several: Pick<FieldType, 'normalize' | 'isMultiple' | 'wireType' | 'rules'> = {
  normalize: (value) => (isBlank(value) || (Array.isArray(value) && value.length === 0) ? undefined : value),
  isMultiple: true,
  wireType: ({ constraints }) => wireTypeOf(constraints.type ?? ['array']),
  rules: ['minItems', 'maxItems', 'uniqueItems'],
};

/** Several answers as a sentence says them, each in the words of its type. */
export const wordsOfAll = (answers: unknown, type: FieldType, field: Field): string =>
  [answers]
    .flat()
    .map((answer) => type.displayText(answer, field))
    .join(', ');
