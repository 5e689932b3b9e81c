import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { protectFromCleanup } from '../../build/unusedEntries.ts';
import { type BuiltApp, buildApp } from './buildApp.ts';
import { studioDocumentRoutes } from './documents.ts';
import type { JobLimits } from './JobThread.ts';
import { formCompileRoutes } from './formCompileRoutes.ts';
import { pruneOldStoredPictures } from './pictureStore.ts';
import { readAllPictureFacts, pictureRoutes } from './pictures.ts';
import { type PublishingOptions, publishingRoutes } from './publishing/publishingRoutes.ts';
import { recoverInterruptedSaves } from './saveFiles.ts';
import { guardSession, Session } from './session.ts';
import { SiteFolder } from './SiteFolder.ts';
import { eventRouteWithCursor, siteRoutes } from './siteRoutes.ts';
import { versionRoutes } from './versions.ts';

export interface StudioOptions {
  /** The project's folder. */
  root: string;
  /** 0 selects a free port. */
  port: number;
  /** Folder of Studio's own sources. Default: the project's folder. */
  home?: string;
  /** Built browser part. Default: `startStudio` builds it. */
  app?: BuiltApp;
  /** Limits of one check. The default is enough for any site edited by hand. */
  checkLimits?: JobLimits;
  /** Configuration of publishing. Without it nothing can be published. */
  publishing?: PublishingOptions;
}

export interface RunningStudio {
  url: string;
  /** URL with the token, which authenticates a browser. */
  address: string;
  close(): Promise<void>;
}

const NOWHERE: PublishingOptions = {
  publish: async () => ({ ok: false, reason: 'no release before' }),
  release: () => undefined,
  isServed: () => false,
};
const MAX_BYTES = 8_000_000;

/** Starts Studio's server for a project on 127.0.0.1. */
export async function startStudio(options: StudioOptions): Promise<RunningStudio> {
  const { root, port, home = root, checkLimits } = options;
  const built = options.app ?? (await buildApp(home));
  const endUse = await protectFromCleanup(built.folder);
  const folder = new SiteFolder(root);
  mkdirSync(join(folder.root, 'pages/media'), { recursive: true });
  recoverInterruptedSaves(folder);
  pruneOldStoredPictures(folder, Date.now());
  const session = new Session();
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BYTES,
    forceCloseConnections: true,
    // Bodies are accepted unchanged or refused.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  app.addHook('onClose', async () => endUse());
  guardSession(app, session);
  await studioDocumentRoutes(app, built);
  siteRoutes(app, folder, checkLimits, eventRouteWithCursor(app, folder, MAX_BYTES));
  versionRoutes(app, folder);
  publishingRoutes(app, folder, options.publishing ?? NOWHERE, checkLimits);
  pictureRoutes(app, folder);
  formCompileRoutes(app, folder);
  // Warms the cache, so that opening Studio does not wait for picture sizes.
  await readAllPictureFacts(folder);
  await app.listen({ host: '127.0.0.1', port });
  const { port: taken } = app.server.address() as AddressInfo;
  session.listensOn(taken);
  const url = `http://127.0.0.1:${taken}`;
  return { url, address: `${url}/?token=${session.token}`, close: () => app.close() };
}
