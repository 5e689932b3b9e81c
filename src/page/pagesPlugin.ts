import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { jsonNames } from '../content/jsonNames.ts';
import { type Block, findBlocks } from '../blocks/registry.ts';
import { compilePage } from './compilePage.ts';
import { ModuleCode } from './ModuleCode.ts';
import type { PageFile } from './PageFile.d.ts';
import type { Collections } from './resolveContent.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads every collection of pages/content/. */
export function readCollections(root: string): Collections {
  const folder = join(root, 'pages/content');
  return Object.fromEntries(
    jsonNames(folder).map((name) => [name, readJson(join(folder, `${name}.json`)) as Record<string, unknown>[]]),
  );
}

/** Reads every page file of pages/, by name without `.json`; site.json is not a page. */
export function readPages(root: string): Map<string, PageFile> {
  const names = jsonNames(join(root, 'pages')).filter((name) => name !== 'site');
  return new Map(names.map((page) => [page, readPage(root, page)]));
}

const readPage = (root: string, page: string) => readJson(join(root, 'pages', `${page}.json`)) as PageFile;

/**
 * Turns the JSON of pages/ into modules: `virtual:site` (site.json), `virtual:routes` (the route table), `virtual:page/<file>` (one
 * page with its blocks), `virtual:content` (every collection, its pictures in place of their names) and `virtual:blocks` (what
 * a browser wakes sections with).
 */
export function pagesPlugin(): Plugin {
  let root = '';
  /** What every page is compiled with, read once for a build. */
  let shared: { blocks: Map<string, Block>; collections: Collections } | undefined;
  return {
    name: 'pages',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      shared = undefined;
    },
    resolveId(id) {
      return /^virtual:(site|routes|content|blocks|page\/.*)$/.test(id) ? `\0${id}` : undefined;
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
      if (id === '\0virtual:content') {
        const code = new ModuleCode();
        const content = code.of(readCollections(root));
        return [...code.imports(), `export const content=${content};`].join('\n');
      }
      if (id === '\0virtual:blocks') return blocksCode(root);
      if (id.startsWith('\0virtual:page/')) {
        if (this.environment.mode === 'dev' || !shared)
          shared = { blocks: findBlocks(root), collections: readCollections(root) };
        const page = readPage(root, id.slice('\0virtual:page/'.length));
        return compilePage(page, shared.blocks, shared.collections);
      }
      return undefined;
    },
  };
}

function blocksCode(root: string): string {
  const blocks = [...findBlocks(root).values()];
  const table = (name: string, members: [key: string, source: string, what: string][]) =>
    `export const ${name}={${members
      .map(([key, source, what]) => `${JSON.stringify(key)}:()=>import(${JSON.stringify(source)})${what}`)
      .join(',')}};`;
  const exported = (name: string) => `.then((module)=>module.${name})`;
  return [
    table(
      'blocks',
      blocks.map(({ name, componentFile, component }) => [name, componentFile, exported(component)]),
    ),
    table(
      'pageMetas',
      blocks.flatMap(({ name, pageMetaFile }) => (pageMetaFile ? [[name, pageMetaFile, exported('pageMeta')]] : [])),
    ),
    table(
      'forms',
      jsonNames(join(root, 'schemas')).map((id) => [id, `virtual:form/${id}`, '']),
    ),
  ].join('\n');
}
