import type { IncomingMessage } from 'node:http';
import { callbackify } from 'node:util';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toLoggableError } from '../toLoggableError.ts';
import { openMailer } from '../mail/openMailer.ts';
import type { DeskPeople, DeskStore } from '../store/DeskStore.ts';
import type { DeskServices, DeskOptions } from './DeskServices.ts';
import { renderDeskDocument, type DeskAssets } from './deskAssets.ts';
import { deskHeaders } from './deskHeaders.ts';
import { exportRoute } from './exportRoute.ts';
import { fileRoute } from './fileRoute.ts';
import { graphqlRoute } from './graphqlRoute.ts';
import { createGuards } from './guards.ts';
import { createRecordEvaluator } from './recordEvaluator.ts';
import { createSessions, SESSION_IDLE_MS } from './session.ts';
import { createSignInLinkSender } from './signInLinks.ts';
import { signInRoutes } from './signInRoutes.ts';

/** The Desk at `/desk`: sign-in, and the application for signed-in people. Does not exist before the first invitation. */
export async function deskRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { config, store, site, assets, transformHtml } = options;
  const { people } = store.desk;
  const { siteUrl } = config;
  const siteName = async () => (await site()).company?.name ?? new URL(siteUrl).hostname;
  const sessions = createSessions(people, siteUrl);
  const guards = createGuards(sessions, siteUrl);
  const mailer = config.mail.url === undefined ? undefined : openMailer(config);
  const links = createSignInLinkSender({ people, counters: store.counters, siteUrl, mailer, siteName, log: app.log });
  const desk: DeskServices = { ...options, guards, links, siteName };
  app.addHook('preClose', () => links.close());
  openAfterInvitation(app, people);
  sweepHourly(app, store.desk);
  const headers = deskHeaders(siteUrl, Boolean(transformHtml));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));

  const evaluator = createRecordEvaluator(store.desk.records);
  signInRoutes(app, desk, sessions);
  await app.register(graphqlRoute, { desk, evaluator });
  fileRoute(app, desk, evaluator);
  exportRoute(app, desk, evaluator);
  await assetRoute(app, assets);

  const sendApp = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    if (!assets.app)
      return reply
        .status(503)
        .type('text/plain')
        .send('The Desk is not built. Run npm run build, then restart the site.');
    const html = renderDeskDocument(assets.app, await siteName());
    return reply.type('text/html; charset=utf-8').send(transformHtml ? await transformHtml(url, html) : html);
  };
  for (const path of ['/desk', '/desk/*']) app.get(path, { onRequest: guards.requirePerson }, sendApp);
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Sends the files of the Desk's build. Their names have a hash and nothing private, so they need no session. */
async function assetRoute(app: FastifyInstance, { folder, files }: DeskAssets): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true });
  app.get<{ Params: { '*': string } }>('/desk/assets/*', (request, reply) => {
    const name = request.params['*'];
    if (!files?.has(name)) return reply.status(404).type('text/plain').send('This file does not exist.');
    // Set with a sent file only, so that no cache keeps an error.
    return reply.sendFile(name, folder, { maxAge: YEAR_MS, immutable: true });
  });
}

/**
 * Makes every route of a plugin exist only once a person was invited. Until then the router finds the same routes as for
 * any unknown address.
 */
function openAfterInvitation(app: FastifyInstance, people: DeskPeople): void {
  let isOpen = false;
  const readState = callbackify(async () => {
    try {
      isOpen = (await people.list()).length > 0;
    } catch (error) {
      app.log.error({ error: toLoggableError(error) }, 'the people of the Desk could not be read');
    }
    return isOpen ? 'open' : undefined;
  });
  // Fastify's types lack the third parameter, which makes a strategy asynchronous.
  const strategy = {
    name: 'desk',
    storage() {
      const handlers = new Map<string, never>();
      return { get: (key: string) => handlers.get(key) ?? null, set: handlers.set.bind(handlers) };
    },
    deriveConstraint({ url = '' }: IncomingMessage, _context: unknown, done: (error: unknown, state?: string) => void) {
      const isKnown = isOpen || !/^\/desk(?![^/?])/.test(url);
      return isKnown ? done(null, isOpen ? 'open' : undefined) : readState(done);
    },
  };
  app.addConstraintStrategy(strategy as never);
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, desk: 'open' };
  });
}

const HOUR_MS = 60 * 60_000;
const ACTIVITY_YEARS = 2;

/** Removes ended links and sessions, and old activity, when the server starts and once an hour. */
function sweepHourly(app: FastifyInstance, { people, activity }: DeskStore): void {
  const sweep = async () => {
    const oldest = new Date();
    oldest.setUTCFullYear(oldest.getUTCFullYear() - ACTIVITY_YEARS);
    await people.sweep(SESSION_IDLE_MS);
    await activity.sweep(oldest.getTime());
  };
  const sweepOrLog = () =>
    sweep().catch((error: unknown) =>
      app.log.error({ error: toLoggableError(error) }, 'ended sessions and old activity could not be removed'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    void sweepOrLog();
    timer = setInterval(() => void sweepOrLog(), HOUR_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
