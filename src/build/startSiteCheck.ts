import type { Diagnostic } from '../check/diagnostics/Diagnostic.ts';
import { runInSubprocess } from './runInSubprocess.ts';
import { ensureProgramBundle } from './ensureProgramBundle.ts';

/** Errors in the JSON files. Any error prevents the build. */
export type PendingCheckErrors = Promise<readonly Diagnostic[]>;

export interface SiteCheckTask {
  root: string;
}

export interface SiteCheckOutcome {
  errors: readonly Diagnostic[];
}

/** Starts the check of the site's files in another process, which prints the report. */
export async function startSiteCheck(root: string): PendingCheckErrors {
  const { errors } = await runInSubprocess<SiteCheckTask, SiteCheckOutcome>(await ensureProgramBundle('checkProcess'), {
    root,
  });
  return errors;
}
