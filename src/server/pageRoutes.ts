import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkedFileName } from '../site/mediaFiles.ts';
import { findPagePrefillState, renderPrefilledPageResponse } from './filledPages.ts';
import { negotiateEncoding } from './negotiateEncoding.ts';
import type { ServedSite } from './PageSource.ts';
import { releaseHeaders } from './Release.ts';
import { requestUrlPath } from './requestUrlPath.ts';
import type { RateLimits } from './createRateLimits.ts';
import type { SecurityOptions } from './securityHeaders.ts';
import { type RunPageTask, renderAndSendPage } from './renderAndSendPage.ts';
import type { EncodedPageResponse } from './PrerenderedBuild.ts';

/** Headers for linked files. Browsers show a PDF in an element of their own, which the pages' policy would block. */
const FILE_HEADERS = { 'content-disposition': 'inline', 'content-security-policy': "frame-ancestors 'none'" };

export interface PageRoutesOptions {
  site: () => ServedSite | Promise<ServedSite>;
  /** `relaxed` in development: no compression, and a policy that allows Vite. */
  security: SecurityOptions;
  limits: RateLimits;
  work: RunPageTask;
}

/**
 * Serves build files and prerendered pages. A page that was not prerendered is rendered on request, within rate limits.
 * Other spellings of an address redirect to the canonical one. An unknown path gets the build's not-found page. Pages
 * with a prefilled form are rendered once. Hashed files are cached for a year and come from any kept release. Other
 * files (robots.txt, icons) are revalidated. `.br` and `.gz` variants are used.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { site, security, limits, work }: PageRoutesOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    // Each response names the folder of its own release.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });

  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const { build } = await site();
    const client = build?.folderOfAsset(name);
    if (client) return reply.sendFile(`assets/${name}`, client);
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('This file does not exist.');
  });

  app.get('/*', async (request, reply) => {
    const pathname = requestUrlPath(request.url);
    const served = await site();
    const { build, release } = served;
    if (release) reply.headers(releaseHeaders(release));
    if (build?.hasFile(pathname.slice(1))) {
      if (linkedFileName(pathname) !== undefined) reply.headers(FILE_HEADERS);
      return reply.sendFile(pathname.slice(1), build.folder);
    }
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const built = (path: string) => build?.page(path, encoding, security);
    const own = built(pathname);
    const address = own ? pathname : await served.addressOf(pathname);
    if (address !== undefined && address !== pathname) return redirectKeepingQuery(address, request, reply);
    const filled = await findPagePrefillState(served, request.url);
    const mayDraw = async () => (await limits.countDrawing(request)) === undefined;
    const rendered =
      own && filled
        ? await renderPrefilledPageResponse(served, { request, pathname, filled, encoding, security, work, mayDraw })
        : undefined;
    const page = rendered ?? own ?? (address === undefined ? built('*') : undefined);
    if (page) return sendPrerendered(request, reply, page instanceof Promise ? await page : page);
    await limits.limitDrawing(request, reply);
    const cacheControl = filled ? 'private, no-cache' : 'no-cache';
    return renderAndSendPage(request, reply, () => served.render(pathname, filled), { security, work, cacheControl });
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.status(405).header('allow', 'GET, HEAD, POST').type('text/plain').send('This address does not accept forms.'),
  );
}

function sendPrerendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, etag, headers }: EncodedPageResponse,
) {
  reply.headers({ ...headers, etag });
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return reply.status(status).send(body);
}

/** Redirects to the address of a page and keeps method, body and query. */
export function redirectKeepingQuery(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [, query] = request.url.split(/\?(.*)/s, 2);
  // A page may move back, so browsers must revalidate the redirect.
  return reply.header('cache-control', 'no-cache').redirect(query ? `${address}?${query}` : address, 308);
}
