import type { Database } from './dialect.ts';
import { fromRow, names, toRow, type RowOf } from './columns.ts';
import { insertRows, OUTBOX } from './model.ts';
import type { OutboxEntry, OutboxState } from './Store.ts';

/** An outbox row as selected. */
export type OutboxRow = Omit<RowOf<typeof OUTBOX>, 'id' | 'state'> & {
  state: OutboxState['state'];
};

/** Converts a row to the delivery state of its submission. */
export function toOutboxState(row: OutboxRow): OutboxState {
  const { attempts, nextAt, state } = row;
  const { reason, remoteId } = fromRow(OUTBOX, row) as { reason: string | null; remoteId: string };
  if (state === 'delivered') return { state, remoteId };
  if (state === 'refused') return { state, attempts, reason: reason! };
  return { state, attempts, nextAt: new Date(nextAt).toISOString(), ...(reason !== null && { reason }) };
}

const ALL = names(OUTBOX);

const toOutboxRow = (record: Partial<Record<keyof typeof OUTBOX, unknown>>) =>
  toRow<RowOf<typeof OUTBOX>>(OUTBOX, { attempts: 0, nextAt: 0, ...record });

/** Adds new submissions to the outbox, leased to the process that saves them. */
export const keepWaiting = (
  database: Database,
  saves: { row: { id: string }; leaseEnds?: number }[],
): Promise<unknown> =>
  insertRows(
    database,
    'outbox',
    saves.flatMap(({ row: { id }, leaseEnds: nextAt }) =>
      nextAt === undefined ? [] : toOutboxRow({ id, state: 'waiting', nextAt }),
    ),
  );

/** Adds imported submissions to the outbox with their state from the backup. */
export const addOutbox = (database: Database, items: { id: string; outbox: OutboxState }[]): Promise<unknown> =>
  insertRows(
    database,
    'outbox',
    items.map(({ id, outbox }) =>
      toOutboxRow({ id, ...outbox, ...(outbox.state === 'waiting' && { nextAt: Date.parse(outbox.nextAt) }) }),
    ),
  );

/** Longest plausible delay. Retries and leases never exceed one hour. */
const FARTHEST_MS = 2 * 60 * 60 * 1000;

/** Outbox write operations. Times are in milliseconds since 1970. */
export const outboxWrites = {
  /** Leases due entries, oldest due time first. */
  async lease(database: Database, limit: number, now: number, leaseEnds: number): Promise<OutboxEntry[]> {
    const { skipLocked, anyOf } = database.dialect;
    // Resets due times that a wrong clock set too far in the future. Without the reset, these entries would wait for
    // days or years.
    await database.query(`UPDATE outbox SET "nextAt" = $1 WHERE state = 'waiting' AND "nextAt" > $2`, [
      now,
      now + FARTHEST_MS,
    ]);
    const due = await database.query<{ id: string; form: string; input: string; attempts: number }>(
      `SELECT outbox.id, form, input, attempts FROM outbox JOIN submissions ON submissions.id = outbox.id
       WHERE state = 'waiting' AND "nextAt" <= $2 ORDER BY "nextAt", "createdAt", outbox.id LIMIT $1 ${skipLocked('outbox')}`,
      [limit, now],
    );
    if (due.length)
      await database.query(`UPDATE outbox SET "nextAt" = $2 WHERE id ${anyOf('$1')}`, [
        due.map(({ id }) => id),
        leaseEnds,
      ]);
    return due.map(({ input, ...entry }) => ({ ...entry, input: JSON.parse(input) as Record<string, unknown> }));
  },

  async delivered(database: Database, id: string, remoteId: string): Promise<void> {
    await database.query(
      `UPDATE outbox SET state = 'delivered', "remoteId" = $2, reason = NULL WHERE id = $1 AND state <> 'delivered'`,
      [id, JSON.stringify(remoteId)],
    );
  },

  async postponed(database: Database, id: string, nextAt: number, reason: string): Promise<void> {
    await database.query(
      `UPDATE outbox SET attempts = attempts + 1, "nextAt" = $2, reason = $3 WHERE id = $1 AND state = 'waiting'`,
      [id, nextAt, JSON.stringify(reason)],
    );
  },

  async refused(database: Database, id: string, reason: string): Promise<void> {
    await database.query(`UPDATE outbox SET state = 'refused', reason = $2 WHERE id = $1 AND state = 'waiting'`, [
      id,
      JSON.stringify(reason),
    ]);
  },

  /** Keeps delivered submissions and submissions without an outbox entry. */
  async withdraw(database: Database, id: string): Promise<void> {
    const removed = await database.query(`DELETE FROM outbox WHERE id = $1 AND state <> 'delivered' RETURNING id`, [
      id,
    ]);
    if (removed.length === 0) return;
    await database.query('DELETE FROM submissions WHERE id = $1', [id]);
    await database.query('DELETE FROM claims WHERE submission = $1', [id]);
  },

  /** Makes a refused entry (or all of them, without `id`) due now. Resolves with their number. */
  async retry(database: Database, now: number, id: string | null): Promise<number> {
    const due = await database.query(
      `UPDATE outbox SET state = 'waiting', "nextAt" = $1 WHERE state = 'refused' ${id === null ? '' : 'AND id = $2'} RETURNING id`,
      id === null ? [now] : [now, id],
    );
    return due.length;
  },
};

/** Outbox read operations. */
export const outboxReads = {
  async stateOf(database: Database, id: string): Promise<OutboxState | undefined> {
    const [row] = await database.query<OutboxRow>(`SELECT ${ALL} FROM outbox WHERE id = $1`, [id]);
    return row && toOutboxState(row);
  },
};
