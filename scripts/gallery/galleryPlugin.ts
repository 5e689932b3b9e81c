import type { Plugin } from 'vite';
import { findBlocks } from '../../src/blocks/registry.ts';
import { compilePage } from '../../src/page/compilePage.ts';
import { galleryPages } from './galleryPages.ts';

const PAGE = '\0virtual:page/';

/** Adds the gallery's pages to those of the site, for the development server and the tests; no build has it. */
export function galleryPlugin(): Plugin {
  let root = '';
  return {
    name: 'gallery',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      if (!id.startsWith(PAGE)) return undefined;
      const found = galleryPages(root).find(({ file }) => PAGE + file === id);
      if (!found) return undefined;
      this.addWatchFile(found.block.examplesFile);
      return compilePage(found.page, findBlocks(root), {}, { server: this.environment.name === 'ssr' });
    },
    transform(code, id) {
      if (id !== '\0virtual:routes') return undefined;
      const routes = galleryPages(root).map(
        ({ file }) => `{path:"/${file}",file:"${file}",load:()=>import("virtual:page/${file}")}`,
      );
      return `${code}\nroutes.push(${routes.join(',')});`;
    },
  };
}
