import { createContext } from 'react';

/** False for forms in a preview, which save no drafts. */
export const DraftsEnabledContext = createContext(true);
