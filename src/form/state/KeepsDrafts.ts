import { createContext } from 'react';

/** False around forms whose answers are nobody's, such as those that are looked at while they are made: nothing of them is kept. */
export const KeepsDrafts = createContext(true);
