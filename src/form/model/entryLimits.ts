import type { Field } from '../types/FieldType.ts';

/** How many entries a list has at most whose file says nothing of it, and how many fields visitors may name themselves. */
export const MOST_ITEMS = 100;

/** The most entries of a list, or of an answer that is several: what its file says; never fewer than it begins with or offers. */
export const mostItems = ({ constraints, item }: Field): number =>
  constraints.maxItems ??
  Math.max(
    MOST_ITEMS,
    constraints.minItems ?? 0,
    Array.isArray(constraints.default) ? constraints.default.length : 0,
    item?.constraints.choices?.length ?? 0,
  );

/** How many entries are read and drawn of one that has too many: what is too much can still be taken out. */
export const readableItems = (field: Field): number => Math.max(mostItems(field), MOST_ITEMS) + 1;
