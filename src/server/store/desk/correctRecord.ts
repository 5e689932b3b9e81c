import type { Database } from '../dialect.ts';
import type { DeskRecord } from '../DeskStore.ts';
import { addDeliveries, type DeliveryRow } from '../deliveries.ts';
import { insertRows, REMOVAL_COLUMNS } from '../model.ts';
import { toRow } from '../columns.ts';
import { addActivity, type NewActivity } from './activity.ts';
import { changedBy, entryId } from './changeRecords.ts';
import { readRecordsById } from './records.ts';
import { SUBMISSION_SEARCH_COLUMNS } from './tables.ts';

/** A correction of a record by a person. */
export interface RecordCorrectionRequest {
  id: string;
  /** Version of the record that the person saw. */
  version: number;
  /** JSON of the new input. */
  input: string;
  /** Pointers of the changed fields. */
  detail: string;
  person: string;
  deliveries: DeliveryRow[];
  activity: Pick<NewActivity, 'id' | 'createdAt'>;
}

const WITHOUT_SEARCH = Object.keys(SUBMISSION_SEARCH_COLUMNS).map((column) => `"${column}" = NULL`);

export const correctionWrites = {
  /**
   * Replaces the input of a record whose version is the seen one. Clears the fingerprint and search columns of the
   * former answers, and marks their rows to be overwritten. Resolves with undefined for an unknown id.
   */
  async correctRecord(
    database: Database,
    { id, version, input, detail, person, deliveries, activity }: RecordCorrectionRequest,
  ): Promise<{ record: DeskRecord; isStale: boolean } | undefined> {
    await database.query(`SELECT id FROM submissions WHERE id = $1 ${database.dialect.lock}`, [id]);
    const [before] = await readRecordsById(database, [id]);
    if (!before) return undefined;
    if (before.version !== version)
      return { record: before, isStale: !(await changedBy(database, activity.id, [id])).has(id) };
    await database.query(
      `UPDATE submissions SET version = coalesce(version, 0) + 1, input = $2, fingerprint = NULL,
         ${WITHOUT_SEARCH.join(', ')} WHERE id = $1`,
      [id, input],
    );
    const entry = { ...activity, id: entryId(activity.id, id, 'corrected'), person, submission: id, detail };
    await addActivity(database, [{ ...entry, kind: 'corrected' }]);
    await addDeliveries(database, deliveries);
    await insertRows(database, 'removals', [toRow(REMOVAL_COLUMNS, { id, files: [] })]);
    const [record] = await readRecordsById(database, [id]);
    return record && { record, isStale: false };
  },
};
