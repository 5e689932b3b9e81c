import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, RELEASE_FILE, type Release } from '../server/Release.ts';
import { listProcessCommands } from './listProcessCommands.ts';

/** Folder of built code below `dist`, with one subfolder per hash. */
export const CODE_FOLDER = 'code';

/** Number of releases that are kept regardless of age. */
const LATEST = 3;
/** Maximum number of releases younger than a week that are kept. */
const MOST = 30;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the release that `dist/current` names and the next start serves. */
export const readCurrentRelease = (dist: string): Release | undefined => readRelease(join(dist, 'current'));

/** Returns every finished release in `dist`, newest first. */
export function listReleases(dist: string): Release[] {
  return readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => readRelease(join(dist, name)) ?? [])
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Returns a unique path for a build in progress, so that a slow build never writes into another one. */
export const newBuildFolderPath = (dist: string): string => join(dist, `.building-${randomUUID()}`);

/** Turns the finished build in `staging` into a release and makes it current. */
export function publishRelease(dist: string, staging: string, release: Release): void {
  writeFileSync(join(staging, RELEASE_FILE), JSON.stringify(release, null, 2));
  renameSync(staging, join(dist, release.id));
  makeReleaseCurrent(dist, release);
}

/** Makes a release current with one atomic rename of `dist/current`. */
export function makeReleaseCurrent(dist: string, { id }: Release): void {
  const next = join(dist, '.next');
  rmSync(next, { force: true });
  symlinkSync(id, next);
  renameSync(next, join(dist, 'current'));
}

/** Makes the previous release current and returns it; undefined if there is none. */
export function rollBackRelease(dist: string): Release | undefined {
  const current = readCurrentRelease(dist);
  const before = listReleases(dist).find(({ id }) => current !== undefined && id < current.id);
  if (before) makeReleaseCurrent(dist, before);
  return before;
}

/**
 * Deletes old releases. Keeps the current one, those that running processes name, the latest three, and those younger
 * than a week, up to thirty: open tabs request their files.
 */
export function pruneReleases(dist: string, now = Date.now()): void {
  const current = readCurrentRelease(dist)?.id;
  const commands = listProcessCommands();
  listReleases(dist).forEach(({ id, builtAt }, index) => {
    const isFresh = index < LATEST || (index < MOST && now - Date.parse(builtAt) < WEEK_MS);
    if (isFresh || id === current || commands.some((command) => command.includes(id))) return;
    // Rename first: an interrupted deletion must not leave a folder that looks like a release.
    const dropped = join(dist, `.dropped-${id}`);
    renameSync(join(dist, id), dropped);
    rmSync(dropped, { recursive: true });
  });
  pruneCode(dist);
}

/** Deletes code that no kept release uses. */
function pruneCode(dist: string) {
  const folder = join(dist, CODE_FOLDER);
  if (!existsSync(folder)) return;
  const kept = new Set(listReleases(dist).map(({ code }) => code));
  for (const hash of readdirSync(folder)) if (!kept.has(hash)) rmSync(join(folder, hash), { recursive: true });
}

/** Deletes the leftovers of interrupted builds. Requires the build lock. */
export function removeInterruptedBuilds(dist: string): void {
  for (const name of readdirSync(dist))
    if (/^\.(building|dropped|next)(-|$)/.test(name)) rmSync(join(dist, name), { recursive: true });
}
