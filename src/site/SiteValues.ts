import type { Site } from '../content/Site.d.ts';
import { isRecord } from '../form/model/pointer.ts';
import { type OwnTarget, ownTarget } from './addresses.ts';
import { fileIn, type FileState, knownValueOf, type Texts, valueOfFile } from './files.ts';
import { formerlyOf } from './formerAddresses.ts';
import { parseJson } from './json/parseJson.ts';
import { fileId, fileKind, fileName, ownName } from './names.ts';
import type { PageFile } from './PageFile.d.ts';
import { type Reference, referencesIn } from './references.ts';
import type { SharedContent } from './resolveContent.ts';

/** Facts of one file that functions over the whole site ask for. Facts of all files are held; values only of files in use. */
export interface FileFacts {
  /** The file's name in words. */
  name: string;
  /** True for a page that can be rendered. */
  isPage: boolean;
  /** The address, of a page that has one. */
  route: string | undefined;
  /** Addresses that a page had before. */
  formerly: readonly string[];
  /** The list of which a page shows one entry, by its address. */
  entries: { from: string } | undefined;
  /** The sections of a page: their blocks, and their names in their own words. */
  sections: readonly { block: unknown; ownName: string | undefined }[];
  references: readonly Reference[];
  /** The page as the target of links, without its entries. */
  own: OwnTarget | undefined;
}

/** The values of a site's files by path, without files that are no JSON. Iterating reads no file twice. */
export interface SiteValues extends Iterable<[path: string, facts: FileFacts]> {
  get(path: string): unknown;
  has(path: string): boolean;
}

const facts = new WeakMap<FileState, { found: FileFacts | undefined }>();

/** Returns the facts of one file; undefined if it is no JSON. */
export function factsOf(texts: Texts, path: string): FileFacts | undefined {
  const file = fileIn(texts, path);
  if (!file) return undefined;
  const known = facts.get(file) ?? { found: findFacts(path, file) };
  facts.set(file, known);
  return known.found;
}

function findFacts(path: string, file: FileState): FileFacts | undefined {
  // A walk through all pages must not push the values of open files out of the cache.
  const value = path.endsWith('.json') ? (knownValueOf(file) ?? parseJson(file.source)) : undefined;
  if (value === undefined) return undefined;
  const page: Record<string, unknown> = fileKind(path) === 'page' && isRecord(value) ? value : {};
  const { route, entries, sections } = page;
  const list: unknown[] = Array.isArray(sections) ? sections : [];
  const references = referencesIn(value);
  return {
    name: fileName(path, value),
    isPage: typeof route === 'string' && list === sections && list.every((one) => typeof one === 'object' && one),
    route: routeOf(page),
    formerly: formerlyOf(page),
    entries: isRecord(entries) && typeof entries.from === 'string' ? { from: entries.from } : undefined,
    sections: list.map((one) => ({ block: isRecord(one) ? one.block : undefined, ownName: ownName(one) })),
    references,
    own: ownTarget(path, page, references),
  };
}

/** Returns the values of texts; each is parsed when it is first asked for. */
export function siteValues(texts: Texts): SiteValues {
  return {
    get: (path) => valueOf(texts, path),
    has: (path) => factsOf(texts, path) !== undefined,
    *[Symbol.iterator]() {
      for (const path of texts.keys()) {
        const found = factsOf(texts, path);
        if (found) yield [path, found];
      }
    },
  };
}

/** Returns the value of a JSON file; undefined if there is no such file, or it is no JSON. */
export function valueOf(texts: Texts, path: string): unknown {
  const file = fileIn(texts, path);
  return file && valueOfFile(file);
}

/** Returns the address of a page that has one. */
export const routeOf = (page: unknown): string | undefined =>
  isRecord(page) && typeof page.route === 'string' ? page.route : undefined;

/** Returns the name of a file in words. */
export const nameOf = (texts: Texts, path: string): string => factsOf(texts, path)?.name ?? fileName(path, undefined);

/** Returns a page's file if the page can be rendered. */
export const pageOf = (texts: Texts, path: string): PageFile | undefined =>
  factsOf(texts, path)?.isPage ? (valueOf(texts, path) as PageFile) : undefined;

/** A page in a list of pages. */
interface PageEntry {
  path: string;
  /** The file's name in words. */
  name: string;
  route: string;
}

/** Returns all pages by their names, the home page first. */
export const pagesOf = (texts: Texts): PageEntry[] =>
  [...texts.keys()]
    .filter((path) => fileKind(path) === 'page' && fileIn(texts, path))
    .map((path) => {
      const { isPage = false, route = '' } = factsOf(texts, path) ?? {};
      return { path, route: isPage ? route : '', name: nameOf(texts, path) };
    })
    .sort((a, b) => Number(b.route === '/') - Number(a.route === '/') || a.name.localeCompare(b.name));

/** Returns the paths of all forms. */
export const formPaths = (texts: Texts): string[] =>
  [...texts.keys()].filter((path) => path.startsWith('schemas/') && fileIn(texts, path));

/** Returns the shared content by collection, without collections that are no list. Returns the same object while nothing changes. */
export function contentOf(texts: Texts): SharedContent {
  const before = contents.get(texts);
  if (before) return before;
  const paths = [...texts.keys()].filter((path) => path.startsWith('pages/content/'));
  const lists = paths.map((path) => [fileId(path), valueOf(texts, path)] as const);
  const found = Object.fromEntries(lists.filter(([, list]) => Array.isArray(list))) as SharedContent;
  const isSame =
    Object.keys(found).length === Object.keys(content).length &&
    Object.entries(found).every(([name, list]) => content[name] === list);
  content = isSame ? content : found;
  contents.set(texts, content);
  return content;
}

let content: SharedContent = {};
const contents = new WeakMap<Texts, SharedContent>();

/** Returns the value of pages/site.json without its `$schema`. */
export const siteOf = (texts: Texts): Site | undefined => {
  const site = valueOf(texts, 'pages/site.json') as (Site & { $schema?: string }) | undefined;
  if (!site) return undefined;
  const { $schema: _schema, ...rest } = site;
  return rest as Site;
};
