import type { Site } from '../content/Site.d.ts';
import { isRecord } from '../form/model/pointer.ts';
import { type PartialPageTarget, readPartialPageTarget } from './addresses.ts';
import { fileStateIn, type FileState, cachedValueOfFile, type TextsByPath, valueOfFile } from './files.ts';
import { readFormerAddresses } from './createFormerAddressLookup.ts';
import { parseJson } from './json/parseJson.ts';
import { fileBaseName, siteFileKind, describeFile, headingOrTitle } from './names.ts';
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
  own: PartialPageTarget | undefined;
}

/** The values of a site's files by path, without files that are no JSON. Iterating reads no file twice. */
export interface SiteValues extends Iterable<[path: string, facts: FileFacts]> {
  get(path: string): unknown;
  has(path: string): boolean;
}

const facts = new WeakMap<FileState, { found: FileFacts | undefined }>();

/** Returns the facts of one file; undefined if it is no JSON. */
export function readFileFacts(texts: TextsByPath, path: string): FileFacts | undefined {
  const file = fileStateIn(texts, path);
  if (!file) return undefined;
  const known = facts.get(file) ?? { found: findFacts(path, file) };
  facts.set(file, known);
  return known.found;
}

function findFacts(path: string, file: FileState): FileFacts | undefined {
  // A walk through all pages must not push the values of open files out of the cache.
  const value = path.endsWith('.json') ? (cachedValueOfFile(file) ?? parseJson(file.source)) : undefined;
  if (value === undefined) return undefined;
  const page: Record<string, unknown> = siteFileKind(path) === 'page' && isRecord(value) ? value : {};
  const { route, entries, sections } = page;
  const list: unknown[] = Array.isArray(sections) ? sections : [];
  const references = referencesIn(value);
  return {
    name: describeFile(path, value),
    isPage: typeof route === 'string' && list === sections && list.every((one) => typeof one === 'object' && one),
    route: pageRoute(page),
    formerly: readFormerAddresses(page),
    entries: isRecord(entries) && typeof entries.from === 'string' ? { from: entries.from } : undefined,
    sections: list.map((one) => ({ block: isRecord(one) ? one.block : undefined, ownName: headingOrTitle(one) })),
    references,
    own: readPartialPageTarget(path, page, references),
  };
}

/** Returns the values of texts; each is parsed when it is first asked for. */
export function createSiteValues(texts: TextsByPath): SiteValues {
  return {
    get: (path) => jsonValueOf(texts, path),
    has: (path) => readFileFacts(texts, path) !== undefined,
    *[Symbol.iterator]() {
      for (const path of texts.keys()) {
        const found = readFileFacts(texts, path);
        if (found) yield [path, found];
      }
    },
  };
}

/** Returns the value of a JSON file; undefined if there is no such file, or it is no JSON. */
export function jsonValueOf(texts: TextsByPath, path: string): unknown {
  const file = fileStateIn(texts, path);
  return file && valueOfFile(file);
}

/** Returns the address of a page that has one. */
export const pageRoute = (page: unknown): string | undefined =>
  isRecord(page) && typeof page.route === 'string' ? page.route : undefined;

/** Returns the name of a file in words. */
export const fileNameInWords = (texts: TextsByPath, path: string): string =>
  readFileFacts(texts, path)?.name ?? describeFile(path, undefined);

/** Returns a page's file if the page can be rendered. */
export const readRenderablePage = (texts: TextsByPath, path: string): PageFile | undefined =>
  readFileFacts(texts, path)?.isPage ? (jsonValueOf(texts, path) as PageFile) : undefined;

/** A page in a list of pages. */
interface PageEntry {
  path: string;
  /** The file's name in words. */
  name: string;
  route: string;
}

/** Returns all pages by their names, the home page first. */
export const listPages = (texts: TextsByPath): PageEntry[] =>
  [...texts.keys()]
    .filter((path) => siteFileKind(path) === 'page' && fileStateIn(texts, path))
    .map((path) => {
      const { isPage = false, route = '' } = readFileFacts(texts, path) ?? {};
      return { path, route: isPage ? route : '', name: fileNameInWords(texts, path) };
    })
    .sort((a, b) => Number(b.route === '/') - Number(a.route === '/') || a.name.localeCompare(b.name));

/** Returns the paths of all forms. */
export const listFormPaths = (texts: TextsByPath): string[] =>
  [...texts.keys()].filter((path) => path.startsWith('schemas/') && fileStateIn(texts, path));

/** Returns the shared content by collection, without collections that are no list. Returns the same object while nothing changes. */
export function sharedContentOf(texts: TextsByPath): SharedContent {
  const before = contents.get(texts);
  if (before) return before;
  const paths = [...texts.keys()].filter((path) => path.startsWith('pages/content/'));
  const lists = paths.map((path) => [fileBaseName(path), jsonValueOf(texts, path)] as const);
  const found = Object.fromEntries(lists.filter(([, list]) => Array.isArray(list))) as SharedContent;
  const isSame =
    Object.keys(found).length === Object.keys(content).length &&
    Object.entries(found).every(([name, list]) => content[name] === list);
  content = isSame ? content : found;
  contents.set(texts, content);
  return content;
}

let content: SharedContent = {};
const contents = new WeakMap<TextsByPath, SharedContent>();

/** Returns the value of pages/site.json without its `$schema`. */
export const siteSettingsOf = (texts: TextsByPath): Site | undefined => {
  const site = jsonValueOf(texts, 'pages/site.json') as (Site & { $schema?: string }) | undefined;
  if (!site) return undefined;
  const { $schema: _schema, ...rest } = site;
  return rest as Site;
};
