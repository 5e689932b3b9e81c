import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closeSocketWithStatus, sendErrorResponse } from './errorHandler.ts';
import { hasBody } from './enforceBodyProgress.ts';
import { requestUrlPath } from './requestUrlPath.ts';

const LONGEST_PATH = 1000;

/** Adds the common headers to every response, and rejects requests that no page of this site sends before routing. */
export function guardRequests(app: FastifyInstance, headers: Record<string, string>, siteUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (!hasKnownFraming(request)) {
      // The start of the next request is unknown, so the connection must close.
      closeSocketWithStatus(request.raw.socket, 400, headers);
      return void reply.hijack();
    }
    const status = problemOf(request);
    if (status) return void sendErrorResponse(reply, status);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && isCrossSite(request.headers, siteUrl))
      return void sendErrorResponse(reply, 403, 'This form can only be sent from our own site.');
    done();
  });
}

/**
 * Headers that must not repeat. Node itself rejects a second Content-Length, and Content-Length with Transfer-Encoding.
 */
const SINGLE = ['host', 'content-type', 'content-encoding', 'expect'];
/** RFC 9110 §7.2: a host name or address with an optional port. */
const HOST = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

/**
 * True if the end of the body is unambiguous: HTTP/1.0 has no Transfer-Encoding (RFC 9112 §6.1), and only chunked is
 * supported.
 */
function hasKnownFraming({ raw }: FastifyRequest): boolean {
  const coding = raw.headers['transfer-encoding'];
  return coding === undefined || (raw.httpVersion === '1.1' && coding.toLowerCase() === 'chunked');
}

/** Returns an error status for a request that no browser sends: ambiguous, or in an unsupported encoding. */
function problemOf({ raw, url }: FastifyRequest): number | undefined {
  const { headers, headersDistinct, httpVersion } = raw;
  if (SINGLE.some((name) => (headersDistinct[name]?.length ?? 0) > 1)) return 400;
  if (headers.host === undefined ? httpVersion === '1.1' : !HOST.test(headers.host)) return 400;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity' && hasBody(raw)) return 415;
  // Node has already handled `Expect: 100-continue`.
  if (raw.headers.expect !== undefined && !/^100-continue$/i.test(raw.headers.expect)) return 417;
  const path = requestUrlPath(url);
  if (!path.startsWith('/')) return 400;
  if (path.length > LONGEST_PATH) return 414;
  // Also rejects Unicode line separators, which route patterns do not match.
  return /[\0-\x20\x7f]|%[01][\da-f]|%7f|%e2%80%a[89]/i.test(path) ? 400 : undefined;
}

/**
 * True if a browser reports that another site's page sent this request. Programs send neither header and pass.
 * Plain-http sites and old browsers send only Origin.
 */
function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin, host } = headers;
  if (!origin || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
