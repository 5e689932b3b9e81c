import { toRow } from '../columns.ts';
import type { Database } from '../dialect.ts';
import type { SensitiveRemoval } from '../DeskStore.ts';
import { insertRows, REMOVAL_COLUMNS } from '../model.ts';
import { removeClaimsAndUploads, uploadReads } from '../uploads.ts';
import { addActivity, type ActivityRow } from './activity.ts';

export const holdWrites = {
  /** Holds a record, or releases it, with the activity. Resolves with false if the record does not exist. */
  async holdRecord(
    database: Database,
    id: string,
    { reason, person }: { reason: string | null; person: string },
    activity: Pick<ActivityRow, 'id' | 'createdAt'>,
  ): Promise<boolean> {
    const isHeld = reason !== null;
    const at = Math.floor(activity.createdAt / 1000);
    const found = await database.query(
      `UPDATE submissions SET "heldAt" = $2, "heldBy" = $3, "holdReason" = $4, version = coalesce(version, 0) + 1
       WHERE id = $1 RETURNING id`,
      isHeld ? [id, at, person, JSON.stringify(reason)] : [id, null, null, null],
    );
    if (found.length === 0) return false;
    await addActivity(database, [{ ...activity, kind: isHeld ? 'held' : 'released', person, submission: id }]);
    return true;
  },

  /**
   * Erases the sensitive answers of records that were neither changed nor held since. The search columns are computed
   * again, because an earlier version of the form may not have marked all of these answers.
   */
  async removeSensitive(database: Database, removals: SensitiveRemoval[], createdAt: number): Promise<string[]> {
    const { anyOf, lock, rowsOf } = database.dialect;
    const all = removals.map(({ id }) => id);
    // A common order prevents deadlocks.
    await database.query(`SELECT id FROM submissions WHERE id ${anyOf('$1')} ORDER BY id ${lock}`, [all]);
    const given = removals.map((one) => ({ ...one, input: JSON.stringify(one.input) }));
    const changed = await database.query<{ id: string }>(
      `UPDATE submissions SET input = given.input, "sensitiveAfter" = given.after, version = given.version + 1,
         fingerprint = NULL, choices = NULL
       FROM ${rowsOf({ id: 'TEXT', version: 'BIGINT', input: 'JSON', after: 'TEXT' }, '$1')}
       WHERE submissions.id = given.id AND coalesce(submissions.version, 0) = given.version AND "heldAt" IS NULL
       RETURNING submissions.id AS id`,
      [JSON.stringify(given)],
    );
    const ids = changed.map(({ id }) => id);
    const files = await removeAddresses(
      database,
      removals.filter(({ id }) => ids.includes(id)),
    );
    const rows = ids.map((id) => toRow(REMOVAL_COLUMNS, { id, files: files.get(id) ?? [] }));
    await insertRows(database, 'removals', rows, '(id) DO UPDATE SET files = excluded.files');
    await addActivity(
      database,
      ids.map((id) => ({ id: `sensitive ${id}`, createdAt, kind: 'erased', submission: id, detail: 'sensitive' })),
    );
    return ids;
  },
};

/** Deletes the claims of records to removed uploads. Returns the names of deleted files by record. */
async function removeAddresses(database: Database, removals: SensitiveRemoval[]): Promise<Map<string, string[]>> {
  const ids = removals.map(({ id }) => id);
  const addresses = new Map(removals.map((one) => [one.id, one.addresses]));
  const uploads = (await uploadReads.uploadsOfRecords(database, ids)).filter(({ submission, upload }) =>
    addresses.get(submission)?.includes(upload.url),
  );
  for (const { submission, upload } of uploads)
    await database.query('DELETE FROM claims WHERE submission = $1 AND url = $2', [
      submission,
      JSON.stringify(upload.url),
    ]);
  const urls = [...new Set(uploads.map(({ upload }) => JSON.stringify(upload.url)))];
  const removed = new Set((await removeClaimsAndUploads(database, [], urls)).flatMap(({ file }) => file ?? []));
  const files = new Map<string, string[]>();
  for (const { submission, upload } of uploads)
    if (upload.file !== null && removed.has(upload.file))
      files.set(submission, [...(files.get(submission) ?? []), upload.file]);
  return files;
}
