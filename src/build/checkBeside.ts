import type { Diagnostic } from '../check/diagnostics/Diagnostic.ts';
import { inProcess } from './inProcess.ts';
import { plainProgram } from './plainProgram.ts';

/** Errors in the JSON files. Any error prevents the build. */
export type CheckVerdict = Promise<readonly Diagnostic[]>;

export interface CheckTask {
  root: string;
}

export interface CheckOutcome {
  errors: readonly Diagnostic[];
}

/** Starts the check of the site's files in another process, which prints the report. */
export async function checkBeside(root: string): CheckVerdict {
  const { errors } = await inProcess<CheckTask, CheckOutcome>(await plainProgram('checkProcess'), { root });
  return errors;
}
