import { existsSync, realpathSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '../server/Release.ts';
import { type RunningProcess, runningProcesses } from './processCommands.ts';
import { releasesIn } from './releases.ts';

const LOOK_MS = 50;
/** A server looks several times a second for what it is to serve; on a busy machine opening it takes a while. */
const LONGEST_MS = 10_000;

/** The releases of the folder `dist` that processes of this machine serve, one for each process: its title names what it serves. */
export function servedReleases(dist: string): Release[] {
  const releases = releasesIn(dist);
  return runningProcesses().flatMap((one) => {
    const [, id] = /^site (\S+?)\0*$/.exec(one.command) ?? [];
    const served = releases.find((release) => release.id === id);
    return served && !isOfAnother(one, dist, served.id) ? served : [];
  });
}

/** True for a server of another checkout, whose release has the same name: it was made of the same files in the same second. */
function isOfAnother({ folder }: RunningProcess, dist: string, id: string): boolean {
  if (folder === undefined || realpathSync(dist).startsWith(folder + sep)) return false;
  return existsSync(join(folder, basename(dist), id));
}

/** What running servers make of a release that has become the current one. */
export type Taken =
  /** None runs here. */
  | 'nowhere'
  /** All that can serve it. */
  | 'live'
  /** One or more have other code, and serve the release before until they are started anew. */
  | 'waits'
  /** One or more that could have taken it have not, after ten seconds: their log says why. */
  | 'refused';

/** Waits until every server that can take a release serves it. */
export async function whenTaken(dist: string, release: Release): Promise<Taken> {
  for (const end = Date.now() + LONGEST_MS; ; await sleep(LOOK_MS)) {
    const served = servedReleases(dist);
    if (served.length === 0) return 'nowhere';
    const behind = served.filter(({ id }) => id !== release.id);
    if (behind.length === 0) return 'live';
    if (behind.every(({ code }) => code !== release.code)) return 'waits';
    if (Date.now() > end) return 'refused';
  }
}
