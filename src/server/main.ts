import { preloadAllBlocks, SitePages } from '../page/SitePages.ts';
import { configOrExit } from './config.ts';
import { createServer } from './createServer.ts';
import { readDeskAssets } from './desk/deskAssets.ts';
import { largestAnswerSizeLimits } from './largestAnswerSizeLimits.ts';
import { LiveRelease } from './LiveRelease.ts';
import { readRelease } from './Release.ts';
import { isSameOrLocalSite, releaseIncompatibility } from './releaseIncompatibility.ts';
import { describeStartupProblem } from './describeStartupProblem.ts';
import { stopOnSignal } from './stopOnSignal.ts';
import { companyFromSite } from '../content/Company.ts';
import { queries } from '../content/queries.ts';
import type { QueryReference } from '../content/QueryReference.ts';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createReleaseSource } from '../page/createReleaseSource.ts';
import { renderPage } from '../prerender.tsx';
import { createBuiltAssetLookup } from './createBuiltAssetLookup.ts';
import type { ServedSite } from './PageSource.ts';
import { PrerenderedBuild } from './PrerenderedBuild.ts';
import { parseSiteTimeZone } from '../content/parseSiteTimeZone.ts';
import { setSiteTimeZone } from '../content/siteTime.ts';

/** Serves the release in a folder and its successors until a signal. Prints a configuration problem and exits. */
export async function startProductionServer(env: Record<string, string | undefined>, folder: string): Promise<void> {
  const config = configOrExit(env);
  const { siteUrl } = config;
  try {
    const live = await LiveRelease.open(folder, {
      open: (release) =>
        releaseSite(release, { siteUrl, ask: (reference) => queryContent(app.listeningOrigin, reference) }),
      incompatibility: (release, { forms }) => releaseIncompatibility(release.siteUrl, forms, { siteUrl, size }),
      onTaken: (id) => app.log.info(`Live: ${id}`),
      onRefused: (message) => app.log.error(message),
    });
    const size = largestAnswerSizeLimits(Object.values(live.site().forms));
    const deskAssets = readDeskAssets(dirname(realpathSync(join(folder, 'server'))));
    const app = await createServer({ config, site: live.site, deskAssets });
    app.addHook('onClose', async () => live.stop());
    stopOnSignal(app);
    // Imports all blocks before listening, so that the first visitor without script does not wait for their code.
    await preloadAllBlocks();
    await app.listen({ host: config.host, port: config.port });
    live.follow();
    app.log.info(`Serving ${siteUrl}`);
    const named = readRelease(folder)?.siteUrl;
    if (named && !isSameOrLocalSite(named, siteUrl))
      app.log.error(
        `SITE_URL is ${siteUrl}, but the pages were built for ${named}. Build them again with this SITE_URL.`,
      );
  } catch (error) {
    const problem = describeStartupProblem(error, config);
    if (!problem) throw error;
    console.error(problem);
    process.exit(1);
  }
}

/** Timeout of a page's content query, in milliseconds. */
const LONGEST_WAIT_MS = 1500;

/** Queries the content service like a page does; undefined after an error or the timeout. */
async function queryContent(origin: string, reference: QueryReference): Promise<unknown> {
  const { $query, variables, fallback } = reference;
  try {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: queries[$query].document, variables }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const { data } = (await answer.json()) as { data?: Record<string, unknown> | null };
    return data ? queries[$query].value(data as never, fallback) : undefined;
  } catch {
    return undefined;
  }
}

interface ReleaseSiteOptions {
  siteUrl: string;
  /** Queries the content of a page. */
  ask: (reference: QueryReference) => Promise<unknown>;
}

/** Opens the release in a folder. Loads its forms and page table, so that a broken release throws here. */
async function releaseSite(folder: string, options: ReleaseSiteOptions): Promise<ServedSite> {
  const source = createReleaseSource(folder);
  const pages = new SitePages(source);
  const client = join(folder, 'client');
  const assets = createBuiltAssetLookup(client);
  const forms = source.formIds.map(async (id) => [id, await source.form(id)] as const);
  const release = readRelease(folder);
  setSiteTimeZone(parseSiteTimeZone(source.site.place?.timeZone));
  return {
    ...(release && { release }),
    forms: Object.fromEntries(await Promise.all(forms)),
    content: source.content,
    company: companyFromSite(source.site),
    build: new PrerenderedBuild(client, dirname(folder)),
    addressOf: (pathname) => pages.addressOf(pathname),
    formsAt: (pathname) => pages.formsAt(pathname),
    formAddress: source.formAddress,
    render: (pathname, posted) => renderPage(pages, pathname, { ...options, assets }, posted),
  };
}
