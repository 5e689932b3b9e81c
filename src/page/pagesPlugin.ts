import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { findBlocks } from '../blocks/registry.ts';
import { compilePage } from './compilePage.ts';
import type { PageFile } from './PageFile.d.ts';
import type { Collections } from './resolveContent.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const jsonFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

/** Reads every collection of pages/content/. */
export function readCollections(root: string): Collections {
  const folder = join(root, 'pages/content');
  return Object.fromEntries(
    jsonFiles(folder).map((name) => [
      basename(name, '.json'),
      readJson(join(folder, name)) as Record<string, unknown>[],
    ]),
  );
}

/** Reads every page file of pages/, by name without `.json`; site.json is not a page. */
export function readPages(root: string): Map<string, PageFile> {
  const names = jsonFiles(join(root, 'pages')).filter((name) => name !== 'site.json');
  return new Map(names.map((name) => [basename(name, '.json'), readPage(root, basename(name, '.json'))]));
}

const readPage = (root: string, name: string) => readJson(join(root, 'pages', `${name}.json`)) as PageFile;

/**
 * Turns the JSON of pages/ into modules: `virtual:site` (site.json), `virtual:routes` (the route table), `virtual:page/<file>` (one
 * page with its blocks) and `virtual:content` (every collection). A changed file reloads the page in development.
 */
export function pagesPlugin(): Plugin {
  let root = '';
  return {
    name: 'pages',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      if (
        id === 'virtual:site' ||
        id === 'virtual:routes' ||
        id === 'virtual:content' ||
        id.startsWith('virtual:page/')
      )
        return `\0${id}`;
      return undefined;
    },
    load(id) {
      if (id === '\0virtual:site') {
        const site = readJson(join(root, 'pages/site.json')) as { $schema?: string };
        delete site.$schema;
        return `export const site=${JSON.stringify(site)};`;
      }
      if (id === '\0virtual:routes') {
        const routes = [...readPages(root)].map(
          ([file, page]) =>
            `{path:${JSON.stringify(page.route)},file:${JSON.stringify(file)},load:()=>import("virtual:page/${file}")}`,
        );
        return `export const routes=[${routes.join(',')}];`;
      }
      if (id === '\0virtual:content') return `export const content=${JSON.stringify(readCollections(root))};`;
      if (id.startsWith('\0virtual:page/')) {
        const page = readPage(root, id.slice('\0virtual:page/'.length));
        return compilePage(page, findBlocks(root), readCollections(root), {
          server: this.environment.name === 'ssr',
        });
      }
      return undefined;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(join(root, 'pages/')) || !file.endsWith('.json')) return;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (/virtual:(site|routes|content|page\/)/.test(module.id ?? '')) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
