import { formWithAllFields } from '../../form/model/evaluate.ts';
import type { FieldNode } from '../../form/model/FieldNode.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';

/** Question of a form. */
export interface Question {
  label: string;
  isSensitive: boolean;
}

/** Lists every question that a form can ask, in screen order, each label once. */
export function listQuestions(form: FormModule): Question[] {
  const found = new Map<string, boolean>();
  const visit = (field: FieldNode): void => {
    const { type, item, uiOptions } = field.field;
    if (field.isRecursive || uiOptions.widget === 'hidden') return;
    if (type.control) found.set(field.label, found.get(field.label) || isSecretOrSensitive(field));
    else [...field.fields, item ? field.child('0') : undefined].forEach((inner) => inner && visit(inner));
  };
  visit(formWithAllFields(form));
  return [...found].map(([label, isSensitive]) => ({ label, isSensitive }));
}
