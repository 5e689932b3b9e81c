import type { Facts } from './Facts.ts';

/** The one thing that makes a text no JSON, named for what it is. `offset` counts UTF-16 units from 0. */
export interface Fault extends Pick<Facts, 'kind'> {
  offset: number;
  /** What is wrong, as a sentence without its full stop. */
  cause: string;
  /** What to do about it: full sentences. */
  mend: string;
  /** True for what no other line of the file can be to blame for. */
  isSure?: true;
  /** True for a sign too many: no other is looked for. */
  isExtra?: true;
  /** What the mend puts at the offset, where that is all it does; empty where it takes one sign away. */
  puts?: string;
}
