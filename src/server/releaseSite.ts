import { dirname, join } from 'node:path';
import type { QueryReference } from '../content/QueryReference.ts';
import { releaseSource } from '../page/releaseSource.ts';
import { SitePages } from '../page/SitePages.ts';
import { renderPage } from '../prerender.tsx';
import { builtAssets } from './builtAssets.ts';
import type { ServedSite } from './PageSource.ts';
import { readRelease } from './Release.ts';
import { StaticBuild } from './StaticBuild.ts';

export interface ReleaseSiteOptions {
  siteUrl: string;
  /** Asks the content service what a page is about. */
  ask: (reference: QueryReference) => Promise<unknown>;
}

/** Opens the release in a folder: its forms are brought and its table of pages is read, so that a release with a fault throws here. */
export async function releaseSite(folder: string, options: ReleaseSiteOptions): Promise<ServedSite> {
  const source = releaseSource(folder);
  const pages = new SitePages(source);
  const client = join(folder, 'client');
  const assets = builtAssets(client);
  const forms = source.formIds.map(async (id) => [id, await source.form(id)] as const);
  const release = readRelease(folder);
  return {
    ...(release && { release }),
    forms: Object.fromEntries(await Promise.all(forms)),
    content: source.content,
    build: new StaticBuild(client, dirname(folder)),
    addressOf: (pathname) => pages.addressOf(pathname),
    formsAt: (pathname) => pages.formsAt(pathname),
    render: (pathname, posted) => renderPage(pages, pathname, { ...options, assets }, posted),
  };
}
