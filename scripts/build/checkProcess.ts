/** Checks the JSON files in a process of its own, while the build goes on; tells what is wrong, and ends with 1 where nothing can be built of them. */
import { checkSite } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatReport } from '../../src/check/diagnostics/formatDiagnostic.ts';

const root = process.cwd();
const diagnostics = await checkSite(root);
if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
process.exitCode = diagnostics.some(isError) ? 1 : 0;
