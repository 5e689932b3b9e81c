import { readGitOutput } from '../../../git/runGit.ts';
import { isRecord } from '../../../form/model/pointer.ts';
import { isDraft } from '../../../site/drafts.ts';
import { parseJson } from '../../../site/json/parseJson.ts';
import { fileBaseName, siteFileKind } from '../../../site/names.ts';
import { entrySlug } from '../../../site/slugs.ts';
import type { LiveEntrySlugs } from '../../changes/Publication.ts';
import { readCommitTexts } from '../commitTexts.ts';
import type { SiteFolder } from '../SiteFolder.ts';
import type { LocalRelease } from './LocalPublisher.ts';
import type { ServedRelease } from './Publisher.ts';

/**
 * Returns the public entries of the release that the public site serves. Undefined if the site does not answer, or its
 * commit is unknown here.
 */
export async function readLiveEntries(
  folder: SiteFolder,
  served: ServedRelease | undefined,
  own: LocalRelease | undefined,
): Promise<LiveEntrySlugs | undefined> {
  const isOwn = served?.id !== undefined && served.id === own?.id;
  const named = served?.commit ?? (isOwn ? own?.commit : undefined);
  if (named === undefined || !/^[0-9a-f]{40,64}$/.test(named)) return undefined;
  const commit = await readGitOutput(folder.root, ['rev-parse', '--verify', '--quiet', `${named}^{commit}`]);
  if (commit === undefined) return undefined;
  const texts = await readCommitTexts(folder, commit, (path) => siteFileKind(path) === 'shared content');
  const lists = Object.entries(texts).filter(([path]) => siteFileKind(path) === 'shared content');
  return Object.fromEntries(lists.map(([path, text]) => [fileBaseName(path), publicSlugs(parseJson(text))]));
}

const publicSlugs = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((entry) => isRecord(entry) && !isDraft(entry)).map(entrySlug) : [];
