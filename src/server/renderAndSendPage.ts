import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFairQueue, type FairQueue, type TaskOptions } from './fairQueue.ts';
import { type Encoding, negotiateEncoding } from './negotiateEncoding.ts';
import type { RenderedDocument } from './PageSource.ts';
import { ipRateLimitKey } from './createRateLimits.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Runs a request's render and compression in the shared page queue. */
export type RunPageTask = <T>(request: FastifyRequest, task: () => Promise<T>, options?: TaskOptions) => Promise<T>;

/** Creates the queue of the pages that are rendered on request. */
export const createPageQueue = (): FairQueue => createFairQueue({ running: 4, waiting: 50 });

/** Runs pages in a queue that is fair between visitors' addresses. */
export function createPageTaskRunner(queue: FairQueue = createPageQueue()): RunPageTask {
  return (request, task, options) =>
    queue.run(ipRateLimitKey(request.ip), task, { isGone: () => request.raw.socket.destroyed, ...options });
}

export interface SendPageOptions extends TaskOptions {
  security: SecurityOptions;
  work: RunPageTask;
  /** Status instead of the page's 200. */
  status?: number;
  cacheControl: string;
}

/**
 * Renders a page for a request and sends it with the accepted compression.
 * @throws QueueFullError if too many pages are being rendered.
 */
export async function renderAndSendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<RenderedDocument>,
  { security, work, status = 200, cacheControl, isOwed }: SendPageOptions,
) {
  const encoding = security.relaxed ? 'identity' : negotiateEncoding(request.headers['accept-encoding']);
  const draw = async () => {
    const page = await render();
    return { ...page, body: await compressDocument(page.html, encoding) };
  };
  const page = await work(request, draw, { isOwed });
  return reply
    .status(page.status === 200 ? status : page.status)
    .headers(pageHeaders(security, page.styleHashes, encoding, cacheControl))
    .send(page.body);
}

/** Compresses a document quickly and with little memory: brotli's default window needs 16 MB per page. */
export async function compressDocument(html: string, encoding: Encoding): Promise<Buffer> {
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
