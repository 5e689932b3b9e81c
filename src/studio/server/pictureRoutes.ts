import type { FastifyInstance } from 'fastify';
import { MOST_PICTURE_BYTES, removePicture, restorePicture, storePicture } from './pictures.ts';
import type { SiteFolder } from './SiteFolder.ts';

/** Pictures that come, go, and come back. */
export function pictureRoutes(app: FastifyInstance, folder: SiteFolder): void {
  // A form of another site can send no such type without being asked about it before.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MOST_PICTURE_BYTES + 1024 },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Querystring: { name?: unknown } }>('/api/pictures', async ({ body, query }, reply) => {
    if (!Buffer.isBuffer(body) || typeof query.name !== 'string')
      return reply.code(400).send({ message: 'This is no file.' });
    return storePicture(folder, query.name, body);
  });
  app.post('/api/pictures/remove', async ({ body }, reply) => {
    const removed = hasTexts(body, ['path']) ? removePicture(folder, body.path!) : undefined;
    return removed ?? reply.code(404).send({ message: 'This picture is no longer there.' });
  });
  app.post('/api/pictures/restore', async ({ body }, reply) => {
    if (hasTexts(body, ['path', 'kept']) && restorePicture(folder, body.path!, body.kept!)) return { path: body.path };
    return reply.code(409).send({ message: 'This picture cannot come back: another one stands there now.' });
  });
}

const hasTexts = (body: unknown, keys: string[]): body is Record<string, string> =>
  typeof body === 'object' &&
  body !== null &&
  keys.every((key) => typeof (body as Record<string, unknown>)[key] === 'string');
