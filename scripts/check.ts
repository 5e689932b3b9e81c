/** `npm run check`: tells everything that is wrong in the JSON files, each with its place and what to do about it. */
import { checkSite } from '../src/page/check/checkSite.ts';
import { formatProblem } from '../src/page/check/formatProblem.ts';

const problems = checkSite(process.cwd());
for (const problem of problems) console.error(formatProblem(problem));
if (problems.length > 0) {
  console.error(`${problems.length === 1 ? '1 problem' : `${problems.length} problems`} in the JSON files.`);
  process.exitCode = 1;
} else {
  console.log('All JSON files are sound.');
}
