import { createContext } from 'react';
import type { InitialFormState } from '../model/FormState.ts';

/** Form that was posted without script, for the render and hydration of its page. Undefined on other pages. */
export const InitialFormStateContext = createContext<InitialFormState | undefined>(undefined);
