import { createContext } from 'react';
import type { PostedForm } from '../model/FormState.ts';

/** The form that was posted without script, while its page is drawn and hydrated; undefined on every other page. */
export const PostedFormContext = createContext<PostedForm | undefined>(undefined);

const used = new WeakSet<PostedForm>();

/** True once the page that a post was answered with was left. */
export const isUsed = (posted: PostedForm): boolean => used.has(posted);

/** Ends the use of a posted form: a later visit to the form begins anew. */
export const endUse = (posted: PostedForm): void => void used.add(posted);
