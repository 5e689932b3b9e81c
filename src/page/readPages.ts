import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonNames } from '../content/jsonNames.ts';
import type { Site } from '../content/Site.d.ts';
import type { PageFile } from './PageFile.d.ts';
import type { Collections } from './resolveContent.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Files, by their path from the project's folder, that are not read. */
export type LeftOut = ReadonlySet<string>;

const NONE: LeftOut = new Set();

/** Reads every collection of pages/content/. */
export function readCollections(root: string, leftOut = NONE): Collections {
  const folder = join(root, 'pages/content');
  const names = jsonNames(folder).filter((name) => !leftOut.has(`pages/content/${name}.json`));
  return Object.fromEntries(
    names.map((name) => [name, readJson(join(folder, `${name}.json`)) as Record<string, unknown>[]]),
  );
}

/** The page files' names without `.json`; site.json is not a page. */
export const pageNames = (root: string): string[] => jsonNames(join(root, 'pages')).filter((name) => name !== 'site');

/** Reads every page file of pages/, by name. */
export function readPages(root: string, leftOut = NONE): Map<string, PageFile> {
  const names = pageNames(root).filter((page) => !leftOut.has(`pages/${page}.json`));
  return new Map(names.map((page) => [page, readJson(join(root, 'pages', `${page}.json`)) as PageFile]));
}

/** Reads pages/site.json. */
export function readSite(root: string): Site {
  const { $schema: _schema, ...site } = readJson(join(root, 'pages/site.json')) as Site & { $schema?: string };
  return site as Site;
}
