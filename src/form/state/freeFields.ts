import type { FieldNode } from '../model/FieldNode.ts';
import type { FormValues } from '../model/FormState.ts';
import { isRecord, parentPointer, toPointerSegment, withoutValueAt } from '../model/pointer.ts';
import type { FormStore } from './FormStore.ts';

/** Adds a field whose name the visitor chooses to a group; returns its pointer, undefined where no name is possible. */
export function addAdditionalProperty(store: FormStore, group: string): string | undefined {
  const stem = additionalPropertyNameStem(store.fieldAt(group)!);
  if (stem === undefined) return undefined;
  let name = stem;
  for (let number = 2; isTaken(store, group, name); number++) name = stem + number;
  const place = group + toPointerSegment(name);
  store.replaceValue(place, undefined);
  return place;
}

/** Returns the start of names for new fields of a group; undefined where no name is found that its `patternProperties` accept. */
export function additionalPropertyNameStem(group: FieldNode): string | undefined {
  const patterns = group.active.flatMap(({ node }) => node.patterns ?? []).map(([pattern]) => pattern);
  const starts = patterns.map((pattern) => /^\^([\w-]*)/.exec(pattern)?.[1] ?? '');
  return ['', ...starts].flatMap((start) => [`${start}field`, `${start}1`]).find((name) => group.child(name));
}

/** Renames a field that the visitor named. Returns false for a blank or existing name. */
export function renameAdditionalProperty(store: FormStore, pointer: string, name: string): boolean {
  const group = parentPointer(pointer);
  const values = store.valueAt(group);
  if (!isRecord(values) || name === '' || isTaken(store, group, name)) return false;
  const own = store.fieldAt(pointer)?.name;
  const renamed = Object.entries(values).map(([key, value]) => [key === own ? name : key, value]);
  store.replaceValue(group, Object.fromEntries(renamed));
  return true;
}

export const removeAdditionalProperty = (store: FormStore, pointer: string): void =>
  store.replaceValues(withoutValueAt(store.values, pointer) as FormValues);

function isTaken(store: FormStore, group: string, name: string): boolean {
  const values = store.valueAt(group);
  return (isRecord(values) && Object.hasOwn(values, name)) || store.fieldAt(group)?.names.includes(name) === true;
}
