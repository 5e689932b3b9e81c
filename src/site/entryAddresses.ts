import { isRecord } from '../form/model/pointer.ts';
import {
  type AddressedPage,
  addressOfEntry,
  readFormerAddresses,
  collectionAtPage,
} from './createFormerAddressLookup.ts';
import type { PageFile } from './PageFile.d.ts';
import type { JsonPath } from './json/jsonValues.ts';
import { filterReferences } from './references.ts';
import { routeShape } from './routes.ts';
import type { TextsByPath } from './files.ts';
import { type JsonPathAndValue, rewriteUses, type RenameOutcome, formerAddressRemovals } from './rewriteUses.ts';
import { type FileFacts, createSiteValues, type SiteValues } from './SiteValues.ts';
import { headingOrTitle } from './names.ts';
import { isSlug } from './slugs.ts';
import { withoutQueryAndAnchor } from './addresses.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The page at which an entry has its address, and the entry itself. */
export interface EntryPageLocation {
  address: string;
  /** The file of the page. */
  page: string;
  /** The file of the list, and the index in the list. */
  path: string;
  index: number;
}

const entriesOf = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((one) => (isRecord(one) ? one : {})) : [];
const fileOf = (list: string) => `pages/content/${list}.json`;

/**
 * Returns the address of an entry of a list; `lists` are the address patterns of all lists. An entry of a list that a page shows
 * has its own address. An entry of another list, such as a card of a course, has the address of the entry with its slug.
 */
export function findPageOfEntry(
  site: SiteValues,
  lists: Readonly<Record<string, string>>,
  list: string,
  place: number,
): EntryPageLocation | undefined {
  const entry = entriesOf(site.get(fileOf(list)))[place];
  if (!entry) return undefined;
  for (const [page, { route, entries, formerly }] of site) {
    if (route === undefined || !route.includes(':')) continue;
    const at: AddressedPage = { route, entries, formerly };
    const shown = collectionAtPage(at, lists);
    const isLeading = lists[list] !== undefined && routeShape(lists[list]) === routeShape(route);
    if (shown === undefined || (shown !== list && !isLeading)) continue;
    const address = shown === list ? addressOfEntry(at, entry) : route.replace(/:\w+$/, String(entry.slug));
    const all = entriesOf(site.get(fileOf(shown)));
    const index = shown === list ? place : all.findIndex((one) => addressOfEntry(at, one) === address);
    if (index >= 0) return { address, page, path: fileOf(shown), index };
  }
  return undefined;
}

/** Changes the address part of an entry, and all links and lists that lead to it. */
export function renameEntryAddress(
  texts: TextsByPath,
  lists: Readonly<Record<string, string>>,
  { address: old, page: file, path, index }: EntryPageLocation,
  slug: string,
): RenameOutcome {
  const site = createSiteValues(texts);
  const page = site.get(file) as PageFile;
  const entry = entriesOf(site.get(path))[index];
  if (!entry) return { ok: false, reason: 'This entry no longer exists.' };
  if (!isSlug(slug)) return { ok: false, reason: 'Use only small letters, digits and hyphens.' };
  const now = page.route.replace(/:\w+$/, slug);
  if (now === old) return { ok: false, reason: 'This is already its address.' };
  const all = entriesOf(site.get(path));
  const other =
    all.find((one) => one !== entry && addressOfEntry(page, one) === now) ??
    [...site].find(([, { route }]) => route === now)?.[1];
  const isAlias = Object.hasOwn(page.entries?.aliases ?? {}, slug);
  if (other ?? isAlias) return { ok: false, reason: `“${isAlias ? slug : nameOf(other)}” has this address already.` };
  const part = old.split('/').at(-1);
  const own: JsonPathAndValue[] = [
    [[index, 'slug'], slug],
    [
      [index, 'formerly'],
      [...readFormerAddresses(entry).filter((one) => one !== now && one !== old), old],
    ],
  ];
  const ofPage = [
    ...Object.entries(page.paths ?? []).map(([at, one]) => [['paths', Number(at)], one] as const),
    [['canonical'], page.canonical] as const,
  ].flatMap(([way, one]): JsonPathAndValue[] => (one === old ? [[[...way], now]] : []));
  const aliases = Object.entries(page.entries?.aliases ?? {}).flatMap(([alias, of]): JsonPathAndValue[] =>
    of === part ? [[['entries', 'aliases', alias], slug]] : [],
  );
  const leading = Object.keys(lists).filter((list) => routeShape(lists[list]!) === routeShape(page.route));
  const slugs = leading.map((list): [string, JsonPathAndValue[]] => [
    fileOf(list),
    entriesOf(site.get(fileOf(list))).flatMap((one, at): JsonPathAndValue[] =>
      one.slug === part ? [[[at, 'slug'], slug]] : [],
    ),
  ]);
  const label = `${nameOf(entry)}: address ${now}`;
  const leadingOn = (to: string) => now + to.slice(old.length);
  return rewriteUses(
    site,
    label,
    findLinksTo(site, old),
    leadingOn,
    formerAddressRemovals(site, now),
    new Map(slugs),
    new Map([
      [file, [...ofPage, ...aliases]],
      [path, own],
    ]),
  );
}

const nameOf = (one: Entry | FileFacts | undefined): string => headingOrTitle(one) ?? 'Another entry';

/** Returns the links to an address. */
export const findLinksTo = (site: SiteValues, address: string): { file: string; path: JsonPath }[] =>
  [...site].flatMap(([file, { references }]) =>
    filterReferences(references, 'link').flatMap(({ to, path }) =>
      withoutQueryAndAnchor(to) === address ? [{ file, path }] : [],
    ),
  );
