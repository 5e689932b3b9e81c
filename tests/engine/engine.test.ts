import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createItemFromArgs } from '../../scripts/new/createItemFromArgs.ts';
import { journey } from '../journeys/site.ts';
import { TEST_DIST } from '../journeys/startSite.ts';
import { addFiles, startCopy } from './copyOfProject.ts';
import { followRecipes, runIn } from './recipes.ts';
import { recipeTests } from './recipeTests.ts';
import { VALIDITY_FILES, validityTests } from './validityTests.ts';
import { WIDGET_FILES, widgetTests } from './widgetTests.ts';

const privacyPage = readFileSync(join(import.meta.dirname, '../../pages/privacy.json'), 'utf8');
/** Output of the build, which checks the files. */
let said = '';
const visitor = journey(() =>
  startCopy(async (root) => {
    await followRecipes(root);
    createItemFromArgs(root, ['widget', 'stars']);
    addFiles(root, { ...VALIDITY_FILES, ...WIDGET_FILES, 'pages/privacy.json': privacyPage });
    await runIn(root, 'node --import tsx scripts/types.ts');
    said = await runIn(root, `node --import tsx scripts/build.ts --dist ${TEST_DIST} 2>&1`);
  }),
);

test('the recipes of the guides make a valid site', () => {
  expect(said).toMatch(/^Built \d+ pages into \S+\n$/);
});

test('nothing of the gallery is in what visitors get', async () => {
  expect((await fetch(`${visitor.site.url}/_gallery`)).status).toBe(404);
  expect((await fetch(`${visitor.site.url}/_gallery/faq/1`)).status).toBe(404);
  const built = join(visitor.site.root, TEST_DIST, 'current');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const ofGallery = (file: string) => /_gallery\/|createExample/.test(readFileSync(join(built, file), 'utf8'));
  expect(files.filter(ofGallery)).toEqual([]);
});

recipeTests(visitor);
validityTests(visitor);
widgetTests(visitor);
