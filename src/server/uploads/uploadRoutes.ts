import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fileProblemMessages, LARGEST_FILE } from '../../content/fileRules.ts';
import { logFault } from '../logger.ts';
import type { RateLimits } from '../rateLimits.ts';
import { requestError } from '../requestError.ts';
import { waitWords } from '../userMessage.ts';
import { contentDisposition } from './contentDisposition.ts';
import type { Announced } from './chunkedUploads.ts';
import { chunkRoutes, UPLOAD_ID } from './chunkRoutes.ts';
import { drop, keepFile, refuse } from './keepFile.ts';
import { PART_HEADERS, readParts } from './readParts.ts';
import { skipFile, type ReceiveOutcome } from './receiveFile.ts';
import type { UploadStore } from './openUploads.ts';

export interface UploadRoutesOptions {
  uploads: UploadStore;
  limits: RateLimits;
}

const LIMITS = { ...PART_HEADERS, fields: 10, fieldSize: 1000, parts: 20, files: 2, fileSize: LARGEST_FILE };
/** One file, its preset and what multipart puts around them. */
const MOST_BYTES = LARGEST_FILE + 64 * 1024;
/** What we call a file; for any other name the store is not asked. */
const NAME = /^[\w-]{43}\.[a-z]{1,5}$/;

/**
 * `POST /upload` takes one file as a cloud media service does: multipart fields `file` and `upload_preset`, answered by
 * `{"secure_url"}`, or by `{"error":{"message"}}`. One with an `Upload-Id` and the `Upload-Length` of its file goes on at
 * `/upload/<id>` where it broke off, as tus 1.0 says: HEAD tells the offset, PATCH adds what follows it, DELETE ends it.
 * `GET /uploads/<name>` hands a file out to be saved, never to be shown.
 */
export async function uploadRoutes(app: FastifyInstance, { uploads, limits }: UploadRoutesOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFault(request, error, 'an upload failed');
    return refuse(reply, status, messageOf(status, error.code));
  });

  app.post('/upload', { onRequest: limits.uploads }, async (request, reply) => {
    if (!request.isMultipart()) throw requestError(415);
    if (!(await uploads.hasRoom())) return refuse(reply, 503, 'There is no room for files at the moment');
    const announced = announcedBy(request);
    const length = Number(request.headers['content-length'] ?? MOST_BYTES);
    // What breaks off goes on with as many bytes as were announced, whatever this request brings of them.
    const bytes = Math.max(length, announced?.size ?? 0);
    if (bytes > MOST_BYTES) throw requestError(413);
    const wait = await limits.countFileBytes(request, bytes);
    if (wait) {
      reply.header('retry-after', wait);
      return refuse(reply, 429, `Too many files came from your network. Please try again in ${waitWords(wait)}`);
    }
    const { outcome, problem } = await readUpload(request, uploads, announced);
    if (problem) return refuse(reply, 400, problem);
    if (!outcome) return refuse(reply, 400, 'The field file is missing');
    return keepFile(reply, uploads, outcome, announced?.id);
  });

  chunkRoutes(app, { uploads, limits });

  app.get<{ Params: { file: string } }>('/uploads/:file', async ({ params: { file } }, reply) => {
    const stored = NAME.test(file) ? await uploads.open(file) : undefined;
    if (!stored) return refuse(reply, 404, 'There is no such file');
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': stored.upload.size,
        'content-disposition': contentDisposition(stored.upload.name),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, noarchive',
        'referrer-policy': 'no-referrer',
      })
      .send(stored.stream);
  });
}

/** What a request says of its file, where it shall be able to go on after a break. */
function announcedBy({ headers }: FastifyRequest): Announced | undefined {
  const id = headers['upload-id'];
  if (id === undefined) return undefined;
  const size = Number(headers['upload-length'] ?? NaN);
  if (typeof id !== 'string' || !UPLOAD_ID.test(id) || !(Number.isInteger(size) && size > 0)) throw requestError(400);
  if (size > LARGEST_FILE) throw requestError(413);
  return { id, size };
}

function messageOf(status: number, code = ''): string {
  if (status === 413 && code.startsWith('FST_')) return 'The upload has more parts than one file and its preset';
  if (status === 413) return fileProblemMessages.size;
  if (status === 404) return 'There is no such upload';
  if (status === 409) return 'The upload goes on at another place';
  if (status === 415) return 'Send the file as multipart/form-data';
  if (status === 429) return 'Too many uploads came from your network. Please try again in a minute';
  return status < 500 ? 'The upload could not be read' : 'The file could not be stored';
}

interface Read {
  outcome?: ReceiveOutcome;
  /** What is wrong with the request itself. */
  problem?: string;
}

/** Reads every part; a request that is not one named file with a preset leaves nothing behind. */
async function readUpload(request: FastifyRequest, uploads: UploadStore, announced?: Announced): Promise<Read> {
  const read: Read = {};
  let hasPreset = false;
  try {
    for await (const part of readParts(request, MOST_BYTES)) {
      if (part.type === 'field') {
        hasPreset ||= part.fieldname === 'upload_preset' && part.value !== '';
        continue;
      }
      const isFirst = part.fieldname === 'file' && !read.outcome;
      if (part.fieldname === 'file' && part.filename && isFirst) read.outcome = await uploads.receive(part, announced);
      else {
        await skipFile(part);
        read.problem ??=
          part.fieldname !== 'file'
            ? 'Only the field file may hold a file'
            : isFirst
              ? 'The file has no name'
              : 'Send one file at a time';
      }
    }
  } catch (error) {
    await drop(read.outcome);
    throw error;
  }
  if (!hasPreset) read.problem ??= 'The field upload_preset is missing';
  if (read.problem) {
    await drop(read.outcome);
    if (announced && read.outcome) await uploads.chunks.forget(announced.id);
  }
  return read;
}
