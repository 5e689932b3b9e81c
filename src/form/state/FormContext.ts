import { createContext, use } from 'react';
import type { FormStore } from './FormStore.ts';

/** The store of the form around a field. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** The store of the form around the caller; a field outside a form is a bug. */
export function useFormStore(): FormStore {
  const store = use(FormContext);
  if (!store) throw new Error('A field was drawn outside a Form');
  return store;
}
