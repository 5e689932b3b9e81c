import type { Site } from '../../content/Site.d.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import { collectionAddressPattern } from '../addresses.ts';
import type { PageFile } from '../PageFile.d.ts';
import type { ContentCollections } from '../resolveContent.ts';
import { listJsonNames, readSiteFileBytes } from './siteFolders.ts';

const readJson = (root: string, path: string): unknown => JSON.parse(readSiteFileBytes(root, path).toString());

/** Paths of files, from the project's folder, that are not read. */
export type LeftOutPaths = ReadonlySet<string>;

const NONE: LeftOutPaths = new Set();

/** Reads every collection of pages/content/. */
export function readCollections(root: string, leftOut = NONE): ContentCollections {
  const names = listJsonNames(root, 'pages/content').filter((name) => !leftOut.has(`pages/content/${name}.json`));
  return Object.fromEntries(
    names.map((name) => [name, readJson(root, `pages/content/${name}.json`) as Record<string, unknown>[]]),
  );
}

/** Returns the names of the page files without `.json`; site.json is no page. */
export const listPageNames = (root: string): string[] => listJsonNames(root, 'pages').filter((name) => name !== 'site');

/** Reads every page file of pages/, by name. */
export function readPages(root: string, leftOut = NONE): Map<string, PageFile> {
  const names = listPageNames(root).filter((page) => !leftOut.has(`pages/${page}.json`));
  return new Map(names.map((page) => [page, readJson(root, `pages/${page}.json`) as PageFile]));
}

/** Reads pages/site.json. */
export function readSiteJson(root: string): Site {
  const { $schema: _schema, ...site } = readJson(root, 'pages/site.json') as Site & { $schema?: string };
  return site as Site;
}

/** Returns the ids of all forms: the names of schemas/*.json without `.json`, sorted. */
export const listFormIds = (root: string): string[] => listJsonNames(root, 'schemas');

/** Reads one form file. */
export const readForm = (root: string, id: string): FormDefinition =>
  readJson(root, `schemas/${id}.json`) as FormDefinition;

/** Reads the address patterns of the collections whose entries have addresses. */
export function readAddressPatterns(root: string): Record<string, string> {
  const folder = 'schemas/meta/content';
  const all = listJsonNames(root, folder).flatMap((name) => {
    const address = collectionAddressPattern(readJson(root, `${folder}/${name}.json`));
    return address === undefined ? [] : [[name, address] as const];
  });
  return Object.fromEntries(all);
}
