import { readLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { OutboxState, Submission } from '../../src/server/store/Store.ts';

/** What lies in a data folder, read beside the server. */
export interface StoredRecords {
  /** The newest first. */
  submissions: () => Promise<Submission[]>;
  /** What waits to be handed over and what was refused, the oldest first. */
  outbox: () => Promise<{ id: string; form: string; state: OutboxState }[]>;
  close: () => Promise<void>;
}

/** Opens what lies in a data folder for as many looks as are wanted. */
export async function storedRecords(dataDir: string): Promise<StoredRecords> {
  const { reader, close } = await readLibsqlStore({ dataDir });
  return {
    submissions: () => reader.newest(100_000),
    async outbox() {
      const entries = [];
      for await (const entry of reader.outbox()) entries.push(entry);
      return entries;
    },
    close,
  };
}
