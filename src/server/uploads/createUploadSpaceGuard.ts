import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../content/fileRules.ts';
import { isDiskFullError } from '../saveFailureMessage.ts';
import { ipRateLimitKey } from '../createRateLimits.ts';
import { UploadQueue } from './UploadQueue.ts';

export interface UploadSpaceOptions {
  /** Folder for incoming files. With SQLite, its disk also holds everything else. */
  folder: string;
  /** Quota of all stored files in bytes. */
  maxBytes: number;
  /** Returns the bytes of all stored files. */
  keptBytes: () => Promise<number>;
  /** Returns why submissions cannot be saved; undefined if they can. */
  problem: () => Promise<string | undefined>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Disk space check for uploads. */
export type UploadSpaceGuard = ReturnType<typeof createUploadSpaceGuard>;

const LEAST_FREE_BYTES = 512 * 1024 * 1024;
const BETWEEN_MEASURES_MS = 60_000;
const PUT_OFF_MS = 10 * 60_000;

/**
 * Decides whether a file may be received, so that files never use the disk space of submissions. Files have a quota,
 * because PostgreSQL cannot report free disk space. The disk of `folder` must keep 512 MB free. No file is received
 * while submissions cannot be saved, or within ten minutes after a full disk.
 */
export function createUploadSpaceGuard({ folder, maxBytes, keptBytes, problem, log }: UploadSpaceOptions) {
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
    return maxBytes - kept - underWay;
  }

  /** Measures again because other processes store files and sweeps remove some. */
  async function measure() {
    kept = await keptBytes();
    measuredAt = performance.now();
  }

  async function hindrance(): Promise<string | undefined> {
    if (performance.now() - fullAt < PUT_OFF_MS) return 'the disk was full a moment ago';
    // The free disk space does not yet include the announced bytes.
    if ((await spareOnDisk()) < queue.announcedBytes) return 'the disk of DATA_DIR has less than 512 MB left';
    if ((await spareForFiles()) <= 0) return 'uploaded files use all of UPLOAD_SPACE';
    return (await problem()) && 'submissions cannot be saved either';
  }

  /** False while no files are accepted. Logs the reason once. */
  async function has(): Promise<boolean> {
    const reason = await hindrance().catch(() => 'the data folder or the database cannot be read');
    if (reason && reason !== told) log.warn(`Files are not accepted: ${reason}.`);
    told = reason;
    return !reason;
  }

  return {
    has,
    /** Receives a file of a request; undefined if there is no room beside the uploads in progress. */
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
    /** Runs `keep`, which stores a file of `bytes`, and notes a full disk. */
    async use<T>(bytes: number, keep: () => Promise<T>): Promise<T> {
      // Counts the bytes before they are stored, so that concurrent uploads do not exceed the quota.
      underWay += bytes;
      try {
        const result = await keep();
        kept += bytes;
        return result;
      } catch (error) {
        if (isDiskFullError(error)) fullAt = performance.now();
        throw error;
      } finally {
        underWay -= bytes;
      }
    },
  };
}

/** Returns the sender of a request and the maximum size of its file. */
const announcedBy = ({ ip, headers }: FastifyRequest) => ({
  address: ipRateLimitKey(ip),
  bytes: Math.min(Number(headers['content-length'] ?? MAX_UPLOAD_BYTES), MAX_UPLOAD_BYTES),
});
