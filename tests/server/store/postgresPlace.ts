import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { ERASED_FILE } from '../../../src/server/store/erasedFile.ts';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { openPostgresStore, type PostgresStoreOptions } from '../../../src/server/store/postgres/openPostgresStore.ts';
import type { Store } from '../../../src/server/store/Store.ts';
import { agingBy, TABLE_SIZES, TABLES, type StorePlace } from './openPlaces.ts';

/** A store that fills no disk: what files may not have is little. */
export const openStore = (url: string, options: PostgresStoreOptions = {}): Promise<Store> =>
  openPostgresStore(url, { reserveBytes: 1024, ...options });

/** A new database. */
export async function postgresPlace(postgres: RunningPostgres): Promise<StorePlace> {
  const url = await postgres.newDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  return {
    dataDir,
    open: () => openStore(url, { dataDir, hasEvents: true }),
    rows: () =>
      inDatabase(
        url,
        async (client) => (await client.query<Record<string, unknown>>('SELECT * FROM submissions')).rows,
      ),
    tableSizes: () =>
      inDatabase(url, async (client) => {
        const { rows } = await client.query<Record<string, string>>(TABLE_SIZES);
        return Object.fromEntries(Object.entries(rows[0]!).map(([table, size]) => [table, Number(size)]));
      }),
    age: (ms) => ageTables(url, ms),
    replaceBytes: (file, bytes) =>
      inDatabase(url, async (client) => {
        await client.query('DELETE FROM upload_pieces WHERE file = $1', [file]);
        await client.query('INSERT INTO upload_pieces VALUES ($1, 0, $2)', [file, bytes]);
      }),
    empty: () => {
      rmSync(join(dataDir, ERASED_FILE), { force: true });
      return inDatabase(url, async (client) => {
        await client.query(`TRUNCATE ${[...TABLES, 'upload_pieces', 'counters'].join(', ')}`);
      });
    },
  };
}

/** For servers, which hold more: what is there already is not filled again. */
export const holdReserve = (url: string): Promise<void> =>
  inDatabase(url, async (client) => {
    await client.query(
      "CREATE TABLE reserve (number INT4 PRIMARY KEY, bytes BYTEA NOT NULL); INSERT INTO reserve VALUES (0, '')",
    );
  });

/** Makes everything in a database as old as if so many milliseconds had passed. */
export const ageTables = (url: string, ms: number): Promise<void> =>
  inDatabase(url, async (client) => {
    for (const statement of agingBy(ms)) await client.query(statement);
  });

/** Works in a database as another program does. */
export async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  client.on('error', () => undefined);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
