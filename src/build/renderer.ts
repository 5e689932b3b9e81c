import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sharePicturePath } from '../page/head.ts';
import type { Page } from '../page/Page.ts';
import { releaseSource } from '../page/releaseSource.ts';
import { SitePages } from '../page/SitePages.ts';
import { renderPage } from '../prerender.tsx';
import { builtAssets } from '../server/builtAssets.ts';
import type { SecurityOptions } from '../server/securityHeaders.ts';
import type { StaticPage } from '../server/StaticBuild.ts';
import { writeWithTwins } from './compressFiles.ts';
import { copyInto } from './linkFiles.ts';
import { sharePicture } from './sharePicture.ts';
import { withPolicy } from './staticHeaders.ts';

/** What pages are drawn of and with; plain data, so that another process can be told it. */
export interface RenderJob {
  root: string;
  /** The folder of the built code. */
  code: string;
  /** The folder of the release that is made, its data written. */
  release: string;
  siteUrl: string;
  /** For a static host: pages say themselves what our server would say in headers. */
  policy?: SecurityOptions;
}

/** A page that was made: how it is served, and all that was written of it. */
export interface MadePage {
  page: StaticPage;
  /** True for what the sitemap tells. */
  isListed: boolean;
  /** The files that were written, by their names in the release. */
  files: string[];
}

/** A function that draws the page of a path into the release's `client`, compressed, with its picture for link previews. */
export function createRenderer(job: RenderJob): (path: string) => Promise<MadePage> {
  const { root, code, release, siteUrl, policy } = job;
  const pages = new SitePages(releaseSource(release));
  const assets = builtAssets(join(code, 'client'));
  const client = join(release, 'client');
  return async (path) => {
    const pathname = path === '*' ? '/*' : path;
    const { status, canonical, html, page, styleHashes } = await renderPage(pages, pathname, { assets, siteUrl });
    const text = policy ? withPolicy(html, policy, styleHashes) : html;
    const file = path === '/' ? 'index.html' : path === '*' ? '404.html' : join(path.slice(1), 'index.html');
    const files = await writeWithTwins(client, file, text);
    const isListed = status === 200 && canonical === path;
    if (isListed) files.push(await writeSharePicture(root, client, pages.source.site.name, path, page));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { page: { file, status, styleHashes, hash }, isListed, files: files.map((name) => `client/${name}`) };
  };
}

/** Puts the picture that link previews show of a path into its place; gives its name. */
export async function writeSharePicture(root: string, client: string, siteName: string, path: string, page: Page) {
  const name = sharePicturePath(path).slice(1);
  copyInto(await sharePicture(root, siteName, page), join(client, name));
  return name;
}
