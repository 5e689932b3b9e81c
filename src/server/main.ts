import { bringBlocks } from '../page/SitePages.ts';
import { askContent } from './askContent.ts';
import { configOrExit } from './config.ts';
import { createServer } from './createServer.ts';
import { formSize } from './formSize.ts';
import { LiveRelease } from './LiveRelease.ts';
import { readRelease } from './Release.ts';
import { isSameSite, releaseMisfit } from './releaseMisfit.ts';
import { releaseSite } from './releaseSite.ts';
import { startProblem } from './startProblem.ts';
import { stopOnSignal } from './stopOnSignal.ts';

/** Serves the release in a folder, and what takes its place, until a signal stops it; a wrong environment is told and ends the process. */
export async function start(env: Record<string, string | undefined>, folder: string): Promise<void> {
  const config = configOrExit(env);
  const { siteUrl } = config;
  try {
    const live = await LiveRelease.open(folder, {
      open: (release) =>
        releaseSite(release, { siteUrl, ask: (reference) => askContent(app.listeningOrigin, reference) }),
      misfit: (release, { forms }) => releaseMisfit(release.siteUrl, forms, { siteUrl, size }),
      onTaken: (id) => app.log.info(`Live: ${id}`),
      onRefused: (message) => app.log.error(message),
    });
    const size = formSize(Object.values(live.site().forms));
    const app = await createServer({ config, site: live.site });
    app.addHook('onClose', async () => live.stop());
    stopOnSignal(app);
    // A block's code comes with its first drawing; the first visitor without script shall not wait for it.
    await bringBlocks();
    await app.listen({ host: config.host, port: config.port });
    live.follow();
    app.log.info(`Serving ${siteUrl}`);
    const named = readRelease(folder)?.siteUrl;
    if (named && !isSameSite(named, siteUrl))
      app.log.error(`SITE_URL is ${siteUrl}, but the pages were built for ${named}: build them again with it.`);
  } catch (error) {
    const problem = startProblem(error, config);
    if (!problem) throw error;
    console.error(problem);
    process.exit(1);
  }
}
