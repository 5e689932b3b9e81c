import { randomUUID } from 'node:crypto';
import { fromRow, columnListSql, toRow, microsecondsToIso, type RowOf } from './columns.ts';
import type { Database, SqlValue } from './dialect.ts';
import { DELIVERY_COLUMNS, insertRows } from './model.ts';
import { readRowBatch, type Cursor, type RowBatch } from './portions.ts';
import type {
  ChannelName,
  LeasedDelivery,
  DeliveryState,
  DeliverySummary,
  NewDelivery,
  StoredDelivery,
  UnfinishedDelivery,
} from './Store.ts';

/** A delivery row as stored in its table. */
export type DeliveryRow = RowOf<typeof DELIVERY_COLUMNS>;
type StateRow = Pick<DeliveryRow, 'state' | 'attempts' | 'nextAt' | 'reason' | 'remoteId'>;

/** Converts a row to the state of its delivery. */
function toState(row: StateRow): DeliveryState {
  const { attempts, nextAt } = row;
  const state = row.state as DeliveryState['state'];
  const { reason, remoteId } = fromRow(DELIVERY_COLUMNS, row) as { reason: string | null; remoteId: string | null };
  if (state === 'delivered') return { state, ...(remoteId !== null && { remoteId }) };
  if (state !== 'waiting') return { state, attempts, reason: reason! };
  return { state, attempts, nextAt: new Date(nextAt).toISOString(), ...(reason !== null && { reason }) };
}

/** Converts the columns that name a delivery's receiver. */
const receiverOf = ({ channel, target }: Pick<DeliveryRow, 'channel' | 'target'>) => ({
  channel: channel as ChannelName,
  ...(target !== null && { target: JSON.parse(target) as string }),
});

/** Converts a delivery of a new submission or of a backup to a row. */
export function toDeliveryRow(submission: string, delivery: StoredDelivery): DeliveryRow {
  const createdAt = Date.parse(delivery.createdAt);
  const nextAt = delivery.state === 'waiting' ? Date.parse(delivery.nextAt) : 0;
  return toRow<DeliveryRow>(DELIVERY_COLUMNS, { attempts: 0, ...delivery, submission, createdAt, nextAt });
}

/** Returns the row of a new delivery. */
export function newDeliveryRow(submission: string, { channel, target, delayMs = 0 }: NewDelivery): DeliveryRow {
  const now = Date.now();
  const [createdAt, nextAt] = [now, now + delayMs].map((time) => new Date(time).toISOString()) as [string, string];
  const id = channel === 'hosted' ? submission : randomUUID();
  return toDeliveryRow(submission, { id, channel, target, createdAt, state: 'waiting', attempts: 0, nextAt });
}

/** Adds deliveries. Skips known ids. */
export const addDeliveries = (database: Database, rows: DeliveryRow[]): Promise<unknown> =>
  insertRows(database, 'deliveries', rows);

/** Longest plausible delay. Retries and leases never exceed one hour. */
const FARTHEST_MS = 2 * 60 * 60 * 1000;

type DueRow = Pick<DeliveryRow, 'id' | 'submission' | 'channel' | 'target' | 'attempts' | 'createdAt'> & {
  form: string;
  input: string;
  /** Microseconds since 1970. */
  submittedAt: number;
};

/** The deliveries, each with its submission; that of an event of an erasure has only a line. */
const WITH_SUBMISSIONS = `deliveries LEFT JOIN submissions ON submissions.id = deliveries.submission
  LEFT JOIN erasures ON erasures.id = deliveries.submission`;
const FORM = 'coalesce(submissions.form, erasures.form)';
/** Time of the submission, or of its erasure, in microseconds. */
const TIME = 'coalesce(submissions."createdAt", erasures."createdAt")';

/** Leases the waiting deliveries that `where` selects. Its parameters begin with `$3`; `$2` is the current time. */
async function leaseWhere(
  database: Database,
  { where, values, limit, now, leaseEnds }: { where: string; values: SqlValue[] } & Lease,
): Promise<LeasedDelivery[]> {
  const { skipLocked, anyOf } = database.dialect;
  const due = await database.query<DueRow>(
    `SELECT deliveries.id, submission, channel, target, attempts, deliveries."createdAt", ${FORM} AS form,
       coalesce(input, '{}') AS input, ${TIME} AS "submittedAt"
     FROM ${WITH_SUBMISSIONS} WHERE state = 'waiting' AND ${FORM} IS NOT NULL AND ${where}
     ORDER BY "nextAt", ${TIME}, deliveries.id LIMIT $1 ${skipLocked('deliveries')}`,
    [limit, now, ...values],
  );
  if (due.length)
    await database.query(`UPDATE deliveries SET "nextAt" = $2 WHERE id ${anyOf('$1')}`, [
      due.map(({ id }) => id),
      leaseEnds,
    ]);
  return due.map(({ channel, target, input, submittedAt, ...delivery }) => ({
    ...delivery,
    ...receiverOf({ channel, target }),
    input: JSON.parse(input) as Record<string, unknown>,
    submittedAt: microsecondsToIso(submittedAt),
  }));
}

/** Limit, current time and end of a lease. */
interface Lease {
  limit: number;
  now: number;
  leaseEnds: number;
}

/** Delivery write operations. Times are in milliseconds since 1970. */
export const deliveryWrites = {
  async lease(database: Database, channel: ChannelName, lease: Lease): Promise<LeasedDelivery[]> {
    // Resets due times that a wrong clock set too far in the future. Without the reset, these deliveries would wait for
    // days or years.
    await database.query(
      `UPDATE deliveries SET "nextAt" = $1 WHERE state = 'waiting' AND channel = $3 AND "nextAt" > $2`,
      [lease.now, lease.now + FARTHEST_MS, channel],
    );
    return leaseWhere(database, { where: 'channel = $3 AND "nextAt" <= $2', values: [channel], ...lease });
  },

  async leaseFor(database: Database, channel: ChannelName, target: string, lease: Lease): Promise<LeasedDelivery[]> {
    // No lease of another process ends later than a lease that begins now.
    const where = 'channel = $3 AND target = $4 AND ("nextAt" <= $2 OR (attempts > 0 AND "nextAt" > $5))';
    return leaseWhere(database, { where, values: [channel, JSON.stringify(target), lease.leaseEnds], ...lease });
  },

  async delivered(database: Database, ids: string[], remoteId: string | null): Promise<void> {
    await database.query(
      `UPDATE deliveries SET state = 'delivered', "remoteId" = $2, reason = NULL
       WHERE id ${database.dialect.anyOf('$1')} AND state <> 'delivered'`,
      [ids, remoteId && JSON.stringify(remoteId)],
    );
  },

  async postponed(database: Database, ids: string[], nextAt: number, reason: string): Promise<void> {
    await database.query(
      `UPDATE deliveries SET attempts = attempts + 1, "nextAt" = $2, reason = $3
       WHERE id ${database.dialect.anyOf('$1')} AND state = 'waiting'`,
      [ids, nextAt, JSON.stringify(reason)],
    );
  },

  async failed(database: Database, ids: string[], state: 'refused' | 'dead', reason: string): Promise<void> {
    await database.query(
      `UPDATE deliveries SET state = $2, reason = $3 WHERE id ${database.dialect.anyOf('$1')} AND state = 'waiting'`,
      [ids, state, JSON.stringify(reason)],
    );
  },

  /** Keeps submissions that were delivered to the hosted service or need no such delivery. */
  async withdraw(database: Database, id: string): Promise<void> {
    const removed = await database.query(`DELETE FROM deliveries WHERE id = $1 AND state <> 'delivered' RETURNING id`, [
      id,
    ]);
    if (removed.length === 0) return;
    await database.query('DELETE FROM deliveries WHERE submission = $1', [id]);
    await database.query('DELETE FROM submissions WHERE id = $1', [id]);
    await database.query('DELETE FROM claims WHERE submission = $1', [id]);
    await database.query('DELETE FROM notes WHERE submission = $1', [id]);
  },

  async retry(database: Database, now: number, id: string | null): Promise<number> {
    const due = await database.query(
      `UPDATE deliveries SET state = 'waiting', "nextAt" = $1, "createdAt" = $1
       WHERE state IN ('refused', 'dead') ${id === null ? '' : 'AND id = $2'} RETURNING id`,
      id === null ? [now] : [now, id],
    );
    return due.length;
  },
};

/** `createdAt` is the time of the submission in microseconds. */
type UndeliveredRow = Pick<DueRow, 'id' | 'submission' | 'channel' | 'target' | 'form' | 'createdAt'> & StateRow;

const SELECT_UNDELIVERED = `SELECT deliveries.id, submission, channel, target, ${FORM} AS form, ${TIME} AS "createdAt", state,
  attempts, "nextAt", deliveries.reason, "remoteId" FROM ${WITH_SUBMISSIONS}`;

/** Delivery read operations. */
export const deliveryReads = {
  async stateOf(database: Database, id: string): Promise<DeliveryState | undefined> {
    const [row] = await database.query<DeliveryRow>(
      `SELECT ${columnListSql(DELIVERY_COLUMNS)} FROM deliveries WHERE id = $1`,
      [id],
    );
    return row && toState(row);
  },

  /** Counts the waiting deliveries that were created before a time, by channel. */
  async stuck(database: Database, before: number): Promise<{ channel: ChannelName; count: number }[]> {
    return database.query(
      `SELECT channel, count(*) AS count FROM deliveries WHERE state = 'waiting' AND "createdAt" < $1
       GROUP BY channel ORDER BY channel`,
      [before],
    );
  },

  async summary(database: Database): Promise<DeliverySummary[]> {
    return database.query(
      `SELECT channel, state, count(*) AS total, min("createdAt") AS "oldestAt" FROM deliveries
       WHERE state IN ('waiting', 'refused', 'dead') GROUP BY state, channel ORDER BY state, channel`,
    );
  },

  /** Reads the waiting, refused and dead deliveries, oldest submission first. */
  undelivered: (database: Database, after: Cursor): Promise<RowBatch<UnfinishedDelivery>> =>
    readRowBatch(
      database,
      {
        select: SELECT_UNDELIVERED,
        where: `${FORM} IS NOT NULL AND state IN ('waiting', 'refused', 'dead')`,
        time: TIME,
        by: 'deliveries.id',
        after,
      },
      toUndelivered,
    ),

  /** Reads the refused and dead deliveries of a submission, or of all, newest submission first. */
  async failures(database: Database, submission: string | null, limit: number): Promise<UnfinishedDelivery[]> {
    const rows = await database.query<UndeliveredRow>(
      `${SELECT_UNDELIVERED} WHERE ${FORM} IS NOT NULL AND state IN ('refused', 'dead')
         ${submission === null ? '' : 'AND submission = $2'}
       ORDER BY ${TIME} DESC, deliveries.id LIMIT $1`,
      submission === null ? [limit] : [limit, submission],
    );
    return rows.map(toUndelivered);
  },
};

const toUndelivered = ({
  id,
  submission,
  form,
  createdAt,
  channel,
  target,
  ...state
}: UndeliveredRow): UnfinishedDelivery => ({
  id,
  submission,
  ...receiverOf({ channel, target }),
  form,
  createdAt: microsecondsToIso(createdAt),
  state: toState(state),
});

/** Reads all deliveries of some submissions, by submission. */
export async function readStoredDeliveries(
  database: Database,
  submissions: string[],
): Promise<Map<string, StoredDelivery[]>> {
  const rows = await database.query<DeliveryRow>(
    `SELECT ${columnListSql(DELIVERY_COLUMNS)} FROM deliveries WHERE submission ${database.dialect.anyOf('$1')} ORDER BY id`,
    [submissions],
  );
  const found = new Map<string, StoredDelivery[]>();
  for (const row of rows) {
    const createdAt = new Date(row.createdAt).toISOString();
    const delivery = { id: row.id, ...receiverOf(row), createdAt, ...toState(row) };
    found.set(row.submission, [...(found.get(row.submission) ?? []), delivery]);
  }
  return found;
}
