import { useOutletContext } from 'react-router-dom';

/** Place of the open record in its list, for the record pane. */
export interface ListContext {
  /** From 1; undefined for a record outside of the loaded rows. */
  position: number | undefined;
  total: number;
  /** Opens the next or previous record; undefined at the ends of the list. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  /** Shows the list again, on a phone. */
  close: () => void;
  /** Address of another record in this list. */
  addressOf: (id: string) => string;
}

export const useListContext = () => useOutletContext<ListContext>();
