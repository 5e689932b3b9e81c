import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toLoggableError } from '../toLoggableError.ts';
import { filesModifiedBefore, createFolderDurably } from '../store/durableFiles.ts';
import type { StoredUpload, UploadRepository, SweepOutcome } from '../store/Store.ts';
import { receiveFile, skipFile, type ReceivedFile, type ReceiveOutcome } from './receiveFile.ts';
import { createUploadSpaceGuard, type UploadSpaceOptions } from './createUploadSpaceGuard.ts';
import { openAsBlob } from 'node:fs';
import { readLimitedResponseText } from '../readLimitedResponseText.ts';

/** Storage of uploaded files: either the own store or a hosted service. */
export type UploadStore = ReturnType<typeof openUploadStore>;

export interface UploadStoreOptions {
  stored: UploadRepository;
  dataDir: string;
  siteUrl: string;
  /** Options that decide whether there is room for files. */
  room: Omit<UploadSpaceOptions, 'folder' | 'keptBytes'>;
  /** Set if a hosted service stores the files. */
  hosted?: HostedUploads;
}

const LONGEST_RECEIVING_MS = 60 * 60 * 1000;
const BETWEEN_SWEEPS_MS = 60 * 60 * 1000;

/** Opens the upload storage. Files are received in `incoming/` of the data folder. */
export function openUploadStore({ stored, dataDir, siteUrl, room: options, hosted }: UploadStoreOptions) {
  const folder = join(dataDir, 'incoming');
  createFolderDurably(folder);
  const room = createUploadSpaceGuard({ ...options, folder, keptBytes: stored.keptBytes });

  return {
    /** Receives a file as a stream. Without room for the file, reads and discards its bytes. */
    async receive(part: MultipartFile, request: FastifyRequest): Promise<ReceiveOutcome> {
      const outcome = await room.receive(request, () => receiveFile(part, folder));
      if (outcome) return outcome;
      await skipFile(part);
      return { ok: false, reason: 'no-room' };
    },
    /**
     * Stores a received file and resolves with its address once the file is on disk; undefined if the hosted service
     * rejects the file.
     */
    async keep({ path, name, type, stored: storedName, size, sha256 }: ReceivedFile): Promise<string | undefined> {
      const file = hosted ? null : storedName;
      const url = hosted ? await forwardFile({ path, name, type }, hosted) : `${siteUrl}/uploads/${file}`;
      if (url === undefined) return undefined;
      const upload = { url, file, name, type, size, sha256 };
      await room.use(hosted ? 0 : size, () => stored.add(upload, hosted ? null : path));
      return url;
    },
    /** Returns the uploads among `urls` that a submission may refer to, by address. */
    async find(urls: string[]): Promise<Map<string, StoredUpload>> {
      return new Map((await stored.find(urls)).map((upload) => [upload.url, upload]));
    },
    /** Opens a stored file by its name in the store. */
    open: stored.open,
    /** False while no files are accepted, so that files never use the disk space of submissions. */
    hasRoom: room.has,
    /** Removes interrupted uploads and expired unclaimed files. */
    async sweep(): Promise<SweepOutcome> {
      // No client has the address of a file that was not fully received.
      for (const name of await filesModifiedBefore(folder, Date.now() - LONGEST_RECEIVING_MS))
        await rm(join(folder, name), { force: true });
      return stored.sweep();
    },
  };
}

/** Sweeps expired uploads when the server starts and once an hour. Logs quarantined files and skipped sweeps. */
export function scheduleUploadSweeps(app: FastifyInstance, uploads: UploadStore): void {
  const sweep = () =>
    uploads
      .sweep()
      .then((outcome) => {
        if (!outcome.ok) app.log.error(outcome.reason);
        else if (outcome.quarantined.length)
          app.log.warn(
            `${outcome.quarantined.length} uploaded files are not in the database. They were moved to the folder quarantine/ next to the uploads.`,
          );
      })
      .catch((error: unknown) =>
        app.log.error({ error: toLoggableError(error) }, 'unused uploads could not be removed'),
      );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), BETWEEN_SWEEPS_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * A hosted media service with Cloudinary's API: form fields `file` and `upload_preset`, response field `secure_url`.
 */
interface HostedUploads {
  url: string;
  preset: string;
}

const LONGEST_WAIT_MS = 60_000;
const LARGEST_ANSWER = 64 * 1024;

/**
 * Streams a file from disk to the hosted service. Resolves with its address; undefined if the service rejects the file.
 */
async function forwardFile(
  { path, name, type }: { path: string; name: string; type: string },
  { url, preset }: HostedUploads,
): Promise<string | undefined> {
  const body = new FormData();
  body.append('upload_preset', preset);
  body.append('file', await openAsBlob(path, { type }), name);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const answer = await readLimitedResponseText(response, LARGEST_ANSWER);
    const { secure_url: address } = JSON.parse(answer ?? '{}') as { secure_url?: unknown };
    // Rejects an address whose protocol differs from the service's, for example http instead of https.
    const isAddress = typeof address === 'string' && address.length < 2000 && URL.canParse(address);
    return response.ok && isAddress && new URL(address).protocol === new URL(url).protocol ? address : undefined;
  } catch {
    return undefined;
  }
}
