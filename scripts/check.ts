/**
 * `npm run check`: tells everything that is wrong in the JSON files, each with its place and what to do about it. With
 * `-- --remote` it also asks the hosted content service what the forms and pages need of it and it lacks.
 */
import { argv } from 'node:process';
import { checkSite } from '../src/check/checkSite.ts';
import { formatProblem } from '../src/check/formatProblem.ts';
import { configOrExit } from '../src/server/configOrExit.ts';

const root = process.cwd();
const unknown = argv.slice(2).filter((word) => word !== '--remote');
const problems = checkSite(root);
for (const problem of problems) console.error(formatProblem(problem));

if (unknown.length > 0) {
  console.error(`What is ${unknown.join(' ')}? The only option is --remote.`);
  process.exitCode = 2;
} else if (problems.length > 0) {
  console.error(`${problems.length === 1 ? '1 problem' : `${problems.length} problems`} in the JSON files.`);
  process.exitCode = 1;
} else {
  console.log('All JSON files are sound.');
  if (argv.includes('--remote')) process.exitCode = (await remoteIsSound()) ? 0 : 1;
}

async function remoteIsSound(): Promise<boolean> {
  const { content } = configOrExit(process.env);
  if (!content) {
    console.error('There is no hosted content service to ask: set CONTENT_URL and CONTENT_TOKEN.');
    return false;
  }
  // The check of files alone shall not wait for what only this needs.
  const [{ readRemoteSchema }, { remoteNeeds }, { remoteProblems }] = await Promise.all([
    import('../src/server/hosted/readRemoteSchema.ts'),
    import('../src/server/hosted/remoteNeeds.ts'),
    import('../src/server/hosted/remoteProblems.ts'),
  ]);
  const outcome = await readRemoteSchema(content);
  const lacking = outcome.ok ? remoteProblems(outcome.schema, remoteNeeds(root)) : [outcome.problem];
  for (const problem of lacking) console.error(problem);
  if (lacking.length === 0) console.log(`The content service at ${content.url} has all that the forms and pages need.`);
  return lacking.length === 0;
}
