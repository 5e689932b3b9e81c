import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { plainProgram } from './plainProgram.ts';

/** True where no mistake in the JSON files keeps the site from being built; what is wrong in them is told. */
export type Verdict = Promise<boolean>;

/** Begins to check the site's files on another core. */
export async function checkBeside(root: string): Verdict {
  const program = await plainProgram('checkProcess');
  const checking = spawn(execPath, [program], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status, signal] = (await once(checking, 'exit')) as [number | null, string | null];
  if (signal) throw new Error(`The check ended (${signal}).`);
  return status === 0;
}
