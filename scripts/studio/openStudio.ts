/**
 * Second part of `npm run studio`: starts the visual editor of the site's files on this machine only, and prints the
 * address with its access token.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, exit } from 'node:process';
import { protectFromCleanup } from '../../src/build/unusedEntries.ts';
import { startStudio } from '../../src/studio/server/startStudio.ts';
import { runInSubprocess } from '../../src/build/runInSubprocess.ts';
import type { PublishTask } from '../../src/build/publishProcess.ts';
import type { PublishOutcome } from '../../src/build/publishSite.ts';
import { readCurrentRelease, listReleases } from '../../src/build/releases.ts';
import { listServedReleases } from '../../src/build/runningServers.ts';
import { resolveDistFolder, parseCommandLine } from '../commandLine.ts';
import { readStudioSettingsOrExit } from './settings.ts';

const LONGEST_MS = 10 * 60_000;

parseCommandLine({});
const settings = readStudioSettingsOrExit(env);
const root = process.cwd();
/** The project folder; the bundled program is in a folder below its node_modules/.cache/programs/. */
const home = resolve(import.meta.dirname, '../../../..');
/** A checkout with several builds may name another folder than dist. */
const dist = resolveDistFolder(root, settings.STUDIO_DIST, 'STUDIO_DIST');

/** Returns the release that a local server serves next. */
function localRelease() {
  const current = readCurrentRelease(dist);
  return current && { ...current, hasBefore: listReleases(dist).some(({ id }) => id < current.id) };
}

/** Publishes with the checkout's current code in a separate process, because Studio may have run for months. */
function publishLocally(work: PublishTask['work']): Promise<PublishOutcome> {
  const script = join(root, 'src/build/publishProcess.ts');
  const signal = AbortSignal.timeout(LONGEST_MS);
  return runInSubprocess<PublishTask, PublishOutcome>(script, { root, dist, work }, signal, ['--import', 'tsx']);
}

// Protects the program's folder: a thread may start after months.
await protectFromCleanup(import.meta.dirname);

const studio = await startStudio({
  root,
  home,
  port: settings.STUDIO_PORT,
  publishing: {
    remote: settings.STUDIO_REMOTE,
    siteUrl: settings.STUDIO_SITE_URL ?? settings.SITE_URL,
    publish: publishLocally,
    release: localRelease,
    isServed: () => existsSync(dist) && listServedReleases(dist).length > 0,
  },
}).catch((error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(
    `Port ${settings.STUDIO_PORT} (STUDIO_PORT) is already in use. If Studio is running, use its open window. Otherwise stop the other program or choose another port.`,
  );
  return exit(1);
});
console.log(`Studio is open at ${studio.address}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void studio.close().then(() => exit(0)));
