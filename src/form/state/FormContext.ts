import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from './FormStore.ts';
import { FORM_TOPIC } from './TopicListeners.ts';

/** Store of the surrounding form. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** Returns the store of the surrounding form. Throws outside a form. */
export function useFormStore(): FormStore {
  const store = use(FormContext);
  if (!store) throw new Error('A field was rendered outside a form');
  return store;
}

/** Subscribes to a topic of the form store and returns the result of `read`. A topic is the form or the pointer of a field. */
export function useStoreValue<T>(store: FormStore, read: (store: FormStore) => T, topic = FORM_TOPIC): T {
  const subscribe = useCallback((listener: () => void) => store.listeners.listen(topic, listener), [store, topic]);
  const get = () => read(store);
  return useSyncExternalStore(subscribe, get, get);
}
