import { gitLine, modifiedFiles } from '../git/git.ts';
import { isBuildInput, BUILD_INPUTS } from './sourcesHash.ts';

/** Returns the checked-out commit if the build inputs are unmodified; undefined if they differ or without git. */
export async function checkoutCommit(root: string): Promise<string | undefined> {
  const [commit, modified] = await Promise.all([
    gitLine(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    modifiedFiles(root, BUILD_INPUTS),
  ]);
  return modified?.some(isBuildInput) === false ? commit : undefined;
}
