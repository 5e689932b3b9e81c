import { checkSite } from '../check/checkSite.ts';
import { type Diagnostic, isError } from '../check/diagnostics/Diagnostic.ts';
import { formatReport } from '../check/diagnostics/formatDiagnostic.ts';

/** Checks the JSON files and prints the report; returns the errors. */
export async function checkAndPrintReport(root: string): Promise<Diagnostic[]> {
  const diagnostics = await checkSite(root);
  if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
  return diagnostics.filter(isError);
}
