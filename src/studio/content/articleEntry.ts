import { isDraft } from '../../site/drafts.ts';
import { firstFreeName, toAsciiSlug } from '../../site/slugs.ts';
import { filterReferences } from '../../site/references.ts';
import type { JsonPath } from '../../site/json/jsonValues.ts';
import type { TextsByPath } from '../../site/files.ts';
import type { ArticleCollection } from '../store/SectionKind.ts';
import { createSiteValues, type SiteValues } from '../../site/SiteValues.ts';
import { headingOrTitle, entryNoun } from '../../site/names.ts';

type Entry = Readonly<Record<string, unknown>>;

const MAX_WORDS = 6;

/** Derives a slug from the first words of a title; empty if there are none. */
export const slugFromTitle = (title: unknown): string =>
  typeof title === 'string' ? toAsciiSlug(title).split('-').slice(0, MAX_WORDS).join('-') : '';

/**
 * Updates slug and id of a draft whose title has changed. Keeps values that a person wrote, and an id that other
 * files reference.
 */
export function updateSlugAndId(now: Entry, before: Entry, list: string, titleField: string, site: SiteValues): Entry {
  const made = slugFromTitle(now[titleField]);
  if (!isDraft(now) || made === '' || now[titleField] === before[titleField]) return now;
  const others = entriesOf(site, list).filter(({ id }) => id !== before.id);
  const free = (key: string) =>
    firstFreeName(
      made,
      others.map((entry) => String(entry[key])),
    );
  const stems = [slugFromTitle(before[titleField]), entryNoun(list).toLowerCase().replaceAll(' ', '-')];
  const isMade = (key: string) =>
    before[key] === '' ||
    stems.includes(String(before[key])) ||
    stems.includes(String(before[key]).replace(/-\d+$/, ''));
  return {
    ...now,
    ...('slug' in now && isMade('slug') && { slug: free('slug') }),
    ...(isMade('id') && !isNamed(site, list, before.id) && { id: free('id') }),
  };
}

/** Returns the function that updates slug and id with an article's title; undefined for other lists. */
export const createTitleFollower = (list: string, written: ArticleCollection | undefined) =>
  written &&
  ((now: Entry, before: Entry, texts: TextsByPath): Record<string, unknown> =>
    updateSlugAndId(now, before, list, written.fields[0]!, createSiteValues(texts)));

const entriesOf = (site: SiteValues, list: string) => (site.get(`pages/content/${list}.json`) ?? []) as Entry[];

/** Lists the references to shared content in all files. */
const contentReferences = (site: SiteValues) =>
  [...site].flatMap(([file, facts]) =>
    filterReferences(facts.references, 'content').map((one) => ({ ...one, file, page: facts.name })),
  );

const isNamed = (site: SiteValues, list: string, id: unknown): boolean =>
  contentReferences(site).some(
    (one) => one.collection === list && (one.id === id || (Array.isArray(one.ids) && one.ids.includes(id))),
  );

/** Returns the page for the entries of a list: its route has the shape of the list's address. */
export function findPageOfEntries(site: SiteValues, { address }: ArticleCollection): string | undefined {
  const shape = (route: string) => route.replace(/:\w+/g, ':');
  const found = [...site].find(([, { route = '' }]) => address !== undefined && shape(route) === shape(address));
  return found?.[0];
}

/** List on a page that shows entries of a shared list: all, or those in `ids`. */
export interface ListOnPage {
  file: string;
  /** Display names of the page and of the list. */
  page: string;
  name: string;
  path: JsonPath;
  ids: readonly string[] | undefined;
}

/** Finds the lists on pages that show entries of a shared list. */
export const findListsOnPages = (site: SiteValues, list: string): ListOnPage[] =>
  contentReferences(site).flatMap((one) => {
    if (one.collection !== list || one.id !== undefined) return [];
    if (one.file.startsWith('pages/content/')) return [];
    const around = one.path
      .slice(0, -1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], site.get(one.file));
    return {
      file: one.file,
      page: one.page,
      name: headingOrTitle(around) ?? one.page,
      path: one.path,
      ids: Array.isArray(one.ids) ? one.ids.map(String) : undefined,
    };
  });
