import { runGit, describeGitFailure } from '../../../git/runGit.ts';
import type { Version } from '../../changes/versions.ts';
import { describeFile } from '../../../site/names.ts';
import type { BranchRelation } from './GitRemote.ts';

/**
 * Merges the versions of others into the local branch and files. Returns a sentence about the result or the reason of
 * a failure.
 */
export async function mergeRemoteVersions(root: string, { tip, theirs, isBehind }: BranchRelation): Promise<string> {
  const who = whoSent(theirs);
  if (!isBehind) {
    const tried = await runGit(root, [
      'merge-tree',
      '--write-tree',
      '--name-only',
      '--no-messages',
      '-z',
      'HEAD',
      tip!,
    ]);
    if (tried.code === 1) {
      const files = tried.out.toString('utf8').split('\0').slice(1).filter(Boolean);
      return `${who} Both of you changed ${named(files)}, and git cannot merge these changes. Nothing was changed. Ask your developer to merge them: git pull, edit these files, git commit. Then publish again.`;
    }
    if (tried.code !== 0) return `${who} ${describeGitFailure(tried)}`;
  }
  const how = isBehind ? ['--ff-only'] : ['--no-edit'];
  const merged = await runGit(root, ['merge', '--quiet', ...how, tip!]);
  if (merged.code === 0)
    return `${who} Their changes are in your files now. Check them in Versions, then publish again.`;
  // Aborts a merge that has stopped in the middle; fails harmlessly if none has begun.
  await runGit(root, ['merge', '--abort']);
  const blocked = /overwritten by merge/.test(merged.error)
    ? [...merged.error.matchAll(/^\t(.+)$/gm)].map(([, file]) => file!)
    : undefined;
  return blocked
    ? `${who} You changed ${named(blocked)} too. Keep your changes as a version, then publish again.`
    : `${who} ${describeGitFailure(merged)}`;
}

/** Formats authors and titles, such as `Ada has published meanwhile: “New prices”.` */
function whoSent(theirs: readonly Version[]): string {
  const names = [...new Set(theirs.flatMap(({ by }) => by ?? []))];
  const who = names.length > 0 ? names.slice(0, 3).join(', ') : 'Someone';
  const what = theirs.slice(0, 3).map(({ sentence }) => `“${sentence}”`);
  return `${who} ${names.length > 1 ? 'have' : 'has'} published in the meantime${what.length > 0 ? `: ${what.join(', ')}` : ''}.`;
}

const named = (files: readonly string[]) => {
  const names = [...new Set(files.map((file) => (file.endsWith('.json') ? describeFile(file, undefined) : file)))];
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');
};
