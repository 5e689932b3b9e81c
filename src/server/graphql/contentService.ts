import type { FastifyInstance, FastifyReply } from 'fastify';
import { GraphQLError, parse, type DocumentNode, type ExecutionResult } from 'graphql';
import { isRecord } from '../../form/model/pointer.ts';
import { logServerError } from '../logger.ts';
import { computeFormAnswerLimits, largestAnswerSizeLimits, type AnswerSizeLimits } from '../largestAnswerSizeLimits.ts';
import type { HostedQueryCache } from '../hosted/createHostedQueryCache.ts';
import type { RateLimits } from '../createRateLimits.ts';
import { parseLimitedJson } from '../parseLimitedJson.ts';
import { requestError } from '../requestError.ts';
import type { SubmissionServices } from '../saveForm.ts';
import type { SiteData } from '../PageSource.ts';
import { userMessageForStatus } from '../userMessageForStatus.ts';
import { createContentRootValue, buildContentSchema, contentOfQueryField } from './buildContentSchema.ts';
import { createSiteOperationLookup, MAX_OPERATION_LENGTH, type SiteOperation } from './createSiteOperationLookup.ts';
import { parseOperationOrThrow } from './parseOperationOrThrow.ts';
import { runOperation, truncateGraphqlErrors, type ValidOperation } from './runOperation.ts';

export interface ContentServiceOptions {
  stores: SubmissionServices;
  limits: RateLimits;
  /** True accepts any operation, including introspection. */
  isOpen: boolean;
  /** Set if a hosted service answers the site's queries. */
  queries?: HostedQueryCache;
  /** Called for each request. Another object rebuilds the service. */
  site: () => SiteData | Promise<SiteData>;
}

const LONGEST_QUERY = 1000;
/** Number of JSON values allowed beside the answers of a form: the operation and the page's signals. */
const VALUES_BESIDE = 50;

/** The request as received. */
interface Asked extends Omit<ValidOperation, 'document'> {
  query: string;
  /** Length of the request body in characters, and its number of values. */
  length: number;
  values: number;
}

/**
 * Content service at `/graphql`: either embedded, or a proxy of a hosted service with the same validation. A closed
 * service accepts only POST requests with the site's own operations and parses no others. The pages' Bearer token is
 * publishable and grants nothing private, so a request without the token is accepted.
 */
export async function contentService(app: FastifyInstance, options: ContentServiceOptions): Promise<void> {
  const { isOpen, limits } = options;
  let current = serve(await options.site(), options);
  takeJson(app, current.size);
  app.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logServerError(request, error, 'content service');
    // The site's pages never send these requests, so their number is limited.
    if (status === 400 || status === 413) await limits.countRefusedOperation(request);
    return refuse(reply, status, userMessageForStatus(status), status === 413 ? 'TOO_LARGE' : undefined);
  });

  app.route<{ Body: string | undefined }>({
    url: '/graphql',
    method: ['GET', 'POST', 'OPTIONS'],
    onRequest: limits.graphql,
    async handler(request, reply) {
      const site = await options.site();
      if (current.site !== site) current = serve(site, options);
      if (request.method !== 'POST')
        return refuse(reply.header('allow', 'POST'), 405, 'Send operations to this address as a JSON POST.');

      const asked = readBody(request.body ?? '', current.size.answers + VALUES_BESIDE);
      try {
        const operation = isOpen ? current.open(asked) : current.known(asked);
        if (!operation) return sendResult(reply, { errors: [NOT_ALLOWED] });
        const result = await runOperation(current, operation, request);
        if (result.data === undefined) await limits.countRefusedOperation(request);
        return sendResult(reply, result);
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        await limits.countRefusedOperation(request);
        return sendResult(reply, { errors: [error] });
      }
    },
  });
}

/** Builds the service for one version of the site. */
function serve(site: SiteData, { stores, limits, queries }: ContentServiceOptions) {
  const forms = Object.values(site.forms);
  const schema = buildContentSchema(site);
  const find = createSiteOperationLookup(forms);
  /** Cache of parsed documents; the site has few operation texts. */
  const documents = new Map<string, DocumentNode>();

  function known(asked: Asked): ValidOperation | undefined {
    const operation = find(asked.query, asked.variables);
    if (!operation || isTooLong(operation)) return undefined;
    const { query, form, variables } = operation;
    const own = form && computeFormAnswerLimits(form);
    if (own && (asked.values > own.answers + VALUES_BESIDE || asked.length > longestBody(own))) throw requestError(413);
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    return { document, variables, extensions: asked.extensions };
  }
  const open = (asked: Asked): ValidOperation => ({
    ...asked,
    document: parseOperationOrThrow(schema, asked.query, (field) => contentOfQueryField(site, field)?.length ?? 1),
  });
  return {
    site,
    schema,
    root: createContentRootValue(site, stores),
    limits,
    queries,
    size: largestAnswerSizeLimits(forms),
    known,
    open,
  };
}

/** Queries of the site have short variables, so that longer ones never reach a hosted service. */
const isTooLong = ({ form, variables }: SiteOperation) => !form && JSON.stringify(variables).length > LONGEST_QUERY;

/** Parses a request body. Throws 400 for an invalid body and 413 for too many values. */
function readBody(text: string, maxValues: number): Asked {
  const outcome = parseLimitedJson(text, maxValues);
  if (!outcome.ok) throw requestError(outcome.reason === 'too-much' ? 413 : 400);
  if (!isRecord(outcome.value)) throw requestError(400);
  const { query, variables, extensions, operationName } = outcome.value;
  if (typeof query !== 'string') throw requestError(400);
  return {
    query,
    variables: recordOf(variables),
    extensions: recordOf(extensions),
    ...(typeof operationName === 'string' && { name: operationName }),
    length: text.length,
    values: outcome.values,
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw requestError(400);
  return value;
}

/** Twice the text length, because JSON may escape a character as two. */
const longestBody = ({ text }: AnswerSizeLimits) => 2 * text + MAX_OPERATION_LENGTH;

/** Passes JSON bodies as text: the handler limits how much of the text is parsed. */
function takeJson(app: FastifyInstance, size: AnswerSizeLimits) {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: longestBody(size) } as const;
  app.addContentTypeParser('application/json', options, (request, text, done) => {
    const [, charset = 'utf-8'] = /charset\s*=\s*"?([\w-]+)/i.exec(request.headers['content-type'] ?? '') ?? [];
    done(/^utf-?8$/i.test(charset) ? null : requestError(415), text);
  });
}

/** A constant response for unknown operations. */
const NOT_ALLOWED = new GraphQLError('The site does not use this operation. Set GRAPHQL_OPEN=1 to allow others.', {
  extensions: { code: 'OPERATION_NOT_ALLOWED' },
});

const refuse = (reply: FastifyReply, status: number, message: string, code?: string) =>
  reply
    .removeHeader('connection')
    .status(status)
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, ...(code && { extensions: { code } }) }] });

const PLAIN = 'application/json';
/** Media type that allows a status other than 200 for a failed operation (GraphQL over HTTP). */
const NEWER = 'application/graphql-response+json';

/** HTTP status and headers of an error, in its `extensions.http`. */
interface HttpExtension {
  status: number;
  headers?: Record<string, string>;
}

/** Sends a result according to GraphQL over HTTP. */
function sendResult(reply: FastifyReply, { data, errors }: ExecutionResult): FastifyReply {
  reply.header('cache-control', 'no-store');
  const type = typeFor(reply.request.headers.accept);
  if (!type) return reply.status(406).header('accept', `${NEWER}, ${PLAIN}`).send('');
  let status = data === undefined && type === NEWER ? 400 : 200;
  for (const { extensions } of errors ?? []) {
    const http = extensions.http as HttpExtension | undefined;
    if (!http) continue;
    reply.headers(http.headers ?? {});
    status = Math.max(status, http.status);
  }
  return reply
    .status(status)
    .header('content-type', `${type}; charset=utf-8`)
    .send(
      JSON.stringify({
        ...(data !== undefined && { data }),
        ...(errors && { errors: truncateGraphqlErrors(errors).map(withoutHttp) }),
      }),
    );
}

/** Returns the first accepted media type, or plain JSON if the request accepts any type; undefined if none matches. */
function typeFor(accept = ''): string | undefined {
  const asked = accept
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';')[0]!.trim())
    .filter((one) => one && !/multipart|event-stream/.test(one));
  if (asked.length === 0) return PLAIN;
  const taken = asked.find((one) => [PLAIN, NEWER, '*/*', 'application/*'].includes(one));
  return taken?.endsWith('*') ? PLAIN : taken;
}

function withoutHttp(error: GraphQLError) {
  const { extensions: { http: _http, ...own } = {}, ...told } = error.toJSON();
  return { ...told, ...(Object.keys(own).length > 0 && { extensions: own }) };
}
