import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { exportedRecords } from '../journeys/exportedRecords.ts';
import { startSite } from '../journeys/startSite.ts';

test('a site that a test starts knows none of the settings of the shell', { timeout: 240_000 }, async () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  for (const [, name] of readme.matchAll(/^\| `([A-Z_]+)`/gm)) vi.stubEnv(name!, 'nonsense');
  expect(process.env.CONTENT_URL).toBe('nonsense');
  const site = await startSite();
  const page = await (await fetch(`${site.url}/about-us`)).text();
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/about-us">');
  expect(await exportedRecords(site, 'siwes')).toEqual([]);
  await site.stop();
  vi.unstubAllEnvs();
});
