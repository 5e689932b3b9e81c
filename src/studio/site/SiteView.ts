import type { Site } from '../../content/Site.d.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import { fileIn, type Texts, valueOfFile } from '../store/files.ts';
import { factsOf, fileId, fileKind, fileName } from './SiteValues.ts';
import type { SharedContent } from '../fields/panelValue.ts';

/** A page as the lists name it. */
export interface PageEntry {
  path: string;
  /** Its name: the title in the menus where it is there, else that of its tab. */
  name: string;
  route: string;
}

/** The value of a JSON file; undefined where there is none, or it is no JSON. */
export function valueOf(texts: Texts, path: string): unknown {
  const file = fileIn(texts, path);
  return file && valueOfFile(file);
}

/** What a file is called in Studio. */
export const nameOf = (texts: Texts, path: string): string => factsOf(texts, path)?.name ?? fileName(path, undefined);

/** A page's file where it is one that can be drawn. */
export const pageOf = (texts: Texts, path: string): PageFile | undefined =>
  factsOf(texts, path)?.isPage ? (valueOf(texts, path) as PageFile) : undefined;

/** Every page, the home page first, by their addresses. */
export const pagesOf = (texts: Texts): PageEntry[] =>
  [...texts.keys()]
    .filter((path) => fileKind(path) === 'page' && fileIn(texts, path))
    .map((path) => {
      const { isPage = false, route = '' } = factsOf(texts, path) ?? {};
      return { path, route: isPage ? route : '', name: nameOf(texts, path) };
    })
    .sort((a, b) => Number(b.route === '/') - Number(a.route === '/') || a.name.localeCompare(b.name));

/** The files of the forms. */
export const formPaths = (texts: Texts): string[] =>
  [...texts.keys()].filter((path) => path.startsWith('schemas/') && fileIn(texts, path));

/** The shared content by collection; a collection that is no list is left out. The same object while it says the same. */
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

export const siteOf = (texts: Texts): Site | undefined => {
  const site = valueOf(texts, 'pages/site.json') as (Site & { $schema?: string }) | undefined;
  if (!site) return undefined;
  const { $schema: _schema, ...rest } = site;
  return rest as Site;
};
