import type { Facts } from './Facts.ts';

/** The rest of a sentence that begins with the place, and what to do. */
export interface Message extends Facts {
  cause: string;
  mend: string;
}
