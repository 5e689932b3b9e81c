import { fromRow, names, toRow, type RowOf } from './columns.ts';
import type { Database } from './dialect.ts';
import { INCOMING, insertRows } from './model.ts';
import type { IncomingUpload, NewIncoming } from './IncomingUploads.ts';
import { EXPIRED_AT_ONCE } from './uploads.ts';

type Row = RowOf<typeof INCOMING>;

/** A file that holds bytes of an upload, from this offset to that of the next one. */
export interface ChunkFile {
  start: number;
  file: string;
}

/** An upload that comes in, with where its bytes lie. */
export interface StoredIncoming extends IncomingUpload {
  files: ChunkFile[];
}

const ALL = names(INCOMING);

/** Everything that changes what is known of uploads that come in. Times are in milliseconds since 1970. */
export const incomingWrites = {
  /** Resolves with false where there is one of this id. */
  async beginIncoming(database: Database, incoming: NewIncoming, now: number): Promise<boolean> {
    const row = toRow<Row>(INCOMING, { ...incoming, received: 0, files: [], changedAt: now });
    return (await insertRows(database, 'incoming', [row])).length === 1;
  },

  /** Counts bytes that follow an offset; resolves with false where others were there first, or it is gone. */
  async advanceIncoming(
    database: Database,
    { id, offset, bytes, files }: { id: string; offset: number; bytes: number; files: ChunkFile[] },
    now: number,
  ): Promise<boolean> {
    const advanced = await database.query(
      `UPDATE incoming SET received = $3, files = $4, "changedAt" = $5
       WHERE id = $1 AND received = $2 AND url IS NULL RETURNING id`,
      [id, offset, offset + bytes, JSON.stringify(files), now],
    );
    return advanced.length === 1;
  },

  async finishIncoming(database: Database, id: string, url: string): Promise<void> {
    await database.query('UPDATE incoming SET url = $2, files = $3 WHERE id = $1', [id, JSON.stringify(url), '[]']);
  },

  async forgetIncoming(database: Database, id: string): Promise<void> {
    await database.query('DELETE FROM incoming WHERE id = $1', [id]);
  },

  /** Removes some of those of which nothing came since a time, and resolves with these. */
  async expireIncoming(database: Database, before: number): Promise<StoredIncoming[]> {
    const { skipLocked, anyOf } = database.dialect;
    const expired = await database.query<Row>(
      `SELECT ${ALL} FROM incoming WHERE "changedAt" < $1 ORDER BY "changedAt" LIMIT ${EXPIRED_AT_ONCE} ${skipLocked('incoming')}`,
      [before],
    );
    await database.query(`DELETE FROM incoming WHERE id ${anyOf('$1')}`, [expired.map(({ id }) => id)]);
    return expired.map(toIncoming);
  },
};

/** Everything that is asked of uploads that come in. */
export const incomingReads = {
  async incoming(database: Database, id: string): Promise<StoredIncoming | undefined> {
    const [row] = await database.query<Row>(`SELECT ${ALL} FROM incoming WHERE id = $1`, [id]);
    return row && toIncoming(row);
  },

  /** Bytes of all of them that are on disk. */
  async incomingBytes(database: Database): Promise<number> {
    const [row] = await database.query<{ bytes: number | null }>(
      'SELECT sum(received) AS bytes FROM incoming WHERE url IS NULL',
    );
    return Number(row?.bytes ?? 0);
  },

  /** Those among these names of files that hold bytes of one of them. */
  async knownChunkFiles(database: Database): Promise<string[]> {
    const rows = await database.query<{ files: string }>('SELECT files FROM incoming WHERE url IS NULL');
    return rows.flatMap(({ files }) => (JSON.parse(files) as ChunkFile[]).map(({ file }) => file));
  },
};

const toIncoming = (row: Row) => fromRow(INCOMING, row) as unknown as StoredIncoming;
