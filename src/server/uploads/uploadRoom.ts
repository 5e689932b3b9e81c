import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LARGEST_FILE } from '../../content/fileRules.ts';
import { isDiskFull } from '../logMessage.ts';
import { addressKey } from '../rateLimits.ts';
import { UploadQueue } from './UploadQueue.ts';

export interface UploadRoomOptions {
  /** Where files come in; with SQLite, where all the rest is too. */
  folder: string;
  /** Bytes that all kept files together may take. */
  mostBytes: number;
  /** Bytes that they take now, in the store. */
  keptBytes: () => Promise<number>;
  /** Why submissions cannot be kept now; undefined where they can. */
  problem: () => Promise<string | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The room for files, asked before they come in. */
export type UploadRoom = ReturnType<typeof uploadRoom>;

const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const BETWEEN_MEASURES_MS = 60_000;
const PUT_OFF_MS = 10 * 60_000;

/**
 * Decides whether a file may come in, so that files never take the room of submissions. All files together have a ceiling,
 * since nobody can ask a PostgreSQL how full its disk is. The disk that receives files must have 512 MB to spare. While
 * submissions cannot be stored, and for ten minutes after a full disk, no file comes in.
 */
export function uploadRoom({ folder, mostBytes, keptBytes, problem, log }: UploadRoomOptions) {
  let kept = 0;
  let underWay = 0;
  let measuring: Promise<void> | undefined;
  let measuredAt = -Infinity;
  let fullAt = -Infinity;
  let told: string | undefined;
  const queue = new UploadQueue({
    spareBytes: async () => Math.min(await spareOnDisk(), await spareForFiles()),
  });

  async function spareOnDisk(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize - LEAST_FREE_BYTES;
  }

  async function spareForFiles(): Promise<number> {
    if (performance.now() - measuredAt >= BETWEEN_MEASURES_MS)
      await (measuring ??= measure().finally(() => (measuring = undefined)));
    return mostBytes - kept - underWay;
  }

  /** Other processes store files too, and sweeps remove some. */
  async function measure() {
    kept = await keptBytes();
    measuredAt = performance.now();
  }

  async function hindrance(): Promise<string | undefined> {
    if (performance.now() - fullAt < PUT_OFF_MS) return 'the disk was full a moment ago';
    // The disk does not know yet how many bytes come in.
    if ((await spareOnDisk()) < queue.announcedBytes) return 'the disk of DATA_DIR has less than 512 MB left';
    if ((await spareForFiles()) <= 0) return 'uploaded files take all that UPLOAD_SPACE allows';
    return (await problem()) && 'submissions cannot be kept either';
  }

  /** False while no file shall come in. Why is told in the log, once. */
  async function has(): Promise<boolean> {
    const reason = await hindrance().catch(() => 'the data folder or the database cannot be read');
    if (reason && reason !== told) log.warn(`No files are taken: ${reason}.`);
    told = reason;
    return !reason;
  }

  return {
    has,
    /** Receives a file of a request; undefined where there is no room for it beside all others that come in. */
    async receive<T>(request: FastifyRequest, take: () => Promise<T>): Promise<T | undefined> {
      if (!(await has())) return undefined;
      const { socket } = request.raw;
      const closed = new AbortController();
      const abort = () => closed.abort();
      if (socket.destroyed) abort();
      socket.once('close', abort);
      try {
        return await queue.run(announcedBy(request), take, closed.signal);
      } finally {
        socket.off('close', abort);
      }
    },
    /** Does what keeps a file of so many bytes, and hears how it ends. */
    async use<T>(bytes: number, keep: () => Promise<T>): Promise<T> {
      // It counts from here on, so that many at once find no more room than one after the other.
      underWay += bytes;
      try {
        const result = await keep();
        kept += bytes;
        return result;
      } catch (error) {
        if (isDiskFull(error)) fullAt = performance.now();
        throw error;
      } finally {
        underWay -= bytes;
      }
    },
  };
}

/** The sender of a request, and the most bytes that one file of it may have. */
const announcedBy = ({ ip, headers }: FastifyRequest) => ({
  address: addressKey(ip),
  bytes: Math.min(Number(headers['content-length'] ?? LARGEST_FILE), LARGEST_FILE),
});
