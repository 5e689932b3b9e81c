import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findQueries } from '../../src/content/QueryReference.ts';
import { formIds, readForm } from '../../src/form/compile/formFiles.ts';
import { formScript } from '../../src/form/compile/formScript.ts';
import { DATA, type ReleaseData, releaseSource } from '../../src/page/releaseSource.ts';
import { builtPictures, pictureFiles } from '../../src/page/pictures.ts';
import { readCollections, readPages, readSite } from '../../src/page/readPages.ts';
import { resolveParams } from '../../src/page/resolveParams.ts';
import type { PageData } from '../../src/page/resolvePage.ts';
import { contentData, pageData, routesOf, slotsOf } from '../../src/page/siteData.ts';
import { SitePages } from '../../src/page/SitePages.ts';
import { formsIn } from '../../src/page/withForms.ts';
import { PAGES_FILE } from '../../src/server/StaticBuild.ts';
import type { Code } from './buildCode.ts';
import { compressFiles } from './compressFiles.ts';
import { entryAddresses } from './entryAddresses.ts';
import { copyInto, linkFile, stampOf } from './linkFiles.ts';
import { type MadePage, type RenderJob, writeSharePicture } from './renderer.ts';
import { renderPages } from './renderPages.ts';
import { writeSiteFiles } from './siteFiles.ts';

export interface ContentTask extends Pick<RenderJob, 'root' | 'release' | 'siteUrl' | 'policy'> {
  code: Code;
  /** The folder of an earlier release: what is the same is taken from there. */
  before?: string | undefined;
}

/**
 * What a content build made: how many pages, the paths of those that were drawn, the rest being of the release before, and of
 * those that the release before had and this one has not.
 */
export interface BuiltContent {
  count: number;
  drawn: string[];
  removed: string[];
}

/** What a release remembers for the next one, in a file of its own: how each page was made, by its path. */
type Made = Record<string, MadePage & { key: string }>;
const MADE_FILE = 'made.json';

/**
 * Makes a release's data and pages in the folder `release`: resolves the files of pages/ and schemas/, takes over every page
 * whose key is that of the release before, and draws the others with `code`.
 */
export async function buildContent(task: ContentTask): Promise<BuiltContent> {
  const { root, release, code, siteUrl, policy, before } = task;
  const client = join(release, 'client');
  const { data, slots } = await writeData(root, release, code.hash);
  for (const file of await pictureFiles(root, slots)) copyInto(file, join(client, 'assets', basename(file)));

  const source = { ...releaseSource(release), page: async (file: string) => data.get(file)! };
  const pages = new SitePages(source);
  const settings = JSON.stringify([code.hash, siteUrl, policy, source.site]);
  const keys = new Map<string, string>();
  for (const path of await pages.prerenderPaths()) keys.set(path, await keyOf(path, pages, settings));

  const earlier = madeBefore(before);
  const made: Made = keepPages(before, client, keys, earlier);
  const drawn = [...keys.keys()].filter((path) => !Object.hasOwn(made, path));
  const job: RenderJob = { root, code: code.folder, release, siteUrl, ...(policy && { policy }) };
  for (const [path, page] of await renderPages(job, drawn)) made[path] = { ...page, key: keys.get(path)! };

  const open = await pages.openPages();
  for (const { page } of open) await writeSharePicture(root, client, source.site.name, page.route, page);
  const askedRoutes = open.filter(({ asks }) => asks).map(({ page }) => page.route);
  const listed = [...keys.keys()].filter((path) => made[path]!.isListed);
  listed.push(...entryAddresses(root, source.content, askedRoutes));
  const beside = await writeSiteFiles(root, client, source.site, siteUrl, listed);
  const scripts = source.formIds.map((id) => source.formAddress(id).slice(1));
  await compressFiles(client, join(root, 'node_modules/.cache/compressed'), [...beside, ...scripts]);
  const served = Object.entries(made).map(([path, { page }]) => [path, page]);
  writeFileSync(join(client, PAGES_FILE), JSON.stringify(Object.fromEntries(served)));
  writeFileSync(join(release, MADE_FILE), JSON.stringify(made));
  return { count: keys.size, drawn, removed: Object.keys(earlier).filter((path) => !keys.has(path)) };
}

/** Writes what the server and the drawing of pages read; gives each page's data by its file. */
async function writeData(root: string, release: string, compiler: string) {
  const files = { site: readSite(root), pages: readPages(root), collections: readCollections(root) };
  const slots = slotsOf(files);
  const pictures = await builtPictures(root, slots);
  const write = (name: string, value: unknown) => {
    mkdirSync(dirname(join(release, name)), { recursive: true });
    writeFileSync(join(release, name), JSON.stringify(value));
  };
  const data = new Map<string, PageData>();
  for (const [file, page] of files.pages) {
    const resolved = pageData(page, files.collections, pictures);
    data.set(file, resolved);
    write(DATA.page(file), resolved);
  }
  const forms: ReleaseData['forms'] = {};
  for (const id of formIds(root)) {
    const script = await formScript(root, id, readForm(root, id), compiler);
    forms[id] = script.name;
    copyInto(script.file, join(release, DATA.form(script.name)));
  }
  write(DATA.content, contentData(files.collections, pictures));
  write(DATA.site, { site: files.site, routes: routesOf(files), forms } satisfies ReleaseData);
  return { data, slots };
}

/** A hash over all that the page of a path is drawn of. */
async function keyOf(path: string, pages: SitePages, settings: string): Promise<string> {
  const pathname = path === '*' ? '/*' : path;
  const { route, params } = pages.match(pathname);
  const bound = resolveParams(await pages.source.page(route.file), params);
  const { title, description } = await notFoundOf(pages);
  const parts = pathname.split('/');
  const above = parts.slice(1, -1).map((_part, index) => pages.hasPage(parts.slice(0, index + 2).join('/')));
  const forms = formsIn(bound.page.sections).map((id) => pages.source.formAddress(id));
  const asks = findQueries(bound.page.sections).length > 0;
  return createHash('sha256')
    .update(settings)
    .update(JSON.stringify([bound, above, forms, asks && [title, description]]))
    .digest('base64url')
    .slice(0, 22);
}

/** The page for addresses where none is: a page that waits for an answer may have to say its title. */
const notFoundOf = async ({ source }: SitePages) =>
  (await source.page(source.routes.find(({ path }) => path === '*')!.file)).page;

/** How the pages of an earlier release were made; nothing where there is none, or its record is lost. */
function madeBefore(before: string | undefined): Made {
  const file = before && join(before, MADE_FILE);
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : {};
}

/** Takes over the pages whose keys are the same, and whose files are as they were written. */
function keepPages(before: string | undefined, client: string, keys: ReadonlyMap<string, string>, earlier: Made): Made {
  if (before === undefined) return {};
  const folder = join(before, 'client');
  const kept = Object.entries(earlier).filter(
    ([path, { key, files, stamp }]) => keys.get(path) === key && stampOf(folder, files) === stamp,
  );
  for (const [, { files }] of kept) for (const name of files) linkFile(join(folder, name), join(client, name));
  return Object.fromEntries(kept);
}
