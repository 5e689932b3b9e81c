import type { FormValues } from '../model/FormState.ts';
import { isRecord, parentOf, step, withoutValueAt } from '../model/pointer.ts';
import type { FormStore } from './FormStore.ts';

/** Adds a field whose name the visitor chooses to a group; returns its pointer. */
export function addFree(store: FormStore, group: string): string {
  let name = 'field';
  for (let number = 2; isTaken(store, group, name); number++) name = `field${number}`;
  const place = group + step(name);
  store.replaceValue(place, undefined);
  return place;
}

/** Gives such a field another name; one that is taken or blank is refused. */
export function renameFree(store: FormStore, pointer: string, name: string): boolean {
  const group = parentOf(pointer);
  const values = store.valueAt(group);
  if (!isRecord(values) || name === '' || isTaken(store, group, name)) return false;
  const own = store.fieldAt(pointer)?.name;
  const renamed = Object.entries(values).map(([key, value]) => [key === own ? name : key, value]);
  store.replaceValue(group, Object.fromEntries(renamed));
  return true;
}

export const removeFree = (store: FormStore, pointer: string): void =>
  store.replaceValues(withoutValueAt(store.values, pointer) as FormValues);

function isTaken(store: FormStore, group: string, name: string): boolean {
  const values = store.valueAt(group);
  return (isRecord(values) && Object.hasOwn(values, name)) || store.fieldAt(group)?.names.includes(name) === true;
}
