import type { Pool } from 'pg';
import { writes, type IncomingFiles } from '../Engine.ts';
import { expireAll, expiry } from '../uploads.ts';
import { onPool } from './connections.ts';
import { inTransaction } from './inTransaction.ts';
import { besideReserve } from './reserve.ts';

const ADD = 'INSERT INTO upload_chunks (upload, start, bytes) VALUES ($1, $2, $3)';

/** The bytes of uploads that come in, as rows: they and the row that counts them change in one transaction. */
export function tableChunks(pool: Pool, reserveBytes: number): IncomingFiles {
  return {
    append: (id) => (offset, bytes) =>
      besideReserve(pool, reserveBytes, () =>
        inTransaction(pool, async (database) => {
          const advance = { id, offset, bytes: bytes.length, files: [] };
          if (!(await writes.advanceIncoming(database, advance, Date.now()))) return false;
          await database.query(ADD, [id, offset, bytes]);
          return true;
        }),
      ),
    async *readIncoming({ id, received }) {
      for (let offset = 0; offset < received;) {
        const [chunk] = await onPool(pool).query<{ bytes: Uint8Array }>(
          'SELECT bytes FROM upload_chunks WHERE upload = $1 AND start = $2',
          [id, offset],
        );
        if (!chunk) return;
        yield chunk.bytes;
        offset += chunk.bytes.length;
      }
    },
    async dropIncoming({ id }) {
      await inTransaction(pool, (database) => database.query('DELETE FROM upload_chunks WHERE upload = $1', [id]));
    },
    async sweep() {
      await expireAll(() =>
        inTransaction(pool, async (database) => {
          const expired = await writes.expireIncoming(database, expiry());
          await database.query('DELETE FROM upload_chunks WHERE upload = ANY($1)', [expired.map(({ id }) => id)]);
          return expired.length;
        }),
      );
      // What a process left that was ended between the row and its bytes.
      await inTransaction(pool, (database) =>
        database.query(`DELETE FROM upload_chunks WHERE NOT EXISTS
          (SELECT 1 FROM incoming WHERE incoming.id = upload_chunks.upload AND incoming.url IS NULL)`),
      );
    },
  };
}
