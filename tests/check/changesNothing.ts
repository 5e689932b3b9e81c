import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { applied } from '../../src/check/mends/applied.ts';
import { isJson } from '../../src/check/read/isJson.ts';
import type { Problem } from '../../src/check/told/Problem.ts';

/** True for a mend that asks for what stands there already. */
export function changesNothing(root: string, problem: Problem): boolean {
  const file = join(root, problem.file);
  const text = existsSync(file) && problem.path ? readFileSync(file, 'utf8') : '';
  if (!isJson(text)) return false;
  const value = JSON.parse(text) as unknown;
  const now = applied(value, problem);
  return now !== undefined && isDeepStrictEqual(now.root, value);
}
