import type { FieldNode } from './FieldNode.ts';
import type { OpenOptions } from './FormState.ts';

/** Lists a field and all visible fields within, in screen order. */
export const visibleFields = (field: FieldNode): FieldNode[] => [
  field,
  ...[...field.fields, ...field.items].flatMap(visibleFields),
];

/** Returns the active option of each choice of a form. */
export const openOptions = (form: FieldNode): OpenOptions =>
  Object.fromEntries(
    visibleFields(form).flatMap(({ variants }) => variants.map(({ key, activeVariant }) => [key, activeVariant])),
  );
