import { git, gitLine } from '../git/git.ts';
import { SOURCES } from './sourcesHash.ts';

/** The commit that is checked out, where what a build is made of is as that has it; undefined where it is not, or there is no git. */
export async function checkoutCommit(root: string): Promise<string | undefined> {
  const [commit, status] = await Promise.all([
    gitLine(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    git(root, ['--no-optional-locks', 'status', '--porcelain', '--', ...SOURCES]),
  ]);
  return status.code === 0 && status.out.length === 0 ? commit : undefined;
}
