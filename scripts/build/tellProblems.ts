import { checkSite } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';

/** Checks the JSON files and tells what is wrong; true where nothing is that keeps the site from being built. */
export async function tellProblems(root: string): Promise<boolean> {
  const diagnostics = await checkSite(root);
  if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
  return !diagnostics.some(isError);
}
