import { createContext, use } from 'react';

export type DeskDialog = 'export' | 'keys';

export const DialogContext = createContext<(dialog: DeskDialog) => void>(() => undefined);

/** Returns a function that opens a dialog of the Desk. */
export const useDialog = () => use(DialogContext);
