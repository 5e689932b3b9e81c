import { createHash, randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import {
  hasSignature,
  declaredFileKind,
  MAX_UPLOAD_BYTES,
  SIGNATURE_SEARCH_BYTES,
  type FileKind,
  type UploadProblem,
} from '../../content/fileRules.ts';
import { markErrorsBadRequest } from './readMultipartParts.ts';

/** Maximum file name length. The end is kept because it contains the extension. */
const LONGEST_NAME = 255;

/** A completely received and verified file. It stays in `incoming/` until it is stored or removed. */
export interface ReceivedFile {
  path: string;
  /** File name on the visitor's device. */
  name: string;
  type: string;
  /** File name in the store. */
  stored: string;
  size: number;
  sha256: string;
}

/** `no-room`: no byte was written. `not-kept`: writing to disk failed. */
export type ReceiveOutcome =
  | { ok: true; file: ReceivedFile }
  | { ok: false; reason: UploadProblem | 'no-room' }
  | { ok: false; reason: 'not-kept'; cause: unknown };

/**
 * Writes a file to disk while it streams and verifies its type. Always reads the part to its end, so that later parts
 * can be read. Removes a rejected file, and an interrupted one, for which the promise rejects.
 */
export async function receiveFile(part: MultipartFile, folder: string): Promise<ReceiveOutcome> {
  const outcome = await receiveBytes(part, folder);
  if (!outcome.ok && !part.file.readableEnded) await skipFile(part);
  return outcome;
}

async function receiveBytes(
  { file: bytes, filename, mimetype }: MultipartFile,
  folder: string,
): Promise<ReceiveOutcome> {
  const name = filename.slice(-LONGEST_NAME);
  const kind = declaredFileKind(name, mimetype);
  if (!kind) return { ok: false, reason: 'type' };
  const path = join(folder, `${newId()}.part`);
  let handle: FileHandle;
  try {
    handle = await open(path, 'wx', 0o600);
  } catch (cause) {
    return { ok: false, reason: 'not-kept', cause };
  }
  let outcome: ReceiveOutcome | undefined;
  try {
    const { size, sha256, problem, fault } = await write(bytes, kind, handle);
    if (fault) return { ok: false, reason: 'not-kept', cause: fault };
    const file = { path, name, type: kind.type, stored: newId() + kind.extension, size, sha256 };
    outcome = problem ? { ok: false, reason: problem } : { ok: true, file };
    return outcome;
  } finally {
    await handle.close();
    if (!outcome?.ok) await rm(path, { force: true });
  }
}

const newId = () => randomBytes(32).toString('base64url');

/** Reads a part to its end without storing the bytes. */
export async function skipFile({ file }: MultipartFile): Promise<void> {
  for await (const _chunk of markErrorsBadRequest(file));
}

interface Written {
  problem?: UploadProblem;
  /** Error of a failed write to disk. */
  fault?: unknown;
  size: number;
  sha256: string;
}

async function write(bytes: MultipartFile['file'], kind: FileKind, handle: FileHandle): Promise<Written> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let size = 0;
  let isOfKind = true;
  let fault: unknown;
  for await (const chunk of markErrorsBadRequest(bytes)) {
    size += chunk.length;
    if (start.length < SIGNATURE_SEARCH_BYTES) {
      start = Buffer.concat([start, chunk.subarray(0, SIGNATURE_SEARCH_BYTES - start.length)]);
      isOfKind = start.length < SIGNATURE_SEARCH_BYTES || hasSignature(kind, start);
    }
    if (!isOfKind || size > MAX_UPLOAD_BYTES || fault) continue;
    hash.update(chunk);
    await handle.writeFile(chunk).catch((error: unknown) => (fault = error));
  }
  const sha256 = hash.digest('base64url');
  if (size === 0) return { problem: 'empty', size, sha256 };
  if (!isOfKind || !hasSignature(kind, start)) return { problem: 'type', size, sha256 };
  if (bytes.truncated || size > MAX_UPLOAD_BYTES) return { problem: 'size', size, sha256 };
  return { size, sha256, fault };
}
