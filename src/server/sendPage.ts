import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, negotiateEncoding } from './negotiateEncoding.ts';
import type { DrawnPage } from './PageSource.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';

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
    .headers(pageHeaders(security, page.styleHashes, encoding, options.cacheControl));
  return reply.send(await compressed(page.html, encoding));
}

/** A document in an encoding, as fast as a visitor wants it who waits for it. */
export async function compressed(html: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Buffer.from(html);
  return encoding === 'br' ? brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzipped(html);
}
