import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticSite } from '../content/endpoint.ts';
import { PAGES_FILE } from '../server/StaticBuild.ts';
import { linkFolder } from './linkFiles.ts';
import { checkoutCommit } from './checkoutCommit.ts';
import type { CheckVerdict } from './checkBeside.ts';
import { buildContentInProcess, demandSound, inSoundStaging } from './makeRelease.ts';
import { removeRemains } from './releases.ts';
import { headersFile, staticSecurityOptions } from './staticHeaders.ts';
import { writeMovedPages } from './writeMovedPages.ts';
import { withBuildLock } from './withBuildLock.ts';

export interface StaticSiteOptions {
  siteUrl: string;
  staticSite: StaticSite;
  /** Origins of the content service's pictures, for the policy in the pages. */
  imageOrigins: string[];
  /** Check of the same files, which runs in parallel. */
  verdict: CheckVerdict;
}

/**
 * Builds a site for any static host in `dist/static` and returns the number of pages. A failure throws and changes
 * nothing.
 */
export function makeStaticSite(root: string, dist: string, options: StaticSiteOptions): Promise<number> {
  const { siteUrl, staticSite, imageOrigins, verdict } = options;
  const commit = checkoutCommit(root);
  return withBuildLock(dist, () =>
    inSoundStaging(dist, verdict, async (staging, signal) => {
      removeRemains(dist);
      const { buildCode } = await import('./buildCode.ts');
      const code = await buildCode(root, dist, { staticSite, signal });
      const client = join(staging, 'client');
      linkFolder(join(code.folder, 'client'), client);
      const policy = staticSecurityOptions(siteUrl, imageOrigins, staticSite);
      const { count } = await buildContentInProcess({ root, release: staging, code, siteUrl, policy }, signal);
      writeMovedPages(staging, siteUrl);
      writeFileSync(join(client, '_headers'), headersFile(policy, await commit));
      for (const ours of [PAGES_FILE, '.vite']) rmSync(join(client, ours), { recursive: true });
      await demandSound(verdict);
      const folder = join(dist, 'static');
      rmSync(folder, { recursive: true, force: true });
      renameSync(client, folder);
      return count;
    }),
  );
}
