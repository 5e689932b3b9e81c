import type { Finding } from '../told/Finding.ts';
import type { Facts } from '../told/Facts.ts';
import type { Path } from '../told/wordPlace.ts';

/** Something wrong with the value at a path, or with its key. */
export const findingAt = (
  path: Path,
  cause: string,
  mend: string,
  on: 'key' | 'value' = 'value',
  facts: Facts = {},
): Finding => ({ path, on, cause, mend, ...facts });
