import { createContext } from 'react';

/** What the content service had answered when the page was drawn, by `queryKey`: the first render shows it, on the server and in the browser. */
export const InitialQueryData = createContext<Record<string, unknown>>({});
