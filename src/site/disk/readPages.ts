import { jsonNames, readOwn } from './ownFiles.ts';
import type { Site } from '../../content/Site.d.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import type { Collections } from '../../page/resolveContent.ts';

const readJson = (root: string, path: string): unknown => JSON.parse(readOwn(root, path).toString());

/** Files, by their path from the project's folder, that are not read. */
export type LeftOut = ReadonlySet<string>;

const NONE: LeftOut = new Set();

/** Reads every collection of pages/content/. */
export function readCollections(root: string, leftOut = NONE): Collections {
  const names = jsonNames(root, 'pages/content').filter((name) => !leftOut.has(`pages/content/${name}.json`));
  return Object.fromEntries(
    names.map((name) => [name, readJson(root, `pages/content/${name}.json`) as Record<string, unknown>[]]),
  );
}

/** The page files' names without `.json`; site.json is not a page. */
export const pageNames = (root: string): string[] => jsonNames(root, 'pages').filter((name) => name !== 'site');

/** Reads every page file of pages/, by name. */
export function readPages(root: string, leftOut = NONE): Map<string, PageFile> {
  const names = pageNames(root).filter((page) => !leftOut.has(`pages/${page}.json`));
  return new Map(names.map((page) => [page, readJson(root, `pages/${page}.json`) as PageFile]));
}

/** Reads pages/site.json. */
export function readSite(root: string): Site {
  const { $schema: _schema, ...site } = readJson(root, 'pages/site.json') as Site & { $schema?: string };
  return site as Site;
}
