import { createContext } from 'react';
import type { QueryReference } from './QueryReference.ts';

/** What the content service had answered when the page was drawn, by `queryKey`: the first render shows it, on the server and in the browser. */
export const InitialQueryData = createContext<Record<string, unknown>>({});

/** The same for references that ask the same. */
export const queryKey = ({ $query, variables = {} }: QueryReference): string => JSON.stringify([$query, variables]);
