import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Release } from '../../src/server/Release.ts';
import { currentRelease, pruneReleases, publish, releasesIn, removeRemains, switchTo } from './releases.ts';
import { sourcesHash } from './sourcesHash.ts';
import { withBuildLock } from './withBuildLock.ts';

export interface ReleaseOptions {
  siteUrl: string;
  /** Builds nothing where a kept release was built of the same sources; that one becomes the current one. */
  ifChanged?: boolean;
}

/**
 * Builds a release in a folder of its own below `dist` and makes it the current one when all is well. A failure throws and
 * changes nothing; what runs from other releases is never touched.
 */
export function makeRelease(root: string, dist: string, { siteUrl, ifChanged }: ReleaseOptions): Promise<void> {
  return withBuildLock(dist, async () => {
    removeRemains(dist);
    const sources = sourcesHash(root, siteUrl);
    const same = ifChanged ? releasesIn(dist).find((release) => release.sources === sources) : undefined;
    if (same) {
      if (same.id !== currentRelease(dist)?.id) switchTo(dist, same);
      return console.log(`${relative(root, join(dist, same.id))} was built of the same files.`);
    }
    const release = newRelease(sources, siteUrl);
    const count = await inStaging(dist, async (staging) => {
      // Half of the time that a build takes to start goes here: who has nothing to build does not wait for it.
      const { buildSite } = await import('./buildSite.ts');
      const pages = await buildSite(root, staging, { siteUrl });
      // Files that changed during the build may be in it or not: the next start builds again.
      publish(dist, staging, { ...release, sources: sourcesHash(root, siteUrl) === sources ? sources : '' });
      return pages;
    });
    pruneReleases(dist);
    console.log(`Built ${count} pages into ${relative(root, join(dist, release.id))}.`);
  });
}

function newRelease(sources: string, siteUrl: string): Release {
  const builtAt = new Date().toISOString();
  const [day, time] = builtAt.replaceAll(/[-:]|\..*/g, '').split('T');
  return { id: `${day}-${time}-${sources.slice(0, 6)}`, builtAt, sources, siteUrl };
}

/** Does `work` with a new folder in `dist`, which is gone afterwards unless `work` moved it. */
export async function inStaging<Result>(dist: string, work: (staging: string) => Promise<Result>): Promise<Result> {
  const staging = join(dist, '.building');
  try {
    return await work(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
