import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit, readGitOutput } from '../../../git/runGit.ts';
import { VERSIONED_FOLDERS } from '../versionLog.ts';

/** True if two commits have the same files of the site. */
export const hasSameContent = async (root: string, one: string, other: string): Promise<boolean> =>
  (await runGit(root, ['diff', '--quiet', one, other, '--', ...VERSIONED_FOLDERS])).code === 0;

/**
 * Creates a commit on top of `parent` that takes the site's files from the commit `content` and all others from
 * `parent`. Changes no file and no branch. Returns undefined if git fails.
 */
export async function createContentCommit(
  root: string,
  parent: string,
  content: string,
  sentence: string,
): Promise<string | undefined> {
  const index = join(tmpdir(), `studio-index-${randomBytes(9).toString('hex')}`);
  const steps = async (...all: string[][]) => {
    for (const args of all) if ((await runGit(root, args, { index })).code !== 0) return false;
    return true;
  };
  try {
    const prefix = (await readGitOutput(root, ['rev-parse', '--show-prefix'])) ?? '';
    const begun = await steps(
      ['read-tree', parent],
      ['rm', '-r', '--cached', '--quiet', '--ignore-unmatch', '--', ...VERSIONED_FOLDERS],
    );
    if (!begun) return undefined;
    for (const folder of VERSIONED_FOLDERS) {
      const tree = await readGitOutput(root, ['rev-parse', '--verify', '--quiet', `${content}:${prefix}${folder}`]);
      if (tree !== undefined && !(await steps(['read-tree', '-i', `--prefix=${prefix}${folder}/`, tree])))
        return undefined;
    }
    const { code, out } = await runGit(root, ['write-tree'], { index });
    if (code !== 0) return undefined;
    return await readGitOutput(root, ['commit-tree', out.toString('utf8').trim(), '-p', parent, '-m', sentence]);
  } finally {
    rmSync(index, { force: true });
  }
}
