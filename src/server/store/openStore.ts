import type { Config } from '../config.ts';
import { openLibsqlStore, openReadableLibsqlStore } from './libsql/openLibsqlStore.ts';
import { openPostgresStore, openReadablePostgresStore } from './postgres/openPostgresStore.ts';
import type { ReadableStore, Store } from './Store.ts';

/** Part of the configuration that locates the store. */
export type StoreLocation = Pick<Config, 'databaseUrl' | 'dataDir' | 'secret'> &
  Partial<Pick<Config, 'dataRequired' | 'webhooks'>>;

/** Opens the configured store for reading and writing. */
export async function openStore({
  databaseUrl,
  dataDir,
  dataRequired,
  secret,
  webhooks,
}: StoreLocation): Promise<Store> {
  const options = { dataDir, secret, required: dataRequired, hasEvents: webhooks?.events !== undefined };
  return databaseUrl ? openPostgresStore(databaseUrl, options) : openLibsqlStore(options);
}

/** Opens the configured store for reading beside the site. Never writes; a missing database reads as empty. */
export async function openReadableStore({ databaseUrl, dataDir, dataRequired }: StoreLocation): Promise<ReadableStore> {
  return databaseUrl
    ? openReadablePostgresStore(databaseUrl, { required: dataRequired })
    : openReadableLibsqlStore({ dataDir, required: dataRequired });
}
