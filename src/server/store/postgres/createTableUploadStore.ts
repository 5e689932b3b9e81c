import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import type { Database } from '../dialect.ts';
import { FILE_CHUNK_BYTES, writeOperationsByName, type UploadFileStore } from '../DatabaseEngine.ts';
import type { StoredUpload } from '../Store.ts';
import { expireUploadsInBatches, uploadRemovalCutoffMs } from '../uploads.ts';
import { UploadVerifier } from '../verifyUploads.ts';
import { inRetriedTransaction } from './inRetriedTransaction.ts';
import { runAfterFillingReserve, retryAfterFreeingReserve } from './reserve.ts';
import { poolDatabase } from './connections.ts';

/** Yields the pieces of a file in order, one query per piece. */
export async function* readFileChunks(database: Database, file: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const [piece] = await database.query<{ bytes: Uint8Array }>(
      'SELECT bytes FROM upload_pieces WHERE file = $1 AND number = $2',
      [file, number],
    );
    if (!piece) return;
    yield piece.bytes;
  }
}

/**
 * Stores the bytes of uploads in a table. One transaction adds or removes both row and bytes, so that no bytes exist
 * without a row.
 */
export function createTableUploadStore(pool: Pool, reserveBytes: number): UploadFileStore {
  return {
    async add(upload, path) {
      const add = () =>
        inRetriedTransaction(pool, async (database) => {
          if (path !== null)
            await addPieces(database, upload, createReadStream(path, { highWaterMark: FILE_CHUNK_BYTES }));
          await writeOperationsByName.addUpload(database, upload, Date.now());
        });
      // A row without bytes takes no more space than a submission.
      await (path === null ? retryAfterFreeingReserve(pool, add) : runAfterFillingReserve(pool, reserveBytes, add));
    },
    async open(upload) {
      const database = poolDatabase(pool);
      const size = await storedBytes(database, upload);
      if (size === undefined) return undefined;
      const pieces = wholeFile(database, upload);
      return { size, stream: Readable.from(pieces, { objectMode: false, highWaterMark: FILE_CHUNK_BYTES }) };
    },
    async importUpload(item, pieces) {
      try {
        // The source cannot be read twice, so there is no retry.
        return await inRetriedTransaction(
          pool,
          async (database) => {
            const isNew = await writeOperationsByName.importUpload(database, item);
            const { file } = item.upload;
            if (!isNew && (file === null || (await isSound(database, item.upload)))) return 'stored';
            await database.query(database.dialect.deleteBytes!, [file === null ? [] : [file]]);
            await addPieces(database, item.upload, pieces);
            return 'added';
          },
          { patienceMs: 0 },
        );
      } catch (error) {
        if (error instanceof OtherBytes) return 'refused';
        throw error;
      }
    },
    // One transaction erases rows and bytes.
    remove: async () => undefined,
    async sweep() {
      const expired = await expireUploadsInBatches(() =>
        inRetriedTransaction(
          pool,
          async (database) => (await writeOperationsByName.expireUploads(database, uploadRemovalCutoffMs())).length,
        ),
      );
      return { ok: true, expired, quarantined: [] };
    },
  };
}

/** Thrown in a transaction to roll back the rows of an upload whose bytes differ from its hash. */
class OtherBytes extends Error {
  override name = 'OtherBytes';
}

async function addPieces(database: Database, { file, sha256 }: StoredUpload, pieces: AsyncIterable<Uint8Array>) {
  if (file === null) return;
  const hash = createHash('sha256');
  let number = 0;
  for await (const bytes of pieces) {
    await database.query('INSERT INTO upload_pieces (file, number, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      file,
      number++,
      bytes,
    ]);
    hash.update(bytes);
  }
  if (hash.digest('base64url') !== sha256) throw new OtherBytes('The bytes differ from the upload.');
}

/** Returns the number of stored bytes of a file; undefined if there are none. */
async function storedBytes(database: Database, { file }: StoredUpload): Promise<number | undefined> {
  const [row] = await database.query<{ bytes: string | null }>(
    'SELECT sum(length(bytes)) AS bytes FROM upload_pieces WHERE file = $1',
    [file],
  );
  return row?.bytes ? Number(row.bytes) : undefined;
}

async function isSound(database: Database, upload: StoredUpload): Promise<boolean> {
  const verifier = new UploadVerifier(upload);
  for await (const bytes of readFileChunks(database, upload.file!)) verifier.add(bytes);
  return verifier.damage() === undefined;
}

async function* wholeFile(database: Database, { file, size }: StoredUpload) {
  let sent = 0;
  for await (const piece of readFileChunks(database, file!)) {
    sent += piece.length;
    yield piece;
  }
  if (sent !== size) throw new Error('A stored file is incomplete.');
}
