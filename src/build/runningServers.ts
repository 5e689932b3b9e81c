import { existsSync, realpathSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '../server/Release.ts';
import { type RunningProcess, listProcesses } from './listProcessCommands.ts';
import { listReleases } from './releases.ts';

const LOOK_MS = 50;
/**
 * Timeout for servers to switch to a release. They poll several times a second, but opening takes a while on a busy
 * machine.
 */
const LONGEST_MS = 10_000;

/**
 * Returns the releases in `dist` that processes of this machine serve, one per process. The process title names the
 * release.
 */
export function listServedReleases(dist: string): Release[] {
  const releases = listReleases(dist);
  return listProcesses().flatMap((one) => {
    const [, id] = /^site (\S+?)\0*$/.exec(one.command) ?? [];
    const served = releases.find((release) => release.id === id);
    return served && !isOfAnother(one, dist, served.id) ? served : [];
  });
}

/** True for a server of another checkout whose release has the same id (same files, built in the same second). */
function isOfAnother({ folder }: RunningProcess, dist: string, id: string): boolean {
  if (folder === undefined || realpathSync(dist).startsWith(folder + sep)) return false;
  return existsSync(join(folder, basename(dist), id));
}

/** Result of running servers for a new current release. */
export type ServerSwitchResult =
  /** No server runs on this machine. */
  | 'nowhere'
  /** All servers that can switch serve the release. */
  | 'live'
  /** At least one server runs other code, and serves the previous release until it restarts. */
  | 'waits'
  /** At least one server did not switch within ten seconds. Its log contains the reason. */
  | 'refused';

/** Waits until every server that can switch to a release serves it. */
export async function waitForServers(dist: string, release: Release): Promise<ServerSwitchResult> {
  for (const end = Date.now() + LONGEST_MS; ; await sleep(LOOK_MS)) {
    const served = listServedReleases(dist);
    if (served.length === 0) return 'nowhere';
    const behind = served.filter(({ id }) => id !== release.id);
    if (behind.length === 0) return 'live';
    if (behind.every(({ code }) => code !== release.code)) return 'waits';
    if (Date.now() > end) return 'refused';
  }
}
