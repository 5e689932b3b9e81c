import type { Readable } from 'node:stream';
import type { Database } from './dialect.ts';
import { outboxReads, outboxWrites } from './outbox.ts';
import type { Counters } from './memoryCounters.ts';
import type { StoredUpload, SweepOutcome, WholeUpload } from './Store.ts';
import { submissionReads } from './submissionReads.ts';
import { submissionWrites, type SubmissionRow } from './submissions.ts';
import { uploadReads, uploadWrites } from './uploads.ts';

/** Everything that is asked of a database, by name, its values and its result as JSON has them; nothing here writes. */
export const reads = { ...submissionReads, ...outboxReads, ...uploadReads };
/** Everything that changes it, by name. */
export const writes = { ...submissionWrites, ...outboxWrites, ...uploadWrites };

type ValuesOf<Operation> = Operation extends (database: Database, ...values: infer Values) => unknown ? Values : never;
type ResultOf<Operation> = Operation extends (...values: never[]) => Promise<infer Result> ? Result : never;

/** Runs an operation by its name. */
export type Run<Known> = <Name extends keyof Known & string>(
  name: Name,
  ...values: ValuesOf<Known[Name]>
) => Promise<ResultOf<Known[Name]>>;

/** What a database does for the store, and nothing of what the store means: SQLite's threads, or PostgreSQL's connections. */
export interface Engine {
  read: Run<typeof reads>;
  /** Runs an operation in one transaction and resolves once that is on disk; what rejects has left nothing behind. */
  write: Run<typeof writes>;
  /** Writes a row and takes it back, in one commit; rejects at once where submissions could not be kept either. */
  probe(row: SubmissionRow): Promise<void>;
  /** The whole content as it is now, until it is closed. */
  moment(): Promise<Moment>;
  /** Problems of the database itself; empty where it is sound. */
  check(): Promise<string[]>;
  files: UploadFiles;
  counters: Counters;
  /** What fingerprints are made with. */
  secret: () => string | Buffer;
  close(): Promise<void>;
}

/** A database as it was at one moment. */
export interface Moment {
  read: Run<typeof reads>;
  /** The bytes of a kept file in pieces of `PIECE_BYTES`, undefined where it is gone. */
  piecesOf(file: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  close(): Promise<void>;
}

/** Stored bytes and their number; `stream` never yields more than the upload's own size. */
export interface StoredBytes {
  size: number;
  stream: Readable;
}

/** A piece of a file's bytes; the last one may be shorter. */
export const PIECE_BYTES = 256 * 1024;

/** The bytes of uploads, each with a row of its metadata. */
export interface UploadFiles {
  /** Stores a received file, the bytes of `path` (which may be moved), and its row. Never overwrites stored bytes. */
  add(upload: StoredUpload, path: string | null): Promise<void>;
  /** Opens the stored bytes and tells how many there are; undefined where the bytes are missing. */
  open(upload: StoredUpload): Promise<StoredBytes | undefined>;
  /**
   * Adds an upload of a backup, or the bytes of a stored one that is damaged. `stored`: it is there and sound. `refused`: the
   * bytes do not have the hash of the row, or the file's name leads out of the folder.
   */
  importUpload(item: WholeUpload, pieces: AsyncIterable<Uint8Array>): Promise<'added' | 'stored' | 'refused'>;
  /** Removes what nobody claimed in time, rows and bytes. */
  sweep(): Promise<SweepOutcome>;
}
