import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from './FormStore.ts';

/** The store of the form around a field. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** The store of the form around the caller; a field outside a form is a bug. */
export function useFormStore(): FormStore {
  const store = use(FormContext);
  if (!store) throw new Error('A field was drawn outside a Form');
  return store;
}

/** What `read` finds in the store of a form, kept up to date. */
export function useFormState<T>(store: FormStore, read: (store: FormStore) => T): T {
  const get = () => read(store);
  return useSyncExternalStore(store.listeners.listenToForm, get, get);
}

/** What `read` finds of one field in the store of a form, kept up to date. */
export function useFieldState<T>(store: FormStore, pointer: string, read: (store: FormStore) => T): T {
  const subscribe = useCallback(
    (listener: () => void) => store.listeners.listenToField(pointer, listener),
    [store, pointer],
  );
  const get = () => read(store);
  return useSyncExternalStore(subscribe, get, get);
}
