import type { Readable } from 'node:stream';
import type { DeskRecord, DeskStore, SearchColumns } from './DeskStore.ts';
import type { Erasures } from './Erasure.ts';
import type { Retentions } from './Retention.ts';
import type { Counters } from './createMemoryCounters.ts';
import type { ChannelName, NewDelivery, Submission } from './Submission.ts';

export type { ChannelName, NewDelivery, Submission };

/**
 * Storage contract for submissions and uploads. Two implementations pass one test suite: `libsql/` (a file in the data
 * folder, one process) and `postgres/` (any number of processes and machines). A resolved write is on disk. A rejected
 * write leaves no change, and the next write succeeds as soon as the fault is gone.
 */
export interface Store {
  /**
   * Saves a submission. Concurrent saves share one commit. A repeated send resolves with the id of the first one: same
   * key and same input or, without a key, same answers within a day. Suspected spam never matches a person's
   * submission.
   */
  save(submission: NewSubmission): Promise<SaveOutcome>;
  deliveries: DeliveryQueue;
  uploads: UploadRepository;
  counters: Counters;
  desk: DeskStore;
  erasure: Erasures;
  retention: Retentions;
  reader: StoreReader;
  /** Streams a consistent snapshot of the whole content for backups, while the site keeps running. */
  snapshot(): AsyncGenerator<BackupItem>;
  /**
   * Adds the missing items of a snapshot and replaces the bytes of damaged uploads. Other content stays unchanged, so
   * an import may run beside the site.
   */
  importBackup(items: AsyncIterable<BackupItem>): Promise<ImportOutcome>;
  /** Returns the integrity errors of the database in its own words; empty for a sound database. */
  check(): Promise<string[]>;
  /** Resolves once a test write is on disk. Rejects if submissions could not be saved either. */
  probe(): Promise<void>;
  /** Finishes the pending operations. Later calls reject. */
  close(): Promise<void>;
}

/** Parts of a store that `list`, `export`, `verify` and `backup` use. */
export type ReadableStore = Pick<Store, 'reader' | 'snapshot' | 'check' | 'close'>;

/** An upload whose stored bytes differ from the received bytes, with the difference. */
export interface DamagedUpload {
  url: string;
  /** Predicate of a sentence whose subject is the upload. */
  problem: string;
}

/** Numbers of imported items, and the uploads whose bytes in the snapshot are damaged. */
export interface ImportOutcome {
  submissions: number;
  uploads: number;
  refused: DamagedUpload[];
  /** Submissions that were erased since the backup and therefore left out. */
  erased: number;
}

/** Validated submission, mapped to the mutation's input, with fields in form order. */
export interface NewSubmission {
  form: string;
  /** Identical for every retry of one submission; undefined if the page could not create a key. */
  idempotencyKey?: string;
  input: Record<string, unknown>;
  /**
   * Canonical text of the answers. The input differs after a file is uploaded again, because the file gets a new
   * address.
   */
  answers?: string;
  /** True for suspected spam. The store keeps the submission separate and never hands it over. */
  isSpam: boolean;
  /** Addresses of uploads that the input refers to. The store keeps these uploads as long as the submission. */
  uploads: string[];
  /** Deliveries that the same commit adds. A repeated send adds none. */
  deliveries?: NewDelivery[];
  /** Reasons for the suspicion of spam. */
  spamReasons?: string[];
  /** Hash of the form's version, which is stored already. */
  formVersion?: string;
  /** Without these, the record is indexed afterwards. */
  search?: SearchColumns;
}

/**
 * `isNew` is false for a repeated send. `key-reused`: the key belongs to a submission with another input, returned with
 * its id.
 */
export type SaveOutcome =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'key-reused'; id: string; input: Record<string, unknown> };

/** A leased delivery with its submission. */
export interface LeasedDelivery {
  id: string;
  submission: string;
  channel: ChannelName;
  target?: string;
  form: string;
  input: Record<string, unknown>;
  /** Number of attempts without a definite response. */
  attempts: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Time of the submission, ISO 8601 in UTC. */
  submittedAt: string;
}

/**
 * State of a delivery. `refused`: the receiver rejected the message. `dead`: no definite response for days. Both stay
 * visible and are retried only on request. `reason` is for the operator.
 */
export type DeliveryState =
  | { state: 'waiting'; attempts: number; nextAt: string; reason?: string }
  | { state: 'delivered'; remoteId?: string }
  | { state: 'refused' | 'dead'; attempts: number; reason: string };

/** A delivery as stored, without its submission. `createdAt` is ISO 8601 in UTC. */
export type StoredDelivery = Pick<LeasedDelivery, 'id' | 'channel' | 'target'> & { createdAt: string } & DeliveryState;

/** A delivery that was not delivered. */
export type UnfinishedDelivery = Pick<LeasedDelivery, 'id' | 'submission' | 'channel' | 'target' | 'form'> & {
  createdAt: string;
  state: DeliveryState;
};

/** Deliveries of a channel in one state. `oldestAt`: milliseconds since 1970. */
export interface DeliverySummary {
  channel: ChannelName;
  state: DeliveryState['state'];
  total: number;
  oldestAt: number;
}

/** Queue of deliveries of all channels. A lease is exclusive across all processes until it ends. */
export interface DeliveryQueue {
  /** Leases the due deliveries of a channel, oldest due time first. */
  lease(channel: ChannelName, limit: number, leaseMs: number): Promise<LeasedDelivery[]>;
  /** Leases the deliveries for one target that are due, or failed before and wait for their next attempt. */
  leaseFor(channel: ChannelName, target: string, limit: number, leaseMs: number): Promise<LeasedDelivery[]>;
  /** Returns undefined for an unknown or withdrawn delivery. */
  stateOf(id: string): Promise<DeliveryState | undefined>;
  delivered(ids: string[], remoteId?: string): Promise<void>;
  /** Records a failed attempt without a definite response and schedules the next one in `delayMs`. */
  postponed(ids: string[], delayMs: number, reason: string): Promise<void>;
  /** Ends the attempts: the receiver refused, or did not respond for days. */
  failed(ids: string[], state: 'refused' | 'dead', reason: string): Promise<void>;
  /** Removes a submission whose refusal by the hosted service its visitor has seen. Its uploads become unclaimed. */
  withdraw(id: string): Promise<void>;
  /** Makes one refused or dead delivery, or all of them, due now. Resolves with their number. */
  retry(id?: string): Promise<number>;
  /** Returns the refused and dead deliveries of a submission or of all, the newest submission first. */
  failures(of?: { submission?: string; limit?: number }): Promise<UnfinishedDelivery[]>;
  /** Counts the waiting deliveries that are older than `olderThanMs`, by channel. */
  stuck(olderThanMs: number): Promise<{ channel: ChannelName; count: number }[]>;
  /** Counts the waiting, refused and dead deliveries by channel and state. */
  summary(): Promise<DeliverySummary[]>;
}

/** An upload whose address was returned to a client. `createdAt` is ISO 8601 in UTC. */
export interface StoredUpload {
  url: string;
  /** File name in the store; null if a hosted service keeps the bytes. */
  file: string | null;
  /** File name on the visitor's device. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** base64url */
  sha256: string;
}

/**
 * Result of a sweep. `reason`: the sweep changed nothing because too many files have no row. The operator must check.
 */
export type SweepOutcome = { ok: true; expired: number; quarantined: string[] } | { ok: false; reason: string };

/** Uploaded files with their metadata. */
export interface UploadRepository {
  /** Stores the received file at `path` (which may be moved) and its metadata. */
  add(upload: StoredUpload, path: string | null): Promise<void>;
  /**
   * Returns the uploads among `urls` that a submission may refer to: claimed ones, and unclaimed ones that have not
   * expired.
   */
  find(urls: string[]): Promise<StoredUpload[]>;
  /** Returns the uploads that submissions refer to, whether or not other submissions refer to them too. */
  ofRecords(ids: string[]): Promise<{ submission: string; upload: StoredUpload }[]>;
  /** Opens a stored file by name. Rejects if the number of stored bytes differs from the recorded size. */
  open(file: string): Promise<{ upload: StoredUpload; stream: Readable } | undefined>;
  /** Total bytes of all stored files. */
  keptBytes(): Promise<number>;
  /**
   * Removes expired unclaimed uploads. Moves files without a row to quarantine, reports these and never deletes them.
   */
  sweep(): Promise<SweepOutcome>;
}

/** Read access for lists, exports and backups; never writes. */
export interface StoreReader {
  /** Counts submissions and suspected spam per form. */
  counts(): Promise<{ form: string; count: number; suspects: number }[]>;
  /** Returns the newest submissions first, at most `limit`; without `form`, of all forms. */
  newest(limit: number, form?: string): Promise<Submission[]>;
  /** Returns every input field name that occurs in the submissions of a form. */
  fieldNames(form: string): Promise<string[]>;
  /** Yields the submissions of a form, oldest first: either the regular ones or only the suspected spam. */
  all(form: string, suspects: boolean): AsyncGenerator<Submission>;
  /** Yields the waiting, refused and dead deliveries, oldest first. */
  undelivered(): AsyncGenerator<UnfinishedDelivery>;
  /** Yields every submission with all that belongs to its row, oldest first. */
  whole(): AsyncGenerator<BackupSubmission>;
  /** Yields every upload, oldest first. */
  uploads(): AsyncGenerator<BackupUpload>;
}

/** A submission with everything that a backup contains. Parts for the Desk are absent in earlier backups. */
export interface BackupSubmission extends Submission, Partial<Omit<DeskRecord, keyof Submission>> {
  idempotencyKey: string;
  deliveries?: StoredDelivery[];
}

/** Upload metadata of a backup, without the bytes. `createdAt` is ISO 8601 in UTC. */
export interface BackupUpload {
  upload: StoredUpload;
  createdAt: string;
  isClaimed: boolean;
  /** Ids of the submissions that refer to the upload; absent in earlier backups, '' for an unknown submission. */
  claims?: string[];
}

/** A row of the Desk in a backup, by column. Backups have no sessions and no sign-in links. */
export interface BackupDeskRow {
  table: 'erasures' | 'people' | 'form_versions' | 'notes' | 'activity' | 'retentions';
  row: Record<string, unknown>;
}

/** One item of a snapshot. An upload precedes its pieces, which follow in order. */
export type BackupItem =
  | ({ kind: 'submission' } & BackupSubmission)
  | ({ kind: 'upload' } & BackupUpload)
  | ({ kind: 'row' } & BackupDeskRow)
  | { kind: 'piece'; file: string; index: number; bytes: Uint8Array };
