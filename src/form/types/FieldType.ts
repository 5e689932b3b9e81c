import type { UiOptions, Constraints } from '../model/FormModule.ts';

/** Properties of a field that determine its type. */
export interface FieldTraits {
  constraints: Constraints;
  uiOptions: UiOptions;
  /** True for a field that has fields of its own. */
  hasFields: boolean;
  /** Field of a list's items. */
  item?: Field;
}

/** Static description of a field: its merged schema nodes and its type. Independent of the answers. */
export interface Field extends FieldTraits {
  type: FieldType;
}

/** Widget of a field, by its name in `theme/widgets`, and its frame. */
export interface FieldWidget {
  name: string;
  /** `label`: before the widget. `set`: fieldset with a legend. `own`: the widget renders its label. `hidden`: no frame. */
  frame: 'label' | 'set' | 'own' | 'hidden';
}

export const TEXT_WIDGET: FieldWidget = { name: 'TextWidget', frame: 'label' };
export const HIDDEN_WIDGET: FieldWidget = { name: 'HiddenWidget', frame: 'hidden' };

/** Attributes of the `input` element of a field type, or of a `textarea` where `type` says so. */
export interface InputAttributes {
  type: string;
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal';
  minLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
}

/** GraphQL type of an answer: a scalar, a list or an input object. JSON is for answers of several types. */
export type WireType = 'String' | 'Integer' | 'Float' | 'Boolean' | 'List' | 'Input' | 'JSON';

const WIRE_TYPES: Record<string, WireType> = {
  string: 'String',
  integer: 'Integer',
  number: 'Float',
  boolean: 'Boolean',
  array: 'List',
  object: 'Input',
};

/** Maps JSON types to a GraphQL type. Undefined without a type other than null. */
export function wireTypeOfTypes(types: readonly string[]): WireType | undefined {
  const [one, ...others] = new Set(types.filter((type) => type !== 'null'));
  return one === undefined ? undefined : others.length > 0 ? 'JSON' : WIRE_TYPES[one];
}

/** The JSON type of a value. */
export const jsonTypeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The keywords that mean something for an answer of any type. */
export const RULES_OF_ANY_TYPE: readonly (keyof Constraints)[] = [
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

/** Properties by which types match fields, from the most to the least specific. */
const SPECIFICITIES = ['answer', 'file', 'widget', 'choices', 'type', 'format', 'look', 'nothing'] as const;

/** Definition of a field type. README.md explains how to add a type. */
export interface FieldType {
  name: string;
  /** True when a field can be of this type. */
  matches: (field: FieldTraits) => boolean;
  /** Property that `matches` looks at. If several types match, the most specific type wins. */
  specificity: (typeof SPECIFICITIES)[number];
  /** Control of the field; undefined for groups and lists, which templates render. */
  control?: (field: FieldTraits) => FieldWidget;
  /** Attributes of the `input` element. Without `isLive`, omits limits that are not valid in HTML before hydration. */
  input?: (field: Field, isLive?: boolean) => InputAttributes;
  /** Parses text from a control or a post. Returns undefined for no answer, and invalid text unchanged. */
  parse: (text: string, field: Field) => unknown;
  /** Formats an answer as the text of its control. */
  format: (answer: unknown, field: Field) => string;
  /** Formats an answer for people to read. */
  displayText: (answer: unknown, field: Field) => string;
  /** Normalizes a value to an answer. Returns undefined for no answer, such as an unticked box. */
  normalize: (value: unknown, field: Field) => unknown;
  /** Validates an answer beyond its schema. Returns a message that continues after the field's label. */
  validate?: (answer: unknown, field: Field) => string | undefined;
  /** Removes characters that are never valid from typed or pasted text. */
  sanitize?: (text: string, field: Field) => string;
  /** True when several entries of one name make one answer. */
  isMultiple?: boolean;
  /** Returns the GraphQL type of an answer; undefined when the schema declares no type. */
  wireType: (field: Field) => WireType | undefined;
  /** Default maximum length of text answers without `maxLength`. Protects the server from oversized answers. */
  longest: number;
  /** Keywords that the type supports beside RULES_OF_ANY_TYPE. The check reports other keywords. */
  rules: readonly (keyof Constraints)[];
  /** `ui:widget` names that can render the type. `npm run types` adds the names to schemas/meta/form.json. */
  widgets: readonly NonNullable<UiOptions['widget']>[];
}

/** Sorts types from the most to the least specific. A field gets the first type that matches. */
export const bySpecificity = (types: FieldType[]): readonly FieldType[] =>
  types.toSorted((a, b) => SPECIFICITIES.indexOf(a.specificity) - SPECIFICITIES.indexOf(b.specificity));

/** Formats a value as a form entry: strings unchanged, other values as JSON. */
export const answerToEntryText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** True for a missing answer: undefined, null or an empty string. */
export const isBlankAnswer = (value: unknown): boolean => value === undefined || value === '' || value === null;

/** Defaults of most types. The file of a type overrides them. */
export const typeDefaults: Pick<FieldType, 'parse' | 'format' | 'displayText' | 'normalize' | 'wireType' | 'longest'> =
  {
    parse: (text) => (text === '' ? undefined : text),
    format: (answer) => (isBlankAnswer(answer) ? '' : answerToEntryText(answer)),
    displayText: answerToEntryText,
    normalize: (value) => (isBlankAnswer(value) ? undefined : value),
    wireType: ({ constraints }) => wireTypeOfTypes(constraints.type ?? []),
    longest: 1000,
  };

/** Defaults of types whose answer is a list of answers. */
export const listTypeDefaults: Pick<FieldType, 'normalize' | 'isMultiple' | 'wireType' | 'rules'> = {
  normalize: (value) => (isBlankAnswer(value) || (Array.isArray(value) && value.length === 0) ? undefined : value),
  isMultiple: true,
  wireType: ({ constraints }) => wireTypeOfTypes(constraints.type ?? ['array']),
  rules: ['minItems', 'maxItems', 'uniqueItems'],
};

/** Joins the display texts of several answers. */
export const displayTextOfAnswers = (answers: unknown, type: FieldType, field: Field): string =>
  [answers]
    .flat()
    .map((answer) => type.displayText(answer, field))
    .join(', ');
