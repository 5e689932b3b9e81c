import type { FastifyReply } from 'fastify';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { shortenedErrors } from './runOperation.ts';

const PLAIN = 'application/json';
/** The newer media type alone lets the status tell of an operation that could not be run. */
const NEWER = 'application/graphql-response+json';

/** What an error says of HTTP, in its `extensions.http`. */
interface HttpExtension {
  status: number;
  headers?: Record<string, string>;
}

/** Answers with a result as GraphQL over HTTP has it. */
export function sendResult(reply: FastifyReply, { data, errors }: ExecutionResult): FastifyReply {
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
        ...(errors && { errors: shortenedErrors(errors).map(withoutHttp) }),
      }),
    );
}

/** The first of the types that are asked for; plain JSON where any will do, or parts that are not given. */
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
