import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../check/diagnostics/Diagnostic.ts';
import type { Release } from '../server/Release.ts';
import type { BuiltContent } from './buildContent.ts';
import type { ContentTask } from './writeData.ts';
import { EarlierRelease } from './EarlierRelease.ts';
import { inProcess } from './inProcess.ts';
import { copyInto, linkFolder } from './linkFiles.ts';
import {
  CODE_FOLDER,
  currentRelease,
  pruneReleases,
  publish,
  releasesIn,
  removeRemains,
  switchTo,
  workFolder,
} from './releases.ts';
import { checkoutCommit } from './checkoutCommit.ts';
import type { Verdict } from './checkBeside.ts';
import { sourcesHash } from './sourcesHash.ts';
import { withBuildLock } from './withBuildLock.ts';

export interface ReleaseOptions {
  siteUrl: string;
  /** Builds nothing where a kept release was built of the same sources and is whole; that one becomes the current one. */
  ifChanged?: boolean;
  /** False leaves a service worker that removes itself; undefined what the current release has. */
  worker?: boolean | undefined;
  /** The check of the same files, which goes on meanwhile: nothing becomes current before it. */
  verdict: Verdict;
}

/** The check found errors in the files, so nothing was built. */
export class UnsoundSite extends Error {
  constructor(readonly errors: readonly Diagnostic[]) {
    super('The check found errors in the JSON files.');
  }
}

/** What became of a build; without `content` nothing had to be built. */
export interface MadeRelease {
  id: string;
  content?: BuiltContent;
}

/**
 * Builds a release in a folder of its own below `dist` and makes it the current one when all is well. A failure throws and
 * changes nothing; what runs from other releases is never touched.
 */
export function makeRelease(
  root: string,
  dist: string,
  { siteUrl, ifChanged, worker, verdict }: ReleaseOptions,
): Promise<MadeRelease> {
  // A check that breaks is met where it is waited for.
  void verdict.catch(() => undefined);
  const commit = checkoutCommit(root);
  return withBuildLock(dist, async () => {
    removeRemains(dist);
    const sources = sourcesHash(root, siteUrl);
    const before = currentRelease(dist);
    const noWorker = worker === undefined ? before?.noWorker : worker ? undefined : true;
    const isSame = ({ id, sources: of, noWorker: none }: Release) =>
      of === sources && none === noWorker && new EarlierRelease(join(dist, id)).isWhole;
    const same = ifChanged ? releasesIn(dist).find(isSame) : undefined;
    if (same) {
      await demandSound(verdict);
      if (same.id !== before?.id) switchTo(dist, same);
      return { id: same.id };
    }
    const made = await inSoundStaging(dist, verdict, async (staging, signal) => {
      // Half of the time that a build takes to start goes here: who has nothing to build does not wait for it.
      const { buildCode, WORKERS } = await import('./buildCode.ts');
      const code = await buildCode(root, dist, { signal });
      linkFolder(join(code.folder, 'client'), join(staging, 'client'));
      copyInto(join(code.folder, WORKERS, `${noWorker ? 'noWorker' : 'worker'}.js`), join(staging, 'client/worker.js'));
      // A process goes on with the code that it was started with, whichever release it has come to serve.
      symlinkSync(join('..', CODE_FOLDER, code.hash, 'server'), join(staging, 'server'));
      const earlier = before && join(dist, before.id);
      const content = await contentOf({ root, release: staging, code, siteUrl, before: earlier }, signal);
      await demandSound(verdict);
      const release = newRelease(sources, siteUrl, code.hash, releasesIn(dist)[0]);
      // Files that changed during the build may be in it or not: the next start builds again.
      const isOfNow = sourcesHash(root, siteUrl) === sources;
      const named = isOfNow ? await commit : undefined;
      publish(dist, staging, {
        ...release,
        ...(noWorker && { noWorker }),
        sources: isOfNow ? sources : '',
        ...(named && { commit: named }),
      });
      return { id: release.id, content };
    });
    pruneReleases(dist);
    return made;
  });
}

/** Builds content by the code that it is drawn with. */
export const contentOf = (task: ContentTask, signal: AbortSignal): Promise<BuiltContent> =>
  inProcess(join(task.code.folder, 'server/contentProcess.js'), task, signal);

/** A release of now; where the clock went back, of the second after the newest one: the order of ids is that of builds. */
export function newRelease(sources: string, siteUrl: string, code: string, newest: Release | undefined): Release {
  const after = newest ? Date.parse(newest.builtAt) + 1000 : 0;
  const builtAt = new Date(Math.max(Date.now(), after)).toISOString();
  const [day, time] = builtAt.replaceAll(/[-:]|\..*/g, '').split('T');
  return { id: `${day}-${time}-${sources.slice(0, 6)}`, builtAt, sources, code, siteUrl };
}

/** Waits for the check; throws `UnsoundSite` where nothing can be built of the files. */
export async function demandSound(verdict: Verdict): Promise<void> {
  const errors = await verdict;
  if (errors.length > 0) throw new UnsoundSite(errors);
}

/**
 * Does `work` with a new folder in `dist`, which is gone afterwards unless `work` moved it. Of files that are not sound the
 * check's words count, and not what the build makes of them: as soon as they are known the signal ends `work`, which is
 * waited for, so that nothing writes into `dist` any more.
 */
export async function inSoundStaging<Result>(
  dist: string,
  verdict: Verdict,
  work: (staging: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const staging = workFolder(dist);
  const ending = new AbortController();
  const end = () => ending.abort();
  verdict.then((errors) => errors.length === 0 || end(), end);
  try {
    return await work(staging, ending.signal);
  } catch (error) {
    await demandSound(verdict);
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
