import { createContext } from 'react';
import type { QueryReference } from './QueryReference.ts';

/** Hears what the content service answers to a section, for the page that the section stands on; nobody does where the page knows what it is about. */
export const OnQueryData = createContext<((reference: QueryReference, value: unknown) => void) | undefined>(undefined);
