import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, execPath, exit } from 'node:process';
import { startStudio } from '../../src/studio/server/startStudio.ts';
import { currentRelease, releasesIn } from '../build/releases.ts';
import { servedReleases } from '../build/runningServers.ts';

const set = (name: string) => env[name]?.trim() || undefined;

/** Opens Studio for the site of this folder until a signal ends it; `home` is where its own sources are. */
export async function openStudio(home: string): Promise<void> {
  const root = process.cwd();
  // Another folder than dist is named where several builds of one checkout are served.
  const dist = resolve(set('STUDIO_DIST') ?? 'dist');

  /** What a server of this machine takes next. */
  function localRelease() {
    const current = currentRelease(dist);
    return current && { ...current, hasBefore: releasesIn(dist).some(({ id }) => id < current.id) };
  }

  const studio = await startStudio({
    root,
    home,
    port: Number(set('STUDIO_PORT') ?? 4300),
    publishing: {
      remote: set('STUDIO_REMOTE'),
      siteUrl: set('STUDIO_SITE_URL') ?? set('SITE_URL'),
      command: [execPath, '--import', 'tsx', join(root, 'scripts/publish.ts'), '--dist', dist],
      release: localRelease,
      isServed: () => existsSync(dist) && servedReleases(dist).length > 0,
    },
  });
  console.log(`Studio is open at ${studio.address}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void studio.close().then(() => exit(0)));
}
