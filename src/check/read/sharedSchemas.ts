import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the schemas that blocks and collections share: src/ui/<name>.schema.json. */
export function sharedSchemas(root: string): string[] {
  if (!existsSync(join(root, 'src/ui'))) return [];
  const names = readdirSync(join(root, 'src/ui')).filter((name) => name.endsWith('.schema.json'));
  return names.sort().map((name) => `src/ui/${name}`);
}
