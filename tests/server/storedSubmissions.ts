import { openReadableLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Submission } from '../../src/server/store/Store.ts';

/** Reads the submissions of a data folder beside the running server, newest first. */
export async function storedSubmissions(dataDir: string): Promise<Submission[]> {
  const store = await openReadableLibsqlStore({ dataDir });
  try {
    return await store.reader.newest(100_000);
  } finally {
    await store.close();
  }
}
