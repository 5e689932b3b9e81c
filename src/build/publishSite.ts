import './production.ts';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../check/diagnostics/Diagnostic.ts';
import { readConfig } from '../server/config.ts';
import { readRelease } from '../server/Release.ts';
import { writeBlocksEditorSchema } from '../../scripts/createBlocksEditorSchema.ts';
import type { BuiltContent } from './buildContent.ts';
import { describeDiskError } from './describeDiskError.ts';
import type { PendingCheckErrors } from './startSiteCheck.ts';
import { buildRelease, InvalidSiteError } from './buildRelease.ts';
import { readCurrentRelease, rollBackRelease } from './releases.ts';
import { type ServerSwitchResult, waitForServers } from './runningServers.ts';
import { withBuildLock } from './withBuildLock.ts';

/** Result of publishing. Exceptions are bugs. */
export type PublishOutcome =
  /** `content` is missing if no build was necessary. */
  | { ok: true; id: string; builtAt: string; taken: ServerSwitchResult; content?: BuiltContent }
  /** The check found errors in the site's files. */
  | { ok: false; reason: 'errors'; errors: readonly Diagnostic[] }
  | { ok: false; reason: 'no release before' }
  /** Wrong settings of the environment, one sentence each. */
  | { ok: false; reason: 'settings'; problems: string[] }
  /** The disk, its permissions or a vanished file stopped the build; the same publish may succeed later. */
  | { ok: false; reason: 'disk'; problem: string };

/** Publishes the site's files. `verdict` is their check, which runs in parallel. */
export const publishSite = (root: string, dist: string, verdict: PendingCheckErrors): Promise<PublishOutcome> =>
  withDiskProblems(root, dist, async () => {
    writeBlocksEditorSchema(root);
    // Uses the server's address if SITE_URL is unset in this shell.
    const outcome = readConfig({ SITE_URL: process.env.SITE_URL ?? readCurrentRelease(dist)?.siteUrl });
    if (!outcome.ok) return { ok: false, reason: 'settings', problems: outcome.problems };
    const { siteUrl } = outcome.config;
    const { id, content } = await buildRelease(root, dist, { siteUrl, ifChanged: true, verdict });
    return released(dist, id, content);
  });

/** Publishes the previous release. */
export const publishPreviousRelease = (root: string, dist: string): Promise<PublishOutcome> =>
  withDiskProblems(root, dist, async () => {
    const release = await withBuildLock(dist, async () => rollBackRelease(dist));
    return release ? released(dist, release.id) : { ok: false, reason: 'no release before' };
  });

async function released(dist: string, id: string, content?: BuiltContent): Promise<PublishOutcome> {
  const release = readRelease(join(dist, id))!;
  const taken = await waitForServers(dist, release);
  return { ok: true, id, builtAt: release.builtAt, taken, ...(content && { content }) };
}

async function withDiskProblems(
  root: string,
  dist: string,
  work: () => Promise<PublishOutcome>,
): Promise<PublishOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InvalidSiteError) return { ok: false, reason: 'errors', errors: error.errors };
    const fromRoot = relative(root, dist);
    const problem = describeDiskError(error, fromRoot.startsWith('..') ? dist : fromRoot);
    if (problem === undefined) throw error;
    return { ok: false, reason: 'disk', problem };
  }
}
