import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findQueryReferences } from '../content/QueryReference.ts';
import { createReleaseSource } from '../page/createReleaseSource.ts';
import { resolveRouteParams } from '../page/resolveRouteParams.ts';
import { pageShowsAllForms, SitePages } from '../page/SitePages.ts';
import { formIdsIn } from '../page/insertForms.ts';
import { PAGES_FILE } from '../server/PrerenderedBuild.ts';
import { compressFiles } from './compressFiles.ts';
import { PreviousRelease, type BuildRecord, BUILD_RECORD_FILE } from './PreviousRelease.ts';
import { listFilesBelow } from './linkFiles.ts';
import { readAddressPatterns } from '../site/disk/readJsonFiles.ts';
import { listOpenPageAddresses } from './listOpenPageAddresses.ts';
import { type PageRendererOptions, writeSharePicture } from './renderer.ts';
import { renderPages } from './renderPages.ts';
import { writeCrawlerAndIconFiles } from './siteFiles.ts';
import { type ContentTask, writeReleaseData } from './writeReleaseData.ts';

/**
 * Result of a content build: the number of pages, the paths of rendered pages (other pages come from the previous
 * release), and the paths that the previous release had in addition.
 */
export interface BuiltContent {
  count: number;
  rendered: string[];
  removed: string[];
}

/**
 * Builds the data and pages of a release in the folder `release`. Reuses every page with the same key as in the
 * previous release and renders the others with `code`.
 */
export async function buildContent(task: ContentTask): Promise<BuiltContent> {
  const { root, release, code, siteUrl, policy, before } = task;
  const client = join(release, 'client');
  const earlier = new PreviousRelease(before);
  const { ground, files, same, written } = await writeReleaseData(task, earlier);
  const source = createReleaseSource(release);
  const pages = new SitePages(source);
  const made: BuildRecord = { ground, files: {}, pages: {}, stamps: {} };

  const settings = JSON.stringify([code.hash, siteUrl, policy, source.site]);
  const keys = new Map<string, string>();
  for (const route of source.routes) {
    const { file } = route;
    const known = same.has(file) ? earlier.made.files[file] : undefined;
    const paths = known?.paths ?? (await pages.pathsOf(route));
    made.files[file] = { ...files.get(file)!, paths };
    for (const path of paths)
      keys.set(path, known ? earlier.made.pages[path]!.key : await keyOf(path, pages, settings));
  }

  for (const [path, key] of keys) {
    const kept = earlier.made.pages[path];
    if (kept?.key === key && earlier.take(release, kept.files)) made.pages[path] = kept;
  }
  const rendered = [...keys.keys()].filter((path) => !Object.hasOwn(made.pages, path));
  const job: PageRendererOptions = { root, code: code.folder, release, siteUrl, ...(policy && { policy }) };
  for (const [path, page] of await renderPages(job, rendered)) made.pages[path] = { ...page, key: keys.get(path)! };

  const open = await pages.openPages();
  const shared: string[] = [];
  for (const { page } of open) shared.push(await writeSharePicture(root, client, source.site.name, page.route, page));
  const listed = [...keys.keys()].filter((path) => made.pages[path]!.isListed);
  const lists = readAddressPatterns(root);
  for (const { page } of open.filter(({ asks }) => asks))
    listed.push(...listOpenPageAddresses(page, source.content, lists));
  const beside = await writeCrawlerAndIconFiles(root, client, source.site, siteUrl, listed);
  // The service worker is part of the code.
  if (existsSync(join(client, 'worker.js'))) beside.push('worker.js');
  const scripts = source.formIds.map((id) => source.formAddress(id).slice(1));
  await compressFiles(client, join(root, 'node_modules/.cache/compressed'), [...beside, ...scripts]);

  const served = [...keys.keys()].map((path) => [path, made.pages[path]!.page]);
  writeFileSync(join(client, PAGES_FILE), JSON.stringify(Object.fromEntries(served)));
  const assets = listFilesBelow(join(client, 'assets')).map((name) => `assets/${name}`);
  const handedOut = [...assets, ...beside, ...shared, PAGES_FILE].map((name) => `client/${name}`);
  const ofPages = Object.values(made.pages).flatMap((page) => page.files);
  for (const name of [...written, ...handedOut, ...ofPages]) made.stamps[name] = earlier.stampIn(release, name);
  writeFileSync(join(release, BUILD_RECORD_FILE), JSON.stringify(made));
  return { count: keys.size, rendered, removed: Object.keys(earlier.made.pages).filter((path) => !keys.has(path)) };
}

/** Returns a hash of all inputs of a page. */
async function keyOf(path: string, pages: SitePages, settings: string): Promise<string> {
  const pathname = path === '*' ? '/*' : path;
  const { source } = pages;
  const { route, params } = pages.match(pathname);
  const bound = resolveRouteParams(await source.page(route.file), params);
  const { title, description } = (await pages.notFoundData()).page;
  const parts = pathname.split('/');
  const above = parts.slice(1, -1).map((_part, index) => pages.hasPage(parts.slice(0, index + 2).join('/')));
  const forms = formIdsIn(bound.page.sections).map((id) => source.formAddress(id));
  const allForms = pageShowsAllForms(bound.page)
    ? source.formIds.map(async (id) => [source.formAddress(id), (await source.form(id)).server])
    : [];
  // A page without its queried content shows the title of the not-found page.
  const asks = findQueryReferences(bound.page.sections).length > 0;
  return createHash('sha256')
    .update(settings)
    .update(JSON.stringify([bound, above, forms, await Promise.all(allForms), asks && [title, description]]))
    .digest('base64url')
    .slice(0, 22);
}
