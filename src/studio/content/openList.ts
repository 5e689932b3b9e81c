import { fileIn, type Texts } from '../../site/files.ts';
import type { SiteAnswer } from '../store/api.ts';
import { fileId, fileKind, keyWords } from '../../site/names.ts';
import { contentOf } from '../../site/SiteValues.ts';

/** What a shared list is called. */
export const listName = ({ listNames }: SiteAnswer, list: string): string => listNames[list] ?? keyWords(list);

/** The shared lists by their names; `size` is undefined of one that cannot be read. */
export const listsOf = (texts: Texts, site: SiteAnswer): { list: string; name: string; size: number | undefined }[] =>
  [...texts.keys()]
    .filter((path) => fileKind(path) === 'shared content' && fileIn(texts, path))
    .map(fileId)
    .map((list) => ({ list, name: listName(site, list), size: contentOf(texts)[list]?.length }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** The list that is open: the wanted one, else the first. */
export function openList(texts: Texts, site: SiteAnswer, wanted: string | undefined): string {
  const lists = listsOf(texts, site);
  return (lists.find(({ list }) => list === wanted) ?? lists[0])?.list ?? '';
}

/** What stands in the place of a list that cannot be read. */
export const UNREADABLE_LIST = 'This file cannot be read as a list. The problems say why.';
