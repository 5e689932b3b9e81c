/** Server of `npm run dev`: serves the site with hot reload, also of JSON files, and shows errors in the browser. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { checkSite } from '../../src/check/checkSite.ts';
import { type Diagnostic, isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { formatReport, formatWithExcerpts } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { readSite as readFiles } from '../../src/check/pipeline.ts';
import { findSymbolicLink } from '../../src/site/disk/siteFolders.ts';
import { linkedFileName } from '../../src/site/mediaFiles.ts';
import { companyFromSite } from '../../src/content/Company.ts';
import type { PageAssets } from '../../src/page/collectPageAssets.ts';
import { createServer } from '../../src/server/createServer.ts';
import { DEV_DESK_ASSETS } from '../../src/server/desk/deskAssets.ts';
import type { ServedSite } from '../../src/server/PageSource.ts';
import { createDiskSiteSource } from '../../src/build/createDiskSiteSource.ts';
import type { PageRoute } from '../../src/page/SiteSource.ts';
import { createModuleInvalidator, readFolderFileStamps } from '../createModuleInvalidator.ts';
import { writeCrawlerAndIconFiles } from '../../src/build/siteFiles.ts';
import { configOrExit } from '../../src/server/config.ts';
import { renderProblemPage } from './renderProblemPage.ts';
import { PageBlockedError, SiteMistakes } from './SiteMistakes.ts';
import { renderGalleryPage, wrapPartsInPage } from '../gallery/renderGalleryPage.ts';
import { readGalleryPagesAndForms } from '../gallery/galleryPages.ts';
import { writeBlocksEditorSchema } from '../createBlocksEditorSchema.ts';

/** Ends this process; replaced once the server listens. */
let close = (): void => process.exit(0);
// The runner's signals and its end, at any moment.
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => close());

const root = process.cwd();
writeBlocksEditorSchema(root);
const config = configOrExit({ LOG_LEVEL: 'warn', JUDGE_EVERY: '1', ...process.env });
/** Folder and names of the generated site files (icons, manifest), which depend on pages/site.json. */
const BESIDE = 'node_modules/.cache/dev-files';
mkdirSync(join(root, BESIDE), { recursive: true });
let beside: string[] = [];
const httpServer = createHttpServer();
const vite = await createViteServer({
  root,
  publicDir: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: httpServer } },
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/server/**', '!src/**/*.test.*'],
    include: ['ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js'],
  },
});
const forgetChanged = createModuleInvalidator(root, vite);
async function loadPrerender() {
  forgetChanged();
  const { renderPage } = (await vite.ssrLoadModule('/src/prerender.tsx')) as typeof import('../../src/prerender.tsx');
  const { SitePages } = (await vite.ssrLoadModule(
    '/src/page/SitePages.ts',
  )) as typeof import('../../src/page/SitePages.ts');
  return { renderPage, SitePages };
}

/** Returns all imported style sheets, without missing or broken ones. */
async function importedStyles(): Promise<string[]> {
  const sheets = [...vite.environments.ssr.moduleGraph.idToModuleMap.values()].filter(
    ({ file, transformResult }) => file?.endsWith('.css') && transformResult,
  );
  return Promise.all(
    sheets.map(async ({ url }) => {
      const result = await vite.environments.client.transformRequest(`${url}${url.includes('?') ? '&' : '?'}direct`);
      return result?.code ?? '';
    }),
  );
}

/** Inlines styles, so that the page is never unstyled. */
async function assets(): Promise<PageAssets> {
  const styles = (await importedStyles()).map((css) => ({ href: '', css }));
  return {
    start: '/src/start.ts',
    modules: [],
    islandModules: {},
    styles,
    deferredStyles: [],
    print: '/src/ui/print.css',
    fonts: [],
  };
}

/** Returns every custom property of src/ui/tokens.css with its phone value, in file order. */
function readTokens() {
  const [phone = ''] = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8').split('@media');
  return [...phone.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => ({ name: name!, value: value! }));
}

/** Renders the parts sheet with the current code in src/ui. */
async function partsSheet(): Promise<string> {
  forgetChanged();
  const { renderUiParts } = (await vite.ssrLoadModule(
    '/scripts/gallery/PartsSheet.tsx',
  )) as typeof import('../gallery/PartsSheet.tsx');
  return wrapPartsInPage(renderUiParts(readTokens()), await importedStyles());
}

const document = (status: number, html: string) => ({ status, html, styleHashes: [] });
const problemDocument = (mistakes: readonly Diagnostic[]) =>
  document(500, renderProblemPage('the JSON files', formatWithExcerpts(root, mistakes)));

/**
 * Shows a code error of Vite or Node in the browser. The next request reloads all modules, because a missing file may
 * exist by then.
 */
function codeDocument(error: unknown) {
  known = undefined;
  for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll();
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(words);
  return document(500, renderProblemPage('the code', [words]));
}

/** The site from the current files with their errors, rebuilt after a change. */
let known: { stamps: string; site: Promise<ServedSite> } | undefined;
/** Last served site without errors, with the address of each page. */
let last: Omit<ServedSite, 'render'> = {
  forms: {},
  content: {},
  addressOf: async (path) => path,
  formsAt: async () => undefined,
  formAddress: () => '',
};
let routes: readonly PageRoute[] = [];

function site(): Promise<ServedSite> {
  const stamps = JSON.stringify([...readFolderFileStamps(root, ['pages', 'schemas', 'src'])]);
  if (known?.stamps !== stamps) known = { stamps, site: readSiteAsItIs().catch(ofBrokenCode) };
  return known.site;
}

const ofBrokenCode = (error: unknown): ServedSite => ({ ...last, render: async () => codeDocument(error) });

async function readSiteAsItIs(): Promise<ServedSite> {
  const errors = (await checkSite(root)).filter(isError);
  const mistakes = new SiteMistakes(readFiles(root), errors, routes);
  if (mistakes.ofAll.length > 0) return { ...last, render: async () => problemDocument(errors) };
  const { renderPage, SitePages } = await loadPrerender();
  const more = readGalleryPagesAndForms(root);
  const files = await createDiskSiteSource(root, more, mistakes.files);
  beside = await writeCrawlerAndIconFiles(root, join(root, BESIDE), files.site, config.siteUrl, []);
  routes = [...files.routes, ...mistakes.routes];
  const pages = new SitePages({
    ...files,
    routes,
    async page(name) {
      const wrong = mistakes.ofPage(name, more.pages.get(name));
      if (wrong.length > 0) throw new PageBlockedError(wrong);
      return files.page(name);
    },
  });
  // Keeps the last valid form or content of a file with errors, so that an open page does not lose input.
  const forms = { ...mistakes.lastOf('schemas', last.forms), ...(await files.forms()) };
  const served: ServedSite = {
    forms,
    content: { ...mistakes.lastOf('pages/content', last.content), ...files.content },
    company: companyFromSite(files.site),
    addressOf: async (pathname) => (await pages.addressOf(pathname).catch(() => undefined)) ?? pathname,
    formsAt: (pathname) => pages.formsAt(pathname).catch(() => Object.keys(forms)),
    formAddress: files.formAddress,
    async render(pathname, posted) {
      if (pathname === '/_gallery/parts') return document(200, await partsSheet());
      if (pathname === '/_gallery') return document(200, renderGalleryPage(root));
      const isNowhere = mistakes.unplaced.length > 0 && pages.match(pathname).route.path === '*';
      if (isNowhere) return problemDocument(mistakes.unplaced);
      try {
        const page = await renderPage(pages, pathname, { assets, siteUrl: config.siteUrl }, posted);
        return { ...page, html: await vite.transformIndexHtml(pathname, page.html) };
      } catch (error) {
        return error instanceof PageBlockedError ? problemDocument(error.mistakes) : codeDocument(error);
      }
    },
  };
  last = served;
  return served;
}

// Warm up: the first pages load slowly, and the server's plugins have a timeout of ten seconds.
await site();
const middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
  const { url = '' } = request;
  // Serves linked files from their source folder, like pictures.
  if (linkedFileName(url) !== undefined) request.url = `/pages${url}`;
  if (beside.includes(url.slice(1))) request.url = `/${BESIDE}${url}`;
  if (isLinked(request.url ?? '')) response.writeHead(404).end();
  else vite.middlewares(request, response, next);
};
/** True if a symbolic link would expose a file outside the project. */
function isLinked(url: string): boolean {
  try {
    return findSymbolicLink(root, decodeURIComponent(new URL(url, 'http://localhost').pathname)) !== undefined;
  } catch {
    // An undecodable address names no file.
    return true;
  }
}
const transformHtml = (url: string, html: string) => vite.transformIndexHtml(url, html);
const dev = { middleware, transformHtml, httpServer };
const app = await createServer({ config, site, dev, deskAssets: DEV_DESK_ASSETS });

vite.watcher.on('all', async (_event, file) => {
  if (!file.endsWith('.json')) return;
  const diagnostics = await checkSite(root);
  if (diagnostics.length > 0) console.error(formatReport(root, diagnostics));
  vite.ws.send({ type: 'full-reload' });
});

await app.listen({ port: config.port, host: config.host });
const { port } = new URL(app.listeningOrigin);
console.log(`Developing on http://localhost:${port}`);
process.send?.({ port });
let isClosing = false;
close = () => {
  if (isClosing) return;
  isClosing = true;
  void Promise.all([vite.close(), app.close()]).then(() => process.exit(0));
};
