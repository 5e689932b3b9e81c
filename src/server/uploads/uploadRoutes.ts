import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadProblemMessages, MAX_UPLOAD_BYTES, type UploadProblem } from '../../content/fileRules.ts';
import { logServerError } from '../logger.ts';
import type { RateLimits } from '../createRateLimits.ts';
import { requestError } from '../requestError.ts';
import { isLostStoreError } from '../store/storeErrors.ts';
import { formatWait } from '../userMessageForStatus.ts';
import { contentDisposition } from './contentDisposition.ts';
import { PART_HEADER_LIMITS, readMultipartParts } from './readMultipartParts.ts';
import { skipFile, type ReceiveOutcome } from './receiveFile.ts';
import type { UploadStore } from './openUploadStore.ts';

export interface UploadRoutesOptions {
  uploads: UploadStore;
  limits: RateLimits;
  /** True if a hosted content service reads files by their addresses. Otherwise only the Desk serves them. */
  isPublic: boolean;
}

const LIMITS = { ...PART_HEADER_LIMITS, fields: 10, fieldSize: 1000, parts: 20, files: 2, fileSize: MAX_UPLOAD_BYTES };
/** One file, its preset and the multipart overhead. */
const MAX_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;
const RETRY_SECONDS = 30;
/** Format of stored file names. Other names get 404 without a database query. */
const NAME = /^[\w-]{43}\.[a-z]{1,5}$/;

/**
 * `POST /upload` accepts one file like a cloud media service: multipart fields `file` and `upload_preset`. The response
 * is `{"secure_url"}` or `{"error":{"message"}}`. With `isPublic`, `GET /uploads/<name>` serves a file as a download.
 * Otherwise the address of a file answers like any unknown address.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  { uploads, limits, isPublic }: UploadRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const status = error.statusCode ?? (isLostStoreError(error) ? 503 : 500);
    if (status >= 500) logServerError(request, error, 'an upload failed');
    const isRead = request.method !== 'POST';
    return refuse(
      reply,
      status,
      isRead && status >= 500 ? 'The file could not be read' : messageOf(status, error.code),
    );
  });

  app.post('/upload', { onRequest: limits.uploads }, async (request, reply) => {
    if (!request.isMultipart()) throw requestError(415);
    if (!(await uploads.hasRoom())) return refuseForRoom(reply);
    const bytes = Number(request.headers['content-length'] ?? MAX_BYTES);
    if (bytes > MAX_BYTES) throw requestError(413);
    const wait = await limits.countFileBytes(request, bytes);
    if (wait) {
      reply.header('retry-after', wait);
      return refuse(reply, 429, `Too many files came from your network. Please try again in ${formatWait(wait)}`);
    }
    const { outcome, problem } = await readUpload(request, uploads);
    if (problem) return refuse(reply, 400, problem);
    if (!outcome) return refuse(reply, 400, 'The field file is missing');
    return keepFile(reply, uploads, outcome);
  });

  if (isPublic) publicFiles(app, uploads);
}

/** `GET /uploads/<name>` sends a file as a download, never inline. The name cannot be guessed. */
function publicFiles(app: FastifyInstance, uploads: UploadStore): void {
  app.get<{ Params: { file: string } }>('/uploads/:file', async ({ params: { file } }, reply) => {
    const stored = NAME.test(file) ? await uploads.open(file) : undefined;
    if (!stored) return refuse(reply, 404, 'This file does not exist');
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

const STATUS: Record<UploadProblem, number> = { type: 415, size: 413, empty: 400 };

/** Stores a received file and responds with its address. */
async function keepFile(reply: FastifyReply, uploads: UploadStore, outcome: ReceiveOutcome) {
  if (!outcome.ok) {
    if (outcome.reason === 'not-kept') throw outcome.cause;
    if (outcome.reason === 'no-room') return refuseForRoom(reply);
    return refuse(reply, STATUS[outcome.reason], uploadProblemMessages[outcome.reason]);
  }
  const url = await uploads.keep(outcome.file).finally(() => drop(outcome));
  if (!url) return refuse(reply, 502, 'The file could not be stored');
  return reply.header('cache-control', 'no-store').send({ secure_url: url });
}

/** Removes a received file that was not stored. */
async function drop(outcome: ReceiveOutcome | undefined): Promise<void> {
  if (outcome?.ok) await rm(outcome.file.path, { force: true });
}

/** Sends an error in the format of a cloud media service. */
const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.removeHeader('connection').status(status).header('cache-control', 'no-store').send({ error: { message } });

const refuseForRoom = (reply: FastifyReply) =>
  refuse(
    reply.header('retry-after', RETRY_SECONDS),
    503,
    'There is no space for files at the moment. Please try again later',
  );

function messageOf(status: number, code = ''): string {
  if (status === 413 && code.startsWith('FST_')) return 'The upload may have only one file and its preset';
  if (status === 413) return uploadProblemMessages.size;
  if (status === 415) return 'Send the file as multipart/form-data';
  if (status === 429) return 'Too many uploads came from your network. Please try again in a minute';
  return status < 500 ? 'The upload could not be read' : 'The file could not be stored';
}

interface Read {
  outcome?: ReceiveOutcome;
  /** Error of the request itself. */
  problem?: string;
}

/** Reads every part. Leaves no file behind unless the request has exactly one named file and a preset. */
async function readUpload(request: FastifyRequest, uploads: UploadStore): Promise<Read> {
  const read: Read = {};
  let hasPreset = false;
  try {
    for await (const part of readMultipartParts(request, MAX_BYTES)) {
      if (part.type === 'field') {
        hasPreset ||= part.fieldname === 'upload_preset' && part.value !== '';
        continue;
      }
      const isFirst = part.fieldname === 'file' && !read.outcome;
      if (part.fieldname === 'file' && part.filename && isFirst) read.outcome = await uploads.receive(part, request);
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
  if (read.problem) await drop(read.outcome);
  return read;
}
