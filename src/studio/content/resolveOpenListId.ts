import { fileStateIn, type TextsByPath } from '../../site/files.ts';
import type { SiteResponse } from '../store/studioApi.ts';
import { fileBaseName, siteFileKind, keyToLabel } from '../../site/names.ts';
import { sharedContentOf } from '../../site/SiteValues.ts';

/** Returns the display name of a shared list. */
export const sharedListName = ({ listNames }: SiteResponse, list: string): string =>
  listNames[list] ?? keyToLabel(list);

/** Returns the shared lists by name; `size` is undefined for an unreadable one. */
export const listSharedLists = (
  texts: TextsByPath,
  site: SiteResponse,
): { list: string; name: string; size: number | undefined }[] =>
  [...texts.keys()]
    .filter((path) => siteFileKind(path) === 'shared content' && fileStateIn(texts, path))
    .map(fileBaseName)
    .map((list) => ({ list, name: sharedListName(site, list), size: sharedContentOf(texts)[list]?.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Returns the open list: the wanted one, else the first. */
export function resolveOpenListId(texts: TextsByPath, site: SiteResponse, wanted: string | undefined): string {
  const lists = listSharedLists(texts, site);
  return (lists.find(({ list }) => list === wanted) ?? lists[0])?.list ?? '';
}

/** Message in place of an unreadable list. */
export const UNREADABLE_LIST_MESSAGE = 'This file cannot be read as a list. Open Problems to see why.';
