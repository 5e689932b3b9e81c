import { renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuildOptions } from './buildSite.ts';
import { inStaging } from './makeRelease.ts';
import { removeRemains } from './releases.ts';
import { withBuildLock } from './withBuildLock.ts';

/** Builds the files that any static host can serve and puts them into `dist/static`; a failure throws and changes nothing. */
export function makeStaticSite(root: string, dist: string, options: Required<BuildOptions>): Promise<void> {
  return withBuildLock(dist, () =>
    inStaging(dist, async (staging) => {
      removeRemains(dist);
      const { buildSite } = await import('./buildSite.ts');
      const count = await buildSite(root, staging, options);
      const folder = join(dist, 'static');
      rmSync(folder, { recursive: true, force: true });
      renameSync(join(staging, 'client'), folder);
      console.log(`Built ${count} pages into ${relative(root, folder)}.`);
    }),
  );
}
