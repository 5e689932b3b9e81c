import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit, type GitResult, readGitOutput, describeGitFailure } from '../../git/runGit.ts';
import { hasGit } from './commitTexts.ts';
import type { SiteFolder } from './SiteFolder.ts';
import { LOST_TEXT_REF_PREFIX } from './versionLog.ts';

/** Outcome of keeping a text. `isKept` is false without git. */
type AsideOutcome = { ok: true; isKept: boolean } | { ok: false; reason: string };

/**
 * Keeps a text of one file as a version outside of the branch: a commit on top of HEAD under a ref of its own.
 * Changes no file, branch or index of the checkout.
 */
export async function commitTextOutsideBranch(
  folder: SiteFolder,
  path: string,
  text: string,
  sentence: string,
): Promise<AsideOutcome> {
  const { root } = folder;
  if (!(await hasGit(folder))) return { ok: true, isKept: false };
  const index = join(tmpdir(), `studio-index-${randomBytes(9).toString('hex')}`);
  const refused = (answer: GitResult): AsideOutcome => ({ ok: false, reason: describeGitFailure(answer) });
  const lineOf = ({ out }: GitResult) => out.toString('utf8').trim();
  try {
    const head = await readGitOutput(root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
    const prefix = (await readGitOutput(root, ['rev-parse', '--show-prefix'])) ?? '';
    const blob = await runGit(root, ['hash-object', '-w', '--stdin'], { input: text });
    if (blob.code !== 0) return refused(blob);
    const entry = `100644,${lineOf(blob)},${prefix}${path}`;
    const steps = [...(head ? [['read-tree', head]] : []), ['update-index', '--add', '--cacheinfo', entry]];
    for (const args of steps) {
      const step = await runGit(root, args, { index });
      if (step.code !== 0) return refused(step);
    }
    const tree = await runGit(root, ['write-tree'], { index });
    if (tree.code !== 0) return refused(tree);
    const parent = head ? ['-p', head] : [];
    const commit = await runGit(root, [
      ...(await identity(root)),
      'commit-tree',
      lineOf(tree),
      ...parent,
      '-m',
      sentence,
    ]);
    if (commit.code !== 0) return refused(commit);
    const ref = await runGit(root, ['update-ref', `${LOST_TEXT_REF_PREFIX}${lineOf(commit)}`, lineOf(commit)]);
    return ref.code === 0 ? { ok: true, isKept: true } : refused(ref);
  } finally {
    rmSync(index, { force: true });
  }
}

/** Returns a fallback author, so that a text is kept even without a configured git user. */
const identity = async (root: string): Promise<string[]> =>
  (await readGitOutput(root, ['config', 'user.email']))
    ? []
    : ['-c', 'user.name=Studio', '-c', 'user.email=studio@localhost'];
