import { collectionOfEntryQuery } from '../content/collectionOfEntryQuery.ts';
import { SiteAddressIndex, withoutQueryAndAnchor } from './addresses.ts';
import { linkedFileName } from './mediaFiles.ts';
import { routePattern } from './routes.ts';
import type { Reference, SiteReference } from './references.ts';
import type { JsonPath } from './json/jsonValues.ts';
import { pageRoute, type SiteValues } from './SiteValues.ts';
import { pathInWords } from './names.ts';

/** A use of a page, section, entry, collection, picture, file or form. */
export interface SiteUse {
  /** The path of the file. */
  file: string;
  /** The file's name in words. */
  name: string;
  /** The path in the file's value. */
  path: JsonPath;
  /** The path in words, outermost first: `Contact cards`, `Card 1`, `Leads to`. Reads the file. */
  readonly steps: string[];
}

/** The thing whose uses are searched. */
export type UseTarget =
  | { what: 'route'; file: string }
  | { what: 'anchor'; file: string; id: string }
  | { what: 'entry'; collection: string; id: string }
  | { what: 'collection'; collection: string }
  | { what: 'picture'; slot: string }
  | { what: 'file'; path: string }
  | { what: 'form'; id: string };

/** The kinds of references to each kind of thing. */
const KINDS: Record<UseTarget['what'], readonly Reference['kind'][]> = {
  route: ['link'],
  anchor: ['link'],
  entry: ['content', 'entries', 'query'],
  collection: ['content', 'entries'],
  picture: ['picture'],
  file: ['link'],
  form: ['form'],
};

/** Returns the uses of a thing, in the order of files and lines. Forms use nothing. */
export const findUses = (site: SiteValues, used: UseTarget): SiteUse[] => findUsesOfAll(site, [used])[0]!;

/** Returns the uses of several things in one walk over the site. */
export function findUsesOfAll(site: SiteValues, all: readonly UseTarget[]): SiteUse[][] {
  const asked = all.map((used) => ({ used, pattern: patternOf(site, used), uses: [] as SiteUse[] }));
  const kinds = new Set(all.flatMap(({ what }) => KINDS[what]));
  for (const [file, { name, references }] of site) {
    if (file.startsWith('schemas/')) continue;
    for (const reference of references) {
      if (!kinds.has(reference.kind)) continue;
      const here = { ...reference, file };
      for (const { used, pattern, uses } of asked) {
        // With thousands of pages, skip most links early.
        if (pattern && reference.kind === 'link' && !leadsTo(pattern, reference.to)) continue;
        const path = KINDS[used.what].includes(reference.kind) ? usedAt(site, used, here) : undefined;
        if (path) uses.push(oneUse(site, file, name, path));
      }
    }
  }
  return asked.map(({ uses }) => uses);
}

function patternOf(site: SiteValues, used: UseTarget): RegExp | undefined {
  const route = used.what === 'route' ? pageRoute(site.get(used.file)) : undefined;
  return route === undefined ? undefined : routePattern(route);
}

const oneUse = (site: SiteValues, file: string, name: string, path: JsonPath): SiteUse => ({
  file,
  name,
  path,
  get steps() {
    return pathInWords(file, site.get(file), path);
  },
});

/** True for a link that may lead to a page with this pattern; a link without a path depends on its own page. */
const leadsTo = (pattern: RegExp, to: string) =>
  withoutQueryAndAnchor(to) === '' || pattern.test(withoutQueryAndAnchor(to));

/** Returns the path at which a reference uses a thing; undefined if it does not. */
function usedAt(site: SiteValues, used: UseTarget, reference: SiteReference): JsonPath | undefined {
  const { file, path } = reference;
  switch (reference.kind) {
    case 'link': {
      const { to } = reference;
      if (used.what === 'file')
        return `pages${linkedFileName(to) === undefined ? '' : withoutQueryAndAnchor(to)}` === used.path
          ? path
          : undefined;
      const [, anchor] = to.split('#');
      const isMeant = used.what === 'route' ? !to.startsWith('#') : used.what === 'anchor' && anchor === used.id;
      return isMeant && bookOf(site).linked(to, file)?.file === (used as { file: string }).file ? path : undefined;
    }
    case 'content': {
      const { collection, ids, id } = reference;
      if (used.what === 'collection') return collection === used.collection ? path : undefined;
      if (used.what !== 'entry' || collection !== used.collection) return undefined;
      if (typeof id === 'string') return id === used.id ? [...path, 'id'] : undefined;
      if (!Array.isArray(ids)) return path;
      const index = ids.indexOf(used.id);
      return index < 0 ? undefined : [...path, 'ids', index];
    }
    case 'entries': {
      if (!('collection' in used) || reference.collection !== used.collection) return undefined;
      const { sections = [] } = site.get(file) as { sections?: unknown[] };
      const shows = sections.findIndex((section) => JSON.stringify(section).includes('"$entry"'));
      return used.what === 'entry' && shows >= 0 ? ['sections', shows] : path;
    }
    case 'query':
      return used.what === 'entry' && collectionOfEntryQuery(reference.name) === used.collection ? path : undefined;
    case 'picture':
      return used.what === 'picture' && reference.name === used.slot ? path : undefined;
    case 'form':
      return used.what === 'form' && reference.name === used.id ? path : undefined;
    default:
      return undefined;
  }
}

const books = new WeakMap<SiteValues, SiteAddressIndex>();

/** Returns the address book of a site; cached for the same site. */
function bookOf(site: SiteValues): SiteAddressIndex {
  const book = books.get(site) ?? new SiteAddressIndex([...site].flatMap(([, { own }]) => own?.target ?? []));
  books.set(site, book);
  return book;
}

/** Returns the names of the files with uses, each once. */
export const fileNamesOfUses = (uses: readonly SiteUse[]): string[] => [...new Set(uses.map(({ name }) => name))];
