import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, RELEASE_FILE, type Release } from '../server/Release.ts';
import { processCommands } from './processCommands.ts';

/** Where built code lies below `dist`, a folder for each hash. */
export const CODE_FOLDER = 'code';

/** Kept however old they are. */
const LATEST = 3;
/** Kept even if they are younger than a week. */
const MOST = 30;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The release that `dist/current` names: the one that the next start serves. */
export const currentRelease = (dist: string): Release | undefined => readRelease(join(dist, 'current'));

/** Every finished release of the folder `dist`, the newest first. */
export function releasesIn(dist: string): Release[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => readRelease(join(dist, name)) ?? [])
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** The path of a folder for a build that is at work. It is no other's: whoever ends late writes into no other build. */
export const workFolder = (dist: string): string => join(dist, `.building-${randomUUID()}`);

/** Makes the finished build in the folder `staging` a release and the current one. */
export function publish(dist: string, staging: string, release: Release): void {
  writeFileSync(join(staging, RELEASE_FILE), JSON.stringify(release, null, 2));
  renameSync(staging, join(dist, release.id));
  switchTo(dist, release);
}

/** Makes a release the current one, by one rename: at any moment `dist/current` is the one or the other. */
export function switchTo(dist: string, { id }: Release): void {
  const next = join(dist, '.next');
  rmSync(next, { force: true });
  symlinkSync(id, next);
  renameSync(next, join(dist, 'current'));
}

/** Makes the release before the current one the current one, and gives it; undefined where there is none. */
export function goBack(dist: string): Release | undefined {
  const current = currentRelease(dist);
  const before = releasesIn(dist).find(({ id }) => current !== undefined && id < current.id);
  if (before) switchTo(dist, before);
  return before;
}

/**
 * Deletes old releases. Kept are the current one, those that running processes name, the latest three, and those younger
 * than a week, up to thirty: tabs that are still open ask for their files.
 */
export function pruneReleases(dist: string, now = Date.now()): void {
  const current = currentRelease(dist)?.id;
  const commands = processCommands();
  releasesIn(dist).forEach(({ id, builtAt }, index) => {
    const isFresh = index < LATEST || (index < MOST && now - Date.parse(builtAt) < WEEK_MS);
    if (isFresh || id === current || commands.some((command) => command.includes(id))) return;
    // Under another name first: a deletion that breaks off leaves nothing that looks like a release.
    const dropped = join(dist, `.dropped-${id}`);
    renameSync(join(dist, id), dropped);
    rmSync(dropped, { recursive: true });
  });
  pruneCode(dist);
}

/** Deletes the code that no kept release was drawn by. */
function pruneCode(dist: string) {
  const folder = join(dist, CODE_FOLDER);
  if (!existsSync(folder)) return;
  const kept = new Set(releasesIn(dist).map(({ code }) => code));
  for (const hash of readdirSync(folder)) if (!kept.has(hash)) rmSync(join(folder, hash), { recursive: true });
}

/** Deletes what builds that were broken off left behind; for the holder of the build lock. */
export function removeRemains(dist: string): void {
  for (const name of readdirSync(dist))
    if (/^\.(building|dropped|next)(-|$)/.test(name)) rmSync(join(dist, name), { recursive: true });
}
