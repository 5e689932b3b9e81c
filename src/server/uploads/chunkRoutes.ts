import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimits } from '../rateLimits.ts';
import { requestError } from '../requestError.ts';
import type { IncomingUpload } from '../store/IncomingUploads.ts';
import { LIFETIME_MS, lifetimeEnd } from '../store/uploads.ts';
import { keepFile, refuse, tellAddress } from './keepFile.ts';
import { readAhead, type ReadAhead } from './readAhead.ts';
import type { UploadStore } from './openUploads.ts';

/** What a sender calls an upload that may break off; nobody guesses it. */
export const UPLOAD_ID = /^[\w-]{43}$/;
const CHUNK_TYPE = 'application/offset+octet-stream';

type Named = { Params: { id: string } };

/**
 * An upload that broke off goes on at `/upload/<id>`, in the words of tus 1.0: HEAD tells the offset, PATCH adds what
 * follows it and, with the last byte, answers as `POST /upload` does; DELETE ends it.
 */
export function chunkRoutes(
  app: FastifyInstance,
  { uploads, limits }: { uploads: UploadStore; limits: RateLimits },
): void {
  const { chunks } = uploads;
  app.addContentTypeParser(CHUNK_TYPE, (_request, body, done) => done(null, readAhead(body as Readable)));

  /** The upload that an address names; it is nobody's business whether there ever was one. */
  async function named({ params: { id } }: FastifyRequest<Named>, find = chunks.find): Promise<IncomingUpload> {
    const upload = UPLOAD_ID.test(id) ? await find(id) : undefined;
    // Its address would be taken no more.
    const isOld = upload && upload.changedAt <= lifetimeEnd();
    if (isOld) await chunks.forget(id);
    if (!upload || isOld) throw requestError(404);
    return upload;
  }

  app.head<Named>('/upload/:id', { onRequest: limits.resumes }, async (request, reply) =>
    reply.headers(stateOf(await named(request, chunks.settled))).send(),
  );

  app.delete<Named>('/upload/:id', { onRequest: limits.resumes }, async (request, reply) => {
    await chunks.forget((await named(request)).id);
    return reply.status(204).send();
  });

  app.patch<Named>('/upload/:id', { onRequest: limits.resumes }, async (request, reply) => {
    const upload = await named(request);
    reply.headers(stateOf(upload));
    if (upload.url !== null) return tellAddress(reply, upload.url);
    const offset = Number(request.headers['upload-offset'] ?? NaN);
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (offset !== upload.received) throw requestError(409);
    if (offset + bytes > upload.size) throw requestError(413);
    const body = (request.body as ReadAhead | undefined) ?? readAhead(Readable.from([]));
    const appended = await chunks.append(upload, body).catch((error: unknown) => {
      // Nobody is there any more to be told.
      throw request.raw.complete ? error : requestError(400);
    });
    if (appended.kind === 'no-room') return refuse(reply, 503, 'There is no room for files at the moment');
    if (appended.kind !== 'appended') throw requestError(appended.kind === 'moved' ? 409 : 413);
    const now = { ...upload, received: appended.received, changedAt: Date.now() };
    reply.headers(stateOf(now));
    if (now.received < now.size) return reply.status(204).send();
    return keepFile(reply, uploads, await chunks.assemble(now), now.id);
  });
}

/** What is known of an upload that comes in. */
const stateOf = ({ received, size, changedAt }: IncomingUpload) => ({
  'upload-offset': received,
  'upload-length': size,
  'upload-expires': new Date(changedAt + LIFETIME_MS).toUTCString(),
  'cache-control': 'no-store',
});
