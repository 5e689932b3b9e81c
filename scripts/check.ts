/**
 * `npm run check`: reports every error in the JSON files with its location and fix. `-- --fix` first applies fixes with
 * only one answer and reports them. `-- --json` prints JSON, `-- --watch` repeats at every change, and `-- --remote`
 * also compares the hosted content service with the forms and pages.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite } from '../src/check/checkSite.ts';
import { isError } from '../src/check/diagnostics/Diagnostic.ts';
import { formatDiagnostic, formatReport } from '../src/check/diagnostics/formatDiagnostic.ts';
import { applyFixes } from '../src/check/fixes/applyFixes.ts';
import { configOrExit } from '../src/server/config.ts';
import { parseCommandLine } from './commandLine.ts';
import { checkBlockExamplesIfChanged } from './gallery/checkBlockExamplesIfChanged.ts';
import { writeBlocksEditorSchema } from './createBlocksEditorSchema.ts';
import { runNowAndOnChanges } from './runNowAndOnChanges.ts';

const root = process.cwd();
const { values: flags } = parseCommandLine({
  fix: { type: 'boolean' },
  json: { type: 'boolean' },
  watch: { type: 'boolean' },
  remote: { type: 'boolean' },
});

if (existsSync(join(root, 'src/blocks'))) writeBlocksEditorSchema(root);

if (flags.fix) {
  for (const { place, fixes, ...done } of applyFixes(root, process.env.SITE_URL))
    console.log(formatDiagnostic({ ...done, place, message: 'is fixed', fixes }));
  if (!(await tell())) process.exitCode = 1;
} else if (flags.watch) {
  let isFirst = true;
  await runNowAndOnChanges(['pages', 'schemas', 'src/blocks'], () => {
    if (!isFirst && !flags.json) console.log(`\n── ${new Date().toLocaleTimeString()}`);
    isFirst = false;
    return tell();
  });
} else if (!(await tell())) {
  process.exitCode = 1;
} else if (flags.remote) {
  process.exitCode = (await remoteIsSound()) ? 0 : 1;
}

/** Reports the current problems. Returns true if no error prevents the build. */
async function tell(): Promise<boolean> {
  const ofFiles = await checkSite(root);
  // Rendering the blocks takes a second, and the result changes only with their code.
  const diagnostics = ofFiles.some(isError) ? ofFiles : [...ofFiles, ...(await checkBlockExamplesIfChanged(root))];
  const isSound = !diagnostics.some(isError);
  if (flags.json) console.log(JSON.stringify(diagnostics, null, 2));
  else console[isSound ? 'log' : 'error'](formatReport(root, diagnostics));
  return isSound;
}

async function remoteIsSound(): Promise<boolean> {
  const { content } = configOrExit(process.env);
  if (!content) {
    console.error('No hosted content service is set. Set CONTENT_URL and CONTENT_TOKEN.');
    return false;
  }
  // Import lazily: only this part needs these modules.
  const [{ readRemoteSchema }, { readServiceRequirements, listUnmetRequirements }] = await Promise.all([
    import('../src/server/hosted/readRemoteSchema.ts'),
    import('../src/server/hosted/listUnmetRequirements.ts'),
  ]);
  const outcome = await readRemoteSchema(content);
  const lacking = outcome.ok ? listUnmetRequirements(outcome.schema, readServiceRequirements(root)) : [outcome.reason];
  for (const problem of lacking) console.error(problem);
  if (lacking.length === 0)
    console.log(`The content service at ${content.url} has everything that the forms and pages need.`);
  return lacking.length === 0;
}
