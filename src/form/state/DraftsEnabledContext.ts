import { createContext } from 'react';

/** False around forms in a preview: their answers are not kept. */
export const DraftsEnabledContext = createContext(true);
