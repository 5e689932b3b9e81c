import { checkSite } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';
import type { Settled } from '../../src/check/Settled.ts';

/** Checks the JSON files, but for those that are settled, and tells what is wrong; true where nothing is that keeps the site from being built. */
export async function tellProblems(root: string, settled?: Settled): Promise<boolean> {
  const diagnostics = await checkSite(root, process.env.SITE_URL, undefined, settled);
  if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
  return !diagnostics.some(isError);
}
