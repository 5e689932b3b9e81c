import { scryptSync } from 'node:crypto';
import type { Pool } from 'pg';
import { createReadableStore, createStoreOnEngine } from '../createStoreOnEngine.ts';
import type { Database } from '../dialect.ts';
import { isDatabaseDamageError } from '../../saveFailureMessage.ts';
import {
  readOperationsByName,
  writeOperationsByName,
  type DatabaseEngine,
  type RunOperation,
} from '../DatabaseEngine.ts';
import { createOutdatedSchemaError, SELECT_DATABASE_ID, SCHEMA_VERSION, TABLE_COLUMNS } from '../model.ts';
import { readInBatches } from '../portions.ts';
import type { ReadableStore, Store } from '../Store.ts';
import { createStoreOpeningError } from '../storeErrors.ts';
import { createPostgresPool, expectDatabaseId, clientDatabase, poolDatabase } from './connections.ts';
import { inRetriedTransaction } from './inRetriedTransaction.ts';
import { migratePostgresSchema, readSchemaVersion } from './migratePostgresSchema.ts';
import { openPostgresCounters } from './openPostgresCounters.ts';
import { toPostgresStoreProblem } from './toPostgresStoreProblem.ts';
import { DISK_RESERVE_BYTES, retryAfterFreeingReserve } from './reserve.ts';
import { readFileChunks, createTableUploadStore } from './createTableUploadStore.ts';

const CONNECTIONS = 5;
const ANSWER_MS = 10_000;
/** A migration may have to rewrite all rows. */
const MIGRATION_MS = 30 * 60_000;
const VACUUM_MS = 60_000;

export interface PostgresStoreOptions {
  /** HMAC key for fingerprints; by default derived from the URL, which contains the password. */
  secret?: string;
  /** Rejects a database without tables of this site. */
  required?: boolean;
  /** Folder of the list of erased submissions, and of mails. */
  dataDir?: string;
  /** True if a receiver gets events of erasures. */
  hasEvents?: boolean;
  /** Bytes of the database's disk that files must leave free. */
  reserveBytes?: number;
  /** Longest wait for a query result, including retries while the database is unreachable. */
  answerMs?: number;
}

/**
 * Opens the store in a PostgreSQL-compatible database for any number of processes. Creates missing tables. Converts
 * errors of the start to store problems without the password.
 */
export async function openPostgresStore(
  url: string,
  {
    secret,
    required = false,
    reserveBytes = DISK_RESERVE_BYTES,
    answerMs = ANSWER_MS,
    ...options
  }: PostgresStoreOptions = {},
): Promise<Store> {
  const records = createPostgresPool(url, CONNECTIONS, answerMs);
  // Files use a separate pool, so that a slow file never delays a submission.
  const files = createPostgresPool(url, CONNECTIONS, answerMs);
  let fingerprintSecret: string | Buffer | undefined = secret;
  const counters = openPostgresCounters(records);
  const keptFiles = createTableUploadStore(files, reserveBytes);
  const write = run(writeOperationsByName, (work) =>
    retryAfterFreeingReserve(records, () => inRetriedTransaction(records, work)),
  );
  const engine: DatabaseEngine = {
    read: run(readOperationsByName, (work) => work(poolDatabase(records))),
    write,
    probe: (row) =>
      inRetriedTransaction(records, (database) => writeOperationsByName.probe(database, row), { patienceMs: 0 }),
    moment: () => openMoment(files),
    check: () => checkRows(() => openMoment(files)),
    overwrite: () => vacuum(url),
    files: {
      ...keptFiles,
      async sweep() {
        await counters.forget();
        return keptFiles.sweep();
      },
    },
    counters,
    secret: () => (fingerprintSecret ??= scryptSync(url, 'fingerprints', 32)),
    async close() {
      await counters.close();
      await Promise.all([records.end(), files.end()]);
    },
  };
  const store = createStoreOnEngine(engine, options);
  try {
    await carryForward(url, records, required);
    const { rows } = await records.query<{ id: string }>(SELECT_DATABASE_ID);
    for (const pool of [records, files]) expectDatabaseId(pool, rows[0]!.id);
    await store.probe();
    await store.erasure.resume();
    return store;
  } catch (error) {
    await store.close();
    throw toPostgresStoreProblem(error);
  }
}

/** Frees the space of deleted rows, which later rows overwrite. A database may not permit this. */
async function vacuum(url: string): Promise<boolean> {
  const patient = createPostgresPool(url, 1, VACUUM_MS);
  await patient.query(`VACUUM ${[...Object.keys(TABLE_COLUMNS), 'upload_pieces'].join(', ')}`).catch(() => undefined);
  await patient.end();
  return true;
}

/** Runs operations by name in a database that `inside` provides. */
const run =
  <Known extends Record<string, unknown>>(
    known: Known,
    inside: (work: (database: Database) => Promise<unknown>) => Promise<unknown>,
  ): RunOperation<Known> =>
  (name, ...values) =>
    inside((database) =>
      (known[name] as (database: Database, ...values: unknown[]) => Promise<unknown>)(database, ...values),
    ) as never;

async function carryForward(url: string, pool: Pool, required: boolean) {
  const version = await readSchemaVersion(pool);
  if (version === SCHEMA_VERSION) return;
  if (!version && required) throw createStoreOpeningError(NO_TABLES);
  const patient = createPostgresPool(url, 2, MIGRATION_MS);
  await migratePostgresSchema(patient).finally(() => patient.end());
}

const NO_TABLES =
  'The database (DATABASE_URL) has no tables of this site, and DATA_REQUIRED is 1. Set DATABASE_URL to the right database, or create the tables: npm run submissions -- create';

/**
 * Reads see the state of the first query. The timeout allows slow readers and ends the transaction of a vanished one.
 */
const BEGIN = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 600000`;

async function openMoment(pool: Pool): ReturnType<DatabaseEngine['moment']> {
  const client = await pool.connect();
  // Discards the connection, because its transaction may be unfinished.
  const close = async () => client.release(true);
  await client.query(BEGIN).catch((error: unknown) => close().then(() => Promise.reject(error)));
  const database = clientDatabase(client);
  return {
    read: run(readOperationsByName, (work) => work(database)),
    piecesOf: async (file) => readFileChunks(database, file),
    close,
  };
}

/** Reads every submission, so that PostgreSQL reports damaged pages. Resolves with the message of the first one. */
async function checkRows(begin: DatabaseEngine['moment']): Promise<string[]> {
  const moment = await begin();
  try {
    for await (const submission of readInBatches((after) => moment.read('wholeSubmissions', after))) void submission;
    return [];
  } catch (error) {
    if (error instanceof Error && isDatabaseDamageError(error)) return [error.message];
    throw error;
  } finally {
    await moment.close();
  }
}

/** Opens the same database for reading beside the site; never writes. A database without tables reads as empty. */
export async function openReadablePostgresStore(
  url: string,
  { required = false, answerMs = ANSWER_MS }: PostgresStoreOptions = {},
): Promise<ReadableStore> {
  const pool = createPostgresPool(url, CONNECTIONS, answerMs);
  const close = () => pool.end();
  try {
    const version = await readSchemaVersion(pool);
    if (!version && required) throw createStoreOpeningError(NO_TABLES);
    if (version && version < SCHEMA_VERSION) throw createOutdatedSchemaError(' (DATABASE_URL)');
    const database: Database = { ...poolDatabase(pool), ...(!version && { query: async () => [] }) };
    const read = run(readOperationsByName, (work) => work(database));
    const nothing = { read, piecesOf: async () => undefined, close: async () => undefined };
    const moment = async () => (version ? openMoment(pool) : nothing);
    return createReadableStore({ read, moment, check: () => checkRows(moment), close });
  } catch (error) {
    await close();
    throw toPostgresStoreProblem(error);
  }
}
