import type { Facts } from './Facts.ts';
import { findingAt } from './findingAt.ts';
import type { Finding } from './schemaFindings.ts';
import type { Path } from './wordPlace.ts';

/** Something wrong with a key, wherever its value belongs. */
export const keyFinding = (path: Path, cause: string, mend: string, facts: Facts = {}): Finding =>
  findingAt(path, cause, mend, 'key', facts);
