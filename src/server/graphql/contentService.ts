import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import { describeError } from '../describeError.ts';
import type { SiteData } from '../SiteData.ts';
import { forwardQueries } from '../hosted/forwardQueries.ts';
import type { HostedQueries } from '../hosted/hostedQueries.ts';
import { contentSchema } from './contentSchema.ts';
import { operationGuard } from './operationGuard.ts';
import type { SaveMutationOptions } from './saveMutation.ts';

export interface ContentServiceOptions extends SaveMutationOptions {
  /** True takes any operation and serves GraphiQL. */
  isOpen: boolean;
  /** Present when a hosted service answers what the site reads. */
  queries?: HostedQueries;
  /** Asked at each request; the service is made anew when the answer is another object. */
  site: () => SiteData | Promise<SiteData>;
}

const LARGEST_REQUEST = 256 * 1024;

/**
 * The content service at `/graphql`: the embedded one, or the door to a hosted one, which is asked only what passed the
 * same checks. The Bearer token that pages send is a publishable one: it grants nothing
 * that is not public, so its absence is not refused here.
 */
export async function contentService(app: FastifyInstance, options: ContentServiceOptions): Promise<void> {
  // GraphQL over HTTP is Yoga's business, malformed bodies and media types included: it gets the text as it came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_REQUEST }, (_request, body, done) =>
    done(null, body),
  );

  const serve = (site: SiteData) => ({ site, yoga: createService(site, options, app) });
  let current = serve(await options.site());
  app.route({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    config: options.limits.graphql,
    async handler(request, reply) {
      const site = await options.site();
      if (current.site !== site) current = serve(site);
      const response = await current.yoga.handleNodeRequestAndResponse(request, reply, { fastify: request });
      response.headers.forEach((value, name) => reply.header(name, value));
      if (options.isOpen) reply.removeHeader('content-security-policy'); // GraphiQL is one inline script.
      return reply
        .header('cache-control', 'no-store')
        .status(response.status)
        .send(await response.text());
    },
  });
}

type Yoga = YogaServerInstance<ServerContext, object>;

interface ServerContext extends Record<string, unknown> {
  fastify: FastifyRequest;
}

function createService(site: SiteData, options: ContentServiceOptions, app: FastifyInstance): Yoga {
  const { isOpen, queries } = options;
  const log = (error: unknown) => app.log.error({ error: describeError(error) }, 'content service');
  const silent = () => undefined;
  return createYoga<ServerContext, object>({
    schema: contentSchema(site, options),
    plugins: [...(isOpen ? [] : [operationGuard(site)]), ...(queries ? [forwardQueries(queries)] : [])],
    graphiql: isOpen,
    landingPage: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
    logging: { debug: silent, info: silent, warn: silent, error: log },
  });
}
