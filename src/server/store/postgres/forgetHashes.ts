import type { Pool } from 'pg';
import { inTransaction } from './inTransaction.ts';
import { inPortions } from './openReader.ts';
import { hashOf, toStorable } from './storableText.ts';

const WITH_HASH = `
  SELECT id, form, "createdAt", suspect OR "idempotencyKey" = '"' || "payloadHash" || '"' AS "isOwnKey" FROM submissions
  WHERE ("createdAt", id) > ($1, $2) AND "createdAt" > $4 AND "payloadHash" <> '' ORDER BY "createdAt", id LIMIT $3`;
const FORGET = `UPDATE submissions SET "payloadHash" = '' WHERE id = ANY($1)`;
const BECOME_OWN_KEY = `
  UPDATE submissions SET "keyHash" = new."keyHash", "idempotencyKey" = new."idempotencyKey"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS new (id, "keyHash", "idempotencyKey") WHERE submissions.id = new.id`;

interface Hashed {
  id: string;
  form: string;
  createdAt: string;
  isOwnKey: boolean;
}

/**
 * Removes the plain hashes of answers that earlier releases kept of submissions since a moment in microseconds since 1970.
 * A record that was known by its hash, or came from a program, is its own key from then on.
 */
export async function forgetHashes(pool: Pool, since: number): Promise<void> {
  let portion: Hashed[] = [];
  async function forgetPortion() {
    const rows = portion;
    portion = [];
    await inTransaction(pool, async (client) => {
      const own = rows.filter(({ isOwnKey }) => isOwnKey);
      await client.query(BECOME_OWN_KEY, [
        own.map(({ id }) => id),
        own.map(({ id, form }) => hashOf(form, id)),
        own.map(({ id }) => toStorable(id)),
      ]);
      await client.query(FORGET, [rows.map(({ id }) => id)]);
    });
  }
  for await (const row of inPortions<Hashed & Record<string, unknown>>(pool, WITH_HASH, [since])) {
    portion.push(row);
    if (portion.length === 200) await forgetPortion();
  }
  if (portion.length) await forgetPortion();
}
