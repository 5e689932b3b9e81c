import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runGit, type GitResult, readGitOutput, describeGitFailure } from '../git/runGit.ts';
import { EXIT_PUBLISH_REFUSED } from './exitCodes.ts';
import { BUILD_INPUTS } from './hashBuildInputs.ts';

const POLL_MS = 5_000;
/** Longest pause between two attempts while the remote or the build fails. */
const LONGEST_MS = 60_000;
const FETCH_MS = 60_000;
/** Folders without programs: pushed changes in them need no review. */
const CONTENT_FOLDERS = ['pages', 'schemas'];
const NAMED_FILES = 3;

export interface FollowOptions {
  /** The checkout. */
  root: string;
  /** The command that publishes the checked-out files. */
  command: readonly string[];
  signal: AbortSignal;
  pollMs?: number;
}

/** Result of one poll. `reason` explains why some pushed commits were not pulled. */
type Poll = { outcome: 'current' | 'pulled'; reason?: string } | { outcome: 'refused'; reason: string };

/**
 * Pulls content commits of the checked-out branch by fast-forward and publishes them until the signal aborts. Commits that
 * change programs are left to a person. Logs each reason once and polls again.
 */
export async function followRemote({ root, command, signal, pollMs = POLL_MS }: FollowOptions): Promise<void> {
  let logged: string | undefined;
  let wait = pollMs;
  let isPublished = false;
  while (!signal.aborted) {
    const { outcome, reason } = await pullContent(root);
    if (reason !== logged) {
      if (reason === undefined) console.log('Following the branch again.');
      else console.error(reason);
    }
    logged = reason;
    if (outcome === 'pulled') isPublished = false;
    if (outcome !== 'refused') isPublished ||= await publishIn(root, command, signal);
    wait = reason === undefined && isPublished ? pollMs : Math.min(wait * 2, LONGEST_MS);
    await sleep(wait, undefined, { signal }).catch(() => undefined);
  }
}

/** Fetches the branch and fast-forwards the checkout over commits that change only content. */
async function pullContent(root: string): Promise<Poll> {
  const refused = (reason: string): Poll => ({ outcome: 'refused', reason });
  const upstream = await readGitOutput(root, ['rev-parse', '--symbolic-full-name', '@{upstream}']);
  const [, remote, branch] = /^refs\/remotes\/([^/]+)\/(.+)$/.exec(upstream ?? '') ?? [];
  if (!remote)
    return refused(
      'Nothing to follow: the checked-out branch has no upstream. Set one: git branch --set-upstream-to=origin/main',
    );
  const fetched = await runGit(root, ['fetch', '--quiet', '--no-tags', remote], { milliseconds: FETCH_MS });
  if (fetched.code !== 0) return refused(`Not following ${remote}/${branch}: ${lower(fetched)}`);
  const [mine, theirs] = await Promise.all([
    readGitOutput(root, ['rev-parse', 'HEAD']),
    readGitOutput(root, ['rev-parse', upstream!]),
  ]);
  if (!theirs || mine === theirs) return { outcome: 'current' };
  const ancestor = await runGit(root, ['merge-base', '--is-ancestor', 'HEAD', theirs]);
  if (ancestor.code !== 0)
    return refused(
      `Not following ${remote}/${branch}: this checkout has commits that are missing there. Push them, or reset the checkout: git reset --hard ${remote}/${branch}`,
    );
  const changed = await readGitOutput(root, ['status', '--porcelain', '--untracked-files=no']);
  if (changed !== '')
    return refused(
      `Not following ${remote}/${branch}: files of this checkout were changed (git status lists them). Commit and push them, or restore them.`,
    );
  const { target, blocker } = await contentCommits(root, theirs);
  const reason = blocker && `Not pulling all of ${remote}/${branch}: ${blocker}`;
  if (!target) return { outcome: 'current', reason };
  const isNews = (await runGit(root, ['diff', '--quiet', 'HEAD', target, '--', ...BUILD_INPUTS])).code !== 0;
  const merged = await runGit(root, ['merge', '--quiet', '--ff-only', target]);
  if (merged.code !== 0) return refused(`Not following ${remote}/${branch}: ${lower(merged)}`);
  return { outcome: isNews ? 'pulled' : 'current', reason };
}

/** The last commit up to `tip` that changes only content compared with HEAD, and why the checkout cannot go further. */
async function contentCommits(root: string, tip: string): Promise<{ target?: string; blocker?: string }> {
  if ((await programFiles(root, tip)).length === 0) return { target: tip };
  const range = ['rev-list', '--reverse', '--topo-order', '--ancestry-path', `HEAD..${tip}`];
  let target: string | undefined;
  for (const commit of ((await readGitOutput(root, range)) ?? '').split('\n')) {
    const files = await programFiles(root, commit);
    if (files.length > 0) return { target, blocker: blockerText(commit, files) };
    target = commit;
  }
  return { target };
}

/** Files outside the content folders that differ between HEAD and a commit. Both names of a renamed file count. */
async function programFiles(root: string, commit: string): Promise<string[]> {
  const { code, out } = await runGit(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', commit]);
  if (code !== 0) return ['files that git cannot list'];
  const names = out.toString('utf8').split('\0').filter(Boolean);
  return names.filter((name) => !CONTENT_FOLDERS.some((folder) => name.startsWith(`${folder}/`)));
}

function blockerText(commit: string, files: string[]): string {
  // A file name may contain line breaks, and the log is read line by line.
  const named = files.slice(0, NAMED_FILES).map((name) => name.replaceAll(/\p{C}/gu, '?'));
  const more = files.length - named.length;
  const list = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `commit ${commit.slice(0, 10)} changes files outside pages/ and schemas/ (${list}). Review it and upgrade by hand (see src/server/README.md): git pull, npm ci, npm run build, restart the site.`;
}

const lower = (answer: GitResult) => {
  const reason = describeGitFailure(answer);
  return reason.charAt(0).toLowerCase() + reason.slice(1);
};

/** Publishes in a separate process, which logs the result. Resolves with false if a retry may succeed. */
async function publishIn(root: string, command: readonly string[], signal: AbortSignal): Promise<boolean> {
  const [program, ...words] = command;
  const publishing = spawn(program!, words, { cwd: root, stdio: 'inherit' });
  await Promise.race([once(publishing, 'exit'), once(signal, 'abort')]);
  // An aborted build is discarded, and the previous release stays current.
  if (signal.aborted) publishing.kill();
  return publishing.exitCode === 0 || publishing.exitCode === EXIT_PUBLISH_REFUSED;
}
