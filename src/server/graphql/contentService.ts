import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createYoga } from 'graphql-yoga';
import { describeError } from '../describeError.ts';
import type { SiteData } from '../SiteData.ts';
import { forwardQueries } from '../hosted/forwardQueries.ts';
import type { HostedQueries } from '../hosted/hostedQueries.ts';
import { largestText } from '../largestText.ts';
import { readJson } from '../readJson.ts';
import { requestError } from '../requestError.ts';
import { sentenceFor } from '../sentenceFor.ts';
import { contentSchema } from './contentSchema.ts';
import { knownOperations, type KnownOperation } from './knownOperations.ts';
import { operationLimits } from './operationLimits.ts';
import type { SaveMutationOptions } from './saveMutation.ts';

export interface ContentServiceOptions extends SaveMutationOptions {
  /** True takes any operation and serves GraphiQL. */
  isOpen: boolean;
  /** Present when a hosted service answers what the site reads. */
  queries?: HostedQueries;
  /** Asked at each request; the service is made anew when the answer is another object. */
  site: () => SiteData | Promise<SiteData>;
}

const LONGEST_QUERY = 1000;

/** What is copied of Yoga's answer; how long it is and how the connection goes on is Fastify's business. */
const ANSWER_HEADERS = ['content-type', 'allow', 'accept', 'retry-after'];

/**
 * The content service at `/graphql`: the embedded one, or the door to a hosted one, which is asked only what passed the
 * same checks. Closed, it takes posts of the site's own operations, and the text of no other is parsed. The Bearer token
 * that pages send is a publishable one: it grants nothing that is not public, so its absence is not refused here.
 */
export async function contentService(app: FastifyInstance, options: ContentServiceOptions): Promise<void> {
  const { isOpen, limits } = options;
  let current = serve(await options.site(), options, app);
  takeJson(app, current.site);
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ error: describeError(error) }, 'content service');
    return refuse(reply, status, sentenceFor(status));
  });

  app.route<{ Body: unknown }>({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    onRequest: limits.graphql,
    async handler(request, reply) {
      const site = await options.site();
      if (current.site !== site) current = serve(site, options, app);
      if (isOpen) {
        reply.removeHeader('content-security-policy'); // GraphiQL is one inline script.
        return sendAnswer(reply, await ask(current.yoga, request, request.body));
      }
      if (request.method !== 'POST')
        return refuse(reply.header('allow', 'POST'), 405, 'Operations are posted to this address as JSON.');
      const { query, variables, extensions } = (request.body ?? {}) as Record<string, unknown>;
      if (typeof query !== 'string' || ![variables ?? {}, extensions ?? {}].every(isObject))
        return refuse(reply, 400, 'A post to this address is a JSON object with the text of an operation in "query".');
      const operation = current.find(query, (variables ?? {}) as Record<string, unknown>);
      if (!operation || isTooLong(operation)) return refuseOperation(request, reply);
      return sendAnswer(reply, await ask(current.yoga, request, { ...operation, extensions }));
    },
  });
}

/** What the site reads it names by a few words, and a hosted service need not see a book. */
const isTooLong = ({ query, variables }: KnownOperation) =>
  query.startsWith('query') && JSON.stringify(variables).length > LONGEST_QUERY;

/** A character of a text may be written as two in JSON. */
function takeJson(app: FastifyInstance, { forms }: SiteData) {
  const bodyLimit = 2 * largestText(Object.values(forms));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, text, done) => {
    const [, charset = 'utf-8'] = /charset\s*=\s*"?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
    const body = readJson(text as string);
    const problem = !/^utf-?8$/i.test(charset) ? 415 : isObject(body) ? undefined : 400;
    done(problem ? requestError(problem) : null, body);
  });
}

type Service = ReturnType<typeof serve>;

function serve(site: SiteData, options: ContentServiceOptions, app: FastifyInstance) {
  const { isOpen, queries } = options;
  const log = (error: unknown) => app.log.error({ error: describeError(error) }, 'content service');
  const silent = () => undefined;
  return {
    site,
    find: knownOperations(Object.values(site.forms)),
    yoga: createYoga<{ fastify: FastifyRequest }, object>({
      schema: contentSchema(site, options),
      plugins: [...(isOpen ? [operationLimits()] : []), ...(queries ? [forwardQueries(queries)] : [])],
      graphiql: isOpen,
      landingPage: false,
      cors: false,
      multipart: false,
      maxRequestBodySize: false,
      // Closed, there are few texts to remember; open, there is no end of them.
      parserAndValidationCache: !isOpen,
      logging: { debug: silent, info: silent, warn: silent, error: log },
    }),
  };
}

async function ask(yoga: Service['yoga'], request: FastifyRequest, body: unknown): Promise<Response> {
  const { method, url, headers } = request;
  const key = headers['idempotency-key'];
  const hasBody = method === 'POST';
  return yoga.fetch(
    new URL(url, 'http://localhost').href,
    {
      method,
      headers: {
        accept: plainAccept(headers.accept),
        ...(typeof key === 'string' && { 'idempotency-key': key }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(body ?? null) }),
    },
    { fastify: request },
  );
}

/** Answers come whole: who would take one in parts gets it as JSON. */
const plainAccept = (accept = '') =>
  accept
    .split(',')
    .filter((type) => type.trim() && !/multipart|event-stream/i.test(type))
    .join(',') || 'application/json';

async function sendAnswer(reply: FastifyReply, response: Response) {
  for (const name of ANSWER_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply
    .header('cache-control', 'no-store')
    .status(response.status)
    .send(await response.text());
}

/** Always the same few bytes. The newer media type alone lets the status tell of it. */
function refuseOperation({ headers }: FastifyRequest, reply: FastifyReply) {
  const isNewer = /^\s*application\/graphql-response\+json/i.test(headers.accept ?? '');
  const message = 'This operation is not one that the site uses. GRAPHQL_OPEN=1 opens the service to others.';
  if (isNewer) reply.type('application/graphql-response+json; charset=utf-8');
  return refuse(reply, isNewer ? 400 : 200, message, 'OPERATION_NOT_ALLOWED');
}

const refuse = (reply: FastifyReply, status: number, message: string, code?: string) =>
  reply
    .removeHeader('connection')
    .status(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, ...(code && { extensions: { code } }) }] });

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
