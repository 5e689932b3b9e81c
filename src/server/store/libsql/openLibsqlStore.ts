import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FINGERPRINT_LIFETIME_MS, identify } from '../identify.ts';
import { makeFolder } from '../makeFolder.ts';
import { memoryCounters } from '../memoryCounters.ts';
import type { Outbox, Store } from '../Store.ts';
import { importBackup } from './importBackup.ts';
import { databaseThread, type DatabaseThread } from './databaseThread.ts';
import { folderSecret } from './folderSecret.ts';
import { libsqlReader } from './libsqlReader.ts';
import { libsqlUploads } from './libsqlUploads.ts';
import type { reads } from './reads.ts';
import { snapshot } from './exportBackup.ts';
import type { writes } from './writes.ts';

/** The database file's name in the data folder. */
export const DATABASE_FILE = 'submissions.db';

export interface LibsqlStoreOptions {
  /** The folder of the database and of the uploaded files; made where it is missing. */
  dataDir: string;
  /** What fingerprints are made with; without one, a secret of the folder's own. */
  secret?: string;
  /** How long a lock of another program is waited for before a write is given up. */
  busyTimeoutMs?: number;
}

const BUSY_TIMEOUT_MS = 5000;

/**
 * The store of one process in a data folder. One thread writes and another one reads, so that nothing that happens to the
 * database holds up the server. Rejects where the database cannot be opened.
 */
export async function openLibsqlStore({
  dataDir,
  secret,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
}: LibsqlStoreOptions): Promise<Store> {
  const path = join(dataDir, DATABASE_FILE);
  makeFolder(join(dataDir, 'uploads'));
  const fingerprintSecret = secret ?? folderSecret(dataDir);
  const writer = databaseThread<typeof writes>({ path, role: 'write', busyTimeoutMs });
  const reader = databaseThread<typeof reads>({ path, role: 'read', busyTimeoutMs });
  await openAll(writer, reader);
  const uploads = libsqlUploads({ dataDir, writer, reader });
  const outbox: Outbox = {
    async lease(limit, leaseMs) {
      const ids = await writer.call('lease', limit, Date.now(), Date.now() + leaseMs);
      return ids.length ? reader.call('outboxEntries', ids) : [];
    },
    stateOf: (id) => reader.call('stateOf', id),
    delivered: (id, remoteId) => writer.call('delivered', id, remoteId),
    postponed: (id, delayMs, reason) => writer.call('postponed', id, Date.now() + delayMs, reason),
    refused: (id, reason) => writer.call('refused', id, reason),
    withdraw: (id) => writer.call('withdraw', id),
    retry: (id) => writer.call('retry', Date.now(), id),
  };
  return {
    async save(submission) {
      const { form, input, isSpam, handOver } = submission;
      const now = Date.now();
      const id = randomUUID();
      const identity = identify(submission, id, () => fingerprintSecret);
      const createdAt = new Date(now).toISOString();
      return writer.call(
        'save',
        { id, form, createdAt, ...identity, input: JSON.stringify(input), isSpam },
        {
          uploads: submission.uploads,
          forgotten: forgottenSince(now),
          ...(handOver && { leaseEnds: now + handOver.leaseMs }),
        },
      );
    },
    outbox,
    uploads: {
      ...uploads,
      async sweep() {
        await writer.call('forgetFingerprints', forgottenSince(Date.now()));
        return uploads.sweep();
      },
    },
    counters: memoryCounters(),
    reader: libsqlReader(reader),
    snapshot: () => snapshot(dataDir, { path, role: 'read', busyTimeoutMs }),
    absorb: (items) => importBackup(items, dataDir, writer),
    probe: () => writer.call('probe', Date.now()),
    close: async () => void (await Promise.all([writer.close(), reader.close()])),
  };
}

const forgottenSince = (now: number) => new Date(now - FINGERPRINT_LIFETIME_MS).toISOString();

/** Reads a data folder beside the site, or without it; where nothing was ever stored there is nothing to read. */
export async function readLibsqlStore({
  dataDir,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
}: LibsqlStoreOptions): Promise<Pick<Store, 'reader' | 'snapshot' | 'close'>> {
  const path = join(dataDir, DATABASE_FILE);
  const options = { ...(existsSync(path) && { path }), role: 'read', busyTimeoutMs } as const;
  const reader = databaseThread<typeof reads>(options);
  await openAll(reader);
  return { reader: libsqlReader(reader), snapshot: () => snapshot(dataDir, options), close: () => reader.close() };
}

/** Opens databases one after the other; where one cannot be opened, no thread stays. */
async function openAll(...threads: Pick<DatabaseThread<never>, 'open' | 'close'>[]) {
  try {
    for (const thread of threads) await thread.open();
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.close()));
    throw error;
  }
}
