import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { requestError } from '../requestError.ts';

/** Limits of the headers of a part: field name, file name and type. */
export const PART_HEADER_LIMITS = { headerPairs: 20, headerSize: 4096 };

/**
 * Yields the parts of a multipart request of at most `maxBytes`. Beyond this size it stops reading; the current file
 * and the iterator reject with 413. Malformed requests reject with 400.
 */
export async function* readMultipartParts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  const { raw } = request;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw requestError(413);
  let bytes = 0;
  let file: MultipartFile['file'] | undefined;
  let stop: (error: Error) => void;
  const stopped = new Promise<never>((_resolve, reject) => (stop = reject));
  stopped.catch(() => undefined);

  const parts = markErrorsBadRequest(request.parts());
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) return;
    raw.unpipe();
    file?.destroy(requestError(413));
    stop(requestError(413));
  };
  raw.on('data', count);
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), stopped]);
      if (next.done) return;
      // A part may have no name, although its type says otherwise.
      if (!next.value.fieldname) throw requestError(400);
      file = next.value.type === 'file' ? next.value.file : undefined;
      yield next.value;
    }
  } finally {
    raw.off('data', count);
    raw.unpipe();
    if (file && !file.readableEnded) file.destroy();
  }
}

/**
 * Passes items through. Adds status 400 to an error without a status or system code, because the request was malformed.
 */
export async function* markErrorsBadRequest<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    for await (const item of source) yield item;
  } catch (error) {
    if (error instanceof Error && !('statusCode' in error) && !('code' in error))
      Object.assign(error, { statusCode: 400 });
    throw error;
  }
}
