import { runGit } from '../../git/runGit.ts';
import type { Version } from '../changes/versions.ts';

/** Folders that versions cover. */
export const VERSIONED_FOLDERS: readonly string[] = ['pages', 'schemas'];

/** Refs of texts that lost a conflict. No branch contains them, and nothing publishes them. */
export const LOST_TEXT_REF_PREFIX = 'refs/studio/aside/';

/** Lists the commits of a range that changed the site's files, the latest first. */
export async function listVersions(root: string, range: string | readonly string[], most = 200): Promise<Version[]> {
  const format = '--format=%H%x00%cI%x00%an%x00%s';
  const { code, out } = await runGit(root, [
    'log',
    `--max-count=${most}`,
    format,
    ...[range].flat(),
    '--',
    ...VERSIONED_FOLDERS,
  ]);
  if (code !== 0) return [];
  return out
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Version => {
      const [commit, at, by, sentence] = line.split('\0') as [string, string, string, string];
      return { commit, at, by, sentence };
    });
}
