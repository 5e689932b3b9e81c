import { formWithAllFields } from '../form/model/evaluate.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import type { AnswerChoice, FormModule, SchemaNode } from '../form/model/FormModule.ts';
import type { FormValues } from '../form/model/FormState.ts';
import { graphqlInputName, ADDITIONAL_PROPERTIES_INPUT_NAME } from '../form/model/graphqlInputName.ts';
import { defineOwnProperty, isRecord, toPointerSegment } from '../form/model/pointer.ts';
import type { Field, WireType } from '../form/types/FieldType.ts';

/** A form's model without its validators. */
export type FormWithoutValidators = Pick<FormModule, 'nodes' | 'definition'>;

/** Wire type of an answer, independent of other answers. */
export interface MutationInputType {
  type: WireType;
  choices?: AnswerChoice[];
  description?: string;
  /** Fields of a group; empty if any names are allowed. */
  fields: MutationInputField[];
  /** True if additional names are allowed; they are sent together under `others`. */
  takesOthers: boolean;
  item?: MutationInputType;
  /** Equal for all fields with the same schema nodes. */
  key: string;
}

/** A field of a mutation's input. */
export interface MutationInputField extends Pick<FieldNode, 'pointer'> {
  /** Name in the input. */
  name: string;
  /** Name in the form. */
  field: string;
  /** Computed lazily: a group may contain itself. */
  readonly input: MutationInputType;
  /** True if every submission has the field: unconditionally required, or sent as a blank value. */
  required: boolean;
  /**
   * Value sent for an unanswered field: a `default` of "", false or null, or for a group the group of such values by
   * input name. Other defaults only set the initial state of the form.
   */
  readonly blank: Blank | undefined;
}

/** A blank value, as given in the form file. */
type Blank = '' | false | null | { [name: string]: Blank };

const isBlankDefault = (value: unknown): value is '' | false | null =>
  value === '' || value === false || value === null;

const known = new WeakMap<SchemaNode[], MutationInputType>();

/** Returns a mutation's input type with fields in screen order. Conditional fields are optional. */
export function buildMutationInputType(form: FormWithoutValidators): MutationInputType {
  let type = known.get(form.nodes);
  if (!type) known.set(form.nodes, (type = typeOf(form, formWithAllFields(form), '')));
  return type;
}

/** `given`: default value from an enclosing group. */
function fieldsOf(form: FormWithoutValidators, group: FieldNode, way: string, given?: unknown): MutationInputField[] {
  const { default: began = given } = group.field.constraints;
  const defaults = new Map(Object.entries(isRecord(began) ? began : {}));
  return group.possible.map((field) => {
    const at = way + toPointerSegment(field.name);
    const { default: first } = field.field.constraints;
    const initial = first === undefined ? defaults.get(field.name) : first;
    const ownBlank = field.isCertain && isBlankDefault(initial) ? initial : undefined;
    let input: MutationInputType | undefined;
    return {
      name: graphqlInputName(form.definition, at),
      field: field.name,
      pointer: field.pointer,
      get input() {
        // Recursive types are not cached: deeply nested input must not fill the memory.
        return input ?? (field.isRecursive ? typeOf(form, field, at) : (input = typeOf(form, field, at, initial)));
      },
      required: group.alwaysRequires(field.name) || (isBlankDefault(first) && (ownBlank ?? undefined) !== undefined),
      get blank() {
        return ownBlank === undefined && field.isCertain && !field.isRecursive ? blankGroup(this.input) : ownBlank;
      },
    };
  });
}

/** Returns the blank values of a group's fields; undefined without any, or if a field needs an answer. */
function blankGroup({ type, fields }: MutationInputType): Blank | undefined {
  if (type !== 'Input' || fields.some(({ required, blank }) => required && blank === undefined)) return undefined;
  const blanks = fields.flatMap(({ name, blank }) => (blank === undefined ? [] : [[name, blank] as const]));
  return blanks.length > 0 ? Object.fromEntries(blanks) : undefined;
}

function typeOf(form: FormWithoutValidators, field: FieldNode, way: string, given?: unknown): MutationInputType {
  const { nodes } = form;
  const numbers = field.nodeNumbers();
  const type = wireTypeAt(field);
  const isOneKind = numbers.every((number) => !Array.isArray(nodes[number]!.items));
  const item = type === 'List' && isOneKind ? field.child('0') : undefined;
  const { choices, description } = field.field.constraints;
  return {
    type,
    choices,
    description,
    fields: type === 'Input' ? fieldsOf(form, field, way, given) : [],
    takesOthers: field.takesOthers,
    item: item && typeOf(form, item, `${way}/*`),
    key: numbers.join(),
  };
}

/**
 * Returns the wire type of a field: from its unconditional schemas, else from all alternatives if they agree, else
 * JSON.
 */
function wireTypeAt({ certainField, alternatives }: FieldNode): WireType {
  const wireTypeOf = (field: Field) => field.type.wireType(field);
  const certain = wireTypeOf(certainField);
  if (certain) return certain;
  const [one, ...others] = new Set(alternatives.flatMap((field) => wireTypeOf(field) ?? []));
  return one === undefined || others.length > 0 ? 'JSON' : one;
}

type Input = Record<string, unknown>;

/** Converts answers to the mutation's input, with renamed fields and blank values. */
export const toMutationInput = (form: FormWithoutValidators, values: FormValues): Input =>
  sent(values, buildMutationInputType(form));

/** Converts a mutation's input to form values. Null means no answer, unless it is one of the choices. */
export const fromMutationInput = (form: FormWithoutValidators, input: Input): FormValues =>
  received(input, buildMutationInputType(form));

function sent(values: Input, type: MutationInputType): Input {
  const input: Input = {};
  const others = new Map(Object.entries(values));
  for (const { name, field, input: inner, blank } of type.fields) {
    const value = others.get(field);
    others.delete(field);
    if (value !== undefined) defineOwnProperty(input, name, within(value, inner, sent));
    else if (blank !== undefined) defineOwnProperty(input, name, blank);
  }
  if (type.takesOthers && others.size > 0) input[ADDITIONAL_PROPERTIES_INPUT_NAME] = Object.fromEntries(others);
  return input;
}

/** Keeps unknown names, which validation drops later. */
function received(input: Input, type: MutationInputType): Input {
  const values: Input = {};
  const byName = new Map(type.fields.map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(input)) {
    const field = byName.get(name);
    if (value === null && !field?.input.choices?.some((choice) => choice.value === null)) continue;
    if (field) defineOwnProperty(values, field.field, within(value, field.input, received));
    else if (name === ADDITIONAL_PROPERTIES_INPUT_NAME && type.takesOthers && isRecord(value))
      Object.assign(values, { ...(withoutNulls(value) as Input), ...values });
    else defineOwnProperty(values, name, withoutNulls(value));
  }
  return values;
}

/** Renames the fields in a value, level by level. */
function within(
  value: unknown,
  type: MutationInputType,
  rename: (value: Input, type: MutationInputType) => Input,
): unknown {
  if (Array.isArray(value) && type.item) return value.map((item) => within(item, type.item!, rename));
  if (isRecord(value) && type.fields.length > 0) return rename(value, type);
  return rename === received ? withoutNulls(value) : value;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const kept: Input = {};
  for (const [key, item] of Object.entries(value)) if (item !== null) defineOwnProperty(kept, key, withoutNulls(item));
  return kept;
}
