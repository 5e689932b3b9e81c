import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LARGEST_FILE } from '../../content/fileRules.ts';
import { isDiskFull } from '../logMessage.ts';

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
 * The room for files, which never take that of submissions, decided in the same way for every store: nobody can ask a PostgreSQL how much room its disk has, so all files together
 * have a ceiling. Beside that the disk where they come in must have room to spare, submissions must be kept at the moment,
 * and a disk that was full once gets no file for a while: a file asks it for a thousand times the room of a submission.
 */
export function uploadRoom({ folder, mostBytes, keptBytes, problem, log }: UploadRoomOptions) {
  let kept = 0;
  let underWay = 0;
  let comingIn = 0;
  let measuring: Promise<void> | undefined;
  let measuredAt = -Infinity;
  let fullAt = -Infinity;
  let told: string | undefined;

  /** Other processes keep files too, and sweeps remove some. */
  async function measure() {
    kept = await keptBytes();
    measuredAt = performance.now();
  }

  async function hindrance(): Promise<string | undefined> {
    if (performance.now() - fullAt < PUT_OFF_MS) return 'the disk was full a moment ago';
    const { bavail, bsize } = await statfs(folder);
    // Of what comes in the disk does not know yet how large it is.
    if (bavail * bsize - comingIn * LARGEST_FILE < LEAST_FREE_BYTES)
      return 'the disk of DATA_DIR has less than 512 MB left';
    if (performance.now() - measuredAt >= BETWEEN_MEASURES_MS)
      await (measuring ??= measure().finally(() => (measuring = undefined)));
    if (kept + underWay >= mostBytes) return 'uploaded files take all that UPLOAD_SPACE allows';
    return (await problem()) && 'submissions cannot be kept either';
  }

  /** False while no file shall come in. Why is told in the log, once. */
  async function has(): Promise<boolean> {
    const reason = await hindrance();
    if (reason && reason !== told) log.warn(`No files are taken: ${reason}.`);
    told = reason;
    return !reason;
  }

  return {
    has,
    /** Does what takes a file in, where there is room for it beside all others that come in; undefined where there is none. */
    async receive<T>(take: () => Promise<T>): Promise<T | undefined> {
      comingIn++;
      try {
        return (await has()) ? await take() : undefined;
      } finally {
        comingIn--;
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
