import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from '../../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { ERASED_FILE } from '../../../src/server/store/erasedFile.ts';
import { agingBy, TABLE_SIZES, TABLES, type StorePlace } from './openPlaces.ts';

/** A data folder, where none is named a new one. */
export async function libsqlPlace(
  dataDir = mkdtempSync(join(tmpdir(), 'data-')),
  secret?: string,
): Promise<StorePlace> {
  return {
    dataDir,
    open: () => openLibsqlStore({ dataDir, secret, hasEvents: true }),
    async rows() {
      const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
      const rows = connection.all('SELECT * FROM submissions');
      connection.close();
      return rows;
    },
    async tableSizes() {
      const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
      const [sizes] = connection.all<Record<string, number>>(TABLE_SIZES);
      connection.close();
      return sizes!;
    },
    async age(ms) {
      const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
      for (const statement of agingBy(ms)) connection.exec(statement);
      connection.close();
    },
    replaceBytes: async (file, bytes) => writeFileSync(join(dataDir, 'uploads', file), bytes),
    async empty() {
      const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
      for (const table of TABLES) connection.exec(`DELETE FROM ${table}`);
      connection.close();
      rmSync(join(dataDir, ERASED_FILE), { force: true });
      for (const name of readdirSync(join(dataDir, 'uploads'))) rmSync(join(dataDir, 'uploads', name));
    },
  };
}
