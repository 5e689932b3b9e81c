import { createContext } from 'react';

/** The path of the address that a page is drawn for, such as `/about-us`. */
export const Pathname = createContext('/');
