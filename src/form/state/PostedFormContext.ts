import { createContext } from 'react';
import type { PostedForm } from '../model/FormState.ts';

/** The form that was posted without script, while its page is drawn and hydrated; undefined on every other page. */
export const PostedFormContext = createContext<PostedForm | undefined>(undefined);
