import type { Facts } from './Facts.ts';

/** The one thing that makes a text no JSON, named for what it is. `offset` counts UTF-16 units from 0. */
export interface Fault extends Pick<Facts, 'kind'> {
  offset: number;
  /** What is wrong, as a sentence without its full stop. */
  cause: string;
  /** What to do about it: full sentences. */
  mend: string;
}
