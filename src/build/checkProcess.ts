/**
 * Checks the JSON files in a process of its own, while the build goes on; answers with the errors. Keeps which files have no
 * problem for the next check, which reads only the others.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type KeptVerdicts, Settled } from '../check/Settled.ts';
import { writeWhole } from '../site/disk/writeWhole.ts';
import type { CheckAnswer, CheckTask } from './checkBeside.ts';
import { answerTask } from './inProcess.ts';
import { tellProblems } from './tellProblems.ts';

answerTask<CheckTask, CheckAnswer>(async ({ root }) => {
  const kept = join(root, 'node_modules/.cache/checked.json');
  // The name of this program's folder is a hash of its code.
  const settled = new Settled(basename(import.meta.dirname), readKept(kept));
  const errors = await tellProblems(root, settled);
  try {
    if (errors.length === 0) writeWhole(kept, JSON.stringify(settled.kept()));
  } catch {
    // The next check reads all files again.
  }
  return { errors };
});

function readKept(file: string): KeptVerdicts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptVerdicts;
  } catch {
    return undefined;
  }
}
