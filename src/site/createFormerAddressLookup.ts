import { isDraft } from './drafts.ts';
import { entrySlug, toAsciiSlug } from './slugs.ts';
import { routeParams, routePattern, routeShape } from './routes.ts';

/** A page, or an entry with an address of its own, that had other addresses before. */
export interface CurrentAndFormerAddresses {
  /** The address today; for a page with parameters its route. */
  path: string;
  formerly: readonly string[];
}

/** The parts of a page that decide the addresses of its entries. */
export interface AddressedPage {
  route: string;
  formerly?: readonly string[] | undefined;
  entries?: { from: string } | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** Returns the address of an entry at a page: the route with the entry's part at its end. */
export const addressOfEntry = ({ route, entries }: AddressedPage, entry: Entry): string =>
  route.replace(/:\w+$/, entries ? toAsciiSlug(entrySlug(entry)) : String(entry.slug));

/** Returns the list whose entries have their addresses at a page: the page's own list, or the list with the page's address pattern (`lists`). */
export const collectionAtPage = (
  { route, entries }: AddressedPage,
  lists: Readonly<Record<string, string>>,
): string | undefined =>
  entries?.from ??
  Object.keys(lists).find((list) => route.includes(':') && routeShape(lists[list]!) === routeShape(route));

/** Returns all pages and entries with former addresses; `lists` are the address patterns of the collections, such as `/blog/:slug`. */
export const listFormerAddresses = (
  pages: Iterable<AddressedPage>,
  content: Readonly<Record<string, readonly Entry[]>>,
  lists: Readonly<Record<string, string>>,
): CurrentAndFormerAddresses[] =>
  [...pages].flatMap((page) => {
    const own = page.formerly ? [{ path: page.route, formerly: page.formerly }] : [];
    const entries = content[collectionAtPage(page, lists) ?? ''] ?? [];
    const ofEntries = entries.flatMap((entry) => {
      const formerly = readFormerAddresses(entry);
      return formerly.length === 0 || isDraft(entry) ? [] : [{ path: addressOfEntry(page, entry), formerly }];
    });
    return [...own, ...ofEntries];
  });

/** Returns the former addresses that a page or an entry lists. */
export function readFormerAddresses(value: unknown): string[] {
  const { formerly } = Object(value) as { formerly?: unknown };
  return Array.isArray(formerly) ? formerly.filter((one) => typeof one === 'string') : [];
}

/** Returns the address today for a former address; undefined for any other address. */
export type FindCurrentAddress = (pathname: string) => string | undefined;

/** Creates the lookup of former addresses. */
export function createFormerAddressLookup(all: readonly CurrentAndFormerAddresses[]): FindCurrentAddress {
  const plain = new Map<string, string>();
  const patterns: { pattern: RegExp; params: string[]; to: string }[] = [];
  for (const { path: to, formerly } of all)
    for (const old of formerly) {
      const params = routeParams(old);
      if (params.length === 0) plain.set(old, to);
      else patterns.push({ pattern: new RegExp(routePattern(old), 'i'), params, to });
    }
  return (pathname) => {
    const known = plain.get(pathname.toLowerCase());
    if (known !== undefined) return known;
    for (const { pattern, params, to } of patterns) {
      const parts = pattern.exec(pathname)?.slice(1);
      if (!parts) continue;
      const now = to.replace(/:(\w+)/g, (_, name: string) => parts[params.indexOf(name)] ?? '');
      // The entry may have moved after its page.
      return plain.get(now.toLowerCase()) ?? now;
    }
    return undefined;
  };
}
