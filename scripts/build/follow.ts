import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { git, type GitAnswer, gitLine, reasonOf } from '../../src/git/git.ts';
import { REFUSED } from './exitCodes.ts';
import { SOURCES } from './sourcesHash.ts';

const LOOK_MS = 5_000;
/** How long a remote that does not answer is left alone at most. */
const LONGEST_MS = 60_000;
const FETCH_MS = 60_000;

export interface FollowOptions {
  /** The checkout. */
  root: string;
  /** The words that publish what is checked out. */
  command: readonly string[];
  signal: AbortSignal;
  lookMs?: number;
}

/** What became of a look at the remote: nothing to say, or why nothing can be taken. */
type Look = { outcome: 'current' | 'taken' } | { outcome: 'refused'; reason: string };

/**
 * Follows the branch that is checked out: what is pushed to it is taken by fast-forward and published, until the signal
 * ends it. What stands in the way is told once, and looked at again.
 */
export async function follow({ root, command, signal, lookMs = LOOK_MS }: FollowOptions): Promise<void> {
  let told: string | undefined;
  let wait = lookMs;
  let isPublished = false;
  while (!signal.aborted) {
    const look = await takeNews(root);
    const longer = Math.min(wait * 2, LONGEST_MS);
    if (look.outcome === 'refused') {
      if (look.reason !== told) console.error(look.reason);
      told = look.reason;
      wait = longer;
    } else {
      if (told !== undefined) console.log('Following again.');
      told = undefined;
      if (look.outcome === 'taken') isPublished = false;
      isPublished ||= await publishIn(root, command, signal);
      wait = isPublished ? lookMs : longer;
    }
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** Fetches the branch and brings the checkout to it, where nothing but a fast-forward is needed. */
async function takeNews(root: string): Promise<Look> {
  const refused = (reason: string): Look => ({ outcome: 'refused', reason });
  const upstream = await gitLine(root, ['rev-parse', '--symbolic-full-name', '@{upstream}']);
  const [, remote, branch] = /^refs\/remotes\/([^/]+)\/(.+)$/.exec(upstream ?? '') ?? [];
  if (!remote)
    return refused(
      'Nothing to follow: the branch that is checked out has no upstream. Set it: git branch --set-upstream-to=origin/main',
    );
  const fetched = await git(root, ['fetch', '--quiet', '--no-tags', remote], { milliseconds: FETCH_MS });
  if (fetched.code !== 0) return refused(`Not following ${remote}/${branch}: ${lower(fetched)}`);
  const [mine, theirs] = await Promise.all([
    gitLine(root, ['rev-parse', 'HEAD']),
    gitLine(root, ['rev-parse', upstream!]),
  ]);
  if (mine === theirs) return { outcome: 'current' };
  const ancestor = await git(root, ['merge-base', '--is-ancestor', 'HEAD', upstream!]);
  if (ancestor.code !== 0)
    return refused(
      `Not following ${remote}/${branch}: this checkout has versions that are not there. Push them, or reset it: git reset --hard ${remote}/${branch}`,
    );
  const changed = await gitLine(root, ['status', '--porcelain', '--untracked-files=no']);
  if (changed !== '')
    return refused(
      `Not following ${remote}/${branch}: files of this checkout were changed (git status names them). Commit and push them, or put them back.`,
    );
  const packages = await git(root, ['diff', '--quiet', 'HEAD', upstream!, '--', 'package.json', 'package-lock.json']);
  if (packages.code !== 0)
    return refused(
      `Not following ${remote}/${branch}: it has other packages. Upgrade by hand, as the README says: git pull, npm ci, npm run build, and start the site anew.`,
    );
  const isNews = (await git(root, ['diff', '--quiet', 'HEAD', upstream!, '--', ...SOURCES])).code !== 0;
  const merged = await git(root, ['merge', '--quiet', '--ff-only', upstream!]);
  if (merged.code !== 0) return refused(`Not following ${remote}/${branch}: ${lower(merged)}`);
  return { outcome: isNews ? 'taken' : 'current' };
}

const lower = (answer: GitAnswer) => {
  const reason = reasonOf(answer);
  return reason.charAt(0).toLowerCase() + reason.slice(1);
};

/**
 * Publishes by a program of its own, which is that of the version that was taken; it says in a line what is live. False
 * where it is to be tried again.
 */
async function publishIn(root: string, command: readonly string[], signal: AbortSignal): Promise<boolean> {
  const [program, ...words] = command;
  const publishing = spawn(program!, words, { cwd: root, stdio: 'inherit' });
  await Promise.race([once(publishing, 'exit'), once(signal, 'abort')]);
  // What is half built is nothing: the release before is current until the new one is whole.
  if (signal.aborted) publishing.kill();
  return publishing.exitCode === 0 || publishing.exitCode === REFUSED;
}
