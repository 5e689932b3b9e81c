import type { RowOf } from '../columns.ts';
import { addDeliveries, type DeliveryRow } from '../deliveries.ts';
import type { Database, SqlValue } from '../dialect.ts';
import type { ActivityKind, ChangeOutcome, DeskRecord, RecordChange, SearchColumns } from '../DeskStore.ts';
import { insertRows } from '../model.ts';
import { addActivity, type NewActivity } from './activity.ts';
import { toSubmissionSearchColumns } from './recordFilter.ts';
import { readRecordsById } from './records.ts';
import { type FORM_VERSION_COLUMNS, SUBMISSION_SEARCH_COLUMNS, type NOTE_COLUMNS } from './tables.ts';

export type NoteRow = RowOf<typeof NOTE_COLUMNS>;
export type FormVersionRow = RowOf<typeof FORM_VERSION_COLUMNS>;

const CHANGES = ['status', 'assigned', 'spam', 'corrected'] as const;

/** A change of records by a person. */
export interface RecordChangeRequest {
  /** Versions of the records that the person saw. */
  seen: { id: string; version: number }[];
  change: RecordChange;
  person: string;
  /** Deliveries to add to the records that change. */
  deliveries: DeliveryRow[];
  activity: Pick<NewActivity, 'id' | 'createdAt'>;
}

/** Returns the activity of a record that a change concerns; empty if the record has these values already. */
function activityOf(record: DeskRecord, { status, assignee, isSpam }: RecordChange) {
  const entries: [ActivityKind, string | undefined][] = [];
  if (isSpam !== undefined && isSpam !== record.isSpam) entries.push(['spam', String(isSpam)]);
  if (assignee !== undefined && assignee !== (record.assignee ?? null))
    entries.push(['assigned', assignee ?? undefined]);
  if (status !== undefined && status !== record.status) entries.push(['status', status]);
  return entries.map(([kind, detail]) => ({ kind, detail }));
}

/** Returns the assignments of an UPDATE, with values from `$2`. */
function assignmentsOf({ status, assignee, isSpam }: RecordChange) {
  const values: SqlValue[] = [];
  const $ = (value: SqlValue) => `$${values.push(value) + 1}`;
  const isRestored = isSpam === false;
  const newStatus = status ?? (isRestored ? 'new' : undefined);
  const assignments = [
    'version = coalesce(version, 0) + 1',
    newStatus !== undefined && (newStatus === 'new' ? 'status = NULL' : `status = ${$(newStatus)}`),
    assignee !== undefined && (assignee === null ? 'assignee = NULL' : `assignee = ${$(assignee)}`),
    isSpam !== undefined && `"isSpam" = ${isSpam}`,
    isRestored && '"spamReasons" = NULL',
  ];
  return { sql: assignments.filter(Boolean).join(', '), values };
}

/** Record write operations. */
export const recordWrites = {
  /** Changes the records whose version is the seen one and differs from the change. */
  async changeRecords(
    database: Database,
    { seen, change, person, deliveries, activity }: RecordChangeRequest,
  ): Promise<ChangeOutcome> {
    const { anyOf, lock } = database.dialect;
    const ids = seen.map(({ id }) => id);
    // A common order prevents deadlocks.
    await database.query(`SELECT id FROM submissions WHERE id ${anyOf('$1')} ORDER BY id ${lock}`, [ids]);
    const before = new Map((await readRecordsById(database, ids)).map((record) => [record.id, record]));
    const isFresh = ({ id, version }: { id: string; version: number }) => before.get(id)?.version === version;
    const entries = seen.filter(isFresh).flatMap(({ id }) =>
      activityOf(before.get(id)!, change).map((entry) => ({
        ...entry,
        ...activity,
        id: entryId(activity.id, id, entry.kind),
        person,
        submission: id,
      })),
    );
    const others = seen.filter((one) => before.has(one.id) && !isFresh(one)).map(({ id }) => id);
    const own = await changedBy(database, activity.id, others);
    await applyChange(database, change, entries, deliveries);
    const after = await readRecordsById(database, ids);
    const isStale = ({ id }: DeskRecord) => others.includes(id) && !own.has(id);
    return { changed: after.filter((record) => !isStale(record)), stale: after.filter(isStale) };
  },

  /** Adds a note with its activity. Resolves with false if the record does not exist. */
  async addNote(database: Database, note: NoteRow, activity: Pick<NewActivity, 'id' | 'createdAt'>): Promise<boolean> {
    const { submission, person } = note;
    if ((await readRecordsById(database, [submission])).length === 0) return false;
    await insertRows(database, 'notes', [note]);
    await addActivity(database, [{ ...activity, kind: 'noted', person, submission }]);
    return true;
  },

  async keepFormVersion(database: Database, version: FormVersionRow): Promise<void> {
    await insertRows(database, 'form_versions', [version]);
  },

  async setSearchColumns(database: Database, rows: { id: string; columns: SearchColumns }[]): Promise<void> {
    const assignments = Object.keys(SUBMISSION_SEARCH_COLUMNS).map((column) => `"${column}" = given."${column}"`);
    const given = rows.map((row) => ({ id: row.id, ...toSubmissionSearchColumns(row.columns) }));
    await database.query(
      `UPDATE submissions SET ${assignments.join(', ')} FROM ${database.dialect.rowsOf({ id: 'TEXT', ...SUBMISSION_SEARCH_COLUMNS }, '$1')}
       WHERE submissions.id = given.id`,
      [JSON.stringify(given)],
    );
  },
};

/** Returns the id of the activity of a change, by which a repeated attempt finds it. */
export const entryId = (change: string, submission: string, kind: ActivityKind) => `${change} ${submission} ${kind}`;

/** Returns the records among `ids` that a change has already changed: an earlier attempt may have committed without a response. */
export async function changedBy(database: Database, change: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.query<{ submission: string }>(
    `SELECT submission FROM activity WHERE id ${database.dialect.anyOf('$1')}`,
    [ids.flatMap((id) => CHANGES.map((kind) => entryId(change, id, kind)))],
  );
  return new Set(rows.map(({ submission }) => submission));
}

/** Writes a change of the records in `entries` and adds their deliveries. */
async function applyChange(
  database: Database,
  change: RecordChange,
  entries: (NewActivity & { submission: string })[],
  deliveries: DeliveryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  const { anyOf } = database.dialect;
  const { sql, values } = assignmentsOf(change);
  const changing = [...new Set(entries.map(({ submission }) => submission))];
  await database.query(`UPDATE submissions SET ${sql} WHERE id ${anyOf('$1')}`, [changing, ...values]);
  await addActivity(database, entries);
  if (change.isSpam)
    await database.query(`DELETE FROM deliveries WHERE submission ${anyOf('$1')} AND state = 'waiting'`, [changing]);
  const added = deliveries.filter(({ submission }) => changing.includes(submission));
  await addDeliveries(database, await withoutRepeatedMessages(database, added));
}

/**
 * Returns the deliveries without the mails and chat messages that their records have already: a record that was spam
 * for a moment is announced once. Receivers of webhooks know repeated events by their ids.
 */
async function withoutRepeatedMessages(database: Database, deliveries: DeliveryRow[]): Promise<DeliveryRow[]> {
  const messages = deliveries.filter(({ channel }) => channel !== 'webhook');
  if (messages.length === 0) return deliveries;
  const known = await database.query<Pick<DeliveryRow, 'submission' | 'channel' | 'target'>>(
    `SELECT submission, channel, target FROM deliveries WHERE submission ${database.dialect.anyOf('$1')}`,
    [messages.map(({ submission }) => submission)],
  );
  const keyOf = ({ submission, channel, target }: (typeof known)[number]) =>
    JSON.stringify([submission, channel, target]);
  const keys = new Set(known.map(keyOf));
  return deliveries.filter((one) => one.channel === 'webhook' || !keys.has(keyOf(one)));
}
