import { isDraft } from './drafts.ts';
import { entrySlug, plainName } from './slugs.ts';
import { routeParams, routePattern, shapeOf } from './routes.ts';

/** What had other addresses before: a page, or an entry that has an address of its own. */
export interface Moved {
  /** Where it is now; of a page with parameters its route. */
  path: string;
  formerly: readonly string[];
}

/** What is to be known of a page for the addresses of its entries. */
export interface AddressedPage {
  route: string;
  formerly?: readonly string[] | undefined;
  entries?: { from: string } | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** The address of an entry at a page, whose route ends with what names it. */
export const entryAddress = ({ route, entries }: AddressedPage, entry: Entry): string =>
  route.replace(/:\w+$/, entries ? plainName(entrySlug(entry)) : String(entry.slug));

/** The list whose entries have their addresses at a page: the one that it shows, or the one whose addresses (`lists`) are its own. */
export const listAt = (
  { route, entries }: AddressedPage,
  lists: Readonly<Record<string, string>>,
): string | undefined =>
  entries?.from ?? Object.keys(lists).find((list) => route.includes(':') && shapeOf(lists[list]!) === shapeOf(route));

/** Everything of a site that had other addresses before; `lists` are the addresses of the collections' entries, such as `/blog/:slug`. */
export const movedOf = (
  pages: Iterable<AddressedPage>,
  content: Readonly<Record<string, readonly Entry[]>>,
  lists: Readonly<Record<string, string>>,
): Moved[] =>
  [...pages].flatMap((page) => {
    const own = page.formerly ? [{ path: page.route, formerly: page.formerly }] : [];
    const entries = content[listAt(page, lists) ?? ''] ?? [];
    const ofEntries = entries.flatMap((entry) => {
      const formerly = formerlyOf(entry);
      return formerly.length === 0 || isDraft(entry) ? [] : [{ path: entryAddress(page, entry), formerly }];
    });
    return [...own, ...ofEntries];
  });

/** The addresses that a page or an entry says that it had before. */
export function formerlyOf(value: unknown): string[] {
  const { formerly } = Object(value) as { formerly?: unknown };
  return Array.isArray(formerly) ? formerly.filter((one) => typeof one === 'string') : [];
}

/** Tells of an address that something had before where that is now; of any other address nothing. */
export type FormerAddresses = (pathname: string) => string | undefined;

/** The former addresses of all that moved, read once. */
export function formerAddresses(all: readonly Moved[]): FormerAddresses {
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
      // An entry may have moved since its page did.
      return plain.get(now.toLowerCase()) ?? now;
    }
    return undefined;
  };
}
