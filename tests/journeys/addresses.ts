import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routePattern } from '../../src/site/routes.ts';
import { readPages } from '../../src/site/disk/readJsonFiles.ts';
import { TEST_DIST } from './startSite.ts';

/**
 * Returns an address for every page file of the project in the test build, by the file's name without `.json`. The
 * not-found page gets an address that does not exist.
 */
export function addresses(root: string): Map<string, string> {
  const built = join(root, TEST_DIST, 'current/client/pages.json');
  const prerendered = Object.keys(JSON.parse(readFileSync(built, 'utf8')) as object);
  const addressOf = (route: string) =>
    prerendered.find((path) => path !== '*' && routePattern(route).test(path)) ??
    (route === '*' ? '/no-such-page' : route.replaceAll(/:\w+/g, 'anything'));
  return new Map([...readPages(root)].map(([file, { route }]) => [file, addressOf(route)]));
}
