import type { Readable } from 'node:stream';
import type { Database } from './dialect.ts';
import { incomingReads, incomingWrites, type StoredIncoming } from './incoming.ts';
import { outboxReads, outboxWrites } from './outbox.ts';
import type { Counters } from './memoryCounters.ts';
import type { IncomingWriter } from './IncomingUploads.ts';
import type { StoredUpload, SweepOutcome, WholeUpload } from './Store.ts';
import { submissionReads } from './submissionReads.ts';
import { submissionWrites, type SubmissionRow } from './submissions.ts';
import { uploadReads, uploadWrites } from './uploads.ts';

/** Everything that is asked of a database, by name, its values and its result as JSON has them; nothing here writes. */
export const reads = { ...submissionReads, ...outboxReads, ...uploadReads, ...incomingReads };
/** Everything that changes it, by name. */
export const writes = { ...submissionWrites, ...outboxWrites, ...uploadWrites, ...incomingWrites };

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

/** A piece of a file's bytes; the last one may be shorter. */
export const PIECE_BYTES = 256 * 1024;

/** The bytes of uploads that come in. */
export interface IncomingFiles {
  /** Where bytes of an upload that comes in are added, each time with its row. */
  append(id: string): IncomingWriter;
  /** The bytes of an upload that comes in, those that its row counts. */
  readIncoming(incoming: StoredIncoming): AsyncIterable<Uint8Array>;
  /** Removes the bytes of an upload that came in; its row is another one by then, or gone. */
  dropIncoming(incoming: StoredIncoming): Promise<void>;
  /** Removes those of which nothing came for long, rows and bytes. */
  sweep(): Promise<void>;
}

/** The bytes of uploads, each with the row of what is known of it. */
export interface UploadFiles extends Omit<IncomingFiles, 'sweep'> {
  /** Keeps a received file, the bytes of `path` (which it may move), and its row. */
  add(upload: StoredUpload, path: string | null): Promise<void>;
  open(upload: StoredUpload): Promise<Readable | undefined>;
  /** Adds an upload of a backup; resolves with false where it is there already, or the bytes are not what they were. */
  importUpload(item: WholeUpload, pieces: AsyncIterable<Uint8Array>): Promise<boolean>;
  /** Removes what nobody claimed in time, rows and bytes. */
  sweep(): Promise<SweepOutcome>;
}
