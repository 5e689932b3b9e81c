/**
 * `npm run build`: checks the JSON, builds browser and server code, and prerenders every page into dist/. With
 * `-- --static` any static host can serve dist/client: its pages call the hosted services straight from the browser.
 */
import './build/production.ts';
import { argv, env, exit } from 'node:process';
import { formIds, readForm } from '../src/form/formsPlugin.ts';
import { checkSite } from '../src/check/checkSite.ts';
import { formatReport } from '../src/check/formatProblem.ts';
import { isError } from '../src/check/Problem.ts';
import { configOrExit } from '../src/server/configOrExit.ts';
import { asksForFiles } from '../src/submit/fileFields.ts';
import { buildSite } from './build/buildSite.ts';
import { readStaticSite } from './build/readStaticSite.ts';
import { writeEditorSchema } from './writeEditorSchema.ts';

const root = process.cwd();
writeEditorSchema(root);
const unknown = argv.slice(2).filter((word) => word !== '--static');
if (unknown.length > 0) {
  console.error(`What is ${unknown.join(' ')}? The only option is --static.`);
  exit(2);
}
const problems = checkSite(root);
if (problems.length > 0) console.error(formatReport(problems));
if (problems.some(isError)) {
  console.error('Nothing was built from them.');
  exit(1);
}

function staticSite() {
  const outcome = readStaticSite(
    env,
    formIds(root).find((id) => asksForFiles({ definition: readForm(root, id) })),
  );
  if (outcome.ok) return outcome.site;
  for (const problem of outcome.problems) console.error(problem);
  return exit(1);
}

const isStatic = argv.includes('--static');
// What only a server of ours needs is not asked for.
const { siteUrl, contentAssets } = configOrExit(
  isStatic ? { SITE_URL: env.SITE_URL, CONTENT_ASSETS: env.CONTENT_ASSETS } : env,
);
await buildSite(root, { siteUrl, imageOrigins: contentAssets, ...(isStatic && { staticSite: staticSite() }) });
