import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticBuild } from './StaticBuild.ts';

/**
 * The browser's folder that holds the hashed file `name`: that of this build, else of any other release that is kept, for tabs
 * that were opened before an upgrade still ask for files of the release they came from; or undefined. Hashed names never clash.
 */
export function findKeptAsset({ folder, releases }: StaticBuild, name: string): string | undefined {
  if (!/^\w[\w.-]*$/.test(name) || /\.(br|gz)$/.test(name)) return undefined;
  const holds = (client: string) => existsSync(join(client, 'assets', name));
  if (holds(folder)) return folder;
  const others = releases === undefined ? [] : readdirSync(releases).filter((id) => !id.startsWith('.'));
  return others.map((id) => join(releases!, id, 'client')).find(holds);
}
