import { checkSite } from '../check/checkSite.ts';
import { type Diagnostic, isError } from '../check/diagnostics/Diagnostic.ts';
import { formatReport } from '../check/diagnostics/formatDiagnostic.ts';
import type { Settled } from '../check/Settled.ts';

/** Checks the JSON files, but for those that are settled, and prints the report; returns the errors. */
export async function tellProblems(root: string, settled?: Settled): Promise<Diagnostic[]> {
  const diagnostics = await checkSite(root, process.env.SITE_URL, undefined, settled);
  if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
  return diagnostics.filter(isError);
}
