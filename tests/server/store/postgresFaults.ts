import { describe, expect, it } from 'vitest';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { saveFailureMessage } from '../../../src/server/saveFailureMessage.ts';
import type { Store } from '../../../src/server/store/Store.ts';
import { faultyNetwork } from './faultyNetwork.ts';
import { newSubmission } from './newSubmission.ts';
import { newUpload } from './newUpload.ts';
import { inDatabase, openStore } from './postgresPlace.ts';

const visit = (key: string) => newSubmission('visit', key, { key });

const storedIds = async (store: Store) => (await store.reader.newest(100_000)).map(({ id }) => id);

/** Saves under new keys, so many at once, until `isOver`; an unanswered one is sent again. Resolves with ids by key. */
async function saveUntil(store: Store, isOver: () => boolean): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  await Promise.all(
    Array.from({ length: 16 }, async (_, sender) => {
      for (let count = 0; !isOver(); count++) {
        const key = `${sender}-${count}`;
        for (let isKnown = false; !isKnown;) {
          const outcome = await store.save(visit(key)).catch(() => undefined);
          if (outcome?.ok) acknowledged.set(key, outcome.id);
          isKnown = Boolean(outcome);
        }
      }
    }),
  );
  return acknowledged;
}

/** Counts the keys that were acknowledged but not stored, and the records that were stored but not acknowledged. */
async function compare(store: Store, acknowledged: Map<string, string>) {
  const stored = new Set(await storedIds(store));
  const told = new Set(acknowledged.values());
  return {
    lost: [...told].filter((id) => !stored.has(id)).length,
    untold: [...stored].filter((id) => !told.has(id)).length,
    tried: acknowledged.size > 0,
  };
}
const NOTHING_WRONG = { lost: 0, untold: 0, tried: true };

/** Tests the store during database failures. */
export function postgresFaults(postgres: () => RunningPostgres): void {
  describe('while something is wrong with PostgreSQL', { timeout: 60_000 }, () => {
    it('loses and doubles nothing while its connections are cut', async () => {
      const url = await postgres().newDatabase();
      const store = await openStore(url);
      let cuts = 0;
      const saving = saveUntil(store, () => cuts >= 15);
      await inDatabase(url, async (client) => {
        while (cuts < 15) {
          const { rowCount } = await client.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'site' AND state <> 'idle'",
          );
          cuts += rowCount ? 1 : 0;
        }
      });
      expect(await compare(store, await saving)).toEqual(NOTHING_WRONG);
      await store.close();
    });

    it('loses and doubles nothing over a crash of its server', async () => {
      const store = await openStore(await postgres().newDatabase());
      let isOver = false;
      const saving = saveUntil(store, () => isOver);
      await postgres().restart('immediate');
      isOver = true;
      expect(await compare(store, await saving)).toEqual(NOTHING_WRONG);
      await store.close();
    });

    it.each(['before', 'after'] as const)(
      'knows what became of a commit that was cut %s it was done',
      async (moment) => {
        const network = await faultyNetwork(await postgres().newDatabase());
        const store = await openStore(network.url);
        network.cutNextCommit(moment);
        const outcome = await store.save(visit('cut'));
        expect(network.cuts()).toBe(1);
        expect(outcome).toMatchObject({ ok: true, isNew: true });
        expect(await storedIds(store)).toEqual([outcome.ok && outcome.id]);
        await store.close();
        await network.close();
      },
    );

    it('rejects in bounded time while nothing answers, and works as soon as something does', async () => {
      const network = await faultyNetwork(await postgres().newDatabase());
      const store = await openStore(network.url, { answerMs: 1000 });
      await store.save(visit('before'));
      // From here on there is a connection for files, by which a backup would begin.
      const { upload, path } = newUpload(10);
      await store.uploads.add(upload, path);
      network.swallow(true);
      const others = [store.snapshot().next(), store.reader.counts(), store.counters.add('key', 1, 1000)];
      const reasons = [store.save(visit('during')), store.probe()].map((fate) =>
        fate.then(() => 'kept', saveFailureMessage),
      );
      const statuses = (await Promise.allSettled<unknown>(others)).map(({ status }) => status);
      expect(statuses).toEqual(others.map(() => 'rejected'));
      expect(await Promise.all(reasons)).toEqual(reasons.map(() => 'The database cannot be reached.'));
      network.swallow(false);
      expect(await store.save(visit('after'))).toMatchObject({ ok: true });
      await store.probe();
      expect(await store.reader.counts()).toEqual([{ form: 'visit', count: 2, suspects: 0 }]);
      await store.close();
      await network.close();
    });

    it('rejects while another program holds the table, leaves nothing behind and goes on', async () => {
      const url = await postgres().newDatabase();
      const store = await openStore(url, { answerMs: 1000 });
      await inDatabase(url, async (client) => {
        await client.query('BEGIN; LOCK TABLE submissions');
        const fates = ['a', 'b', 'c'].map((key) => store.save(visit(key)));
        expect((await Promise.allSettled(fates)).map(({ status }) => status)).toEqual(fates.map(() => 'rejected'));
        await expect(store.probe()).rejects.toThrow();
        const waiting =
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
        expect((await client.query(waiting)).rowCount).toBe(0);
      });
      expect(await storedIds(store)).toEqual([]);
      expect(await store.save(visit('a'))).toMatchObject({ ok: true, isNew: true });
      await store.close();
    });

    it('keeps submissions in the room that files may not have, when its disk is full', async () => {
      const url = await postgres().newDatabase();
      const store = await openStore(url, { reserveBytes: 3_000_000 });
      const addFile = () => {
        const { upload, path } = newUpload();
        return store.uploads.add(upload, path);
      };
      const reserved = () =>
        inDatabase(url, async (client) => {
          const { rows } = await client.query("SELECT to_regclass('reserve') IS NOT NULL AS there");
          if (!(rows[0] as { there: boolean }).there) return 0;
          return Number((await client.query('SELECT sum(length(bytes)) AS bytes FROM reserve')).rows[0].bytes);
        });
      await addFile();
      expect(await reserved()).toBeGreaterThanOrEqual(3_000_000);

      // As a disk that is full but for the reserve.
      await inDatabase(url, (client) =>
        client.query(`
          CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF to_regclass('reserve') IS NOT NULL THEN RAISE 'No space left' USING ERRCODE = '53100'; END IF;
            RETURN NEW;
          END $$;
          CREATE TRIGGER filling BEFORE INSERT ON submissions FOR EACH ROW EXECUTE FUNCTION fill();
          CREATE TRIGGER filling BEFORE INSERT ON upload_pieces FOR EACH ROW EXECUTE FUNCTION fill()`),
      );
      expect(await store.save(visit('a'))).toMatchObject({ ok: true, isNew: true });
      expect(await reserved()).toBe(0);
      await expect(addFile()).rejects.toMatchObject({ code: '53100' });
      expect(await reserved()).toBe(0);
      await store.close();
    });

    it('commits durably whatever the database is set to', async () => {
      const url = await postgres().newDatabase();
      const name = new URL(url).pathname.slice(1);
      await inDatabase(url, (client) =>
        client.query(`
          ALTER DATABASE ${name} SET synchronous_commit = off;
          ALTER DATABASE ${name} SET default_transaction_isolation = 'serializable';
          CREATE TABLE seen (setting TEXT);
          CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$`),
      );
      await (await openStore(url)).close();
      await inDatabase(url, async (client) => {
        for (const table of ['submissions', 'deliveries', 'uploads', 'counters'])
          await client.query(`CREATE TRIGGER seeing AFTER INSERT OR UPDATE ON ${table} EXECUTE FUNCTION see()`);
      });
      const store = await openStore(url);
      const upload = { url: 'https://a/1', file: null, name: 'cv.pdf', type: 'application/pdf', size: 1, sha256: 'x' };
      await store.uploads.add(upload, null);
      await store.save({ ...visit('a'), uploads: [upload.url], deliveries: [{ channel: 'hosted', delayMs: 0 }] });
      await store.deliveries.postponed([(await store.deliveries.lease('hosted', 1, 0))[0]!.id], 0, 'none');
      await store.counters.add('key', 1, 1000);
      const settings = await inDatabase(url, (client) =>
        client.query('SELECT setting, count(*) AS times FROM seen GROUP BY 1'),
      );
      expect(settings.rows).toEqual([{ setting: 'on', times: expect.any(String) }]);
      expect(Number((settings.rows as { times: string }[])[0]!.times)).toBeGreaterThanOrEqual(6);
      await store.close();
    });
  });
}
