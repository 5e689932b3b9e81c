import { isAnswerOffered } from '../types/choice.ts';
import { isBlankAnswer } from '../types/FieldType.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormValues } from './FormState.ts';
import { defineOwnProperty, isRecord } from './pointer.ts';

/** Returns the part of a visible field's answer that counts; undefined for none. */
export function pruneAnswer(field: FieldNode): unknown {
  const { answers } = field;
  const { type } = field.baseField;
  if (isLeftOver(field)) return undefined;
  if (type.name === 'group') {
    if (answers.isPlain) return field.answer;
    return !field.parent || field.isItem || hasAnswers(field) ? pruneGroupAnswer(field) : undefined;
  }
  if (type.name === 'list') {
    if (answers.isPlain) return field.answer;
    if (field.isOverfull) return answers.items!.slice(0, field.most + 1);
    return field.items.length > 0 && !hasBlankDefaultItems(field) ? pruneListAnswer(field) : undefined;
  }
  const value = type.normalize(field.answer, field.baseField);
  if (type.name === 'choices' && Array.isArray(value) && !field.isOverfull) {
    const offered = value.filter((one, index) => field.child(String(index))?.withAnswer(one).prunedValue !== undefined);
    return offered.length > 0 ? offered : undefined;
  }
  return type.name === 'choice' && isNoLongerOffered(field, value) ? undefined : value;
}

/** The answers in a group that count, in the order on the screen. */
export function pruneGroupAnswer(group: FieldNode): FormValues {
  const values: FormValues = {};
  for (const { name, value } of group.fields) if (value !== undefined) defineOwnProperty(values, name, value);
  return values;
}

/** The answers of a list's items that count. */
export const pruneListAnswer = ({ items }: FieldNode): unknown[] => items.map(itemValue);

/** True for a list whose default is blank items while no item has an answer: like a group without answers, no answer. */
const hasBlankDefaultItems = ({ baseField: { constraints }, items }: FieldNode): boolean =>
  Array.isArray(constraints.default) &&
  constraints.default.every(isBlankGroup) &&
  items.every((item) => item.baseField.type.name === 'group' && !hasAnswers(item));

const isBlankGroup = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((one) => isBlankAnswer(one) || one === false || isBlankGroup(one));

/** Returns the answer of an item. An unticked box is false, because an item must keep its position. */
const itemValue = ({ value, baseField }: FieldNode): unknown =>
  value === undefined && baseField.type.name === 'tick' ? false : value;

/** True for a group with an answer of the visitor. Constants of the form file alone do not make a group. */
const hasAnswers = ({ fields }: FieldNode): boolean =>
  fields.some(({ prunedValue, baseField }) => prunedValue !== undefined && baseField.type.name !== 'fixed');

/** True for an answer left over from another option: no control of the open option can give the answer. */
function isLeftOver(field: FieldNode): boolean {
  const { run, baseField, answers } = field;
  const { type, constraints } = baseField;
  if (Object.keys(run.options).length === 0 || type.isMultiple || constraints.const !== undefined) return false;
  if (type.name === 'group' || type.name === 'list') return answers.isPlain;
  const { answer } = field;
  return (Array.isArray(answer) || isRecord(answer)) && !isAnswerOffered(baseField, answer);
}

/** True for an answer that only an inactive schema of the field offers. */
const isNoLongerOffered = (field: FieldNode, value: unknown): boolean =>
  value !== undefined &&
  !isAnswerOffered(field.baseField, value) &&
  field.alternatives.some((other) => isAnswerOffered(other, value));
