import type { FieldNode } from './FieldNode.ts';
import type { ActiveOptionIndexes } from './FormState.ts';

/** Lists a field and all visible fields within, in screen order. */
export const listVisibleFields = (field: FieldNode): FieldNode[] => [
  field,
  ...[...field.fields, ...field.items].flatMap(listVisibleFields),
];

/** Returns the active option of each choice of a form. */
export const activeOptionIndexes = (form: FieldNode): ActiveOptionIndexes =>
  Object.fromEntries(
    listVisibleFields(form).flatMap(({ variants }) => variants.map(({ key, activeVariant }) => [key, activeVariant])),
  );
