import type { ActiveField } from '../model/activeFields.ts';
import { toPointer } from '../model/pointer.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';

/** The field at a path of the form around the caller, kept up to date; undefined once it is gone. */
export function useField(path: readonly (string | number)[]): ActiveField | undefined {
  const pointer = toPointer(path);
  return useFormState(useFormStore(), (store) => store.fieldAt(pointer));
}

/** What a hint under a label says. */
export const hintOf = ({ field: { looks, says } }: ActiveField): string =>
  [looks.description ?? says.description, looks.help].filter(Boolean).join(' ');

/** True for a field that a visitor cannot change. */
export const isLocked = ({ field: { looks, says, kind } }: ActiveField): boolean =>
  Boolean(looks.readonly || looks.disabled || says.readOnly) || kind.name === 'fixed';
