import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import { declaredKind } from '../../content/fileRules.ts';
import { requestError } from '../requestError.ts';
import type { IncomingUpload, IncomingUploads, IncomingWriter, NewIncoming } from '../store/IncomingUploads.ts';
import { withTimeout } from '../withTimeout.ts';
import { orBadRequest } from './readParts.ts';
import { readAhead, type ReadAhead } from './readAhead.ts';
import { receiveBytes, skipFile, type ReceiveOutcome } from './receiveFile.ts';
import type { UploadRoom } from './uploadRoom.ts';

/**
 * What became of bytes that were sent for an upload. `moved`: they do not begin where it goes on by now; `surplus`: more
 * than were announced; `no-room`: nothing was taken of them.
 */
export type AppendOutcome = { kind: 'appended'; received: number } | { kind: 'moved' | 'surplus' | 'no-room' };

/** What the sender of a file says of it, so that it can go on after a break. */
export type Announced = Pick<NewIncoming, 'id' | 'size'>;

export interface ChunkedUploadsOptions {
  incoming: IncomingUploads;
  /** Where a whole one is put together. */
  folder: string;
  room: UploadRoom;
}

/** What comes is put on disk when it is so much, or when it waited for so long: so much is lost where a process is ended. */
const MOST_WAITING = 256 * 1024;
const LONGEST_WAITING_MS = 1000;
/** So long one that broke off may take to its end. */
const LONGEST_END_MS = 1000;

/** Takes uploads in at the offset that they have come to, and checks them by `receiveBytes`, as what comes in one go, once they are whole. */
export function chunkedUploads({ incoming, folder, room }: ChunkedUploadsOptions) {
  /** What is adding to an upload in this process. */
  const running = new Map<string, { body: ReadAhead; ended: Promise<unknown> }>();

  /** Adds what comes to an upload that has come to this offset; nothing of it is held in memory for long. */
  async function append(upload: IncomingUpload, body: ReadAhead): Promise<AppendOutcome> {
    const appending = room.receive(() => appendAll(upload, body, incoming.append(upload.id), room));
    const own = { body, ended: appending.catch(() => undefined) };
    running.set(upload.id, own);
    try {
      return (await appending) ?? { kind: 'no-room' };
    } finally {
      if (running.get(upload.id) === own) running.delete(upload.id);
    }
  }

  /** An upload as far as it has come: who asks goes on, so that whoever adds to it here gives up, with what it has. */
  async function settled(id: string): Promise<IncomingUpload | undefined> {
    const other = running.get(id);
    // One that broke off ends by itself as soon as all of it is read.
    if (
      other &&
      !(await withTimeout(
        LONGEST_END_MS,
        other.ended.then(() => true),
      ))
    ) {
      other.body.stop(requestError(409));
      await other.ended;
    }
    return incoming.find(id);
  }

  /** Puts a whole upload together and finds out whether it is what it says it is; what is not is forgotten. */
  async function assemble(upload: Announced & { name: string; type: string }): Promise<ReceiveOutcome> {
    const outcome = await room.receive(() => receiveBytes(upload, incoming.read(upload.id), folder, upload.id));
    if (!outcome) return notKept(503);
    if (outcome.ok && outcome.file.size !== upload.size) {
      await rm(outcome.file.path, { force: true });
      return notKept(409);
    }
    if (!outcome.ok && outcome.problem !== 'not-kept') await incoming.forget(upload.id);
    return outcome;
  }

  return {
    find: incoming.find,
    settled,
    forget: incoming.forget,
    finish: incoming.finish,
    append,
    assemble,
    /** Takes a file in as it comes; of one that breaks off (then this rejects) what came stays, to go on with. */
    async receive(part: MultipartFile, { id, size }: Announced): Promise<ReceiveOutcome> {
      const upload = { id, name: part.filename, type: part.mimetype, size };
      if (!declaredKind(upload.name, upload.type)) {
        await skipFile(part);
        return { ok: false, problem: 'type' };
      }
      const body = readAhead(part.file);
      if (!(await incoming.begin(upload))) throw requestError(409);
      const appended = await append({ ...upload, received: 0, url: null, changedAt: 0 }, body);
      if (appended.kind === 'appended' && appended.received === size) return assemble(upload);
      // Whoever goes on with it elsewhere meanwhile keeps it.
      if (appended.kind === 'moved') throw requestError(409);
      await incoming.forget(id);
      if (appended.kind === 'appended') throw requestError(400);
      return appended.kind === 'surplus' ? { ok: false, problem: 'size' } : notKept(503);
    },
  };
}

/** Adds what comes, in order, until it ends or breaks off (then this rejects); what came before a break is kept. */
async function appendAll(
  { size, received }: IncomingUpload,
  body: ReadAhead,
  append: IncomingWriter,
  room: UploadRoom,
): Promise<AppendOutcome> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let writtenAt = performance.now();
  let kind: AppendOutcome['kind'] = 'appended';

  async function write() {
    if (waitingBytes === 0 || kind === 'moved') return;
    const bytes = Buffer.concat(waiting, waitingBytes);
    [waiting, waitingBytes] = [[], 0];
    if (await room.use(bytes.length, () => append(received, bytes))) received += bytes.length;
    else kind = 'moved';
    writtenAt = performance.now();
  }

  try {
    for await (const chunk of orBadRequest(body)) {
      if (received + waitingBytes + chunk.length > size) kind = 'surplus';
      // What is not taken is read to its end, so that the answer arrives.
      if (kind !== 'appended') continue;
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= MOST_WAITING || performance.now() - writtenAt >= LONGEST_WAITING_MS) await write();
    }
  } finally {
    await write();
  }
  return kind === 'appended' ? { kind, received } : { kind };
}

const notKept = (status: number): ReceiveOutcome => ({ ok: false, problem: 'not-kept', cause: requestError(status) });
