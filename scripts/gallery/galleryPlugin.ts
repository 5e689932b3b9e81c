import type { Plugin } from 'vite';
import { findBlocks } from '../../src/blocks/registry.ts';
import { formSource } from '../../src/form/compile/formsPlugin.ts';
import { compilePage } from '../../src/page/compilePage.ts';
import { galleryForm, galleryFormIds, type GalleryPage, galleryPages } from './galleryPages.ts';

const PAGE = '\0virtual:page/';
const FORM = '\0virtual:form/';

/**
 * Makes the gallery's pages and forms out of the examples of blocks and kinds of answers, for the development server and the
 * tests; no build has them. Where they are `routed` they stand beside the pages of the site.
 */
export function galleryPlugin({ routed }: { routed: boolean }): Plugin {
  let root = '';
  /** Read once where nobody edits meanwhile. */
  let known: GalleryPage[] | undefined;
  return {
    name: 'gallery',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      known = undefined;
    },
    load(id) {
      if (!id.startsWith(FORM) && !id.startsWith(PAGE)) return undefined;
      if (routed || !known) known = galleryPages(root);
      if (id.startsWith(FORM)) {
        const name = id.slice(FORM.length);
        const form = galleryForm(root, name, known);
        return form && formSource(root, name, form);
      }
      const found = known.find(({ file }) => PAGE + file === id);
      if (!found) return undefined;
      this.addWatchFile(found.source);
      return compilePage(found.page, findBlocks(root), {});
    },
    transform(code, id) {
      if (routed && id === '\0virtual:blocks') {
        const forms = galleryFormIds(root).map((form) => `forms["${form}"]=()=>import("virtual:form/${form}");`);
        return `${code}\n${forms.join('\n')}`;
      }
      if (!routed || id !== '\0virtual:routes') return undefined;
      const routes = galleryPages(root).map(
        ({ file }) => `{path:"/${file}",file:"${file}",load:()=>import("virtual:page/${file}")}`,
      );
      return `${code}\nroutes.push(${routes.join(',')});`;
    },
  };
}
