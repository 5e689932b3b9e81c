import type { FastifyInstance } from 'fastify';
import type { SiteFolder } from './SiteFolder.ts';
import { keepVersion, readBase } from './versions.ts';

/** What the files are compared with, and keeping them as a version. */
export function versionRoutes(app: FastifyInstance, folder: SiteFolder): void {
  app.get('/api/versions', () => readBase(folder));
  app.post('/api/versions', async ({ body }, reply) => {
    if (!isVersion(body)) return reply.code(400).send({ message: 'This is no version.' });
    return keepVersion(folder, body.sentence, body.paths);
  });
}

const isVersion = (body: unknown): body is { sentence: string; paths: string[] } =>
  typeof body === 'object' &&
  body !== null &&
  'sentence' in body &&
  typeof body.sentence === 'string' &&
  body.sentence.length <= 500 &&
  'paths' in body &&
  Array.isArray(body.paths) &&
  body.paths.length <= 10_000 &&
  body.paths.every((path) => typeof path === 'string');
