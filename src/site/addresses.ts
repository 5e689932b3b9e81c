import { formerAddresses, movedOf } from './formerAddresses.ts';
import type { PageFile } from './PageFile.d.ts';
import { entrySlug, plainName } from './slugs.ts';
import { routePattern, shapeOf } from './routes.ts';
import { referencesOf } from './references.ts';
import type { Texts } from './files.ts';
import { contentOf, factsOf, pageOf } from './SiteValues.ts';
import { fileKind, ownName, singular } from './names.ts';

/** An entry of a shared list that has an address of its own, such as a course or an article. */
export interface EntryAddress {
  to: string;
  /** What it is, such as `Course`, and what it is called. */
  noun: string;
  title: string;
}

/** A page that links may lead to. */
export interface AddressedPage {
  path: string;
  name: string;
  route: string;
  /** Of a page that shows entries: those that it has, by the last part of their address. */
  entries?: ReadonlyMap<string, EntryAddress>;
  /** True where it has addresses beside those of its entries, which nobody here knows. */
  isOpen?: boolean;
}

/** Where links of a site may lead. */
export interface Addresses {
  /** The page at an address, without what stands behind `?` and `#`. */
  at(address: string): AddressedPage | undefined;
  /** Where the page or the entry is that was at an address before. */
  movedTo(address: string): string | undefined;
  /** The pages that have one address each. */
  pages: readonly AddressedPage[];
  entries: readonly EntryAddress[];
}

const known = new WeakMap<Texts, { lists: Readonly<Record<string, string>>; addresses: Addresses }>();

/** Every address of a site; `lists` are the addresses of the collections' entries. Found out once for the same texts. */
export function addressesOf(texts: Texts, lists: Readonly<Record<string, string>>): Addresses {
  const before = known.get(texts);
  if (before?.lists === lists) return before.addresses;
  const addresses = findAddresses(texts, lists);
  known.set(texts, { lists, addresses });
  return addresses;
}

function findAddresses(texts: Texts, lists: Readonly<Record<string, string>>): Addresses {
  // Their order is nobody's here: to sort thousands takes longer than all else.
  const all = [...texts.keys()].flatMap((path): AddressedPage[] => {
    const { isPage, route = '*', name = '' } = (fileKind(path) === 'page' && factsOf(texts, path)) || {};
    if (!isPage || route === '*') return [];
    return [{ path, route, name, ...(route.includes(':') && entriesAt(texts, pageOf(texts, path)!, lists)) }];
  });
  const pages = all.filter(({ route }) => !route.includes(':'));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const patterns = all
    .filter(({ route }) => route.includes(':'))
    .map((page) => ({ page, pattern: routePattern(page.route) }));
  return {
    at: (address) => byRoute.get(address) ?? patterns.find(({ pattern }) => pattern.test(address))?.page,
    movedTo: formerAddresses(
      movedOf(
        all.map(({ path, route }) => ({ ...factsOf(texts, path), route })),
        contentOf(texts),
        lists,
      ),
    ),
    pages,
    entries: patterns.flatMap(({ page }) => [...new Set(page.entries?.values())]),
  };
}

/** The entries of a page that shows one of several by its address. */
function entriesAt(
  texts: Texts,
  page: PageFile,
  lists: Readonly<Record<string, string>>,
): Pick<AddressedPage, 'entries' | 'isOpen'> {
  const { route } = page;
  const leading = Object.keys(lists).find((list) => shapeOf(lists[list]!) === shapeOf(route));
  const isAsked = referencesOf(page, 'query').length > 0;
  const list = page.entries?.from ?? (isAsked ? leading : undefined);
  const noun = singular(leading ?? list ?? '');
  const entries = new Map<string, EntryAddress>();
  // What is not published is at no address.
  for (const entry of (contentOf(texts)[list ?? ''] ?? []).filter(({ draft }) => draft !== true)) {
    const slug = page.entries ? plainName(entrySlug(entry)) : entry.slug;
    if (typeof slug !== 'string' || slug === '') continue;
    entries.set(slug, { to: route.replace(/:\w+$/, slug), noun, title: ownName(entry) ?? slug });
  }
  for (const [alias, slug] of Object.entries(page.entries?.aliases ?? {})) {
    const entry = entries.get(String(slug));
    if (entry) entries.set(alias, entry);
  }
  return { entries, isOpen: page.entries === undefined };
}
