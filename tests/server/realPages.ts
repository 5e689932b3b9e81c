import { formsAt, matchAt } from '../../src/page/pageModules.ts';
import { renderPage } from '../../src/prerender.tsx';
import type { PageSource } from '../../src/server/PageSource.ts';

const assets = { start: '/start.js', modules: [], islandModules: {}, styles: [], fonts: [] };

/** The site's own pages, each drawn when it is asked for and taking every form of the test. */
export const realPages: PageSource = {
  hasPage: (pathname) => matchAt(pathname).route.path !== '*',
  formsAt: async (pathname) => (await formsAt(pathname)) && ['visit', 'application'],
  render: (pathname, posted) => renderPage(pathname, { assets: () => assets, siteUrl: 'https://site.example' }, posted),
};
