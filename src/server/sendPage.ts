import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, type FairQueue, type TaskOptions } from './fairQueue.ts';
import { type Encoding, negotiateEncoding } from './negotiateEncoding.ts';
import type { DrawnPage } from './PageSource.ts';
import { addressKey } from './rateLimits.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A request's render and compression, run in the queue that all pages share. */
export type PageWork = <T>(request: FastifyRequest, task: () => Promise<T>, options?: TaskOptions) => Promise<T>;

/** Creates the queue for pages that are rendered on request. It is fair between the addresses of visitors. */
export function createPageWork(queue: FairQueue = createFairQueue({ running: 4, waiting: 50 })): PageWork {
  return (request, task, options) =>
    queue.run(addressKey(request.ip), task, { isGone: () => request.raw.socket.destroyed, ...options });
}

export interface SendPageOptions extends TaskOptions {
  security: SecurityOptions;
  work: PageWork;
  /** Replaces the status 200 of the page. */
  status?: number;
  cacheControl: string;
}

/**
 * Renders a page for a request and sends it, compressed as the browser accepts it.
 * @throws QueueFullError when too many pages are being rendered.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<DrawnPage>,
  { security, work, status = 200, cacheControl, isOwed }: SendPageOptions,
) {
  const encoding = security.relaxed ? 'identity' : negotiateEncoding(request.headers['accept-encoding']);
  const draw = async () => {
    const page = await render();
    return { ...page, body: await compressed(page.html, encoding) };
  };
  const page = await work(request, draw, { isOwed });
  return reply
    .status(page.status === 200 ? status : page.status)
    .headers(pageHeaders(security, page.styleHashes, encoding, cacheControl))
    .send(page.body);
}

/** Compresses a document fast and in little memory: with its default window, brotli takes 16 MB a page. */
export async function compressed(html: string, encoding: Encoding): Promise<Buffer> {
  const document = Buffer.from(html);
  if (encoding === 'identity') return document;
  if (encoding === 'gzip') return gzipped(document);
  return brotli(document, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: document.length,
    },
  });
}
