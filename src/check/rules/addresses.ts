import { basename } from 'node:path';
import { isDraft } from '../../site/drafts.ts';
import {
  type AddressedPage,
  entryAddress,
  type FormerAddresses,
  formerAddresses,
  formerlyOf,
  type Moved,
} from '../../site/formerAddresses.ts';
import { entrySlug, plainName } from '../../site/slugs.ts';
import { routeFault, routePattern, shapeOf } from '../../site/routes.ts';
import { type Reference, ofKind } from '../../site/references.ts';
import { collectionSchema, contentFile, type State } from '../State.ts';
import type { Found } from '../diagnostics/Found.ts';
import { closest } from '../diagnostics/closest.ts';
import { child, groupOf, isObject, listOf, type Path, textAt, valueAt } from '../diagnostics/path.ts';
import { memoize, MOST_STATES, oncePer, sameList } from '../memoize.ts';
import type { Site } from '../../site/disk/Site.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';

/** What moved, and where that is said. */
export interface MovedAt extends Moved {
  file: string;
  /** The place of its former addresses. */
  at: Path;
}

/** A page as what links may lead to: the same object as long as it says the same. */
export interface Target {
  /** The path of its file. */
  file: string;
  route: string;
  pattern: RegExp;
  /** The ids of its sections. */
  anchors: readonly string[];
  /** The parts of its address at which it has an entry to show, where it shows entries; and other spellings of them. */
  slugs?: readonly string[];
  aliases: readonly string[];
  /** The parts at which it will have an entry that is a draft. */
  drafts: readonly string[];
  /** The addresses that it lists. */
  paths: readonly string[];
  /** What had other addresses before: itself, and the entries that have their addresses there. */
  moved: readonly MovedAt[];
  /** Of a page that asks the content service for its entry: the slugs of the collection that has its addresses there. */
  written?: readonly string[];
}

/** The part of an address that means an entry. */
export const slugOf = (entry: Record<string, unknown>): string => plainName(entrySlug(entry));

/** The last part of an address. */
export const lastOf = (address: string): string => address.split('/').at(-1)!;

const texts = (value: unknown) => listOf(value).filter((one) => typeof one === 'string');

/** The entries of a list that visitors get, and its drafts. */
const byReadiness = (list: unknown) => {
  const entries = listOf(list).filter(isObject);
  return [entries.filter((entry) => !isDraft(entry)), entries.filter(isDraft)] as const;
};

/** A page as a target; undefined where its address cannot be read. */
const targetOf = memoize<SourceFile, State, Target | undefined>((file, ask) => {
  const { value, broken } = file;
  const route = textAt(value, 'route');
  if (broken || route === '' || routeFault(route)) return undefined;
  const from = child(child(value, 'entries'), 'from');
  const own = typeof from === 'string' ? ask(contentFile(from)) : undefined;
  const list = own?.value;
  const isOfMany = route.includes(':');
  const leading = isOfMany ? ask(leadingFiles).find(({ address }) => shapeOf(address) === shapeOf(route)) : undefined;
  const isAsked = isOfMany && ofKind(file.references, 'query').length > 0;
  const paths = texts(child(value, 'paths'));
  const [ready, drafts] = byReadiness(list ?? (isAsked ? leading?.file.value : undefined));
  const written = leading && isAsked && [...ready.map((entry) => textAt(entry, 'slug')), ...paths.map(lastOf)];
  const aliases = Object.entries(groupOf(valueAt(value, ['entries', 'aliases'])));
  const unready = drafts.map(slugOf);
  const leadsOn = (slug: unknown) => !unready.includes(String(slug));
  return sameTarget({
    file: file.path,
    route,
    pattern: routePattern(route),
    anchors: texts(listOf(child(value, 'sections')).map((section) => child(section, 'id'))),
    paths,
    moved: [
      ...movedAt({ file: file.path, at: [] }, value, route),
      ...movedEntries(own ?? leading?.file, { route, ...(own && { entries: { from: String(from) } }) }),
    ],
    aliases: aliases.flatMap(([alias, slug]) => (leadsOn(slug) ? [alias] : [])),
    drafts: [...unready, ...aliases.flatMap(([alias, slug]) => (leadsOn(slug) ? [] : [alias]))],
    ...(Array.isArray(list) && { slugs: ready.map(slugOf) }),
    ...(written && { written }),
  });
});

function movedAt({ file, at }: Pick<MovedAt, 'file' | 'at'>, value: unknown, path: string): MovedAt[] {
  const formerly = formerlyOf(value);
  return formerly.length === 0 ? [] : [{ path, formerly, file, at: [...at, 'formerly'] }];
}

const movedEntries = (list: SourceFile | undefined, page: AddressedPage): MovedAt[] =>
  listOf(list?.value).flatMap((entry, index) =>
    isObject(entry) && !isDraft(entry)
      ? movedAt({ file: list!.path, at: [index] }, entry, entryAddress(page, entry))
      : [],
  );

/** The targets of the last versions of page files, by their path. */
const knownTargets = new Map<string, { said: string; target: Target }[]>();

/** A page whose text changed is mostly the same to what leads to it, which then need not be looked at again. */
function sameTarget(target: Target): Target {
  const said = JSON.stringify(target);
  const versions = knownTargets.get(target.file) ?? [];
  const same = versions.find((one) => one.said === said) ?? { said, target };
  knownTargets.set(target.file, [same, ...versions.filter((one) => one !== same)].slice(0, MOST_STATES));
  return same.target;
}

interface Leading {
  file: SourceFile;
  address: string;
}

const leadingOf = memoize<SourceFile, State, Leading | undefined>((file, ask) => {
  const schema = ask(({ schemas }) => schemas.schema(collectionSchema(basename(file.path, '.json'))));
  const address = valueAt(schema, ['items', 'properties', 'slug', 'x-address']);
  return typeof address === 'string' ? { file, address } : undefined;
});
const leadingList = sameList<Leading>();

/** The collections whose entries have an address each, such as `/blog/:slug` (`x-address` in their description). */
export const leadingFiles = oncePer((state: State): readonly Leading[] =>
  leadingList([...state.site.content.values()].flatMap((file) => leadingOf(file, state) ?? [])),
);

/** What is wrong with an address. */
export type LinkFound = Pick<Found, 'code' | 'message' | 'severity' | 'data'>;

/** Where links of a site may lead. */
export interface AddressBook {
  targets: readonly Target[];
  /** False where a page's address cannot be read: any link may lead to it. */
  isKnown: boolean;
  /** Every address that a page has. */
  addresses: readonly string[];
  /** Where a page or an entry is that was at an address before. */
  movedTo: FormerAddresses;
  /** What was found of links, by what they say: most stand on many pages. */
  found: Map<string, LinkFound | undefined>;
}

const targetList = sameList<Target | undefined>();
const books = new WeakMap<readonly unknown[], AddressBook>();

/** The address book of a site; the same object where no address has changed. */
export const addressBook = oncePer((state: State): AddressBook => {
  const all = targetList([...state.site.pages.values()].map((file) => targetOf(file, state)));
  const known = books.get(all);
  if (known) return known;
  const targets = all.filter((target) => target !== undefined);
  const routes = targets.map(({ route }) => route);
  const addresses = targets.flatMap(({ route, slugs, paths, written }) => {
    const parts = slugs ?? written ?? [];
    return route.includes(':') ? [...paths, ...parts.map((slug) => route.replace(/:\w+$/, slug))] : [route];
  });
  const isKnown = targets.length === all.length && new Set(routes).size === routes.length && routes.includes('/');
  const movedTo = formerAddresses(targets.flatMap(({ moved }) => moved));
  const book: AddressBook = { targets, isKnown, addresses, movedTo, found: new Map() };
  books.set(all, book);
  return book;
});

/** A link of a file, those inside articles included. */
export type Link = Reference & { kind: 'link' };

/** Every link of a file. */
export const linksIn = ({ references }: SourceFile): readonly Link[] => ofKind(references, 'link');

/** An address without what stands behind it: `/trainings` of `/trainings?from=home#courses`. */
export const bareAddress = (to: string): string => to.replace(/[?#].*$/, '');

/** The address at which links await a page of this name, where no page is. */
export function awaitedAddress(name: string, { pages, files }: Site): string | undefined {
  const routes = [...pages.values()].map(({ value }) => textAt(value, 'route'));
  const taken = routes.filter((route) => route !== '' && route !== '*' && !routeFault(route)).map(routePattern);
  const addresses = [...files.values()].flatMap(linksIn).map(({ to }) => bareAddress(to));
  const open = addresses.filter(
    (to) => to.startsWith('/') && !routeFault(to) && !taken.some((pattern) => pattern.test(to)),
  );
  const near = closest(name, open.map(lastOf)) ?? name;
  return open.find((to) => lastOf(to) === near || lastOf(to).split('-').includes(name));
}
