import type { Finding } from '../told/Finding.ts';
import type { Facts } from '../told/Facts.ts';
import { findingAt } from './findingAt.ts';
import type { Path } from '../told/wordPlace.ts';

/** Something wrong with a key, wherever its value belongs. */
export const keyFinding = (path: Path, cause: string, mend: string, facts: Facts = {}): Finding =>
  findingAt(path, cause, mend, 'key', facts);
