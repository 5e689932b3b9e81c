import { openReadableLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Submission, UnfinishedDelivery } from '../../src/server/store/Store.ts';

/** Reads the records of a data folder beside the running server. */
export interface StoredRecords {
  /** The newest first. */
  submissions: () => Promise<Submission[]>;
  /** Deliveries that wait, were refused or are dead, oldest first. */
  undelivered: () => Promise<UnfinishedDelivery[]>;
  close: () => Promise<void>;
}

/** Opens what lies in a data folder for as many looks as are wanted. */
export async function storedRecords(dataDir: string): Promise<StoredRecords> {
  const { reader, close } = await openReadableLibsqlStore({ dataDir });
  return {
    submissions: () => reader.newest(100_000),
    async undelivered() {
      const entries = [];
      for await (const entry of reader.undelivered()) entries.push(entry);
      return entries;
    },
    close,
  };
}
