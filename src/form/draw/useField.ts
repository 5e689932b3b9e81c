import { useCallback, useSyncExternalStore } from 'react';
import type { ActiveField } from '../model/activeFields.ts';
import type { FormStore } from '../state/FormStore.ts';
import { useFormStore } from '../state/FormContext.ts';
import { toPointer } from '../model/pointer.ts';
import { controlId, errorId, hintId } from './controlId.ts';

/** The field at a path of the form around the caller, kept up to date; undefined once it is gone. */
export function useField(path: readonly (string | number)[]): ActiveField | undefined {
  const store = useFormStore();
  const pointer = toPointer(path);
  const read = () => store.fieldAt(pointer);
  return useSyncExternalStore(store.subscribeForm, read, read);
}

/** The message of a field, kept up to date. */
export function useFieldError(store: FormStore, pointer: string): string | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribeField(pointer, listener), [store, pointer]);
  const read = () => store.messageAt(pointer);
  return useSyncExternalStore(subscribe, read, read);
}

/** What a hint under a label says. */
export const hintOf = ({ field: { looks, says } }: ActiveField): string =>
  [looks.description ?? says.description, looks.help].filter(Boolean).join(' ');

/** True for a field that a visitor cannot change. */
export const isLocked = ({ field: { looks, says, kind } }: ActiveField): boolean =>
  Boolean(looks.readonly || looks.disabled || says.readOnly) || kind.name === 'fixed';

/** The wiring of a control: ids, what describes it, whether it is demanded or wrong. */
export function useWiring(store: FormStore, field: ActiveField) {
  const error = useFieldError(store, field.pointer);
  const id = controlId(store.form, field.pointer);
  return {
    id,
    required: field.isThere && field.isRequired && field.isAlwaysRequired,
    'aria-required': field.isRequired || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [hintOf(field) && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  };
}
