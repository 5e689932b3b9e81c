import type { FastifyInstance } from 'fastify';
import { MOST_PICTURE_BYTES, pictureBytes, pictureFacts, pictureType, takePicture } from './pictures.ts';
import type { SiteFolder } from './SiteFolder.ts';

/** Pictures that are brought, and their bytes. That they come and go is a matter of saving, as of any other file. */
export function pictureRoutes(app: FastifyInstance, folder: SiteFolder): void {
  // A form of another site can send no such type without being asked about it before.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MOST_PICTURE_BYTES + 1024 },
    (_request, body, done) => done(null, body),
  );
  app.get('/api/pictures', () => pictureFacts(folder));
  app.post<{ Querystring: { name?: unknown } }>('/api/pictures', async ({ body, query }, reply) => {
    if (!Buffer.isBuffer(body) || typeof query.name !== 'string')
      return reply.code(400).send({ message: 'This is no file.' });
    return takePicture(folder, query.name, body);
  });
  app.get<{ Params: { hash: string } }>('/pictures/:hash', async ({ params }, reply) => {
    const bytes = pictureBytes(folder, params.hash);
    const type = bytes && (await pictureType(bytes));
    if (!type) return reply.callNotFound();
    return reply.type(type).header('cache-control', 'private, max-age=31536000, immutable').send(bytes);
  });
}
