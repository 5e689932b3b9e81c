import { formWithAllFields } from './evaluate.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormModule } from './FormModule.ts';
import { isPasswordOrCodeField } from './isPasswordOrCodeField.ts';
import { isBlankAnswer } from '../types/FieldType.ts';
import { listVisibleFields } from './listVisibleFields.ts';

/** True where any schema of the field is marked `sensitive`. */
export const isSensitiveField = ({ rules }: FieldNode): boolean =>
  rules.describing.some(({ node }) => node.constraints?.sensitive);

/** True for a secret or sensitive field and every field inside one. */
export const isSecretOrSensitive = (field: FieldNode | undefined): boolean =>
  field !== undefined && (isPasswordOrCodeField(field) || isSensitiveField(field) || isSecretOrSensitive(field.parent));

/** The labels of the sensitive fields of a form. */
export function sensitiveLabels(form: FormModule): string[] {
  const labels = (field: FieldNode): string[] => {
    if (isSensitiveField(field)) return [field.label];
    const item = field.field.item && field.child('0');
    return field.isRecursive ? [] : [...field.possible, ...(item ? [item] : [])].flatMap(labels);
  };
  return [...new Set(labels(formWithAllFields(form)))];
}

/** The labels of the sensitive answers that a form holds now. */
export const answeredSensitiveLabels = (active: FieldNode): string[] => [
  ...new Set(
    listVisibleFields(active)
      .filter((field) => field.field.type.control && !isBlankAnswer(field.value) && isSecretOrSensitive(field))
      .map(({ label }) => label),
  ),
];
