import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from './FormStore.ts';
import { FORM } from './Listeners.ts';

/** The store of the form around a field. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** The store of the form around the caller; a field outside a form is a bug. */
export function useFormStore(): FormStore {
  const store = use(FormContext);
  if (!store) throw new Error('A field was drawn outside a Form');
  return store;
}

/** What `read` finds in the store of a form, kept up to date with news of the form, or of one field by its pointer. */
export function useFormState<T>(store: FormStore, read: (store: FormStore) => T, topic = FORM): T {
  const subscribe = useCallback((listener: () => void) => store.listeners.listen(topic, listener), [store, topic]);
  const get = () => read(store);
  return useSyncExternalStore(subscribe, get, get);
}
