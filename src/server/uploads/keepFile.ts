import { rm } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { fileProblemMessages, type FileProblem } from '../../content/fileRules.ts';
import type { UploadStore } from './openUploads.ts';
import type { ReceiveOutcome } from './receiveFile.ts';

const STATUS: Record<FileProblem, number> = { type: 415, size: 413, empty: 400 };

/** Keeps what came in whole and tells its address; `id` where it may have come with breaks in between. */
export async function keepFile(reply: FastifyReply, uploads: UploadStore, outcome: ReceiveOutcome, id?: string) {
  if (!outcome.ok && outcome.problem === 'not-kept') throw outcome.cause;
  if (!outcome.ok) return refuse(reply, STATUS[outcome.problem], fileProblemMessages[outcome.problem]);
  // What was kept has another name by then.
  const url = await uploads.keep(outcome.file).finally(() => drop(outcome));
  if (!url) return refuse(reply, 502, 'The file could not be stored');
  if (id !== undefined) await uploads.chunks.finish(id, url);
  return tellAddress(reply, url);
}

/** Answers with the address of a kept file. */
export const tellAddress = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ secure_url: url });

/** Removes what was received and shall not be kept. */
export async function drop(outcome: ReceiveOutcome | undefined): Promise<void> {
  if (outcome?.ok) await rm(outcome.file.path, { force: true });
}

/** Answers with a sentence, as a cloud media service does. */
export const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.removeHeader('connection').status(status).header('cache-control', 'no-store').send({ error: { message } });
