import type { Config } from '../config.ts';
import { openLibsqlStore, readLibsqlStore } from './libsql/openLibsqlStore.ts';
import type { Store } from './Store.ts';

/** What `list`, `export` and `backup` need of a store. */
export type ReadableStore = Pick<Store, 'reader' | 'snapshot' | 'close'>;

/** Opens the store that the configuration names, ready to keep what visitors send. */
export async function openStore({ dataDir }: Config): Promise<Store> {
  return openLibsqlStore({ dataDir });
}

/** Opens the same store to read it beside the site; writes nothing, and what was never made is empty. */
export async function readStore({ dataDir }: Config): Promise<ReadableStore> {
  return readLibsqlStore({ dataDir });
}
