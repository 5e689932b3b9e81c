/** `npm run build`: checks the JSON, builds browser and server code, and prerenders every page into dist/. */
import { exit } from 'node:process';
import { checkSite } from '../src/page/check/checkSite.ts';
import { formatProblem } from '../src/page/check/formatProblem.ts';
import { configOrExit } from '../src/server/configOrExit.ts';
import { buildSite } from './build/buildSite.ts';

const root = process.cwd();
const problems = checkSite(root);
if (problems.length > 0) {
  for (const problem of problems) console.error(formatProblem(problem));
  console.error(`Nothing was built: ${problems.length} problem(s) in the JSON files above.`);
  exit(1);
}
await buildSite(root, configOrExit(process.env).siteUrl);
