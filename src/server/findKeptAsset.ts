import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The browser's folder of a release below `releases` that holds the hashed file `name`, or undefined: tabs that were opened
 * before an upgrade still ask for files of the release they came from. Hashed names never clash.
 */
export function findKeptAsset(releases: string, name: string): string | undefined {
  if (!/^\w[\w.-]*$/.test(name) || /\.(br|gz)$/.test(name)) return undefined;
  return readdirSync(releases)
    .filter((id) => !id.startsWith('.'))
    .map((id) => join(releases, id, 'client'))
    .find((client) => existsSync(join(client, 'assets', name)));
}
