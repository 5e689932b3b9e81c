import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { builtAssets } from '../../src/server/builtAssets.ts';
import type { StaticSite } from '../../src/content/endpoint.ts';
import type { StaticPage } from '../../src/server/PageSource.ts';
import { sharePicturePath } from '../../src/page/head.ts';
import type { SecurityOptions } from '../../src/server/securityHeaders.ts';
import type { Collections } from '../../src/page/resolveContent.ts';
import { entryAddresses } from './entryAddresses.ts';
import { compressFiles } from './compressFiles.ts';
import { sharePicture } from './sharePicture.ts';
import { headersFile, staticSecurity, withPolicy } from './staticHeaders.ts';
import { writeSiteFiles } from './siteFiles.ts';

type Server = typeof import('../../src/server/main.ts');

export interface BuildOptions {
  siteUrl: string;
  /** Present for a build that a static host serves, without our server. */
  staticSite?: StaticSite;
  /** Origins that pictures of the content service come from; a static build tells browsers itself. */
  imageOrigins?: string[];
}

/**
 * The packages that the server finds in node_modules: those with native parts, threads or a registry of their own. Read
 * from its own few files instead of two thousand, the rest starts in half the time and takes less memory.
 */
const UNBUNDLED = ['fastify', '@fastify/multipart', '@fastify/static', 'graphql', 'libsql', 'pg', 'pino'];

/** Builds browser code (`client`, with every page drawn) and server code (`server`) into a folder; gives the number of pages. */
export async function buildSite(root: string, folder: string, options: BuildOptions): Promise<number> {
  const { siteUrl, staticSite } = options;
  const [client, server] = [join(folder, 'client'), join(folder, 'server')];
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    ...(staticSite && { define: { __STATIC_SITE__: JSON.stringify(staticSite) } }),
    environments: {
      client: { build: { outDir: client } },
      ssr: { resolve: { noExternal: true, external: UNBUNDLED }, build: { outDir: server } },
    },
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const { pages, listed } = await prerenderAll(root, client, server, options);
  await writeSiteFiles(root, client, siteUrl, listed);
  if (staticSite) makeStatic(client, pages, staticSecurity(siteUrl, options.imageOrigins ?? [], staticSite));
  await compressFiles(client, join(root, 'node_modules/.cache/compressed'));
  return Object.keys(pages).length;
}

async function prerenderAll(root: string, client: string, server: string, { siteUrl }: BuildOptions) {
  const { renderPage, prerenderPaths, openPages, askedRoutes, siteData } = (await import(
    pathToFileURL(join(server, 'main.js')).href
  )) as Server;
  const assets = builtAssets(client);
  const pages: Record<string, StaticPage> = {};
  const listed: string[] = [];
  for (const path of await prerenderPaths()) {
    const { status, canonical, html, page, styleHash } = await renderPage(path === '*' ? '/*' : path, {
      assets,
      siteUrl,
    });
    const file = path === '/' ? 'index.html' : path === '*' ? '404.html' : join(path.slice(1), 'index.html');
    writeFileIn(client, file, html);
    pages[path] = { file, status, styleHash };
    if (status !== 200 || canonical !== path) continue;
    listed.push(path);
    writeFileIn(client, sharePicturePath(path), await sharePicture(root, page));
  }
  for (const page of await openPages())
    writeFileIn(client, sharePicturePath(page.route), await sharePicture(root, page));
  listed.push(...entryAddresses(root, siteData().content as Collections, await askedRoutes()));
  writeFileSync(join(client, 'pages.json'), JSON.stringify(pages));
  return { pages, listed };
}

/** Has the pages say themselves what our server would say in headers. */
function makeStatic(client: string, pages: Record<string, StaticPage>, security: SecurityOptions) {
  for (const { file, styleHash } of Object.values(pages)) {
    const path = join(client, file);
    writeFileSync(path, withPolicy(readFileSync(path, 'utf8'), security, styleHash));
  }
  writeFileSync(join(client, '_headers'), headersFile(security));
  for (const ours of ['pages.json', '.vite']) rmSync(join(client, ours), { recursive: true });
}

function writeFileIn(folder: string, name: string, content: string | Buffer) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
