import { readLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { OutboxState, Submission } from '../../src/server/store/Store.ts';

/** Reads the records of a data folder beside the running server. */
export interface StoredRecords {
  /** The newest first. */
  submissions: () => Promise<Submission[]>;
  /** Entries waiting for delivery and refused ones, oldest first. */
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
