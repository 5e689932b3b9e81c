import type { Database } from './dialect.ts';
import { fromRow, columnListSql, toRow, type RowOf } from './columns.ts';
import { CLAIM_COLUMNS, insertRows, UPLOAD_COLUMNS } from './model.ts';
import { readRowBatch, type Cursor, type RowBatch } from './portions.ts';
import type { StoredUpload, BackupUpload } from './Store.ts';

type UploadRow = RowOf<typeof UPLOAD_COLUMNS>;

const HOUR_MS = 60 * 60 * 1000;
/** Period in which a submission may refer to an unclaimed upload. */
export const UPLOAD_CLAIM_PERIOD_MS = 6 * HOUR_MS;
/** Delay before removal, so that a submission in progress keeps its uploads. */
const GRACE_MS = HOUR_MS / 2;
/** Maximum number of uploads removed in one transaction. */
export const UPLOAD_REMOVAL_BATCH_SIZE = 100;

/** Removes all expired uploads in batches and resolves with their number. */
export async function expireUploadsInBatches(expireSome: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const some = await expireSome();
    all += some;
    if (some < UPLOAD_REMOVAL_BATCH_SIZE) return all;
  }
}

/** Returns the time before which unclaimed uploads are no longer found, in milliseconds since 1970. */
export const unclaimedUploadCutoffMs = (): number => Date.now() - UPLOAD_CLAIM_PERIOD_MS;
/** Returns the time before which unclaimed uploads are removed, in milliseconds since 1970. */
export const uploadRemovalCutoffMs = (): number => unclaimedUploadCutoffMs() - GRACE_MS;

const ALL = columnListSql(UPLOAD_COLUMNS);
const IS_CLAIMED = 'EXISTS (SELECT 1 FROM claims WHERE claims.url = uploads.url)';

function toUpload(row: UploadRow): StoredUpload {
  const { createdAt: _createdAt, ...upload } = fromRow(UPLOAD_COLUMNS, row);
  return upload as unknown as StoredUpload;
}

/** Deletes the rows of uploads, and their bytes if the database has these. */
async function removeUploads(
  database: Database,
  where: string,
  urls: string[],
): Promise<{ url: string; file: string | null }[]> {
  const { anyOf, deleteBytes } = database.dialect;
  const removed = await database.query<{ url: string; file: string | null }>(
    `DELETE FROM uploads WHERE url ${anyOf('$1')} AND ${where} RETURNING url, file`,
    [urls],
  );
  if (deleteBytes) await database.query(deleteBytes, [removed.flatMap(({ file }) => file ?? [])]);
  return removed;
}

/**
 * Deletes the claims of erased submissions, and the uploads that no other submission claims. `urls` are the uploads of
 * the submissions. Resolves with the removed uploads.
 */
export async function removeClaimsAndUploads(
  database: Database,
  submissions: string[],
  urls: string[],
): Promise<{ url: string; file: string | null }[]> {
  const { anyOf } = database.dialect;
  await database.query(`DELETE FROM claims WHERE submission ${anyOf('$1')}`, [submissions]);
  await database.query(
    `DELETE FROM claims WHERE submission = '' AND url ${anyOf('$1')} AND NOT ${isNamed(database, 'claims.url')}`,
    [urls],
  );
  return removeUploads(database, `NOT ${IS_CLAIMED}`, urls);
}

/** Returns the condition that the input of a stored submission has an address. Both are JSON text. */
const isNamed = ({ dialect }: Database, url: string) =>
  `EXISTS (SELECT 1 FROM submissions WHERE ${dialect.position}(input, ${url}) > 0)`;

/** Records which submissions refer to which uploads, by address. */
export const addUploadClaims = (database: Database, claims: { url: string; submission: string }[]): Promise<unknown> =>
  insertRows(
    database,
    'claims',
    claims.map((one) => toRow<RowOf<typeof CLAIM_COLUMNS>>(CLAIM_COLUMNS, one)),
  );

/** Returns the submissions that claim an upload of a backup; '' for an unknown one. */
export const claimingSubmissionIds = ({ isClaimed, claims }: BackupUpload): string[] =>
  claims ?? (isClaimed ? [''] : []);

const insert = (database: Database, upload: StoredUpload, createdAt: number, onConflict?: string) =>
  insertRows(database, 'uploads', [toRow<UploadRow>(UPLOAD_COLUMNS, { ...upload, createdAt })], onConflict);

/** Upload write operations on metadata. Times are in milliseconds since 1970. */
export const uploadWrites = {
  /** Renews the creation time of an address that was returned before. */
  async addUpload(database: Database, upload: StoredUpload, now: number): Promise<void> {
    await insert(database, upload, now, '(url) DO UPDATE SET "createdAt" = excluded."createdAt"');
  },

  /** Adds an upload from a backup. Resolves with false if the row exists. */
  async importUpload(database: Database, item: BackupUpload): Promise<boolean> {
    const { upload, createdAt } = item;
    const added = await insert(database, upload, Date.parse(createdAt));
    await addUploadClaims(
      database,
      claimingSubmissionIds(item).map((submission) => ({ url: upload.url, submission })),
    );
    return added.length === 1;
  },

  /** Removes a batch of unclaimed uploads created before `before` and resolves with the removed rows. */
  async expireUploads(database: Database, before: number): Promise<{ file: string | null }[]> {
    const { skipLocked } = database.dialect;
    const expired = await database.query<{ url: string; file: string | null }>(
      `SELECT url, file FROM uploads WHERE "createdAt" < $1 AND NOT ${IS_CLAIMED}
       ORDER BY "createdAt" LIMIT ${UPLOAD_REMOVAL_BATCH_SIZE} ${skipLocked('uploads')}`,
      [before],
    );
    return removeUploads(
      database,
      'true',
      expired.map(({ url }) => url),
    );
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

  /** Returns the uploads that submissions refer to. Claims of earlier backups have no submission. */
  async uploadsOfRecords(database: Database, ids: string[]): Promise<{ submission: string; upload: StoredUpload }[]> {
    const { anyOf, position } = database.dialect;
    const rows = await database.query<UploadRow & { submission: string }>(
      `SELECT ${columnListSql(UPLOAD_COLUMNS, 'uploads')}, submission FROM claims JOIN uploads ON uploads.url = claims.url
       WHERE submission ${anyOf('$1')}
       UNION SELECT ${columnListSql(UPLOAD_COLUMNS, 'uploads')}, submissions.id FROM claims JOIN uploads ON uploads.url = claims.url
       JOIN submissions ON submissions.id ${anyOf('$1')} AND ${position}(input, claims.url) > 0
       WHERE submission = ''`,
      [ids],
    );
    return rows.map(({ submission, ...row }) => ({ submission, upload: toUpload(row) }));
  },

  /** Returns whether the input of a stored submission has an address. */
  async isNamedUpload(database: Database, url: string): Promise<boolean> {
    const [row] = await database.query<{ named: unknown }>(`SELECT ${isNamed(database, '$1')} AS named`, [
      JSON.stringify(url),
    ]);
    return Boolean(row?.named);
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
  async uploads(database: Database, after: Cursor): Promise<RowBatch<BackupUpload>> {
    const { items, next } = await readRowBatch(
      database,
      { select: `SELECT ${ALL} FROM uploads`, by: 'url', after },
      (row: UploadRow) => ({ upload: toUpload(row), createdAt: new Date(row.createdAt).toISOString() }),
    );
    const rows = await database.query<RowOf<typeof CLAIM_COLUMNS>>(
      `SELECT url, submission FROM claims WHERE url ${database.dialect.anyOf('$1')} ORDER BY submission`,
      [items.map(({ upload }) => JSON.stringify(upload.url))],
    );
    const claims = new Map<string, string[]>();
    for (const { url, submission } of rows) claims.set(url, [...(claims.get(url) ?? []), submission]);
    return {
      next,
      items: items.map((item) => {
        const own = claims.get(JSON.stringify(item.upload.url)) ?? [];
        return { ...item, isClaimed: own.length > 0, claims: own };
      }),
    };
  },
};
