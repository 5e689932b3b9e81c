/**
 * Checks the JSON files in a process of its own, while the build goes on; ends with 1 where nothing can be built of them. In
 * which files nothing was found is kept for the next one, which looks at the others alone.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type KeptVerdicts, Settled } from '../../src/check/Settled.ts';
import { writeWhole } from '../../src/disk/writeWhole.ts';
import { tellProblems } from './tellProblems.ts';

const root = process.cwd();
const kept = join(root, 'node_modules/.cache/checked.json');
// The name of this program's folder is a hash of its code.
const settled = new Settled(basename(import.meta.dirname), readKept());
const isSound = await tellProblems(root, settled);
process.exitCode = isSound ? 0 : 1;
try {
  if (isSound) writeWhole(kept, JSON.stringify(settled.kept()));
} catch {
  // Then the next one finds out all of it again.
}

function readKept(): KeptVerdicts | undefined {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as KeptVerdicts;
  } catch {
    return undefined;
  }
}
