import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { isDiskFull } from '../../logMessage.ts';
import type { StoredUpload, StoredUploads } from '../Store.ts';
import { retryingSource, type Source } from './retry.ts';
import { inTransaction } from './inTransaction.ts';
import { freeReserve, holdReserve } from './reserve.ts';
import { hashOf, toStorable } from './storableText.ts';

const PIECE_BYTES = 256 * 1024;
const HOUR_MS = 60 * 60 * 1000;
/** As long a submission may refer to an upload that none refers to yet. */
const LIFETIME_MS = 6 * HOUR_MS;
/** Nobody removes what is being referred to. */
const GRACE_MS = HOUR_MS / 2;
const SWEPT_AT_ONCE = 100;

const ADD = `
  INSERT INTO uploads ("urlHash", file, upload, "createdAt") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("urlHash") DO UPDATE SET "createdAt" = excluded."createdAt"`;
const ADD_PIECE = 'INSERT INTO upload_pieces (file, number, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const PIECE = 'SELECT bytes FROM upload_pieces WHERE file = $1 AND number = $2';
const FIND = `
  SELECT "urlHash", upload FROM uploads WHERE "urlHash" = ANY($1)
  AND ("createdAt" > $2 OR EXISTS (SELECT 1 FROM claims WHERE claims."urlHash" = uploads."urlHash"))`;
const EXPIRED = `
  SELECT "urlHash", file FROM uploads
  WHERE "createdAt" < $1 AND NOT EXISTS (SELECT 1 FROM claims WHERE claims."urlHash" = uploads."urlHash")
  ORDER BY "createdAt" LIMIT ${SWEPT_AT_ONCE} FOR UPDATE SKIP LOCKED`;

/** What identifies a file's bytes. */
export const fileKey = (file: string | null): string | null => (file === null ? null : toStorable(file));

/** Adds one of a file's pieces, as it is once and for all. */
export async function addPiece(client: PoolClient, file: string, number: number, bytes: Uint8Array): Promise<void> {
  await client.query(ADD_PIECE, [fileKey(file), number, bytes]);
}

/** The pieces of a file, one at a time and in their order. */
export async function* readPieces(source: Source, file: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const values = [fileKey(file), number];
    const { rows } = await source.query<{ bytes: Buffer }>(PIECE, values);
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

/**
 * Uploads in a PostgreSQL. A file's row and its bytes come and go in one transaction, so that there are never bytes without a row.
 * `records` answers questions; `files` carries bytes, so that a slow file keeps no submission waiting.
 */
export function openUploads(records: Source, files: Pool, reserveBytes: number): StoredUploads {
  return {
    async add(upload, path) {
      if (path !== null) await holdReserve(files, reserveBytes);
      try {
        await inTransaction(files, async (client) => {
          if (path !== null && upload.file !== null) await addFile(client, upload.file, path);
          await client.query(ADD, [hashOf(upload.url), fileKey(upload.file), JSON.stringify(upload), Date.now()]);
        });
      } catch (error) {
        if (isDiskFull(error)) await freeReserve(files);
        throw error;
      }
    },
    async find(urls) {
      if (urls.length === 0) return [];
      const { rows } = await records.query<{ upload: string }>(FIND, [
        urls.map((url) => hashOf(url)),
        Date.now() - LIFETIME_MS,
      ]);
      return rows.map(({ upload }) => JSON.parse(upload) as StoredUpload);
    },
    async open(file) {
      const { rows } = await records.query<{ upload: string }>('SELECT upload FROM uploads WHERE file = $1', [
        fileKey(file),
      ]);
      if (!rows[0]) return undefined;
      const upload = JSON.parse(rows[0].upload) as StoredUpload;
      const stream = Readable.from(wholeFile(retryingSource(files), upload), {
        objectMode: false,
        highWaterMark: PIECE_BYTES,
      });
      return { upload, stream };
    },
    async keptBytes() {
      const { rows } = await records.query<{ pieces: string }>('SELECT count(*) AS pieces FROM upload_pieces');
      return Number(rows[0]!.pieces) * PIECE_BYTES;
    },
    async sweep() {
      let expired = 0;
      for (;;) {
        const count = await inTransaction(files, removeExpired);
        expired += count;
        if (count < SWEPT_AT_ONCE) return { swept: true, expired, quarantined: [] };
      }
    },
  };
}

async function addFile(client: PoolClient, file: string, path: string) {
  const handle = await open(path);
  try {
    for (let number = 0; ; number++) {
      // A buffer of its own: the driver may still send the one before.
      const buffer = Buffer.allocUnsafe(PIECE_BYTES);
      const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES, number * PIECE_BYTES);
      if (bytesRead === 0) return;
      await addPiece(client, file, number, buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

async function* wholeFile(source: Source, { file, size }: StoredUpload) {
  let sent = 0;
  for await (const piece of readPieces(source, file!)) {
    sent += piece.length;
    yield piece;
  }
  if (sent !== size) throw new Error('A stored file is not whole.');
}

async function removeExpired(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ urlHash: string; file: string | null }>(EXPIRED, [
    Date.now() - LIFETIME_MS - GRACE_MS,
  ]);
  const files = rows.flatMap(({ file }) => file ?? []);
  await client.query('DELETE FROM uploads WHERE "urlHash" = ANY($1)', [rows.map(({ urlHash }) => urlHash)]);
  await client.query('DELETE FROM upload_pieces WHERE file = ANY($1)', [files]);
  return rows.length;
}
