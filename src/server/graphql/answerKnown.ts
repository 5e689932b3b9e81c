import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentNode, ExecutionResult, GraphQLError } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';
import type { RateLimits } from '../rateLimits.ts';
import { toldResult } from './inputLimits.ts';
import type { KnownOperation } from './knownOperations.ts';
import type { ServerContext } from './saveMutation.ts';

const PLAIN = 'application/json';
/** The newer media type alone lets the status tell of refusals. */
const TYPES = ['application/graphql-response+json', PLAIN];

interface HttpExtension {
  status?: number;
  headers?: Record<string, string>;
  /** True for a status that the plain media type does not tell. */
  spec?: boolean;
}

export interface Known extends Pick<KnownOperation, 'query' | 'variables'> {
  extensions: unknown;
}

/**
 * Answers an operation of the site's own, whose text is parsed and checked once. It goes by every check of the service, and
 * not through the HTTP server of its own that Yoga makes around them: that took a third of a submission's time.
 */
export async function answerKnown(
  yoga: YogaServerInstance<ServerContext, object>,
  operation: Known,
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: RateLimits },
): Promise<FastifyReply> {
  const result = await run(yoga, operation, request);
  return sendResult(reply, await toldResult(limits, result, request), request.headers.accept);
}

async function run(
  yoga: YogaServerInstance<ServerContext, object>,
  { query, variables, extensions }: Known,
  request: FastifyRequest,
): Promise<ExecutionResult> {
  const context = { fastify: request, params: { extensions } };
  const { parse, validate, execute, contextFactory, schema } = yoga.getEnveloped(context as never);
  const document = parse(query) as DocumentNode;
  const errors = validate(schema, document) as GraphQLError[];
  if (errors.length > 0) return { errors };
  return execute({ schema, document, variableValues: variables, contextValue: await contextFactory() });
}

/** Answers with a result as GraphQL over HTTP has it; what errors say of HTTP stands in their `extensions.http`. */
function sendResult(reply: FastifyReply, result: ExecutionResult, accept = ''): FastifyReply {
  reply.header('cache-control', 'no-store');
  const type = typeFor(accept);
  if (!type) return reply.status(406).header('accept', TYPES.join(', ')).send('');
  let status = 0;
  for (const { extensions } of result.errors ?? []) {
    const http = extensions.http as HttpExtension | undefined;
    if (http?.headers) reply.headers(http.headers);
    if (!(http?.spec && type === PLAIN)) status = Math.max(status, http?.status ?? 0);
  }
  const { data, errors } = result;
  return reply
    .status(status || 200)
    .header('content-type', `${type}; charset=utf-8`)
    .send(JSON.stringify({ ...(data !== undefined && { data }), ...(errors && { errors: errors.map(withoutHttp) }) }));
}

/** The first of the types that are asked for; plain JSON where any will do, or parts that are not given. */
function typeFor(accept: string): string | undefined {
  const asked = accept
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';')[0]!.trim())
    .filter((one) => one && !/multipart|event-stream/.test(one));
  if (asked.length === 0) return PLAIN;
  for (const one of asked) {
    if (one === '*/*' || one === 'application/*') return PLAIN;
    if (TYPES.includes(one)) return one;
  }
  return undefined;
}

function withoutHttp(error: GraphQLError) {
  const { extensions, ...told } = error.toJSON();
  const { http: _http, unexpected: _unexpected, ...own } = extensions ?? {};
  return { ...told, ...(Object.keys(own).length > 0 && { extensions: own }) };
}
