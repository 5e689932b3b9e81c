import type { Readable } from 'node:stream';
import type { Counters } from './memoryCounters.ts';

/**
 * Where everything that visitors send is kept. Two implementations hold this one contract, and one suite of tests runs
 * against both: `libsql/` (a file in the data folder, for one process) and `postgres/` (any number of processes on any
 * number of machines). What a promise of a write resolves with is on disk by then; a write that rejects left nothing
 * behind, and the next one works as soon as the fault is gone.
 */
export interface Store {
  /**
   * Keeps a submission. Saves that wait at the same moment share one commit. A repeated send is answered with the first
   * one's id: one of a known key with the same input or, without a key, one of the same answers within a day, where
   * those of programs are never taken for those of people.
   */
  save(submission: NewSubmission): Promise<SaveOutcome>;
  outbox: Outbox;
  uploads: StoredUploads;
  counters: Counters;
  reader: StoreReader;
  /** The whole content as it is at one moment, while the site goes on; for backups. */
  snapshot(): AsyncGenerator<StoredItem>;
  /**
   * Adds the missing items of a snapshot and replaces the bytes of damaged uploads; everything else stays as it is, so that
   * an import may run beside the site.
   */
  importBackup(items: AsyncIterable<StoredItem>): Promise<ImportOutcome>;
  /** Problems of the database itself, in its own words; empty where it is sound. */
  check(): Promise<string[]>;
  /** Resolves once a write of its own has reached the disk; rejects where submissions could not be kept either. */
  probe(): Promise<void>;
  /** Finishes what has begun; nothing can be asked afterwards. */
  close(): Promise<void>;
}

/** Parts of a store that `list`, `export`, `verify` and `backup` use. */
export type ReadableStore = Pick<Store, 'reader' | 'snapshot' | 'check' | 'close'>;

/** An upload whose stored bytes differ from the received ones, and how. */
export interface DamagedUpload {
  url: string;
  /** Completes a sentence that begins with the upload. */
  problem: string;
}

/** Items that an import added, and uploads whose bytes in the snapshot are not the received ones. */
export interface ImportOutcome {
  submissions: number;
  uploads: number;
  refused: DamagedUpload[];
}

/** What a visitor sent, checked and mapped to the mutation's input, its fields in the order of the form. */
export interface NewSubmission {
  form: string;
  /** The same for every repeated send of one submission; undefined where its page could give none. */
  idempotencyKey?: string;
  input: Record<string, unknown>;
  /** The same text for the same answers, where the input is not: a file that was sent again has another address in it. */
  answers?: string;
  /** True for what a program seems to have sent; it is kept apart and never handed over. */
  isSpam: boolean;
  /** Addresses of uploads that the input refers to; they are kept as long as it is. */
  uploads: string[];
  /**
   * Present when the record is to be handed to a hosted service: it waits in the outbox from the same commit on, leased
   * to the caller for so many milliseconds.
   */
  handOver?: { leaseMs: number };
}

/** `isNew` is false for a repeated send. `key-reused`: the key belongs to a submission with another input; its id, and that input. */
export type SaveOutcome =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'key-reused'; id: string; input: Record<string, unknown> };

/** A stored submission. `createdAt` is ISO 8601 in UTC. */
export interface Submission {
  id: string;
  form: string;
  createdAt: string;
  input: Record<string, unknown>;
  isSpam: boolean;
}

/** A submission that is to be handed over. */
export interface OutboxEntry {
  id: string;
  form: string;
  input: Record<string, unknown>;
  /** How often it was tried without a verdict. */
  attempts: number;
}

/**
 * What became of a submission that is to be handed over. `refused`: the service said no after the visitor had gone; it
 * is kept and shown, and tried again only when somebody asks for it. `reason` is for the operator.
 */
export type OutboxState =
  | { state: 'waiting'; attempts: number; nextAt: string; reason?: string }
  | { state: 'delivered'; remoteId: string }
  | { state: 'refused'; attempts: number; reason: string };

/** A submission whose hand-over has not succeeded. */
export type Undelivered = Pick<Submission, 'id' | 'form' | 'createdAt'> & { state: OutboxState };

/** What waits to be handed over. A leased entry is nobody else's until its lease ends, in this process or another. */
export interface Outbox {
  /** Leases entries that are due, the longest waiting first. */
  lease(limit: number, leaseMs: number): Promise<OutboxEntry[]>;
  /** Undefined for a submission that is not to be handed over, or was withdrawn. */
  stateOf(id: string): Promise<OutboxState | undefined>;
  delivered(id: string, remoteId: string): Promise<void>;
  /** No verdict: due again in `delayMs`, and one attempt more. */
  postponed(id: string, delayMs: number, reason: string): Promise<void>;
  refused(id: string, reason: string): Promise<void>;
  /** Removes a submission whose refusal its visitor was told; its uploads are unclaimed again. */
  withdraw(id: string): Promise<void>;
  /** Makes a refused entry, or all of them, due at once; resolves with how many. */
  retry(id?: string): Promise<number>;
}

/** An upload whose address was given out. `createdAt` is ISO 8601 in UTC. */
export interface StoredUpload {
  url: string;
  /** Its name in the store; null where a hosted service keeps the bytes. */
  file: string | null;
  /** As the visitor's device called it. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** base64url */
  sha256: string;
}

/** What a sweep did. `reason`: it would have moved more than a few files and did nothing; somebody has to look. */
export type SweepOutcome = { ok: true; expired: number; quarantined: string[] } | { ok: false; reason: string };

/** The uploaded files and what is known of them. */
export interface StoredUploads {
  /** Keeps a received file, the bytes of `path` (which it may move) and what is known of it. */
  add(upload: StoredUpload, path: string | null): Promise<void>;
  /** Those among these addresses that a submission may refer to: claimed ones, and unclaimed ones of the last hours. */
  find(urls: string[]): Promise<StoredUpload[]>;
  /** Opens a stored file by its name. Rejects where the stored bytes are not as many as they were when they came. */
  open(file: string): Promise<{ upload: StoredUpload; stream: Readable } | undefined>;
  /** Bytes of all stored files together. */
  keptBytes(): Promise<number>;
  /** Removes what nobody claimed in time. Bytes without a row are moved aside and told, never deleted. */
  sweep(): Promise<SweepOutcome>;
}

/** Reads what is stored, for lists, exports and backups; never writes. */
export interface StoreReader {
  /** How many there are of each form, and how many of them seem to come from programs. */
  counts(): Promise<{ form: string; count: number; suspects: number }[]>;
  /** The newest ones first, at most `limit`; without `form` those of all forms. */
  newest(limit: number, form?: string): Promise<Submission[]>;
  /** Every input field that a submission of this form has. */
  fieldNames(form: string): Promise<string[]>;
  /** The submissions of a form, the oldest first: those of people, or the suspects alone. */
  all(form: string, suspects: boolean): AsyncGenerator<Submission>;
  /** What waits in the outbox and what was refused, the oldest first. */
  outbox(): AsyncGenerator<Undelivered>;
  /** Every upload, the oldest first. */
  uploads(): AsyncGenerator<WholeUpload>;
}

/** A submission with all that a backup keeps of it. */
export interface WholeSubmission extends Submission {
  idempotencyKey: string;
  outbox?: OutboxState;
}

/** An upload with what a backup keeps of it beside its bytes. `createdAt` is ISO 8601 in UTC. */
export interface WholeUpload {
  upload: StoredUpload;
  createdAt: string;
  isClaimed: boolean;
}

/** One piece of a snapshot. An upload comes before the pieces of its bytes, which come in order. */
export type StoredItem =
  | ({ kind: 'submission' } & WholeSubmission)
  | ({ kind: 'upload' } & WholeUpload)
  | { kind: 'piece'; file: string; index: number; bytes: Uint8Array };
