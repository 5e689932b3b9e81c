import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createYoga } from 'graphql-yoga';
import type { FormModule } from '../../form/model/FormModule.ts';
import { describeError } from '../describeError.ts';
import type { SiteData } from '../SiteData.ts';
import { forwardQueries } from '../hosted/forwardQueries.ts';
import type { HostedQueries } from '../hosted/hostedQueries.ts';
import { formSize, type FormSize } from '../formSize.ts';
import type { RateLimits } from '../rateLimits.ts';
import { readJson } from '../readJson.ts';
import { requestError } from '../requestError.ts';
import type { Stores } from '../saveForm.ts';
import { userMessage } from '../userMessage.ts';
import { answerKnown } from './answerKnown.ts';
import { answerOpen } from './answerOpen.ts';
import { contentSchema, entriesOf } from './contentSchema.ts';
import { inputLimits } from './inputLimits.ts';
import { knownOperations, LONGEST_OPERATION, type KnownOperation } from './knownOperations.ts';
import { operationLimits } from './operationLimits.ts';
import type { ServerContext } from './saveMutation.ts';

export interface ContentServiceOptions {
  stores: Stores;
  limits: RateLimits;
  /** True takes any operation and serves GraphiQL. */
  isOpen: boolean;
  /** Present when a hosted service answers what the site reads. */
  queries?: HostedQueries;
  /** Asked at each request; the service is made anew when the answer is another object. */
  site: () => SiteData | Promise<SiteData>;
}

const LONGEST_QUERY = 1000;
/** What a body holds beside the answers of a form: the operation and what the page saw of how it was filled in. */
const VALUES_BESIDE = 50;

/**
 * The content service at `/graphql`: the embedded one, or the door to a hosted one, which is asked only what passed the
 * same checks. Closed, it takes posts of the site's own operations, and the text of no other is parsed. The Bearer token
 * that pages send is a publishable one: it grants nothing that is not public, so its absence is not refused here.
 */
export async function contentService(app: FastifyInstance, options: ContentServiceOptions): Promise<void> {
  const { isOpen, limits } = options;
  let current = serve(await options.site(), options, app);
  takeJson(app, current.size);
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ error: describeError(error) }, 'content service');
    return status === 413 ? refuseStrange(request, reply, status) : refuse(reply, status, userMessage(status));
  });
  /** No page of ours sends such a thing; who does may send few of them. */
  async function refuseStrange(request: FastifyRequest, reply: FastifyReply, status: 400 | 413) {
    await limits.countRefusedOperation(request);
    return refuse(reply, status, userMessage(status), status === 413 ? 'TOO_LARGE' : undefined);
  }

  app.route<{ Body: string | undefined }>({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    onRequest: limits.graphql,
    async handler(request, reply) {
      const site = await options.site();
      if (current.site !== site) current = serve(site, options, app);
      const { yoga, size, sizeOf, find } = current;
      if (request.method !== 'POST') {
        if (!isOpen)
          return refuse(reply.header('allow', 'POST'), 405, 'Operations are posted to this address as JSON.');
        reply.removeHeader('content-security-policy'); // GraphiQL is one inline script.
        const outcomes = jsonsOf(request.url).map((text) => readJson(text, size.answers + VALUES_BESIDE));
        if (!outcomes.every(({ ok }) => ok)) return refuseStrange(request, reply, 400);
        return answerOpen(yoga, { request, reply });
      }
      const text = request.body ?? '';
      const body = readJson(text, size.answers + VALUES_BESIDE);
      if (!body.ok && body.reason === 'too-much') return refuseStrange(request, reply, 413);
      if (!body.ok || !isObject(body.value)) return refuseStrange(request, reply, 400);
      if (isOpen) return answerOpen(yoga, { request, reply, body: text });

      const { query, variables = null, extensions = null } = body.value;
      if (typeof query !== 'string' || ![variables ?? {}, extensions ?? {}].every(isObject))
        return refuse(reply, 400, 'A post to this address is a JSON object with the text of an operation in "query".');
      const operation = find(query, (variables ?? {}) as Record<string, unknown>);
      if (!operation || isTooLong(operation)) return refuseOperation(request, reply);
      const { form, ...asked } = operation;
      const own = form && sizeOf(form);
      if (own && (body.values > own.answers + VALUES_BESIDE || text.length > longestBody(own)))
        return refuseStrange(request, reply, 413);
      return answerKnown(yoga, { ...asked, extensions }, { request, reply, limits });
    },
  });
}

/** What the site reads it names by a few words, and a hosted service need not see a book. */
const isTooLong = ({ query, variables }: KnownOperation) =>
  query.startsWith('query') && JSON.stringify(variables).length > LONGEST_QUERY;

/** The JSON in the address of an operation that is asked by GET. */
const jsonsOf = (url: string) =>
  ['variables', 'extensions'].flatMap((name) => new URL(url, 'http://localhost').searchParams.get(name) || []);

/** A character of a text may be written as two in JSON. */
const longestBody = ({ text }: FormSize) => 2 * text + LONGEST_OPERATION;

/** Bodies are handed over as the texts that they are: the handler knows how much of them is to be read. */
function takeJson(app: FastifyInstance, size: FormSize) {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: longestBody(size) } as const;
  app.addContentTypeParser('application/json', options, (request, text, done) => {
    const [, charset = 'utf-8'] = /charset\s*=\s*"?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
    done(/^utf-?8$/i.test(charset) ? null : requestError(415), text);
  });
}

function serve(site: SiteData, options: ContentServiceOptions, app: FastifyInstance) {
  const { isOpen, queries, stores, limits } = options;
  const forms = Object.values(site.forms);
  const sizes = new Map(forms.map((form) => [form, formSize([form])]));
  const log = (error: unknown) => app.log.error({ error: describeError(error) }, 'content service');
  const silent = () => undefined;
  return {
    site,
    size: formSize(forms),
    sizeOf: (form: FormModule) => sizes.get(form)!,
    find: knownOperations(forms),
    yoga: createYoga<ServerContext, object>({
      schema: contentSchema(site, stores),
      plugins: [
        ...(isOpen ? [operationLimits((field) => entriesOf(site, field)?.length ?? 1)] : []),
        inputLimits(limits),
        ...(queries ? [forwardQueries(queries)] : []),
      ],
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
