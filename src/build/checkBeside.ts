import type { Diagnostic } from '../check/diagnostics/Diagnostic.ts';
import { inProcess } from './inProcess.ts';
import { plainProgram } from './plainProgram.ts';

/** The errors in the JSON files, each of which keeps the site from being built. */
export type Verdict = Promise<readonly Diagnostic[]>;

export interface CheckTask {
  root: string;
}

export interface CheckAnswer {
  errors: readonly Diagnostic[];
}

/** Begins to check the site's files on another core; the check prints its report. */
export async function checkBeside(root: string): Verdict {
  const { errors } = await inProcess<CheckTask, CheckAnswer>(await plainProgram('checkProcess'), { root });
  return errors;
}
