import type { FieldNode } from './FieldNode.ts';
import { isFileField } from './fileFields.ts';
import type { AnswerRow } from './FormState.ts';
import { hasSteps } from './hasSteps.ts';
import { isSecretOrSensitive } from './isSensitiveField.ts';
import { isFile } from './pointer.ts';
import { stepOfField, currentSteps } from './steps.ts';
import { listVisibleFields } from './listVisibleFields.ts';

/** Returns all visible questions with their answers, in screen order. `fileNames`: names of uploaded files by address. */
export const listAnswerRows = (active: FieldNode, fileNames: Record<string, string> = {}): AnswerRow[] => {
  const rows = listVisibleFields(active).flatMap((node): AnswerRow[] => {
    const { field, pointer, value } = node;
    const isShown = field.type.control && field.uiOptions.widget !== 'hidden' && field.type.name !== 'nothing';
    if (!isShown || (field.type.name === 'fixed' && field.constraints.title === undefined)) return [];
    const answer = wordsOf(node, value, fileNames);
    return [{ pointer, question: questionWithGroupLabels(node), ...(answer && { answer }) }];
  });
  if (!hasSteps(active.run.form)) return rows;
  const steps = currentSteps(active);
  return steps.flatMap(({ id }) => rows.filter(({ pointer }) => stepOfField(pointer, steps).id === id));
};

/** The answers of a receipt, which may lie on paper: sensitive ones are left out. */
export const listReceiptRows = (active: FieldNode, fileNames?: Record<string, string>): AnswerRow[] =>
  listAnswerRows(active, fileNames).filter(({ pointer }) => !isSecretOrSensitive(active.at(pointer)));

function wordsOf({ field }: FieldNode, value: unknown, fileNames: Record<string, string>): string | undefined {
  const all = [value].flat().filter((one) => one !== undefined && one !== '');
  if (all.length === 0) return undefined;
  if (isFileField(field))
    return all.map((one) => (isFile(one) ? one.name : (fileNames[String(one)] ?? 'A file'))).join(', ');
  return field.type.displayText(value, field);
}

/** Returns the question of a field, prefixed with the labels of the groups and items around the field. */
export function questionWithGroupLabels(field: FieldNode): string {
  const around = field.parent?.parent && questionWithGroupLabels(field.parent);
  return around ? `${around}: ${field.label}` : field.label;
}
