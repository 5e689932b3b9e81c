/** `npm run budgets`: weighs every page as visitors get it and writes what npm test then holds them to, tests/engine/budgets.json. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageWeights } from '../tests/engine/pageWeights.ts';
import { startSite } from '../tests/journeys/startSite.ts';

const site = await startSite();
try {
  const weights = await pageWeights(site);
  writeFileSync(join(site.root, 'tests/engine/budgets.json'), `${JSON.stringify(weights, null, 2)}\n`);
  console.table(weights);
} finally {
  await site.stop();
}
