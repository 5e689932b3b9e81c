import { dirname, join } from 'node:path';
import { content } from 'virtual:content';
import { forms } from 'virtual:forms';
import { routes } from 'virtual:routes';
import { formsAt, loadPage, matchAt } from '../page/pageModules.ts';
import { renderPage } from '../prerender.tsx';
import { askContent } from './askContent.ts';
import { builtAssets } from './builtAssets.ts';
import { configOrExit } from './config.ts';
import { createServer } from './createServer.ts';
import { readRelease } from './Release.ts';
import { startProblem } from './startProblem.ts';
import type { SiteData } from './SiteData.ts';
import { stopOnSignal } from './stopOnSignal.ts';

export { askedRoutes, formsAt, openPages, prerenderPaths } from '../page/pageModules.ts';
export { renderPage } from '../prerender.tsx';
export { createServer };

const data: SiteData = { forms, content };

/** The forms and collections that this build was made of. */
export const siteData = (): SiteData => data;

/** Serves the release in a folder until a signal stops it; a wrong environment is told and ends the process. */
export async function start(env: Record<string, string | undefined>, folder: string): Promise<void> {
  const config = configOrExit(env);
  const staticDir = join(folder, 'client');
  const assets = builtAssets(staticDir);
  try {
    const app = await createServer({
      config,
      site: siteData,
      pages: {
        staticDir,
        releases: dirname(folder),
        hasPage: (pathname) => matchAt(pathname).route.path !== '*',
        formsAt,
        render: (pathname, posted) =>
          renderPage(
            pathname,
            { assets, siteUrl: config.siteUrl, ask: (reference) => askContent(app.listeningOrigin, reference) },
            posted,
          ),
      },
    });
    stopOnSignal(app);
    // A page's code comes with its first drawing; the first visitor without script shall not wait for it.
    await Promise.all(routes.map(loadPage));
    await app.listen({ host: config.host, port: config.port });
    app.log.info(`Serving ${config.siteUrl}`);
    const named = readRelease(folder)?.siteUrl;
    if (named && named !== config.siteUrl && !(isLocal(named) && isLocal(config.siteUrl)))
      app.log.error(`SITE_URL is ${config.siteUrl}, but the pages were built for ${named}: build them again with it.`);
  } catch (error) {
    const problem = startProblem(error, config);
    if (!problem) throw error;
    console.error(problem);
    process.exit(1);
  }
}

const isLocal = (url: string) => new URL(url).hostname === 'localhost';
