import type { Config } from '../config.ts';
import { openLibsqlStore, readLibsqlStore } from './libsql/openLibsqlStore.ts';
import { openPostgresStore, readPostgresStore } from './postgres/openPostgresStore.ts';
import type { ReadableStore, Store } from './Store.ts';

/** Of a configuration, where the store is. */
export type StorePlace = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret'>;

/** Opens the store that the configuration names, ready to keep what visitors send. */
export async function openStore({ databaseUrl, dataDir, secret }: StorePlace): Promise<Store> {
  return databaseUrl ? openPostgresStore(databaseUrl, { secret }) : openLibsqlStore({ dataDir, secret });
}

/** Opens the same store to read it beside the site; writes nothing, and what was never made is empty. */
export async function readStore({ databaseUrl, dataDir }: StorePlace): Promise<ReadableStore> {
  return databaseUrl ? readPostgresStore(databaseUrl) : readLibsqlStore({ dataDir });
}
