import type { FastifyReply, FastifyRequest } from 'fastify';
import type { YogaServerInstance } from 'graphql-yoga';
import type { ServerContext } from './saveMutation.ts';

/** What is copied of Yoga's answer; how long it is and how the connection goes on is Fastify's business. */
const ANSWER_HEADERS = ['content-type', 'allow', 'accept', 'retry-after'];

/** Answers any operation, asked by GET or by a JSON text that is posted, as Yoga does. */
export async function answerOpen(
  yoga: YogaServerInstance<ServerContext, object>,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body?: string },
): Promise<FastifyReply> {
  const { method, url, headers } = request;
  const response = await yoga.fetch(
    new URL(url, 'http://localhost').href,
    {
      method,
      headers: {
        accept: plainAccept(headers.accept),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body,
    },
    { fastify: request },
  );
  for (const name of ANSWER_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply
    .header('cache-control', 'no-store')
    .status(response.status)
    .send(await response.text());
}

/** Answers come whole: who would take one in parts gets it as JSON. */
const plainAccept = (accept = '') =>
  accept
    .split(',')
    .filter((type) => type.trim() && !/multipart|event-stream/i.test(type))
    .join(',') || 'application/json';
