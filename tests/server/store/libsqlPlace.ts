import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '../../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../../src/server/store/libsql/openLibsqlStore.ts';
import type { StorePlace } from './contract.ts';

/** A new data folder. */
export async function libsqlPlace(): Promise<StorePlace & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  return {
    dataDir,
    open: () => openLibsqlStore({ dataDir }),
    async rows() {
      const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
      const rows = connection.all('SELECT * FROM submissions');
      connection.close();
      return rows;
    },
    async age(ms) {
      const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
      connection.run(
        "UPDATE uploads SET createdAt = strftime('%Y-%m-%dT%H:%M:%fZ', createdAt, ?)",
        `-${ms / 1000} seconds`,
      );
      connection.run(
        "UPDATE submissions SET createdAt = strftime('%Y-%m-%dT%H:%M:%fZ', createdAt, ?)",
        `-${ms / 1000} seconds`,
      );
      connection.run('UPDATE outbox SET nextAt = nextAt - ?', ms);
      connection.close();
    },
  };
}
