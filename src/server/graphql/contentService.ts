import type { FastifyInstance } from 'fastify';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import { describeError } from '../describeError.ts';
import type { SiteData } from '../SiteData.ts';
import type { SubmissionStore } from '../SubmissionStore.ts';
import { contentSchema } from './contentSchema.ts';
import { operationGuard } from './operationGuard.ts';

export interface ContentServiceOptions {
  /** True takes any operation and serves GraphiQL. */
  isOpen: boolean;
  store: SubmissionStore;
  /** Asked at each request; the service is made anew when the answer is another object. */
  site: () => SiteData | Promise<SiteData>;
}

const LARGEST_REQUEST = 256 * 1024;

/**
 * The embedded content service at `/graphql`. The Bearer token that pages send is a publishable one: it grants nothing
 * that is not public, so its absence is not refused here.
 */
export async function contentService(app: FastifyInstance, options: ContentServiceOptions): Promise<void> {
  // GraphQL over HTTP is Yoga's business, malformed bodies and media types included: it gets the text as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_REQUEST }, (_request, body, done) => done(null, body));

  const serve = (site: SiteData) => ({ site, yoga: createService(site, options, app) });
  let current = serve(await options.site());
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    async handler(request, reply) {
      const site = await options.site();
      if (current.site !== site) current = serve(site);
      const response = await current.yoga.handleNodeRequestAndResponse(request, reply, {});
      response.headers.forEach((value, name) => reply.header(name, value));
      if (options.isOpen) reply.removeHeader('content-security-policy'); // GraphiQL is one inline script.
      return reply.header('cache-control', 'no-store').status(response.status).send(await response.text());
    },
  });
}

type Yoga = YogaServerInstance<Record<string, unknown>, Record<string, unknown>>;

function createService(site: SiteData, { isOpen, store }: ContentServiceOptions, app: FastifyInstance): Yoga {
  const log = (error: unknown) => app.log.error({ error: describeError(error) }, 'content service');
  const silent = () => undefined;
  return createYoga({
    schema: contentSchema(site, store),
    plugins: isOpen ? [] : [operationGuard(site)],
    graphiql: isOpen,
    landingPage: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
    logging: { debug: silent, info: silent, warn: silent, error: log },
  });
}
