import { createContext } from 'react';

/** Path of the rendered page, such as `/about-us`. */
export const PathnameContext = createContext('/');
