import type { Facts } from './Facts.ts';
import type { Path } from './wordPlace.ts';

/** Something that a schema refuses, at a path of the value. */
export interface Finding extends Facts {
  path: Path;
  on: 'key' | 'value';
  cause: string;
  mend: string;
  /** Of a group that is missing, the keys that it has. */
  holds?: string[];
  /** The type of what is missing, or of what stands under a key that is unknown. */
  type?: string;
}
