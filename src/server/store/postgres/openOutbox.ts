import type { Pool } from 'pg';
import type { Outbox, OutboxState } from '../Store.ts';
import { retryingSource } from './retry.ts';
import { inTransaction } from './inTransaction.ts';
import { fromStorable, toStorable } from './storableText.ts';

const DUE = `
  SELECT outbox.id, form, "idempotencyKey", input, attempts FROM outbox JOIN submissions ON submissions.id = outbox.id
  WHERE state = 'waiting' AND "dueAt" <= $2 ORDER BY "dueAt", "createdAt", outbox.id LIMIT $1
  FOR UPDATE OF outbox SKIP LOCKED`;

interface EntryRow {
  id: string;
  form: string;
  idempotencyKey: string;
  input: string;
  attempts: number;
}

/** A row of the outbox as it is read. */
export interface OutboxRow {
  state: OutboxState['state'];
  attempts: number;
  /** Milliseconds since 1970. */
  dueAt: string;
  reason: string | null;
  remoteId: string | null;
}

/** The columns of an OutboxRow. */
export const OUTBOX_COLUMNS = 'state, attempts, "dueAt", reason, "remoteId"';

/** What became of the submission of a row. */
export function toState({ state, attempts, dueAt, reason, remoteId }: OutboxRow): OutboxState {
  if (state === 'delivered') return { state, remoteId: fromStorable(remoteId!) };
  if (state === 'refused') return { state, attempts, reason: fromStorable(reason!) };
  const nextAt = new Date(Number(dueAt)).toISOString();
  return { state, attempts, nextAt, ...(reason !== null && { reason: fromStorable(reason) }) };
}

/** The outbox in a PostgreSQL; processes on several machines may lease from it at once, by clocks that agree. */
export function openOutbox(pool: Pool): Outbox {
  const source = retryingSource(pool);
  const write = (sql: string, values: unknown[]) =>
    inTransaction(pool, async (client) => (await client.query(sql, values)).rowCount ?? 0);

  return {
    lease: (limit, leaseMs) =>
      inTransaction(pool, async (client) => {
        const now = Date.now();
        const { rows } = await client.query<EntryRow>(DUE, [limit, now]);
        const ids = rows.map(({ id }) => id);
        if (ids.length) await client.query('UPDATE outbox SET "dueAt" = $2 WHERE id = ANY($1)', [ids, now + leaseMs]);
        return rows.map(({ idempotencyKey, input, ...row }) => ({
          ...row,
          idempotencyKey: fromStorable(idempotencyKey),
          input: JSON.parse(input) as Record<string, unknown>,
        }));
      }),
    async stateOf(id) {
      const { rows } = await source.query<OutboxRow>(`SELECT ${OUTBOX_COLUMNS} FROM outbox WHERE id = $1`, [id]);
      return rows[0] && toState(rows[0]);
    },
    async delivered(id, remoteId) {
      await write(
        `UPDATE outbox SET state = 'delivered', reason = NULL, "remoteId" = $2 WHERE id = $1 AND state <> 'delivered'`,
        [id, toStorable(remoteId)],
      );
    },
    async postponed(id, delayMs, reason) {
      await write(
        `UPDATE outbox SET attempts = attempts + 1, "dueAt" = $2, reason = $3 WHERE id = $1 AND state = 'waiting'`,
        [id, Date.now() + delayMs, toStorable(reason)],
      );
    },
    async refused(id, reason) {
      await write(`UPDATE outbox SET state = 'refused', reason = $2 WHERE id = $1 AND state = 'waiting'`, [
        id,
        toStorable(reason),
      ]);
    },
    withdraw: (id) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query("DELETE FROM outbox WHERE id = $1 AND state <> 'delivered'", [id]);
        if (rowCount === 0) return;
        await client.query('DELETE FROM submissions WHERE id = $1', [id]);
        await client.query('DELETE FROM claims WHERE submission = $1', [id]);
      }),
    retry: (id) =>
      write(
        `UPDATE outbox SET state = 'waiting', "dueAt" = $1 WHERE state = 'refused' AND ($2::text IS NULL OR id = $2)`,
        [Date.now(), id ?? null],
      ),
  };
}
