import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildSite, serveSite, TEST_DIST } from '../journeys/startSite.ts';
import { copyOfProject } from './copyOfProject.ts';
import { runIn } from './recipes.ts';

const root = copyOfProject();
rmSync(join(root, 'node_modules'));
// Code that the project built with all its packages must not serve here.
rmSync(join(root, TEST_DIST), { recursive: true, force: true });
const installed = runIn(root, 'npm ci --omit=dev --prefer-offline --no-audit --no-fund');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a production install builds the site and serves it', async () => {
  await installed;
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
  await installed;
  await expect(runIn(root, 'npm run types')).rejects.toThrow('Run `npm ci`');
});
