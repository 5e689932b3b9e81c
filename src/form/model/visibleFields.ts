import type { FieldNode } from './FieldNode.ts';
import type { OpenOptions } from './FormState.ts';

/** A field and all that is there in it, in the order on the screen. */
export const visibleFields = (field: FieldNode): FieldNode[] => [
  field,
  ...[...field.fields, ...field.items].flatMap(visibleFields),
];

/** Which option of each choice of a form is active. */
export const openOptions = (form: FieldNode): OpenOptions =>
  Object.fromEntries(
    visibleFields(form).flatMap(({ variants }) => variants.map(({ key, activeVariant }) => [key, activeVariant])),
  );
