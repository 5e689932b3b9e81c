import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, RawServerDefault } from 'fastify';
import { QueueFullError } from './fairQueue.ts';
import { logServerError } from './logger.ts';
import { requestUrlPath } from './requestUrlPath.ts';
import { userMessageForStatus } from './userMessageForStatus.ts';

type Headers = Record<string, string>;
type ServerOptions = Pick<
  FastifyHttpOptions<RawServerDefault>,
  'http' | 'rewriteUrl' | 'frameworkErrors' | 'clientErrorHandler' | 'return503OnClosing'
>;

const SLOWEST_HEADERS_MS = 20_000;
/** Long enough for the largest file from a slow phone. */
const LONGEST_REQUEST_MS = 10 * 60_000;
/** Longer than the keep-alive of a proxy in front. */
const KEEP_ALIVE_MS = 72_000;

/** Fastify options that route every refusal to this module and add the common headers. */
export function errorAndTimeoutOptions(headers: Headers): ServerOptions {
  return {
    http: {
      requireHostHeader: false,
      headersTimeout: SLOWEST_HEADERS_MS,
      requestTimeout: LONGEST_REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
    },
    return503OnClosing: false,
    // Accepts the absolute form of a target with any host (RFC 9112 §3.2.2); an empty path means `/`.
    rewriteUrl: ({ url = '' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
    frameworkErrors: (error, _request, reply) =>
      void sendErrorResponse(reply.headers(headers), error.statusCode ?? 400),
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET') closeSocketWithStatus(socket, STATUS_BY_CODE[error.code ?? ''] ?? 400, headers);
    },
  };
}

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Sends a status on a connection without a valid request and closes the connection. */
export function closeSocketWithStatus(socket: Duplex, status: number, headers: Headers): void {
  const lines = Object.entries(lastHeaders(status, headers)).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${userMessageForStatus(status)}`;
  if (socket.writable) socket.write(text);
  socket.destroy();
}

/** Returns the headers of the last response on a connection. */
const lastHeaders = (status: number, headers: Headers) => ({
  ...headers,
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(userMessageForStatus(status))),
  'cache-control': 'no-store',
  connection: 'close',
});

/** Retry-After of an overloaded page queue, which empties within seconds. */
const RETRY_SECONDS = 2;
const BUSY = 'This site is very busy at the moment. Please try again in a few seconds.';

/** Sends a plain sentence for every error; logs the cause of server errors. */
export function errorHandler(app: FastifyInstance): void {
  // Handles `Expect` requests like any other request, in order.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setErrorHandler<Error & { statusCode?: number; sentence?: string }>((error, request, reply) => {
    if (error instanceof QueueFullError)
      return sendErrorResponse(reply.header('retry-after', RETRY_SECONDS), 503, BUSY);
    const status = error.statusCode ?? 500;
    if (status >= 500) logServerError(request, error, 'request failed');
    return sendErrorResponse(reply, status, error.sentence);
  });
}

/**
 * Sends the sentence of a status, as an HTML page if the client accepts HTML. Leaves the connection open for the rest
 * of the body, so that the client receives the response.
 */
export function sendErrorResponse(
  reply: FastifyReply,
  status: number,
  sentence = userMessageForStatus(status),
): FastifyReply {
  const { headers, method, url } = reply.request;
  const isPage = /\btext\/html\b/i.test(headers.accept ?? '');
  const heading = status >= 500 && method !== 'POST' ? HEADINGS.broken : HEADINGS.refused;
  return reply
    .removeHeader('connection')
    .status(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .type(`text/${isPage ? 'html' : 'plain'}; charset=utf-8`)
    .send(
      isPage
        ? refusalPage(sentence, method === 'POST' && status !== 404 ? requestUrlPath(url) : '/', heading)
        : sentence,
    );
}

/** Page headings. `broken` is the heading of the router's error page in the specification. */
const HEADINGS = { refused: 'This did not work', broken: 'Unexpected Application Error!' };

/** Returns a self-contained page with one sentence and a link back to `path`. */
function refusalPage(sentence: string, path: string, heading: string): string {
  const isHome = path === '/';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
</head>
<body style="margin: 0; font: 1.125rem/1.6 system-ui, sans-serif">
<main style="max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem">
<h1 style="font-size: 1.75rem; line-height: 1.2">${heading}</h1>
<p>${escaped(sentence)}</p>
<p><a href="${escaped(path)}">${isHome ? 'Go to homepage' : 'Back to the form'}</a></p>
</main>
</body>
</html>
`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
