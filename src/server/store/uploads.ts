import type { Database } from './dialect.ts';
import { fromRow, names, toRow, type RowOf } from './columns.ts';
import { CLAIM, insertRows, UPLOAD } from './model.ts';
import { readPortion, type Cursor, type Portion } from './portions.ts';
import type { StoredUpload, WholeUpload } from './Store.ts';

type UploadRow = RowOf<typeof UPLOAD>;

const HOUR_MS = 60 * 60 * 1000;
/** Period in which a submission may refer to an unclaimed upload. */
export const LIFETIME_MS = 6 * HOUR_MS;
/** Delay before removal, so that a submission in progress keeps its uploads. */
const GRACE_MS = HOUR_MS / 2;
/** Maximum number of uploads removed in one transaction. */
export const EXPIRED_AT_ONCE = 100;

/** Removes all expired uploads in batches and resolves with their number. */
export async function expireAll(expireSome: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const some = await expireSome();
    all += some;
    if (some < EXPIRED_AT_ONCE) return all;
  }
}

/** Returns the time before which unclaimed uploads are no longer found, in milliseconds since 1970. */
export const lifetimeEnd = (): number => Date.now() - LIFETIME_MS;
/** Returns the time before which unclaimed uploads are removed, in milliseconds since 1970. */
export const expiry = (): number => lifetimeEnd() - GRACE_MS;

const ALL = names(UPLOAD);
const IS_CLAIMED = 'EXISTS (SELECT 1 FROM claims WHERE claims.url = uploads.url)';

function toUpload(row: UploadRow): StoredUpload {
  const { createdAt: _createdAt, isClaimed: _isClaimed, ...upload } = fromRow(UPLOAD, row);
  return upload as unknown as StoredUpload;
}

/** Records which submissions refer to which uploads, by address. */
export const claim = (database: Database, claims: { url: string; submission: string }[]): Promise<unknown> =>
  insertRows(
    database,
    'claims',
    claims.map((one) => toRow<RowOf<typeof CLAIM>>(CLAIM, one)),
  );

const insert = (database: Database, upload: StoredUpload, createdAt: number, onConflict?: string) =>
  insertRows(database, 'uploads', [toRow<UploadRow>(UPLOAD, { ...upload, createdAt })], onConflict);

/** Upload write operations on metadata. Times are in milliseconds since 1970. */
export const uploadWrites = {
  /** Renews the creation time of an address that was returned before. */
  async addUpload(database: Database, upload: StoredUpload, now: number): Promise<void> {
    await insert(database, upload, now, '(url) DO UPDATE SET "createdAt" = excluded."createdAt"');
  },

  /** Adds an upload from a backup. Resolves with false if the row exists. */
  async importUpload(database: Database, { upload, createdAt, isClaimed }: WholeUpload): Promise<boolean> {
    const added = await insert(database, upload, Date.parse(createdAt));
    if (isClaimed) await claim(database, [{ url: upload.url, submission: '' }]);
    return added.length === 1;
  },

  /** Removes a batch of unclaimed uploads created before `before` and resolves with the removed rows. */
  async expireUploads(database: Database, before: number): Promise<{ file: string | null }[]> {
    const { skipLocked, anyOf } = database.dialect;
    const expired = await database.query<{ url: string; file: string | null }>(
      `SELECT url, file FROM uploads WHERE "createdAt" < $1 AND NOT ${IS_CLAIMED}
       ORDER BY "createdAt" LIMIT ${EXPIRED_AT_ONCE} ${skipLocked('uploads')}`,
      [before],
    );
    await database.query(`DELETE FROM uploads WHERE url ${anyOf('$1')}`, [expired.map(({ url }) => url)]);
    return expired;
  },
};

/** Upload read operations. */
export const uploadReads = {
  /** Returns the uploads among `urls` that are claimed or were created after `since`. */
  async findUploads(database: Database, urls: string[], since: number): Promise<StoredUpload[]> {
    const rows = await database.query<UploadRow>(
      `SELECT ${ALL} FROM uploads WHERE url ${database.dialect.anyOf('$1')} AND ("createdAt" > $2 OR ${IS_CLAIMED})`,
      [urls.map((url) => JSON.stringify(url)), since],
    );
    return rows.map(toUpload);
  },

  async uploadOf(database: Database, file: string): Promise<StoredUpload | undefined> {
    const [row] = await database.query<UploadRow>(`SELECT ${ALL} FROM uploads WHERE file = $1`, [file]);
    return row && toUpload(row);
  },

  /** Returns the names among `files` that belong to an upload. */
  async knownFiles(database: Database, files: string[]): Promise<string[]> {
    const rows = await database.query<{ file: string }>(
      `SELECT file FROM uploads WHERE file ${database.dialect.anyOf('$1')}`,
      [files],
    );
    return rows.map(({ file }) => file);
  },

  /** Returns the names of recently stored files, newest first. */
  async newestFiles(database: Database): Promise<string[]> {
    const rows = await database.query<{ file: string }>(
      'SELECT file FROM uploads WHERE file IS NOT NULL ORDER BY "createdAt" DESC LIMIT 100',
    );
    return rows.map(({ file }) => file);
  },

  /** Returns the total bytes of uploads that this store keeps. */
  async uploadBytes(database: Database): Promise<number> {
    const [row] = await database.query<{ bytes: number | null }>(
      'SELECT sum(size) AS bytes FROM uploads WHERE file IS NOT NULL',
    );
    return Number(row?.bytes ?? 0);
  },

  /** Reads every upload, oldest first. */
  async uploads(database: Database, after: Cursor): Promise<Portion<WholeUpload>> {
    return readPortion(
      database,
      { select: `SELECT ${ALL}, ${IS_CLAIMED} AS "isClaimed" FROM uploads`, by: 'url', after },
      (row: UploadRow & { isClaimed: boolean }) => ({
        upload: toUpload(row),
        createdAt: new Date(row.createdAt).toISOString(),
        isClaimed: Boolean(row.isClaimed),
      }),
    );
  },
};
