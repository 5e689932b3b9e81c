/** `npm run budgets`: weighs every page as visitors get it and writes what npm test then holds them to, tests/engine/budgets.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { pageWeights } from '../tests/engine/pageWeights.ts';
import { startSite } from '../tests/journeys/startSite.ts';
import { chromiumArgs, findChromium } from './chromium.ts';

const [site, browser] = await Promise.all([
  startSite(),
  chromium.launch({ executablePath: findChromium(), args: chromiumArgs }),
]);
try {
  const weights = await pageWeights(browser, site);
  writeFileSync(join(site.root, 'tests/engine/budgets.json'), `${JSON.stringify(weights, null, 2)}\n`);
  console.table(weights);
} finally {
  await Promise.all([browser.close(), site.stop()]);
}
