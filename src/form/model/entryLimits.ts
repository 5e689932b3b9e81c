import type { Field } from '../types/FieldType.ts';

/** Default maximum of list entries, and of fields that visitors name. */
export const DEFAULT_MAX_ITEMS = 100;

/** Returns the maximum length of a list or multiple choice: `maxItems`, else the default, raised to fit own choices. */
export const maxItemsOf = ({ constraints, item }: Field): number =>
  constraints.maxItems ??
  Math.max(
    DEFAULT_MAX_ITEMS,
    constraints.minItems ?? 0,
    Array.isArray(constraints.default) ? constraints.default.length : 0,
    item?.constraints.choices?.length ?? 0,
  );

/** Number of entries to read and render of an overfull list, so that the visitor can remove the excess. */
export const maxReadableItems = (field: Field): number => Math.max(maxItemsOf(field), DEFAULT_MAX_ITEMS) + 1;
