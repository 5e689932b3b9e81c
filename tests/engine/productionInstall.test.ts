import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFilesBelow, linkFile } from '../../src/build/linkFiles.ts';
import { buildSite, serveSite, TEST_DIST } from '../journeys/startSite.ts';
import { runIn } from './recipes.ts';
import { smallCopy } from './smallCopy.ts';

const project = resolve(import.meta.dirname, '../..');
const root = smallCopy();
rmSync(join(root, 'node_modules'));
// Code that the project built with all its packages must not serve here.
rmSync(join(root, TEST_DIST), { recursive: true, force: true });
linkProductionPackages();
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Links the packages that `npm ci --omit=dev` installs: all that the lock file does not mark as `dev`. */
function linkProductionPackages(): void {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [folder, { dev = false, devOptional = false }] of Object.entries(lock.packages)) {
    // Optional packages of other systems are not installed.
    if (folder === '' || dev || devOptional || !existsSync(join(project, folder))) continue;
    for (const name of listFilesBelow(join(project, folder)))
      if (!name.includes('node_modules/')) linkFile(join(project, folder, name), join(root, folder, name));
  }
}

test('a production install builds the site and serves it', async () => {
  await runIn(root, 'npm run postinstall');
  await buildSite(root, { SITE_URL: 'http://localhost' });
  const server = await serveSite(root, { DATA_DIR: join(root, 'data') });
  try {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await (await fetch(server.url)).text()).toContain('<h1');
  } finally {
    server.process.kill();
    await server.ended;
  }
});

test('a development command says that its packages are not installed', async () => {
  await expect(runIn(root, 'npm run types')).rejects.toThrow('Run `npm ci`');
});
