import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from './negotiateEncoding.ts';
import type { DrawnPage } from './PageSource.ts';
import { contentSecurityPolicy, type SecurityOptions } from './securityHeaders.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface SendPageOptions {
  security: SecurityOptions;
  /** Default: the page's own. */
  status?: number;
  cacheControl: string;
}

/** Sends a page that was drawn for this request, compressed as the browser takes it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: DrawnPage,
  options: SendPageOptions,
) {
  const { security } = options;
  const encoding = security.relaxed ? 'identity' : negotiateEncoding(request.headers['accept-encoding']);
  reply
    .status(options.status ?? page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', options.cacheControl)
    .header('vary', 'accept-encoding')
    .header('content-security-policy', contentSecurityPolicy({ ...security, styleHashes: page.styleHashes }));
  if (encoding === 'identity') return reply.send(page.html);
  const body =
    encoding === 'br' ? brotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzipped(page.html);
  return reply.header('content-encoding', encoding).send(await body);
}
