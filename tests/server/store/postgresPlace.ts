import { Client } from 'pg';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import type { StorePlace } from './openPlaces.ts';

/** A new database. */
export async function postgresPlace(postgres: RunningPostgres): Promise<StorePlace> {
  const url = await postgres.newDatabase();
  return {
    open: () => openPostgresStore(url, { reserveBytes: 1024 }),
    rows: () =>
      inDatabase(
        url,
        async (client) => (await client.query<Record<string, unknown>>('SELECT * FROM submissions')).rows,
      ),
    age: (ms) => ageTables(url, ms),
  };
}

/** Makes everything in a database as old as if so many milliseconds had passed. */
export const ageTables = (url: string, ms: number): Promise<void> =>
  inDatabase(url, async (client) => {
    await client.query(`UPDATE uploads SET "createdAt" = "createdAt" - ${ms}`);
    await client.query(`UPDATE incoming SET "changedAt" = "changedAt" - ${ms}`);
    await client.query(`UPDATE submissions SET "createdAt" = "createdAt" - ${ms * 1000}`);
    await client.query(`UPDATE outbox SET "nextAt" = "nextAt" - ${ms}`);
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
