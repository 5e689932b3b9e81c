import { allFields } from './evaluate.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormModule } from './FormModule.ts';
import { isSecret } from './isSecret.ts';
import { isBlank } from '../types/FieldType.ts';
import { visibleFields } from './visibleFields.ts';

/** True where any schema of the field is marked `sensitive`. */
export const isSensitive = ({ rules }: FieldNode): boolean =>
  rules.describing.some(({ node }) => node.constraints?.sensitive);

/** True for a secret or sensitive field and every field inside one. */
export const isForTabAlone = (field: FieldNode | undefined): boolean =>
  field !== undefined && (isSecret(field) || isSensitive(field) || isForTabAlone(field.parent));

/** The labels of the sensitive fields of a form. */
export function sensitiveLabels(form: FormModule): string[] {
  const labels = (field: FieldNode): string[] => {
    if (isSensitive(field)) return [field.label];
    const item = field.field.item && field.child('0');
    return field.isRecursive ? [] : [...field.possible, ...(item ? [item] : [])].flatMap(labels);
  };
  return [...new Set(labels(allFields(form)))];
}

/** The labels of the sensitive answers that a form holds now. */
export const sensitiveAnswers = (active: FieldNode): string[] => [
  ...new Set(
    visibleFields(active)
      .filter((field) => field.field.type.control && !isBlank(field.value) && isForTabAlone(field))
      .map(({ label }) => label),
  ),
];
