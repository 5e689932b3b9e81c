import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
} from 'fastify';
import { errorHandler, errorAndTimeoutOptions } from './errorHandler.ts';
import type { Config } from './config.ts';
import { type ChannelTimes, startDeliveries } from './deliveries/startDeliveries.ts';
import { startStuckDeliveryReport } from './deliveries/startStuckDeliveryReport.ts';
import type { DeskAssets } from './desk/deskAssets.ts';
import { deskRoutes } from './desk/deskRoutes.ts';
import { contentService } from './graphql/contentService.ts';
import { scheduleErasureCompletion } from './scheduleErasureCompletion.ts';
import { guardRequests } from './guardRequests.ts';
import { createLogger, logRequests } from './logger.ts';
import { HOSTED_TIMES, type HostedTimes } from './hosted/HostedTimes.ts';
import { createHostedQueryCache } from './hosted/createHostedQueryCache.ts';
import { createHostedSubmissionSaver } from './hosted/createHostedSubmissionSaver.ts';
import type { ServedSite } from './PageSource.ts';
import { registerSecondValidator } from './secondValidator/registerSecondValidator.ts';
import type { AnswerValidator } from './secondValidator/createValidatorThread.ts';
import { SecondValidator } from './secondValidator/SecondValidator.ts';
import { addConnectionLimitedListener, limitUnreadResponses } from './addConnectionLimitedListener.ts';
import { pageRoutes } from './pageRoutes.ts';
import { noScriptForms } from './noScriptForms.ts';
import { createRateLimits } from './createRateLimits.ts';
import { registerHealthRoutes, createReadinessMonitor } from './createReadinessMonitor.ts';
import { createMetrics, type Metrics } from './metrics/createMetrics.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import { createPageQueue, createPageTaskRunner } from './renderAndSendPage.ts';
import { securityHeaders, type SecurityOptions } from './securityHeaders.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/Store.ts';
import { createFormVersionKeeper } from './desk/createFormVersionKeeper.ts';
import { scheduleRetention } from './desk/scheduleRetention.ts';
import { startRecordIndexing } from './desk/startRecordIndexing.ts';
import { withStoreDeadline } from './store/createStoreOnEngine.ts';
import { openUploadStore, scheduleUploadSweeps } from './uploads/openUploadStore.ts';
import { uploadRoutes } from './uploads/uploadRoutes.ts';
import { enforceBodyProgress } from './enforceBodyProgress.ts';
import { scheduleDamageChecks, watchDamage } from './watchDamage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

export interface ServerOptions {
  config: Config;
  /** Returns the served site. Changes with the release, and in development with the files. */
  site: () => ServedSite | Promise<ServedSite>;
  /** Second validator; by default a separate thread. */
  secondValidator?: AnswerValidator;
  /** Timeouts of a hosted content service. */
  hostedTimes?: HostedTimes;
  /** Timeouts of mail and webhooks. */
  channelTimes?: ChannelTimes;
  /** Built files of the Desk. Without them the Desk has no styles and no application. */
  deskAssets?: DeskAssets;
  /** Development only: Vite's middleware, which runs first, its scripts in a document, and the shared HTTP server. */
  dev?: {
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    transformHtml: (url: string, html: string) => Promise<string>;
    httpServer: Server;
  };
}

/** Timeout of a save, after which the visitor sees an error. */
const LONGEST_SAVE_MS = 8000;
/** Time for requests in transit to arrive while the server closes. */
const LAST_REQUEST_MS = 500;

/** Creates the whole site as a Fastify server, ready to listen. Closing the server commits and closes the database. */
export async function createServer({
  config,
  site,
  dev,
  secondValidator,
  hostedTimes = HOSTED_TIMES,
  channelTimes,
  deskAssets = {},
}: ServerOptions): Promise<FastifyInstance> {
  const opened = await openStore(config);
  const watch = watchDamage(opened, () => app.log);
  const ready = createReadinessMonitor(
    () => watch.store.probe(),
    (problem) => {
      if (problem === undefined) app.log.info('Submissions can be saved again.');
      else app.log.error(`Submissions cannot be saved: ${problem}`);
    },
  );
  const store = withStoreDeadline(watch.store, { ms: LONGEST_SAVE_MS, onFault: ready.fault });
  const security: SecurityOptions = {
    siteUrl: config.siteUrl,
    imageOrigins: config.contentAssets,
    relaxed: Boolean(dev),
  };
  const headers = securityHeaders(security);
  let destroyIdle = () => undefined as void;
  const serverFactory: FastifyServerFactory = (handler, options) => {
    const server = dev?.httpServer ?? createHttpServer(options.http ?? {});
    destroyIdle = addConnectionLimitedListener(server, handler).destroyIdle;
    return server;
  };
  const app = Fastify({
    loggerInstance: createLogger(config.logLevel) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: requestIds(),
    ...errorAndTimeoutOptions(headers),
    serverFactory,
  });

  const { content: service } = config;
  const mutationOf = async (form: string) => (await site()).forms[form]?.definition.submit.mutation;
  const hosted = service && createHostedSubmissionSaver(app, { service, store, mutationOf, times: hostedTimes });
  const uploads = openUploadStore({
    stored: store.uploads,
    dataDir: config.dataDir,
    siteUrl: config.siteUrl,
    room: { maxBytes: config.uploadSpace, problem: ready.problem, log: app.log },
    hosted: config.upload,
  });
  const deliveries = startDeliveries(app, { config, store, uploads, site, times: channelTimes });
  const keepFormVersion = createFormVersionKeeper(store.desk.records);
  const stores = { submissions: hosted ?? store, uploads, plan: deliveries.plan, keepFormVersion };
  scheduleDamageChecks(app, watch);
  scheduleStoreTasks(app, { store, uploads, site });
  // Browsers preconnect and keep connections open. Waiting for these connections would delay the close by a minute.
  app.addHook('preClose', async () => {
    const cutting = setInterval(destroyIdle, LAST_REQUEST_MS).unref();
    app.server.once('close', () => clearInterval(cutting));
  });
  app.addHook('onClose', async () => {
    await Promise.all([hosted?.close(), deliveries.close()]);
    await store.close();
  });

  app.decorate('metrics', createMetrics());
  app.addHook('onResponse', async (_request, reply) => app.metrics.countResponse(reply.statusCode));
  guardRequests(app, headers, config.siteUrl);
  enforceBodyProgress(app, headers);
  limitUnreadResponses(app);
  if (dev) app.addHook('onRequest', (request, reply, next) => dev.middleware(request.raw, reply.raw, next));
  logRequests(app);
  errorHandler(app);

  registerHealthRoutes(app, ready, {
    damage: watch.damage,
    deliveries: startStuckDeliveryReport(app, store.deliveries),
  });
  const limits = createRateLimits(store.counters, config.rateLimit);
  const queries = service && createHostedQueryCache(service, hostedTimes);
  await app.register(contentService, { isOpen: config.graphqlOpen, stores, limits, queries, site });
  await app.register(uploadRoutes, { uploads, limits, isPublic: service !== undefined });
  registerSecondValidator(
    app,
    new SecondValidator({ log: app.log, every: config.judgeEvery, validator: secondValidator }),
  );
  const pages = createPageQueue();
  const work = createPageTaskRunner(pages);
  const transformHtml = dev?.transformHtml;
  await app.register(deskRoutes, { config, store, site, limits, assets: deskAssets, transformHtml });
  await app.register(noScriptForms, { security, stores, limits, work, site });
  await app.register(pageRoutes, { site, security, limits, work });
  if (config.metricsPort !== undefined) {
    const { dataDir } = config;
    const measured = { dataDir, deliveries: store.deliveries, pages, secondValidator: app.secondValidator };
    const port = await serveMetrics(app, config.metricsPort, measured);
    app.log.info(`Metrics: http://127.0.0.1:${port}/metrics`);
  }
  return app;
}

/** Indexes records for searches, applies the retention rules of forms, and completes erasures and removals of files. */
function scheduleStoreTasks(
  app: FastifyInstance,
  {
    store,
    uploads,
    site,
  }: { store: Store; uploads: Parameters<typeof scheduleUploadSweeps>[1]; site: ServerOptions['site'] },
): void {
  startRecordIndexing(app, store.desk.records, async () => (await site()).forms);
  scheduleRetention(app, store, site);
  scheduleUploadSweeps(app, uploads);
  scheduleErasureCompletion(app, store.erasure);
}

/** Creates request ids that are unique within a run and across runs of the server. */
function requestIds() {
  const run = Date.now().toString(36);
  let count = 0;
  return () => `${run}-${(count++).toString(36)}`;
}
