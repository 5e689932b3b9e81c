import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { RunningPostgres } from '../../../scripts/startPostgres.ts';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { newSubmission } from './newSubmission.ts';
import { fixtureText, LAST_RELEASE, holdsLastRelease } from './lastRelease.ts';
import { ageTables, inDatabase } from './postgresPlace.ts';

const SECRET = 'S3cret-Word';

/** Returns the error as a screen or a log may show it. */
async function problemOf(url: string): Promise<Error> {
  try {
    await (await openPostgresStore(url, { answerMs: 2000 })).close();
  } catch (error) {
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
    return error as Error;
  }
  throw new Error('It opened.');
}

const TLS = `
  SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
  WHERE datname = current_database() AND application_name = 'site'`;

/** Gives a server a self-signed certificate for 127.0.0.1, and resolves with its file. */
async function speakTls(postgres: RunningPostgres): Promise<string> {
  const [key, certificate] = ['server.key', 'server.crt'].map((name) => join(postgres.folder, name)) as [
    string,
    string,
  ];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=database -addext subjectAltName=IP:127.0.0.1`;
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const { uid, gid } = statSync(postgres.folder);
  chownSync(key, uid, gid);
  await inDatabase(postgres.url('postgres'), async (client) => {
    await client.query("ALTER SYSTEM SET ssl = 'on'");
    await client.query('SELECT pg_reload_conf()');
  });
  const setting = () =>
    inDatabase(postgres.url('postgres'), async (client) => (await client.query('SHOW ssl')).rows[0]);
  await vi.waitUntil(async () => ((await setting()) as { ssl: string }).ssl === 'on');
  return certificate;
}

/** Tables as this site made them in version 1. */
const VERSION_1 = `
  CREATE TABLE submissions (
    "keyHash" TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, form TEXT NOT NULL, "createdAt" BIGINT NOT NULL,
    "idempotencyKey" TEXT NOT NULL, "payloadHash" TEXT NOT NULL, fields TEXT NOT NULL, input TEXT NOT NULL,
    suspect BOOLEAN NOT NULL
  );
  CREATE INDEX submissions_of_form ON submissions (form, suspect, "createdAt", id);
  CREATE INDEX submissions_by_time ON submissions ("createdAt", id);
  CREATE TABLE outbox (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, attempts INT4 NOT NULL, "dueAt" BIGINT NOT NULL, reason TEXT, "remoteId" TEXT
  );
  CREATE INDEX outbox_due ON outbox (state, "dueAt", id);
  CREATE TABLE uploads ("urlHash" TEXT PRIMARY KEY, file TEXT UNIQUE, upload TEXT NOT NULL, "createdAt" BIGINT NOT NULL);
  CREATE INDEX uploads_by_time ON uploads ("createdAt", "urlHash");
  CREATE TABLE claims ("urlHash" TEXT NOT NULL, submission TEXT NOT NULL, PRIMARY KEY ("urlHash", submission));
  CREATE INDEX claims_of_submission ON claims (submission);
  CREATE TABLE upload_pieces (
    file TEXT NOT NULL, number INT4 NOT NULL, bytes BYTEA NOT NULL, PRIMARY KEY (file, number)
  );
  CREATE TABLE counters ("keyHash" TEXT PRIMARY KEY, total BIGINT NOT NULL, "endsAt" BIGINT NOT NULL);
  CREATE INDEX counters_by_end ON counters ("endsAt");
  CREATE TABLE schema_version (one INT4 PRIMARY KEY, version INT4 NOT NULL);
  INSERT INTO schema_version VALUES (1, 1)`;

/** Tests the opening of a store. */
export function postgresOpening(postgres: () => RunningPostgres): void {
  const address = (change: (url: URL) => void) => {
    const url = new URL(postgres().url('postgres'));
    url.password = SECRET;
    change(url);
    return url.href;
  };

  describe('opening a PostgreSQL', { timeout: 30_000 }, () => {
    it.each([
      ['refuses the user name or the password', () => undefined],
      ['cannot be reached: ECONNREFUSED', (url: URL) => (url.port = '1')],
      ['cannot be reached: its host name is unknown', (url: URL) => (url.hostname = 'database.invalid')],
      ['no secure connection', (url: URL) => (url.search = '?sslmode=verify-full')],
    ])('says that it %s, and never the password', async (sentence, change: (url: URL) => unknown) => {
      const { message } = await problemOf(address(change));
      expect(message).toContain(sentence);
      expect(message).toContain('DATABASE_URL');
    });

    it('says that there is no such database', async () => {
      expect((await problemOf(postgres().url('nowhere'))).message).toContain('does not exist');
    });

    it('says that this user may not make tables, and takes tables that are there', async () => {
      const url = await postgres().newDatabase();
      const guest = new URL(url);
      guest.username = `guest_${guest.pathname.slice(1)}`;
      guest.password = SECRET;
      await inDatabase(url, (client) => client.query(`CREATE ROLE ${guest.username} LOGIN PASSWORD '${SECRET}'`));
      const { message } = await problemOf(guest.href);
      expect(message).toContain('does not let this user create or use the tables');

      await (await openPostgresStore(url)).close();
      await inDatabase(url, (client) =>
        client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${guest.username}`),
      );
      const store = await openPostgresStore(guest.href);
      expect(await store.save(newSubmission('visit', 'a', {}))).toMatchObject({ ok: true });
      await store.close();
    });

    it('speaks TLS as the address says, and with nobody whose certificate is not known', async () => {
      const certificate = await speakTls(postgres());
      const plain = await postgres().newDatabase();
      const isSafe = (search: string) =>
        openPostgresStore(`${plain}?${search}`).then(async (store) => {
          const { rows } = await inDatabase(plain, (client) => client.query(TLS));
          await store.close();
          // The database lists a connection for a moment after it was closed.
          await vi.waitUntil(() =>
            inDatabase(plain, async (client) => (await client.query(TLS)).rowCount === 0).catch(() => false),
          );
          return rows;
        });
      const known = `sslrootcert=${encodeURIComponent(certificate)}`;
      expect(await isSafe(`sslmode=verify-full&${known}`)).toEqual([{ ssl: true }]);
      expect(await isSafe('sslmode=no-verify')).toEqual([{ ssl: true }]);
      expect(await isSafe('sslmode=disable')).toEqual([{ ssl: false }]);
      expect((await problemOf(`${plain}?sslmode=verify-full`)).message).toContain('no secure connection');
      const other = new URL(plain);
      other.hostname = 'localhost';
      expect((await problemOf(`${other.href}?sslmode=verify-full&${known}`)).message).toContain('no secure connection');
    });

    it('makes the tables once, however many processes start at the same moment', async () => {
      const url = await postgres().newDatabase();
      const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresStore(url)));
      const outcomes = await Promise.all(stores.map((store) => store.save(newSubmission('visit', 'a', {}))));
      expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(1);
      await Promise.all(stores.map((store) => store.close()));
    });

    it('carries tables of version 1 forward: no hash of answers stays, and what was known by one is its own key', async () => {
      const url = await postgres().newDatabase();
      const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
      const keyHash = (key: string) => hashOf(JSON.stringify(['visit', key]));
      const add = (client: Client, id: string, key: string, isSpam = false) =>
        client.query('INSERT INTO submissions VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
          keyHash(key),
          id,
          'visit',
          Date.now() * 1000,
          JSON.stringify(key),
          hashOf('{}'),
          '[]',
          '{}',
          isSpam,
        ]);
      await inDatabase(url, async (client) => {
        await client.query(VERSION_1);
        for (let count = 0; count < 20; count++) await add(client, `person ${count}`, `key ${count}`);
        await add(client, 'robot', 'robot key', true);
        await add(client, 'own', hashOf('{}'));
        await client.query(`INSERT INTO outbox VALUES ('own', 'waiting', 3, 0, NULL, NULL)`);
      });
      const texts = () =>
        inDatabase(url, async (client) => JSON.stringify((await client.query('SELECT * FROM submissions')).rows));
      const stores = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
      for (const hash of [hashOf('{}'), keyHash(hashOf('{}'))]) expect(await texts()).not.toContain(hash);
      const [store] = stores;
      expect(await store.reader.counts()).toEqual([{ form: 'visit', count: 22, suspects: 1 }]);
      const again = { ok: true, id: 'person 14', isNew: false };
      expect(await store.save(newSubmission('visit', 'key 14', {}))).toEqual(again);
      expect(await store.save(newSubmission('visit', 'key 14', { a: 1 }))).toMatchObject({ ok: false });
      expect(await store.save(newSubmission('visit', 'robot key', {}))).toMatchObject({ isNew: true });
      expect(await store.save(newSubmission('visit', undefined, {}))).toMatchObject({ isNew: true });
      expect(await store.deliveries.lease('hosted', 10, 1000)).toMatchObject([{ id: 'own', attempts: 3 }]);
      await Promise.all(stores.map((one) => one.close()));
    });

    it('carries the tables of the last release forward with everything that is in them, also where the process that did so was killed before it could say how far', async () => {
      const url = await postgres().newDatabase();
      await inDatabase(url, (client) => client.query(fixtureText('postgres.sql')));
      await (await openPostgresStore(url)).close();
      await inDatabase(url, (client) => client.query('UPDATE schema_version SET version = 2'));
      const store = await openPostgresStore(url, { secret: 'fixture' });
      expect(await store.reader.counts()).toEqual(LAST_RELEASE);
      await holdsLastRelease(store, 'postgres.json', (ms) => ageTables(url, ms));
      await store.close();
    });

    it('carries tables of version 4 forward without its unfinished uploads', async () => {
      const url = await postgres().newDatabase();
      await (await openPostgresStore(url)).close();
      const tables = () =>
        inDatabase(
          url,
          async (client) =>
            (await client.query("SELECT to_regclass('incoming') a, to_regclass('upload_chunks') b")).rows,
        );
      await inDatabase(url, async (client) => {
        await client.query('CREATE TABLE incoming (id TEXT); CREATE TABLE upload_chunks (upload TEXT)');
        await client.query('UPDATE schema_version SET version = 4');
      });
      expect(await tables()).toEqual([{ a: 'incoming', b: 'upload_chunks' }]);
      const store = await openPostgresStore(url);
      expect(await store.save(newSubmission('visit', 'a', {}))).toMatchObject({ ok: true });
      await store.close();
      expect(await tables()).toEqual([{ a: null, b: null }]);
    });

    it('does not wait for a backup to end before it says that the tables could not be changed', async () => {
      const url = await postgres().newDatabase();
      await inDatabase(url, async (client) => {
        await client.query(VERSION_1);
        await client.query('BEGIN; SELECT 1 FROM submissions');
        expect((await problemOf(url)).message).toContain('is locked by another program');
        const waiting =
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
        expect((await client.query(waiting)).rowCount).toBe(0);
        await client.query('COMMIT');
      });
      await (await openPostgresStore(url)).close();
    });

    it('says that another program has tables of the same names', async () => {
      const url = await postgres().newDatabase();
      await inDatabase(url, (client) =>
        client.query('CREATE TABLE uploads (id INT); CREATE TABLE submissions (id INT)'),
      );
      expect((await problemOf(url)).message).toContain('has tables of another program');
    });

    it('creates no tables where a database is required', async () => {
      const url = await postgres().newDatabase();
      await expect(openPostgresStore(url, { required: true })).rejects.toThrow('DATA_REQUIRED is 1');
      const tables = await inDatabase(url, (client) =>
        client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'"),
      );
      expect(tables.rowCount).toBe(0);
      await (await openPostgresStore(url)).close();
      await (await openPostgresStore(url, { required: true })).close();
    });

    it('keeps nothing in another database at the same address until the right one is back', async () => {
      const url = await postgres().newDatabase();
      const store = await openPostgresStore(url, { answerMs: 2000 });
      const identity = () => inDatabase(url, async (client) => (await client.query('SELECT id FROM identity')).rows[0]);
      const { id } = (await identity()) as { id: string };
      const setId = (other: string) =>
        inDatabase(url, (client) => client.query('UPDATE identity SET id = $1', [other]));
      await setId('another');
      await expect(store.save(newSubmission('visit', 'a', {}))).rejects.toMatchObject({ code: 'STORE_FOREIGN' });
      await expect(store.probe()).rejects.toMatchObject({ code: 'STORE_FOREIGN' });
      await setId(id);
      expect(await store.save(newSubmission('visit', 'a', {}))).toMatchObject({ ok: true, isNew: true });
      await store.close();
    });

    it('refuses tables of a newer version in words', async () => {
      const url = await postgres().newDatabase();
      await (await openPostgresStore(url)).close();
      await inDatabase(url, (client) => client.query('UPDATE schema_version SET version = 1000'));
      expect((await problemOf(url)).message).toMatch(/newer version.* version 1000/);
    });
  });
}
