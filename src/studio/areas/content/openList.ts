import type { Texts } from '../../documents/History.ts';
import type { SiteAnswer } from '../state/api.ts';
import { keyWords } from '../state/keyWords.ts';
import { contentOf } from '../../site/SiteView.ts';

/** What a shared list is called. */
export const listName = ({ listNames }: SiteAnswer, list: string): string => listNames[list] ?? keyWords(list);

/** The shared lists by their names. */
export const listsOf = (texts: Texts, site: SiteAnswer): { list: string; name: string; size: number }[] =>
  Object.entries(contentOf(texts))
    .map(([list, { length }]) => ({ list, name: listName(site, list), size: length }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** The list that is open: the wanted one, else the first. */
export const openList = (texts: Texts, site: SiteAnswer, wanted: string | undefined): string =>
  wanted !== undefined && contentOf(texts)[wanted] ? wanted : (listsOf(texts, site)[0]?.list ?? '');
