import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticSiteConfig } from '../content/endpoint.ts';
import { PAGES_FILE } from '../server/PrerenderedBuild.ts';
import { linkFolder } from './linkFiles.ts';
import { readUnmodifiedCommit } from './readUnmodifiedCommit.ts';
import type { PendingCheckErrors } from './startSiteCheck.ts';
import { buildContentInSubprocess, awaitCheckOrThrow, buildWhileChecking } from './buildRelease.ts';
import { removeInterruptedBuilds } from './releases.ts';
import { formatHeadersFile, staticSecurityOptions } from './staticHeaders.ts';
import { writeRedirectPages } from './writeRedirectPages.ts';
import { withBuildLock } from './withBuildLock.ts';

export interface StaticSiteOptions {
  siteUrl: string;
  staticSite: StaticSiteConfig;
  /** Origins of the content service's pictures, for the policy in the pages. */
  imageOrigins: string[];
  /** Check of the same files, which runs in parallel. */
  verdict: PendingCheckErrors;
}

/**
 * Builds a site for any static host in `dist/static` and returns the number of pages. A failure throws and changes
 * nothing.
 */
export function buildStaticSite(root: string, dist: string, options: StaticSiteOptions): Promise<number> {
  const { siteUrl, staticSite, imageOrigins, verdict } = options;
  const commit = readUnmodifiedCommit(root);
  return withBuildLock(dist, () =>
    buildWhileChecking(dist, verdict, async (staging, signal) => {
      removeInterruptedBuilds(dist);
      const { buildCode } = await import('./buildCode.ts');
      const code = await buildCode(root, dist, { staticSite, signal });
      const client = join(staging, 'client');
      linkFolder(join(code.folder, 'client'), client);
      const policy = staticSecurityOptions(siteUrl, imageOrigins, staticSite);
      const { count } = await buildContentInSubprocess({ root, release: staging, code, siteUrl, policy }, signal);
      writeRedirectPages(staging, siteUrl);
      writeFileSync(join(client, '_headers'), formatHeadersFile(policy, await commit));
      for (const ours of [PAGES_FILE, '.vite']) rmSync(join(client, ours), { recursive: true });
      await awaitCheckOrThrow(verdict);
      const folder = join(dist, 'static');
      rmSync(folder, { recursive: true, force: true });
      renameSync(client, folder);
      return count;
    }),
  );
}
