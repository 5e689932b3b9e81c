import { exit } from 'node:process';
import { checkSite } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';

/** Says what is wrong in the JSON files; ends the process with 1 and `words` where something is that keeps them from being built. */
export async function checkOrExit(root: string, words: string): Promise<void> {
  const diagnostics = await checkSite(root);
  if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
  if (!diagnostics.some(isError)) return;
  console.error(words);
  exit(1);
}
