import { renderPage } from '../../src/prerender.tsx';
import type { PageSource } from '../../src/server/PageSource.ts';
import { sitePages } from '../sitePages.tsx';

const assets = { start: '/start.js', modules: [], islandModules: {}, styles: [], deferredStyles: [], fonts: [] };

/** The site's own pages, each drawn when it is asked for and taking every form of the test. */
export const realPages: PageSource = {
  addressOf: (pathname) => sitePages.addressOf(pathname),
  formAddress: (id) => `/assets/form-${id}.js`,
  formsAt: async (pathname) => (await sitePages.formsAt(pathname)) && ['visit', 'application'],
  render: (pathname, posted) =>
    renderPage(sitePages, pathname, { assets: () => assets, siteUrl: 'https://site.example' }, posted),
};
