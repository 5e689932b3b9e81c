import type { Facts } from './Facts.ts';
import type { Finding } from './schemaFindings.ts';
import type { Path } from './wordPlace.ts';

/** Something wrong with the value at a path, or with its key. */
export const findingAt = (
  path: Path,
  cause: string,
  mend: string,
  on: 'key' | 'value' = 'value',
  facts: Facts = {},
): Finding => ({ path, on, cause, mend, ...facts });
