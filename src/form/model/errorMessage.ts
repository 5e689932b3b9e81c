import { answerToEntryText, type Field } from '../types/FieldType.ts';
import type { FieldNode } from './FieldNode.ts';
import type { SchemaErrorMessages } from './FormModule.ts';
import { interpolateMessage } from './createValidatorRootData.ts';

/*
 * ajv-errors chooses the messages of validator errors (compile/pickValidatorMessages). This module has the messages of errors
 * without a validator: missing answers, lists with too many entries, choices between schemas.
 */

/** Returns the file's message for a keyword of a schema, or undefined where it has none. */
export function customKeywordMessage(
  message: SchemaErrorMessages | undefined,
  keyword: string,
  property?: string,
): string | undefined {
  if (message === undefined || typeof message === 'string') return message;
  const said = message[keyword];
  if (typeof said === 'string') return said;
  if (said && property !== undefined && typeof said[property] === 'string') return said[property];
  return customFallbackMessage(message);
}

/** Returns the file's message for every keyword without one of its own. */
export const customFallbackMessage = (message: SchemaErrorMessages | undefined): string | undefined =>
  typeof message === 'object' ? (typeof message._ === 'string' ? message._ : undefined) : message;

/** Returns the message of a missing answer: of the object that requires it, else of the field, else a plain one. */
export function missingAnswerMessage(group: FieldNode, name: string): string {
  const child = group.child(name);
  const ofGroup = customKeywordMessage(group.field.constraints.errorMessage, 'required', name);
  if (ofGroup !== undefined) return interpolateMessage(ofGroup, group);
  const own = customKeywordMessage(child?.field.constraints.errorMessage, 'required');
  return child && own !== undefined
    ? interpolateMessage(own, child)
    : defaultErrorMessage('required', undefined, child?.label ?? name, child?.field);
}

/** Returns the message of a list with too many entries, or of a group with too many fields that visitors named. */
export function tooManyEntriesMessage(field: FieldNode): string {
  const { type, constraints } = field.field;
  return wholeAnswerMessage(
    field,
    type.name === 'group' ? 'maxProperties' : 'maxItems',
    constraints.errorMessage,
    field.most,
  );
}

/** Returns the message of an error of the whole answer: its type, length or choice between schemas. */
export function wholeAnswerMessage(
  field: FieldNode,
  keyword: string,
  messages?: SchemaErrorMessages,
  limit?: number,
): string {
  const own = customKeywordMessage(messages, keyword);
  return own === undefined ? defaultErrorMessage(keyword, limit, field.label) : interpolateMessage(own, field);
}

/** Default messages by keyword, some with a specific limit. `#` is the limit; `(one|many)` picks the plural form. */
const WORDS: Record<string, string> = {
  required: 'is required',
  type: 'is required',
  'type number': 'must be a number',
  'type integer': 'must be a whole number',
  format: 'is not in the right format',
  'format email': 'must be an e-mail address',
  'format date': 'must be a date',
  'format date-time': 'must be a date and time',
  'format time': 'must be a time',
  'format uri': 'must be a web address',
  'format url': 'must be a web address',
  pattern: 'is not in the right format',
  minLength: 'must be at least # character(|s)',
  minTrimmedLength: 'must be at least # character(|s)',
  maxLength: 'must be at most # character(|s)',
  minimum: 'must be # or more',
  maximum: 'must be # or less',
  exclusiveMinimum: 'must be more than #',
  exclusiveMaximum: 'must be less than #',
  multipleOf: 'must be a multiple of #',
  minItems: 'needs at least # entr(y|ies)',
  maxItems: 'can have at most # entr(y|ies)',
  uniqueItems: 'must not repeat an entry',
  minProperties: 'needs at least # answer(|s)',
  maxProperties: 'can have at most # answer(|s)',
  notBefore: 'must not be before #',
  'notBefore now': 'must be in the future',
  notAfter: 'must not be after #',
  'notAfter now': 'must be in the past',
  after: 'must be after #',
  'after now': 'must be in the future',
  before: 'must be before #',
  'before now': 'must be in the past',
  moreThan: 'must be more than #',
  lessThan: 'must be less than #',
  const: 'must be #',
  'const true': 'must be ticked',
  'false schema': 'must be left empty',
  additionalProperties: 'must be left empty',
};

/** Returns the default message of an error without a message in the form file. */
export function defaultErrorMessage(keyword: string, limit: unknown, label: string, field?: Field): string {
  if (/^(enum|oneOf|anyOf)$/.test(keyword) || (keyword === 'required' && field?.constraints.choices))
    return `Choose an option for ${nameOf(label)}`;
  const words = WORDS[`${keyword} ${answerToEntryText(limit)}`] ?? WORDS[keyword] ?? 'is not valid';
  const said = keyword === 'const' && field ? field.type.displayText(limit, field) : answerToEntryText(limit);
  const numbered = words.replace(/\((\w*)\|(\w+)\)/, limit === 1 ? '$1' : '$2');
  return `${nameOf(label)} ${numbered.replace('#', () => said)}`;
}

/** Quotes a label that ends with a punctuation mark, which would otherwise end the sentence around the label. */
const nameOf = (label: string) => (/[?!.]$/.test(label) ? `“${label}”` : label);
