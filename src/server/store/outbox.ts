import type { Database } from './dialect.ts';
import { names, OUTBOX } from './model.ts';
import type { OutboxEntry, OutboxState } from './Store.ts';
import type { Save } from './submissions.ts';

/** A row of the outbox as it is read. */
export interface OutboxRow {
  state: OutboxState['state'];
  attempts: number;
  /** Milliseconds since 1970. */
  nextAt: number;
  /** JSON */
  reason: string | null;
  /** JSON */
  remoteId: string | null;
}

/** What became of the submission of a row. */
export function toOutboxState({ state, attempts, nextAt, reason, remoteId }: OutboxRow): OutboxState {
  if (state === 'delivered') return { state, remoteId: JSON.parse(remoteId!) as string };
  if (state === 'refused') return { state, attempts, reason: JSON.parse(reason!) as string };
  return {
    state,
    attempts,
    nextAt: new Date(nextAt).toISOString(),
    ...(reason !== null && { reason: JSON.parse(reason) as string }),
  };
}

const ALL = names(OUTBOX);

const addRows = async (database: Database, rows: (OutboxRow & { id: string })[]) => {
  if (rows.length === 0) return;
  await database.query(`INSERT INTO outbox (${ALL}) SELECT ${ALL} FROM ${database.dialect.rowsOf(OUTBOX, '$1')}`, [
    JSON.stringify(rows),
  ]);
};

/** Puts new submissions that are to be handed over into the outbox, leased to whoever keeps them. */
export const keepWaiting = (database: Database, saves: Save[]): Promise<void> =>
  addRows(
    database,
    saves.flatMap(({ row: { id }, leaseEnds }) =>
      leaseEnds === undefined
        ? []
        : { id, state: 'waiting' as const, attempts: 0, nextAt: leaseEnds, reason: null, remoteId: null },
    ),
  );

/** Puts new submissions of a backup into the outbox, in the state that they were in. */
export const addOutbox = (database: Database, items: { id: string; outbox: OutboxState }[]): Promise<void> =>
  addRows(
    database,
    items.map(({ id, outbox }) => ({
      id,
      state: outbox.state,
      attempts: outbox.state === 'delivered' ? 0 : outbox.attempts,
      nextAt: outbox.state === 'waiting' ? Date.parse(outbox.nextAt) : 0,
      reason: outbox.state === 'delivered' || outbox.reason === undefined ? null : JSON.stringify(outbox.reason),
      remoteId: outbox.state === 'delivered' ? JSON.stringify(outbox.remoteId) : null,
    })),
  );

/** Everything that changes the outbox. Times are in milliseconds since 1970. */
export const outboxWrites = {
  /** Leases what is due, the longest waiting first. */
  async lease(database: Database, limit: number, now: number, leaseEnds: number): Promise<OutboxEntry[]> {
    const { skipLocked, anyOf } = database.dialect;
    const due = await database.query<{
      id: string;
      form: string;
      idempotencyKey: string;
      input: string;
      attempts: number;
    }>(
      `SELECT outbox.id, form, "idempotencyKey", input, attempts FROM outbox JOIN submissions ON submissions.id = outbox.id
       WHERE state = 'waiting' AND "nextAt" <= $2 ORDER BY "nextAt", "createdAt", outbox.id LIMIT $1 ${skipLocked('outbox')}`,
      [limit, now],
    );
    if (due.length)
      await database.query(`UPDATE outbox SET "nextAt" = $2 WHERE id ${anyOf('$1')}`, [
        due.map(({ id }) => id),
        leaseEnds,
      ]);
    return due.map(({ idempotencyKey, input, ...entry }) => ({
      ...entry,
      idempotencyKey: JSON.parse(idempotencyKey) as string,
      input: JSON.parse(input) as Record<string, unknown>,
    }));
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

  /** What was delivered, or is not to be handed over, is never removed. */
  async withdraw(database: Database, id: string): Promise<void> {
    const removed = await database.query(`DELETE FROM outbox WHERE id = $1 AND state <> 'delivered' RETURNING id`, [
      id,
    ]);
    if (removed.length === 0) return;
    await database.query('DELETE FROM submissions WHERE id = $1', [id]);
    await database.query('DELETE FROM claims WHERE submission = $1', [id]);
  },

  /** Makes what was refused due at once, that of an id or all; resolves with how many. */
  async retry(database: Database, now: number, id?: string): Promise<number> {
    const due = await database.query(
      `UPDATE outbox SET state = 'waiting', "nextAt" = $1 WHERE state = 'refused' ${id === undefined ? '' : 'AND id = $2'} RETURNING id`,
      id === undefined ? [now] : [now, id],
    );
    return due.length;
  },
};

/** Everything that is asked of the outbox; nothing here writes. */
export const outboxReads = {
  async stateOf(database: Database, id: string): Promise<OutboxState | undefined> {
    const [row] = await database.query<OutboxRow>(`SELECT ${ALL} FROM outbox WHERE id = $1`, [id]);
    return row && toOutboxState(row);
  },
};
