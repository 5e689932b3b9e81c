import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sharePicturePath } from '../page/head.ts';
import type { Page } from '../page/Page.ts';
import { createReleaseSource } from '../page/createReleaseSource.ts';
import { SitePages } from '../page/SitePages.ts';
import { renderPage } from '../prerender.tsx';
import { createBuiltAssetLookup } from '../server/createBuiltAssetLookup.ts';
import type { SecurityOptions } from '../server/securityHeaders.ts';
import type { PrerenderedPage } from '../server/PrerenderedBuild.ts';
import { writeWithCompressed } from './compressFiles.ts';
import { copyFileTo } from './linkFiles.ts';
import { ensureSharePictureFile } from './ensureSharePictureFile.ts';
import { addPolicyToDocument } from './staticHeaders.ts';

/** Inputs for rendering pages, as plain data for another process. */
export interface PageRendererOptions {
  root: string;
  /** Folder of the built code. */
  code: string;
  /** Folder of the release in progress, with its data. */
  release: string;
  siteUrl: string;
  /** Set for a static host: the pages contain the policy that our server would send in headers. */
  policy?: SecurityOptions;
}

/** A rendered page: how it is served, and its files. */
export interface BuiltPage {
  page: PrerenderedPage;
  /** True if the sitemap contains the page. */
  isListed: boolean;
  /** Names of the written files in the release. */
  files: string[];
}

/**
 * Creates a function that renders the page of a path into the release's `client`, compressed, with its link preview
 * picture.
 */
export function createPageRenderer(job: PageRendererOptions): (path: string) => Promise<BuiltPage> {
  const { root, code, release, siteUrl, policy } = job;
  const pages = new SitePages(createReleaseSource(release));
  const assets = createBuiltAssetLookup(join(code, 'client'));
  const client = join(release, 'client');
  return async (path) => {
    const pathname = path === '*' ? '/*' : path;
    const { status, canonical, html, page, styleHashes } = await renderPage(pages, pathname, { assets, siteUrl });
    const text = policy ? addPolicyToDocument(html, policy, styleHashes) : html;
    const file = path === '/' ? 'index.html' : path === '*' ? '404.html' : join(path.slice(1), 'index.html');
    const files = await writeWithCompressed(client, file, text);
    const isListed = status === 200 && canonical === path;
    if (isListed) files.push(await writeSharePicture(root, client, pages.source.site.name, path, page));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return { page: { file, status, styleHashes, hash }, isListed, files: files.map((name) => `client/${name}`) };
  };
}

/** Copies the link preview picture of a path into the release and returns its name. */
export async function writeSharePicture(root: string, client: string, siteName: string, path: string, page: Page) {
  const name = sharePicturePath(path).slice(1);
  copyFileTo(await ensureSharePictureFile(root, siteName, page), join(client, name));
  return name;
}
