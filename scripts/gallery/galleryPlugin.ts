import type { Plugin } from 'vite';
import { findBlocks } from '../../src/blocks/registry.ts';
import { formSource } from '../../src/form/compile/formsPlugin.ts';
import { compilePage } from '../../src/page/compilePage.ts';
import { galleryForm, galleryPages } from './galleryPages.ts';

const PAGE = '\0virtual:page/';
const FORM = '\0virtual:form/';

/**
 * Makes the gallery's pages and forms out of the examples of blocks and kinds of answers, for the development server and the
 * tests; no build has them. Where they are `routed` they stand beside the pages of the site.
 */
export function galleryPlugin({ routed }: { routed: boolean }): Plugin {
  let root = '';
  return {
    name: 'gallery',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      if (id.startsWith(FORM)) {
        const name = id.slice(FORM.length);
        const form = galleryForm(root, name);
        return form && formSource(root, name, form);
      }
      if (!id.startsWith(PAGE)) return undefined;
      const found = galleryPages(root).find(({ file }) => PAGE + file === id);
      if (!found) return undefined;
      this.addWatchFile(found.source);
      return compilePage(found.page, findBlocks(root), {}, { server: this.environment.name === 'ssr' });
    },
    transform(code, id) {
      if (!routed || id !== '\0virtual:routes') return undefined;
      const routes = galleryPages(root).map(
        ({ file }) => `{path:"/${file}",file:"${file}",load:()=>import("virtual:page/${file}")}`,
      );
      return `${code}\nroutes.push(${routes.join(',')});`;
    },
  };
}
