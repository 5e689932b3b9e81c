import { randomUUID } from 'node:crypto';
import { withTimeout } from '../withTimeout.ts';
import type { DatabaseEngine } from './DatabaseEngine.ts';
import { createRetentions } from './createRetentions.ts';
import { createErasures, type ErasureOptions } from './createErasures.ts';
import { DESK_TABLE_NAMES } from './desk/deskRows.ts';
import { toStorableText, toSubmissionSearchColumns } from './desk/recordFilter.ts';
import { createDeskStore } from './desk/createDeskStore.ts';
import { toRow } from './columns.ts';
import { FINGERPRINT_LIFETIME_MS, identifySubmission } from './identifySubmission.ts';
import { importBackup } from './importBackup.ts';
import { newDeliveryRow } from './deliveries.ts';
import { SUBMISSION_COLUMNS } from './model.ts';
import { createMonotonicClock } from './createMonotonicClock.ts';
import { readInBatches } from './portions.ts';
import type { ReadableStore, SaveOutcome, Store, BackupItem, StoreReader } from './Store.ts';
import { createQueueFullError } from './storeErrors.ts';
import type { SubmissionSaveRows, SubmissionRow } from './submissions.ts';
import { unclaimedUploadCutoffMs } from './uploads.ts';

/** Returns the time before which fingerprints have expired, in microseconds since 1970. */
const forgotten = () => (Date.now() - FINGERPRINT_LIFETIME_MS) * 1000;

/** Default limit of a list of failed deliveries. */
const MOST_FAILURES = 100;

/** Implements the store contract on top of an engine. */
export function createStoreOnEngine(engine: DatabaseEngine, options: ErasureOptions = {}): Store {
  const { read, write, files, counters } = engine;
  const nextMoment = createMonotonicClock();
  const saves = createGroupCommitter<SubmissionSaveRows, SaveOutcome>((batch) => write('save', batch, forgotten()));
  const erasure = createErasures(engine, nextMoment, options);
  let closing: Promise<void> | undefined;

  return {
    save({ uploads, deliveries = [], answers, search, ...submission }) {
      const id = randomUUID();
      const identity = identifySubmission({ ...submission, answers }, id, engine.secret);
      const row = toRow<SubmissionRow>(SUBMISSION_COLUMNS, {
        ...submission,
        ...identity,
        ...(search && toSubmissionSearchColumns(search)),
        id,
        createdAt: nextMoment(),
      });
      const rows = deliveries.map((delivery) => newDeliveryRow(id, delivery));
      return saves.add({ row, uploads, deliveries: rows }, row.input.length + row.idempotencyKey.length);
    },
    deliveries: {
      lease: (channel, limit, leaseMs) => write('lease', channel, leaseOf(limit, leaseMs)),
      leaseFor: (channel, target, limit, leaseMs) => write('leaseFor', channel, target, leaseOf(limit, leaseMs)),
      stateOf: (id) => read('stateOf', id),
      delivered: (ids, remoteId) => write('delivered', ids, remoteId ?? null),
      postponed: (ids, delayMs, reason) => write('postponed', ids, Date.now() + delayMs, reason),
      failed: (ids, state, reason) => write('failed', ids, state, reason),
      withdraw: (id) => write('withdraw', id),
      retry: (id) => write('retry', Date.now(), id === undefined ? null : toStorableText(id)),
      failures: ({ submission, limit = MOST_FAILURES } = {}) => read('failures', submission ?? null, limit),
      stuck: (olderThanMs) => read('stuck', Date.now() - olderThanMs),
      summary: () => read('summary'),
    },
    uploads: {
      add: files.add,
      find: async (urls) => (urls.length ? read('findUploads', urls, unclaimedUploadCutoffMs()) : []),
      ofRecords: (ids) => read('uploadsOfRecords', ids),
      async open(file) {
        const upload = await read('uploadOf', file);
        const stored = upload && (await files.open(upload));
        if (stored && stored.size !== upload.size) {
          stored.stream.destroy();
          throw new Error(`The stored file ${file} has ${stored.size} bytes instead of ${upload.size}.`);
        }
        return stored && { upload, stream: stored.stream };
      },
      keptBytes: () => read('uploadBytes'),
      async sweep() {
        while (await write('forgetFingerprints', forgotten()));
        return files.sweep();
      },
    },
    counters,
    desk: createDeskStore(engine, nextMoment),
    erasure,
    retention: createRetentions(engine, nextMoment),
    ...createReadableStore(engine),
    async importBackup(items) {
      await erasure.resume();
      const outcome = await importBackup(items, engine);
      await erasure.resume();
      return outcome;
    },
    async probe() {
      const id = randomUUID();
      const probed = { id, form: '', idempotencyKey: id, input: {}, isSpam: false, createdAt: nextMoment() };
      await engine.probe(toRow<SubmissionRow>(SUBMISSION_COLUMNS, probed));
    },
    close: () => (closing ??= saves.close().then(engine.close)),
  };
}

function leaseOf(limit: number, leaseMs: number) {
  const now = Date.now();
  return { limit, now, leaseEnds: now + leaseMs };
}

/** Implements the read-only part of the store contract on top of an engine. */
export const createReadableStore = ({
  read,
  moment,
  check,
  close,
}: Pick<DatabaseEngine, 'read' | 'moment' | 'check' | 'close'>): ReadableStore => ({
  reader: createReader(read),
  snapshot: () => exportBackup(moment, read),
  check,
  close,
});

function createReader(read: DatabaseEngine['read']): StoreReader {
  const all = (form: string, isSpam: boolean) => readInBatches((after) => read('submissionsOf', form, isSpam, after));
  return {
    counts: () => read('counts'),
    newest: (limit, form) => read('newest', limit, form ?? null),
    async fieldNames(form) {
      const found = new Set<string>();
      for (const isSpam of [false, true])
        for await (const { input } of all(form, isSpam)) for (const name of Object.keys(input)) found.add(name);
      return [...found];
    },
    all,
    whole: () => readInBatches((after) => read('wholeSubmissions', after)),
    undelivered: () => readInBatches((after) => read('undelivered', after)),
    uploads: () => readInBatches((after) => read('uploads', after)),
  };
}

/** Yields a consistent snapshot of the database with the bytes of its uploads. */
async function* exportBackup(
  moment: DatabaseEngine['moment'],
  read: DatabaseEngine['read'],
): AsyncGenerator<BackupItem> {
  const now = await moment();
  try {
    for await (const submission of readInBatches((after) => now.read('wholeSubmissions', after)))
      yield { kind: 'submission', ...submission };
    for (const table of DESK_TABLE_NAMES)
      for await (const row of readInBatches((after) => now.read('deskRows', table, after)))
        yield { kind: 'row', ...row };
    for await (const item of readInBatches((after) => now.read('uploads', after))) {
      const { file } = item.upload;
      const pieces = file === null ? undefined : await now.piecesOf(file);
      // An upload may have expired, or was erased, since the snapshot began.
      const { claims = [] } = item;
      if (file !== null && !pieces && (await read('erasedAmong', claims)).length === claims.length) continue;
      yield { kind: 'upload', ...item };
      let index = 0;
      for await (const bytes of pieces ?? []) yield { kind: 'piece', file: file!, index: index++, bytes };
    }
  } finally {
    await now.close();
  }
}

export interface DeadlineOptions {
  /** Longest wait for a result, in milliseconds. */
  ms: number;
  /** Receives the error of every failed save. */
  onFault: (error: unknown) => void;
}

/**
 * Returns a store whose operations reject after `ms` with the code STORE_TIMEOUT, if a visitor waits for their result.
 * The operation may still succeed later; a retry finds the record by its key.
 */
export function withStoreDeadline(store: Store, { ms, onFault }: DeadlineOptions): Store {
  const limited =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await withTimeout(
        ms,
        ask(...asked).then((value) => ({ value })),
      );
      if (!answer) throw Object.assign(new Error('The store did not answer in time.'), { code: 'STORE_TIMEOUT' });
      return answer.value;
    };
  const save = limited(store.save);
  const allLimited = <Known extends object>(known: Known): Known =>
    Object.fromEntries(Object.entries(known).map(([name, ask]) => [name, limited(ask)])) as Known;
  const { deliveries, uploads, desk, retention } = store;
  const { find, open, keptBytes } = uploads;
  return {
    ...store,
    save: (submission) =>
      save(submission).catch((error: unknown) => {
        onFault(error);
        throw error;
      }),
    deliveries: allLimited(deliveries),
    retention: allLimited(retention),
    desk: {
      people: allLimited(desk.people),
      activity: allLimited(desk.activity),
      records: { ...allLimited(desk.records), all: desk.records.all },
    },
    // Storing bytes has no deadline: large files take longer.
    uploads: { ...uploads, ...allLimited({ find, open, keptBytes }) },
  };
}

/** Limits of one commit in bytes and items, and of the queue in bytes. */
const LARGEST_COMMIT = 8 * 1024 * 1024;
const LONGEST_COMMIT = 1000;
const MOST_WAITING = 64 * 1024 * 1024;
/** Memory overhead of a queued item, in bytes. */
const ITEM_BYTES = 1024;

interface Waiting<Item, Result> {
  item: Item;
  size: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Commits all waiting items together (group commit). `commit` resolves with one result per item, in the same order. One
 * commit runs at a time. A failed commit also rejects the queued items. Rejects an item if the queue exceeds
 * `MOST_WAITING`.
 */
export function createGroupCommitter<Item, Result>(commit: (items: Item[]) => Promise<Result[]>) {
  let waiting: Waiting<Item, Result>[] = [];
  let bytes = 0;
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function commitAll() {
    // Waits until the event loop has read every request that has already arrived.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length) {
      const batch = nextBatch();
      try {
        const results = await commit(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => resolve(results[index]!));
      } catch (error) {
        for (const { reject } of [...batch, ...waiting]) reject(error);
        [waiting, bytes] = [[], 0];
      }
    }
    running = undefined;
  }

  function nextBatch() {
    let [count, size] = [0, 0];
    while (
      count < Math.min(waiting.length, LONGEST_COMMIT) &&
      (count === 0 || size + waiting[count]!.size <= LARGEST_COMMIT)
    )
      size += waiting[count++]!.size;
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    bytes -= size;
    return batch;
  }

  return {
    /** Queues an item and resolves with its result after the commit. `ownSize` is in bytes. */
    add(item: Item, ownSize = 0): Promise<Result> {
      const size = ownSize + ITEM_BYTES;
      if (isClosed) return Promise.reject(new Error('The store is closed.'));
      if (bytes + size > MOST_WAITING) return Promise.reject(createQueueFullError());
      return new Promise((resolve, reject) => {
        waiting.push({ item, size, resolve, reject });
        bytes += size;
        running ??= commitAll();
      });
    },
    /** Finishes the queued items. Later additions reject. */
    async close(): Promise<void> {
      isClosed = true;
      await running;
    },
  };
}
