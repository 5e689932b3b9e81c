import type { Field } from '../types/FieldType.ts';
import type { FieldNode } from './evaluate.ts';

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

/** The most entries that an answer may have, or fields that a visitor named. */
export function mostEntries(place: FieldNode): number {
  const { type } = place.field;
  if (place.run.form.takesAnyLength) return Infinity;
  if (type.isMultiple || type.name === 'list') return mostItems(place.field);
  return type.name === 'group' && place.takesOthers ? MOST_ITEMS : Infinity;
}

/** True for what has more entries, or fields that a visitor named, than it may have. */
export function isOverfull(place: FieldNode): boolean {
  const { field, most, answers } = place;
  if (most === Infinity) return false;
  const { name, isMultiple } = field.type;
  const given = name === 'group' ? freeNames(place) : isMultiple ? place.answer : answers.items;
  return Array.isArray(given) && given.length > most;
}

/** The names of what was given that are of no field of the form; not many more than there may be. */
export function freeNames({ names, answers, most }: FieldNode): string[] {
  const own = new Set(names);
  return answers.names.filter((name) => !own.has(name)).slice(0, most + 1);
}
