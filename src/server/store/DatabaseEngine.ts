import type { Readable } from 'node:stream';
import type { Database } from './dialect.ts';
import { activityReads, activityWrites } from './desk/activity.ts';
import { recordWrites } from './desk/changeRecords.ts';
import { correctionWrites } from './desk/correctRecord.ts';
import { erasureReads, erasureWrites } from './erasures.ts';
import { deskRowReads, deskRowWrites } from './desk/deskRows.ts';
import { holdWrites } from './desk/sensitiveAnswers.ts';
import { retentionReads, retentionWrites } from './retentions.ts';
import { recordReads } from './desk/records.ts';
import { peopleReads, peopleWrites } from './desk/people.ts';
import { deliveryReads, deliveryWrites } from './deliveries.ts';
import type { Counters } from './createMemoryCounters.ts';
import type { StoredUpload, SweepOutcome, BackupUpload } from './Store.ts';
import { submissionReads } from './submissionReads.ts';
import { submissionWrites, type SubmissionRow } from './submissions.ts';
import { uploadReads, uploadWrites } from './uploads.ts';

/** Read operations on a database by name. Values and results are JSON-compatible. No operation writes. */
export const readOperationsByName = {
  ...submissionReads,
  ...deliveryReads,
  ...uploadReads,
  ...peopleReads,
  ...activityReads,
  ...recordReads,
  ...deskRowReads,
  ...erasureReads,
  ...retentionReads,
};
/** Write operations on a database by name. */
export const writeOperationsByName = {
  ...submissionWrites,
  ...deliveryWrites,
  ...uploadWrites,
  ...peopleWrites,
  ...activityWrites,
  ...recordWrites,
  ...correctionWrites,
  ...deskRowWrites,
  ...erasureWrites,
  ...holdWrites,
  ...retentionWrites,
};

type ValuesOf<Operation> = Operation extends (database: Database, ...values: infer Values) => unknown ? Values : never;
type ResultOf<Operation> = Operation extends (...values: never[]) => Promise<infer Result> ? Result : never;

/** Runs a database operation by name. */
export type RunOperation<Known> = <Name extends keyof Known & string>(
  name: Name,
  ...values: ValuesOf<Known[Name]>
) => Promise<ResultOf<Known[Name]>>;

/** Database driver under the store, without the store's semantics: SQLite threads or PostgreSQL connections. */
export interface DatabaseEngine {
  read: RunOperation<typeof readOperationsByName>;
  /**
   * Runs an operation in one transaction and resolves once the commit is on disk. A rejected operation leaves no
   * change.
   */
  write: RunOperation<typeof writeOperationsByName>;
  /** Inserts a row and deletes it in one commit. Rejects immediately if submissions could not be saved either. */
  probe(row: SubmissionRow): Promise<void>;
  /** Opens a consistent snapshot of the whole content. The caller must close the snapshot. */
  moment(): Promise<DatabaseSnapshot>;
  /** Returns the integrity errors of the database; empty for a sound one. */
  check(): Promise<string[]>;
  /**
   * Overwrites deleted rows in the files of the database, as far as the database allows. Resolves with false if a reader
   * prevents this.
   */
  overwrite(): Promise<boolean>;
  files: UploadFileStore;
  counters: Counters;
  /** Returns the HMAC key for fingerprints. */
  secret: () => string | Buffer;
  close(): Promise<void>;
}

/** Consistent snapshot of a database. */
export interface DatabaseSnapshot {
  read: RunOperation<typeof readOperationsByName>;
  /** Returns the bytes of a stored file in chunks of `FILE_CHUNK_BYTES`, or undefined if the file is missing. */
  piecesOf(file: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  close(): Promise<void>;
}

/** Stored bytes and their number. `stream` never yields more bytes than the upload's recorded size. */
export interface StoredByteStream {
  size: number;
  stream: Readable;
}

/** Size of a file chunk in bytes; the last chunk may be shorter. */
export const FILE_CHUNK_BYTES = 256 * 1024;

/** Bytes of uploads, each with a metadata row. */
export interface UploadFileStore {
  /** Stores the received file at `path` (which may be moved) and its row. Never overwrites stored bytes. */
  add(upload: StoredUpload, path: string | null): Promise<void>;
  /** Opens the stored bytes with their size, or returns undefined if the bytes are missing. */
  open(upload: StoredUpload): Promise<StoredByteStream | undefined>;
  /**
   * Adds an upload from a backup, or replaces the bytes of a damaged one. Resolves with `stored` if a sound copy
   * exists. Resolves with `refused` if the hash of the bytes differs from the row or the file name leads out of the
   * folder.
   */
  importUpload(item: BackupUpload, pieces: AsyncIterable<Uint8Array>): Promise<'added' | 'stored' | 'refused'>;
  /** Deletes stored files whose rows were deleted. */
  remove(files: string[]): Promise<void>;
  /** Removes expired unclaimed uploads, both rows and bytes. */
  sweep(): Promise<SweepOutcome>;
}
