import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findKeptAsset } from './findKeptAsset.ts';

/**
 * Serves the files of a build: hashed ones are cached for a year, the others (robots.txt, icons) asked for again, `.br` and
 * `.gz` twins are used. Hashed files that this build has not are looked for in the other releases of the folder `releases`.
 */
export async function buildFiles(app: FastifyInstance, root: string, releases?: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'pages.json', '.vite/**'],
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const client = releases && findKeptAsset(releases, name);
    if (client) return reply.sendFile(`assets/${name}`, client);
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.');
  });
}
