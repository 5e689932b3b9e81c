import { isRecord } from '../form/model/pointer.ts';
import { isDraft } from './drafts.ts';
import {
  addressOfEntry,
  type FindCurrentAddress,
  createFormerAddressLookup,
  readFormerAddresses,
  type CurrentAndFormerAddresses,
} from './createFormerAddressLookup.ts';
import type { JsonPath } from './json/jsonValues.ts';
import { filterReferences, type Reference } from './references.ts';
import { routePattern, routeShape } from './routes.ts';
import { entrySlug, toAsciiSlug } from './slugs.ts';

/** A page or entry that had other addresses, and the place where the file lists them. */
export interface FormerAddressOwner extends CurrentAndFormerAddresses {
  file: string;
  /** The path of `formerly`. */
  at: JsonPath;
}

/** A page as the target of links. */
export interface PageTarget {
  /** The path of its file. */
  file: string;
  route: string;
  pattern: RegExp;
  /** The ids of its sections. */
  anchors: readonly string[];
  /** The addresses that the page lists. */
  paths: readonly string[];
  /** The page itself and its entries, if they had other addresses before. */
  moved: readonly FormerAddressOwner[];
  /** Collection whose entries the page shows: the page's own, or the one requested from the content service. */
  list?: string;
  /** The collection whose entries have the page's addresses (`x-address`). */
  leading?: string;
  /** Address parts of the entries of the page's own collection. */
  slugs?: readonly string[];
  /** Address parts of the entries of the collection that the page asks the content service for. */
  asked?: readonly string[];
  /** Other spellings of address parts. */
  aliases: readonly string[];
  /** Address parts of drafts. */
  drafts: readonly string[];
}

/** The part of a target that follows from the page's file alone. */
export interface PartialPageTarget {
  target: PageTarget;
  /** The page's own collection. */
  from?: string;
  /** True for a route with parameters. */
  isOfMany: boolean;
  isAsking: boolean;
  aliases: readonly (readonly [alias: string, slug: unknown])[];
}

/** A file of shared content. */
export interface SharedContentFile {
  name: string;
  file: string;
  value: unknown;
}

/** Returns the address part of an entry. */
export const entryAddressPart = (entry: Record<string, unknown>): string => toAsciiSlug(entrySlug(entry));

/** Returns the last part of an address. */
export const lastAddressPart = (address: string): string => address.split('/').at(-1)!;

/** Returns an address without its query and anchor: `/trainings` for `/trainings?from=home#courses`. */
export const withoutQueryAndAnchor = (to: string): string => to.replace(/[?#].*$/s, '');

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textsIn = (value: unknown) => listOf(value).filter((one) => typeof one === 'string');
const groupOf = (value: unknown) => (isRecord(value) ? value : {});

/** Reads the target from a page's file; undefined for a page without a route. */
export function readPartialPageTarget(
  file: string,
  value: unknown,
  references: readonly Reference[],
): PartialPageTarget | undefined {
  const { route, paths, sections, entries } = groupOf(value);
  if (typeof route !== 'string' || route === '') return undefined;
  const { from, aliases } = groupOf(entries);
  const isOfMany = route.includes(':');
  const all = Object.entries(groupOf(aliases));
  const target: PageTarget = {
    file,
    route,
    pattern: routePattern(route),
    anchors: textsIn(listOf(sections).map((section) => groupOf(section).id)),
    paths: textsIn(paths),
    moved: movedAt({ file, at: [] }, value, route),
    aliases: all.map(([alias]) => alias),
    drafts: [],
  };
  const isAsking = isOfMany && filterReferences(references, 'query').length > 0;
  return { target, isOfMany, isAsking, aliases: all, ...(typeof from === 'string' && { from }) };
}

/** Returns the address pattern of a collection's entries, such as `/blog/:slug`: the `x-address` of the collection's schema. */
export function collectionAddressPattern(schema: unknown): string | undefined {
  const { slug } = groupOf(groupOf(groupOf(schema).items).properties);
  const address = groupOf(slug)['x-address'];
  return typeof address === 'string' ? address : undefined;
}

/** True if the entries of a collection (`x-address`) have the addresses of a page. */
export const isAddressPatternOfPage = (address: string, { route }: PageTarget): boolean =>
  route.includes(':') && routeShape(address) === routeShape(route);

/** Completes a target with its entries: `own` is the page's own collection, `leading` the one whose addresses are the page's. */
export function completePageTarget(
  { target, from, isAsking, aliases }: PartialPageTarget,
  own: SharedContentFile | undefined,
  leading: SharedContentFile | undefined,
): PageTarget {
  const entries = listOf(own?.value ?? (isAsking ? leading?.value : undefined)).filter(isRecord);
  const [ready, drafts] = [entries.filter((entry) => !isDraft(entry)), entries.filter(isDraft).map(entryAddressPart)];
  const isReady = ([, slug]: readonly [string, unknown]) => !drafts.includes(String(slug));
  const page = { route: target.route, ...(own && { entries: { from: own.name } }) };
  const list = from ?? (isAsking ? leading?.name : undefined);
  return {
    ...target,
    moved: [...target.moved, ...movedEntries(own ?? leading, page)],
    aliases: aliases.filter(isReady).map(([alias]) => alias),
    drafts: [...drafts, ...aliases.filter((one) => !isReady(one)).map(([alias]) => alias)],
    ...(list !== undefined && { list }),
    ...(leading && { leading: leading.name }),
    ...(Array.isArray(own?.value) && { slugs: ready.map(entryAddressPart) }),
    ...(leading && isAsking && { asked: ready.map(({ slug }) => (typeof slug === 'string' ? slug : '')) }),
  };
}

function movedAt(
  { file, at }: Pick<FormerAddressOwner, 'file' | 'at'>,
  value: unknown,
  path: string,
): FormerAddressOwner[] {
  const formerly = readFormerAddresses(value);
  return formerly.length === 0 ? [] : [{ path, formerly, file, at: [...at, 'formerly'] }];
}

const movedEntries = (
  list: SharedContentFile | undefined,
  page: Parameters<typeof addressOfEntry>[0],
): FormerAddressOwner[] =>
  listOf(list?.value).flatMap((entry, index) =>
    isRecord(entry) && !isDraft(entry)
      ? movedAt({ file: list!.file, at: [index] }, entry, addressOfEntry(page, entry))
      : [],
  );

/** All addresses of a site. */
export class SiteAddressIndex {
  readonly targets: readonly PageTarget[];
  /** False if a page's address cannot be read: any link may lead to that page. */
  readonly isKnown: boolean;
  readonly #byRoute: ReadonlyMap<string, PageTarget>;
  readonly #byFile: ReadonlyMap<string, PageTarget>;
  readonly #patterns: readonly PageTarget[];
  #addresses: readonly string[] | undefined;
  #known: ReadonlySet<string> | undefined;
  #movedTo: FindCurrentAddress | undefined;

  /** An undefined target is a page whose address cannot be read. */
  constructor(all: readonly (PageTarget | undefined)[]) {
    this.targets = all.filter((target) => target !== undefined);
    // Of two pages with one address the first wins.
    this.#byRoute = new Map(this.targets.map((target) => [target.route, target] as const).toReversed());
    this.#byFile = new Map(this.targets.map((target) => [target.file, target]));
    this.#patterns = this.targets.filter(({ route }) => route.includes(':'));
    this.isKnown = this.targets.length === all.length && this.#byRoute.size === all.length && this.#byRoute.has('/');
  }

  /** Every address that a page has. */
  get addresses(): readonly string[] {
    return (this.#addresses ??= this.targets.flatMap(addressesOf));
  }

  /** Maps a former address of a page or entry to its current address. */
  get movedTo(): FindCurrentAddress {
    return (this.#movedTo ??= createFormerAddressLookup(this.targets.flatMap(({ moved }) => moved)));
  }

  /** True for an address that a page has, other spellings included. */
  has(address: string): boolean {
    this.#known ??= new Set([
      ...this.addresses,
      ...this.targets.flatMap(({ route, aliases }) => aliases.map((alias) => addressAt(route, alias))),
    ]);
    return this.#known.has(address);
  }

  /** Returns the page at an address without query and anchor: the page of this very route, else the first that matches. */
  at(address: string): PageTarget | undefined {
    return this.#byRoute.get(address) ?? this.#patterns.find(({ pattern }) => pattern.test(address));
  }

  /** Returns the target of a page's file. */
  ofFile(file: string): PageTarget | undefined {
    return this.#byFile.get(file);
  }

  /** Returns the target page of a link in the file `from`. A link without a path, such as `#faqs`, targets the page of that file. */
  linked(to: string, from: string): PageTarget | undefined {
    const address = withoutQueryAndAnchor(to);
    return address === '' ? this.ofFile(from) : this.at(address);
  }
}

const addressAt = (route: string, part: string) => route.replace(/:\w+$/, part);

function addressesOf({ route, slugs, asked = [], paths }: PageTarget): string[] {
  return route.includes(':') ? [...paths, ...(slugs ?? asked).map((part) => addressAt(route, part))] : [route];
}

/** The reason why a page may show no entry at an address. */
export interface MissingEntryReason {
  why: 'draft' | 'no-entry' | 'unlisted';
  /** True if the page knows its entries; false if the content service may have others. */
  isCertain: boolean;
}

/** Returns the reason why a page may show no entry at an address; undefined if it shows one, or is no page of entries. */
export function findMissingEntryReason(address: string, target: PageTarget): MissingEntryReason | undefined {
  const { pattern, slugs, asked, aliases, drafts, paths } = target;
  const part = pattern.exec(address)?.slice(1).at(-1);
  if (part === undefined) return undefined;
  if (drafts.includes(part) && !paths.includes(address)) return { why: 'draft', isCertain: slugs !== undefined };
  if (slugs) return slugs.includes(part) || aliases.includes(part) ? undefined : { why: 'no-entry', isCertain: true };
  if (asked) {
    const isWritten = asked.includes(part) || paths.some((path) => lastAddressPart(path) === part);
    return isWritten ? undefined : { why: 'no-entry', isCertain: false };
  }
  return paths.length === 0 || paths.includes(address) ? undefined : { why: 'unlisted', isCertain: false };
}
