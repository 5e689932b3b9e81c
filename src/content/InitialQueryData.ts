import { createContext } from 'react';

/**
 * Responses of the content service at render time, by `queryKey`. The first render uses them on the server and in the
 * browser.
 */
export const InitialQueryData = createContext<Record<string, unknown>>({});
