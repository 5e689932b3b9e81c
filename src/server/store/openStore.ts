import type { Config } from '../config.ts';
import { openLibsqlStore, readLibsqlStore } from './libsql/openLibsqlStore.ts';
import { openPostgresStore, readPostgresStore } from './postgres/openPostgresStore.ts';
import type { ReadableStore, Store } from './Store.ts';

/** Of a configuration, where the store is. */
export type StorePlace = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret'> & Partial<Pick<Config, 'dataRequired'>>;

/** Opens the store that the configuration names, ready to keep what visitors send. */
export async function openStore({ databaseUrl, dataDir, dataRequired, secret }: StorePlace): Promise<Store> {
  return databaseUrl
    ? openPostgresStore(databaseUrl, { secret, required: dataRequired })
    : openLibsqlStore({ dataDir, secret, required: dataRequired });
}

/** Opens the same store to read it beside the site; writes nothing, and what was never made is empty. */
export async function readStore({ databaseUrl, dataDir, dataRequired }: StorePlace): Promise<ReadableStore> {
  return databaseUrl
    ? readPostgresStore(databaseUrl, { required: dataRequired })
    : readLibsqlStore({ dataDir, required: dataRequired });
}
