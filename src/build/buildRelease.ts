import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../check/diagnostics/Diagnostic.ts';
import type { Release } from '../server/Release.ts';
import type { BuiltContent } from './buildContent.ts';
import type { ContentTask } from './writeReleaseData.ts';
import { PreviousRelease } from './PreviousRelease.ts';
import { runInSubprocess } from './runInSubprocess.ts';
import { copyFileTo, linkFolder } from './linkFiles.ts';
import {
  CODE_FOLDER,
  readCurrentRelease,
  pruneReleases,
  publishRelease,
  listReleases,
  removeInterruptedBuilds,
  makeReleaseCurrent,
  newBuildFolderPath,
} from './releases.ts';
import { readUnmodifiedCommit } from './readUnmodifiedCommit.ts';
import type { PendingCheckErrors } from './startSiteCheck.ts';
import { hashBuildInputs } from './hashBuildInputs.ts';
import { withBuildLock } from './withBuildLock.ts';

export interface ReleaseOptions {
  siteUrl: string;
  /** Skips the build if a kept release has the same sources and is intact; that release becomes current. */
  ifChanged?: boolean;
  /** False installs a service worker that removes itself; undefined keeps the setting of the current release. */
  worker?: boolean | undefined;
  /** Check of the same files, which runs in parallel. No release becomes current before the check succeeds. */
  verdict: PendingCheckErrors;
}

/** Error of a build that was stopped because the check found errors in the files. */
export class InvalidSiteError extends Error {
  constructor(readonly errors: readonly Diagnostic[]) {
    super('The JSON files have errors.');
  }
}

/** Result of a build. `content` is missing if no build was necessary. */
export interface BuildResult {
  id: string;
  content?: BuiltContent;
}

/**
 * Builds a release in a new folder below `dist` and makes it current on success. A failure throws and changes nothing.
 * Never touches other releases, which may be running.
 */
export function buildRelease(
  root: string,
  dist: string,
  { siteUrl, ifChanged, worker, verdict }: ReleaseOptions,
): Promise<BuildResult> {
  // Prevents an unhandled rejection; the error is reported where the check is awaited.
  void verdict.catch(() => undefined);
  const commit = readUnmodifiedCommit(root);
  return withBuildLock(dist, async () => {
    removeInterruptedBuilds(dist);
    const sources = hashBuildInputs(root, siteUrl);
    const before = readCurrentRelease(dist);
    const noWorker = worker === undefined ? before?.noWorker : worker ? undefined : true;
    const isSame = ({ id, sources: of, noWorker: none }: Release) =>
      of === sources && none === noWorker && new PreviousRelease(join(dist, id)).isWhole;
    const same = ifChanged ? listReleases(dist).find(isSame) : undefined;
    if (same) {
      await awaitCheckOrThrow(verdict);
      if (same.id !== before?.id) makeReleaseCurrent(dist, same);
      return { id: same.id };
    }
    const made = await buildWhileChecking(dist, verdict, async (staging, signal) => {
      // Import lazily: this module takes half of the startup time of a build.
      const { buildCode, SERVICE_WORKER_FOLDER } = await import('./buildCode.ts');
      const code = await buildCode(root, dist, { signal });
      linkFolder(join(code.folder, 'client'), join(staging, 'client'));
      copyFileTo(
        join(code.folder, SERVICE_WORKER_FOLDER, `${noWorker ? 'noWorker' : 'worker'}.js`),
        join(staging, 'client/worker.js'),
      );
      // A process keeps running its own code, even after it has switched to another release.
      symlinkSync(join('..', CODE_FOLDER, code.hash, 'server'), join(staging, 'server'));
      const earlier = before && join(dist, before.id);
      const content = await buildContentInSubprocess(
        { root, release: staging, code, siteUrl, before: earlier },
        signal,
      );
      await awaitCheckOrThrow(verdict);
      const release = createReleaseMetadata(sources, siteUrl, code.hash, listReleases(dist)[0]);
      // Files that changed during the build may be included or not, so the next start builds again.
      const isOfNow = hashBuildInputs(root, siteUrl) === sources;
      const named = isOfNow ? await commit : undefined;
      publishRelease(dist, staging, {
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

/** Builds content in a process that runs the given code. */
export const buildContentInSubprocess = (task: ContentTask, signal: AbortSignal): Promise<BuiltContent> =>
  runInSubprocess(join(task.code.folder, 'server/contentProcess.js'), task, signal);

/**
 * Creates release metadata for now. If the clock was set back, uses one second after the newest release, so that ids
 * sort by build time.
 */
export function createReleaseMetadata(
  sources: string,
  siteUrl: string,
  code: string,
  newest: Release | undefined,
): Release {
  const after = newest ? Date.parse(newest.builtAt) + 1000 : 0;
  const builtAt = new Date(Math.max(Date.now(), after)).toISOString();
  const [day, time] = builtAt.replaceAll(/[-:]|\..*/g, '').split('T');
  return { id: `${day}-${time}-${sources.slice(0, 6)}`, builtAt, sources, code, siteUrl };
}

/** Waits for the check. Throws `InvalidSiteError` if the files have errors. */
export async function awaitCheckOrThrow(verdict: PendingCheckErrors): Promise<void> {
  const errors = await verdict;
  if (errors.length > 0) throw new InvalidSiteError(errors);
}

/**
 * Runs `work` with a new folder in `dist` and deletes the folder afterwards, unless `work` has moved it. If the check
 * finds errors, aborts `work`, waits for its end, and throws `InvalidSiteError` instead of the error of `work`.
 */
export async function buildWhileChecking<Result>(
  dist: string,
  verdict: PendingCheckErrors,
  work: (staging: string, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const staging = newBuildFolderPath(dist);
  const ending = new AbortController();
  const end = () => ending.abort();
  verdict.then((errors) => errors.length === 0 || end(), end);
  try {
    return await work(staging, ending.signal);
  } catch (error) {
    await awaitCheckOrThrow(verdict);
    throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
