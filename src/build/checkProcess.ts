/**
 * Checks the JSON files in a separate process during the build and returns the errors. Caches rule results, so that the
 * next check evaluates only the rules of changed files.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sharedCheckCache, type StoredResults } from '../check/CheckCache.ts';
import { writeFileAtomically } from '../site/disk/writeFileAtomically.ts';
import type { SiteCheckOutcome, SiteCheckTask } from './startSiteCheck.ts';
import { handleSubprocessTask } from './runInSubprocess.ts';
import { checkAndPrintReport } from './checkAndPrintReport.ts';

handleSubprocessTask<SiteCheckTask, SiteCheckOutcome>(async ({ root }) => {
  const file = join(root, 'node_modules/.cache/checked.json');
  // The program's folder name is a hash of its code. Dates far in the future are errors, so results depend on the year.
  const program = `${basename(import.meta.dirname)} ${new Date().getFullYear()}`;
  try {
    sharedCheckCache.restore(program, JSON.parse(readFileSync(file, 'utf8')) as StoredResults);
  } catch {
    // The first check evaluates all rules.
  }
  const errors = await checkAndPrintReport(root);
  try {
    writeFileAtomically(file, JSON.stringify(sharedCheckCache.keep(program)));
  } catch {
    // The next check evaluates all rules.
  }
  return { errors };
});
