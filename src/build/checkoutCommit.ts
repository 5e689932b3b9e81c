import { git, gitLine } from '../git/git.ts';
import { SOURCES } from './sourcesHash.ts';

/** Returns the checked-out commit if the build inputs are unmodified; undefined if they differ or without git. */
export async function checkoutCommit(root: string): Promise<string | undefined> {
  const [commit, status] = await Promise.all([
    gitLine(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    git(root, ['--no-optional-locks', 'status', '--porcelain', '--', ...SOURCES]),
  ]);
  return status.code === 0 && status.out.length === 0 ? commit : undefined;
}
