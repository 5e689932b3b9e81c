import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildFiles } from './buildFiles.ts';
import { negotiateEncoding } from './negotiateEncoding.ts';
import type { PageSource } from './PageSource.ts';
import { pathOf } from './pathOf.ts';
import type { RateLimits } from './rateLimits.ts';
import type { SecurityOptions } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import { loadStaticPages, type LoadedPage } from './staticPages.ts';

export interface PageRoutesOptions {
  pages: PageSource;
  /** `relaxed` in development: nothing is compressed and the policy lets Vite work. */
  security: SecurityOptions;
  limits: RateLimits;
}

/**
 * Serves the build's files and prerendered pages. Another path of a page is drawn on request, within limits; one that no
 * page answers gets the build's not-found page, and nothing is drawn.
 */
export async function pageRoutes(app: FastifyInstance, { pages, security, limits }: PageRoutesOptions): Promise<void> {
  const { staticDir, releases } = pages;
  const prerendered: Map<string, LoadedPage> = staticDir ? loadStaticPages(staticDir, security) : new Map();
  if (staticDir) await buildFiles(app, staticDir, releases);

  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    if (/^[/\\]{2}|.\/$/.test(pathname)) return redirectToPlainPath(request, reply);
    const page = prerendered.get(pathname) ?? (pages.hasPage(pathname) ? undefined : prerendered.get('*'));
    if (page) return sendPrerendered(request, reply, page);
    await limits.limitDrawing(request, reply);
    return sendPage(request, reply, await pages.render(pathname), { security, cacheControl: 'no-cache' });
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.status(405).header('allow', 'GET, HEAD, POST').type('text/plain').send('This address is for reading.'),
  );
}

function sendPrerendered(request: FastifyRequest, reply: FastifyReply, { status, variants }: LoadedPage) {
  const { body, etag, headers } = variants[negotiateEncoding(request.headers['accept-encoding'])];
  reply.headers(headers);
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return reply.status(status).send(body);
}

/** `/about-us/?a=1` → `/about-us?a=1`; leading slashes are folded, or `//host` would lead to another site. */
function redirectToPlainPath(request: FastifyRequest, reply: FastifyReply) {
  const [pathname = '', query] = request.url.split(/\?(.*)/s, 2);
  // Looked at from where the last slashes begin: from each of many it would be looked on to their end.
  const plain = `/${pathname.replace(/^[/\\]+|(?<!\/)\/+$/g, '')}`;
  return reply.redirect(query ? `${plain}?${query}` : plain, 301);
}
