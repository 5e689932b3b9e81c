import { describe, expect, it, vi } from 'vitest';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import type { Store } from '../../../src/server/store/Store.ts';
import { newSubmission } from './newSubmission.ts';
import { newUpload } from './newUpload.ts';
import { inDatabase, openStore } from './postgresPlace.ts';

const OTHERS = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
const DEADLOCKS = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()';

/** Tests several stores on one database. */
export function postgresSharing(postgres: () => RunningPostgres): void {
  const three = async (url: string): Promise<[Store, Store, Store]> => [
    await openStore(url),
    await openStore(url),
    await openStore(url),
  ];
  const closeAll = (stores: Store[]) => Promise.all(stores.map((store) => store.close()));

  describe('several processes on one PostgreSQL', { timeout: 30_000 }, () => {
    it('know the same answers again whichever of them gets them, by their address or by a secret', async () => {
      const url = await postgres().newDatabase();
      const save = async (secret?: string) => {
        const store = await openStore(url, { secret });
        const outcome = await store.save(newSubmission('visit', undefined, { a: 1 }));
        await store.close();
        return outcome.ok && outcome.isNew;
      };
      expect([await save(), await save(), await save('secret'), await save('secret')]).toEqual([
        true,
        false,
        true,
        false,
      ]);
    });

    it('never wait for each other in a circle over what comes with a key and without, or over what is counted', async () => {
      const url = await postgres().newDatabase();
      const stores = await three(url);
      // Slow enough that all of them run at the same time.
      await inDatabase(url, (client) =>
        client.query(`
          CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN PERFORM pg_sleep(0.002); RETURN NEW; END $$;
          CREATE TRIGGER dawdling BEFORE INSERT OR UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION dawdle();
          CREATE TRIGGER dawdling BEFORE INSERT OR UPDATE ON counters FOR EACH ROW EXECUTE FUNCTION dawdle()`),
      );
      const sent = Array.from({ length: 100 }, (_, count) =>
        newSubmission('visit', count % 2 ? `key ${count}` : undefined, { count }),
      );
      const keys = sent.map((_, count) => `counted ${count}`);
      for (let round = 1; round <= 2; round++) {
        await Promise.all(
          stores.flatMap(({ counters }, index) =>
            (index % 2 ? keys.toReversed() : keys).map((key) => counters.add(key, 1, 60_000)),
          ),
        );
        const outcomes = await Promise.all(
          stores.flatMap((store, index) =>
            (index % 2 ? sent.toReversed() : sent).map((submission) => store.save(submission)),
          ),
        );
        expect(outcomes.filter((outcome) => outcome.ok && outcome.isNew)).toHaveLength(round === 1 ? 100 : 50);
        const day = 'UPDATE submissions SET "createdAt" = "createdAt" - 90000000000';
        await inDatabase(url, (client) => client.query(day));
      }
      // The server counts a connection's deadlocks when it ends.
      await closeAll(stores);
      await vi.waitUntil(() => inDatabase(url, async (client) => (await client.query(OTHERS)).rowCount === 0));
      expect((await inDatabase(url, (client) => client.query(DEADLOCKS))).rows).toEqual([{ deadlocks: '0' }]);
    });

    it('put all that waits at the same moment into one transaction each', async () => {
      const url = await postgres().newDatabase();
      const store = await openStore(url);
      await Promise.all(
        Array.from({ length: 300 }, (_, count) => store.save(newSubmission('visit', String(count), {}))),
      );
      const { rows } = await inDatabase(url, (client) =>
        client.query('SELECT count(*)::int AS rows, count(DISTINCT xmin::text)::int AS transactions FROM submissions'),
      );
      expect(rows).toEqual([{ rows: 300, transactions: 1 }]);
      await store.close();
    });

    it.each<[string, (store: Store) => Promise<unknown>, string, unknown]>([
      [
        'a delivery, and lease the others',
        (store) => store.deliveries.lease('hosted', 10, 60_000),
        'SELECT 1 FROM deliveries ORDER BY "nextAt" LIMIT 1 FOR UPDATE',
        [expect.anything()],
      ],
      [
        'an upload that expires, and remove the others',
        (store) => store.uploads.sweep(),
        'SELECT 1 FROM uploads ORDER BY "createdAt" LIMIT 1 FOR UPDATE',
        { ok: true, expired: 1, quarantined: [] },
      ],
      [
        'a count that is over, and forget the others',
        (store) => store.uploads.sweep(),
        'SELECT 1 FROM counters LIMIT 1 FOR UPDATE',
        { ok: true, expired: 2, quarantined: [] },
      ],
      [
        'a fingerprint that has had its day, and forget the others',
        (store) => store.uploads.sweep(),
        'SELECT 1 FROM submissions WHERE fingerprint IS NOT NULL ORDER BY "createdAt" LIMIT 1 FOR UPDATE',
        { ok: true, expired: 2, quarantined: [] },
      ],
    ])('never wait for who holds %s', async (_, work, hold, result) => {
      const url = await postgres().newDatabase();
      // Fails an operation that waits for the lock, after this time.
      const store = await openStore(url, { answerMs: 1000 });
      for (const name of ['one', 'other']) {
        await store.save(newSubmission('visit', name, {}, { deliveries: [{ channel: 'hosted', delayMs: 0 }] }));
        await store.save(newSubmission('visit', undefined, { name }));
        const { upload, path } = newUpload();
        await store.uploads.add(upload, path);
        await store.counters.add(name, 1, 1);
      }
      await inDatabase(url, async (client) => {
        await client.query('UPDATE uploads SET "createdAt" = "createdAt" - 25200000');
        await client.query('UPDATE counters SET "endsAt" = "endsAt" - 1000');
        await client.query('UPDATE deliveries SET "nextAt" = "nextAt" - 1000');
        await client.query('UPDATE submissions SET "createdAt" = "createdAt" - 90000000000');
        await client.query('BEGIN');
        expect((await client.query(hold)).rowCount).toBe(1);
        expect(await work(store)).toEqual(result);
        await client.query('ROLLBACK');
      });
      await store.close();
    });

    it('remove what nobody claimed once, when all of them sweep', async () => {
      const url = await postgres().newDatabase();
      const stores = await three(url);
      for (let count = 0; count < 3; count++) {
        const { upload, path } = newUpload(10);
        await stores[0].uploads.add(upload, path);
      }
      await stores[0].counters.add('over', 1, 1);
      await inDatabase(url, (client) => client.query('UPDATE uploads SET "createdAt" = "createdAt" - 25200000'));
      await inDatabase(url, (client) => client.query('UPDATE counters SET "endsAt" = "endsAt" - 1000'));
      const outcomes = await Promise.all(stores.map((store) => store.uploads.sweep()));
      expect(outcomes.reduce((sum, outcome) => sum + (outcome.ok ? outcome.expired : 0), 0)).toBe(3);
      for (const table of ['uploads', 'upload_pieces', 'counters'])
        expect((await inDatabase(url, (client) => client.query(`SELECT 1 FROM ${table}`))).rowCount).toBe(0);
      await closeAll(stores);
    });
  });
}
