/**
 * `npm run budgets`: weighs every page as visitors receive it and writes the limits for npm test to
 * tests/engine/budgets.json. A page within the margin keeps its recorded weight.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { heldWeights } from '../tests/engine/heldWeights.ts';
import { type PageWeight, pageWeights } from '../tests/engine/pageWeights.ts';
import { startSite } from '../tests/journeys/startSite.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { parseCommandLine } from './commandLine.ts';

parseCommandLine({});
const [site, browser] = await Promise.all([
  startSite(),
  chromium.launch({ executablePath: findChromium(), args: chromiumArgs }),
]);
try {
  const weights = await pageWeights(browser, site);
  const record = join(site.root, 'tests/engine/budgets.json');
  const recorded = JSON.parse(readFileSync(record, 'utf8')) as Record<string, PageWeight>;
  writeFileSync(record, `${JSON.stringify(heldWeights(recorded, weights), null, 2)}\n`);
  console.table(weights);
} finally {
  await Promise.all([browser.close(), site.stop()]);
}
