import { createContext } from 'react';

/**
 * Responses of the content service at render time, by `queryKey`. The first render uses them on the server and in the
 * browser.
 */
export const InitialQueryDataContext = createContext<Record<string, unknown>>({});
