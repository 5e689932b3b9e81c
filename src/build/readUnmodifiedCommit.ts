import { readGitOutput, listModifiedFiles } from '../git/runGit.ts';
import { isBuildInput, BUILD_INPUTS } from './hashBuildInputs.ts';

/** Returns the checked-out commit if the build inputs are unmodified; undefined if they differ or without git. */
export async function readUnmodifiedCommit(root: string): Promise<string | undefined> {
  const [commit, modified] = await Promise.all([
    readGitOutput(root, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    listModifiedFiles(root, BUILD_INPUTS),
  ]);
  return modified?.some(isBuildInput) === false ? commit : undefined;
}
