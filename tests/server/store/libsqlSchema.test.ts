import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../../../src/server/store/archive.ts';
import { type Config, readConfig } from '../../../src/server/config.ts';
import { describeStartupProblem } from '../../../src/server/describeStartupProblem.ts';
import { Connection } from '../../../src/server/store/libsql/Connection.ts';
import {
  DATABASE_FILE,
  openLibsqlStore,
  openReadableLibsqlStore,
} from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { sqliteDialect } from '../../../src/server/store/dialect.ts';
import {
  FIRST_SCHEMA_VERSION,
  firstSchemaStatements,
  SCHEMA_VERSION,
  migrationStatementsFrom,
  TABLE_COLUMNS,
} from '../../../src/server/store/model.ts';
import { fixtureFolder, fixturePath, LAST_RELEASE, holdsLastRelease, holdsSame } from './lastRelease.ts';
import { libsqlPlace } from './libsqlPlace.ts';
import { lockDatabase } from './lockDatabase.ts';
import { newSubmission } from './newSubmission.ts';
import { listOf } from './openPlaces.ts';

/** As this site wrote databases before they carried a version. */
const OLDEST = `
  CREATE TABLE submissions (
    id TEXT NOT NULL UNIQUE, form TEXT NOT NULL, createdAt TEXT NOT NULL, idempotencyKey TEXT NOT NULL,
    payloadHash TEXT NOT NULL, input TEXT NOT NULL, UNIQUE (form, idempotencyKey)
  ) STRICT`;
const LAST_WITHOUT_VERSION = `
  CREATE TABLE submissions (
    id TEXT NOT NULL UNIQUE, form TEXT NOT NULL, createdAt TEXT NOT NULL, idempotencyKey TEXT NOT NULL,
    payloadHash TEXT NOT NULL, input TEXT NOT NULL, suspect INTEGER NOT NULL DEFAULT 0, UNIQUE (form, idempotencyKey)
  ) STRICT;
  CREATE TABLE deliveries (
    form TEXT NOT NULL, idempotencyKey TEXT NOT NULL, payloadHash TEXT NOT NULL, id TEXT NOT NULL,
    createdAt TEXT NOT NULL, PRIMARY KEY (form, idempotencyKey)
  ) STRICT;
  CREATE TABLE uploads (
    url TEXT PRIMARY KEY, file TEXT UNIQUE, name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL,
    sha256 TEXT NOT NULL, createdAt TEXT NOT NULL, used INTEGER NOT NULL DEFAULT 0
  ) STRICT`;

/** As this site wrote databases of version 1. */
const VERSION_1 = `
  CREATE TABLE submissions (
    id TEXT NOT NULL UNIQUE, form TEXT NOT NULL, createdAt TEXT NOT NULL, idempotencyKey TEXT NOT NULL,
    payloadHash TEXT NOT NULL, input TEXT NOT NULL, suspect INTEGER NOT NULL DEFAULT 0, UNIQUE (form, idempotencyKey)
  ) STRICT;
  CREATE TABLE deliveries (
    form TEXT NOT NULL, idempotencyKey TEXT NOT NULL, payloadHash TEXT NOT NULL, id TEXT NOT NULL,
    createdAt TEXT NOT NULL, PRIMARY KEY (form, idempotencyKey)
  ) STRICT;
  CREATE TABLE uploads (
    url TEXT PRIMARY KEY, file TEXT UNIQUE, name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL,
    sha256 TEXT NOT NULL, createdAt TEXT NOT NULL
  ) STRICT;
  CREATE TABLE claims (url TEXT NOT NULL, submission TEXT NOT NULL, PRIMARY KEY (url, submission)) STRICT, WITHOUT ROWID;
  CREATE INDEX claimsOfSubmission ON claims (submission);
  CREATE TABLE outbox (
    id TEXT PRIMARY KEY, state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused')),
    attempts INTEGER NOT NULL DEFAULT 0, nextAt INTEGER NOT NULL, reason TEXT, remoteId TEXT
  ) STRICT;
  CREATE INDEX outboxDue ON outbox (nextAt) WHERE state = 'waiting';
  CREATE INDEX outboxOpen ON outbox (id) WHERE state <> 'delivered';
  CREATE TABLE probes (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE INDEX uploadsByTime ON uploads (createdAt);
  CREATE INDEX submissionsOfForm ON submissions (form, createdAt, suspect);
  CREATE INDEX submissionsByTime ON submissions (createdAt);
  PRAGMA user_version = 1`;

function oldFolder(schema: string, fill: (connection: Connection) => void): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
  connection.all('PRAGMA journal_mode = WAL');
  connection.exec(schema);
  fill(connection);
  connection.close();
  return dataDir;
}

/** Adds what version 4 had more than version 3: unfinished uploads. */
const VERSION_4 = `
  ${firstSchemaStatements(sqliteDialect).join(';')};
  CREATE TABLE incoming (
    id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, received INTEGER NOT NULL,
    files TEXT NOT NULL, url TEXT, "changedAt" INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX incoming_by_time ON incoming ("changedAt", id);
  PRAGMA user_version = 4`;

/** The plain hash that earlier releases kept. */
const hashOf = (input: string) => createHash('sha256').update(input).digest('base64url');

const COLUMNS = 'id, form, createdAt, idempotencyKey, payloadHash, input';
const saved = (key: string) => {
  const input = JSON.stringify({ key });
  return [`id-${key}`, 'visit', '2026-01-01T00:00:00.000Z', key, hashOf(input), input];
};

describe('a database of an earlier version', () => {
  it('of before there were suspects is carried forward with everything that is in it', async () => {
    const dataDir = oldFolder(OLDEST, (connection) => {
      for (const key of ['b', 'a', 'c'])
        connection.all(`INSERT INTO submissions (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`, saved(key));
    });
    for (let time = 0; time < 2; time++) {
      const store = await openLibsqlStore({ dataDir });
      expect((await listOf(store.reader.all('visit', false))).map(({ input }) => input.key)).toEqual(['b', 'a', 'c']);
      expect(await store.save(newSubmission('visit', 'a', { key: 'a' }))).toEqual({
        ok: true,
        id: 'id-a',
        isNew: false,
      });
      await store.close();
    }
  });

  it('keeps suspects and uploads that were referred to', async () => {
    const old = '2026-01-01T00:00:00.000Z';
    const dataDir = oldFolder(LAST_WITHOUT_VERSION, (connection) => {
      connection.all(`INSERT INTO submissions (${COLUMNS}, suspect) VALUES (?, ?, ?, ?, ?, ?, 1)`, saved('suspect'));
      connection.all(`INSERT INTO submissions (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`, saved('person'));
      connection.all("INSERT INTO deliveries VALUES ('visit', 'sent', ?, 'remote', ?)", [hashOf('{}'), old]);
      const upload = 'INSERT INTO uploads VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
      connection.all(upload, ['https://a/used', 'used.pdf', 'cv.pdf', 'application/pdf', 3, 'x', old, 1]);
      connection.all(upload, ['https://a/forgotten', 'forgotten.pdf', 'cv.pdf', 'application/pdf', 3, 'x', old, 0]);
    });
    const [store, other] = await Promise.all([openLibsqlStore({ dataDir }), openLibsqlStore({ dataDir })]);
    expect(await store.reader.counts()).toEqual([{ form: 'visit', count: 2, suspects: 1 }]);
    expect(await store.uploads.sweep()).toMatchObject({ expired: 1 });
    expect(await store.uploads.find(['https://a/used', 'https://a/forgotten'])).toMatchObject([
      { url: 'https://a/used', file: 'used.pdf' },
    ]);
    await Promise.all([store.close(), other.close()]);
  });

  it('of version 1 keeps no hash of answers in any byte, and no record twice', async () => {
    const dataDir = oldFolder(VERSION_1, (connection) => {
      const insert = `INSERT INTO submissions (${COLUMNS}, suspect) VALUES (?, ?, ?, ?, ?, ?, ?)`;
      for (let count = 0; count < 300; count++) {
        const row = saved(`person ${count}`);
        connection.all(insert, [...row, 0]);
        connection.all(insert, [`own ${row[0]}`, row[1]!, row[2]!, row[4]!, row[4]!, row[5]!, count % 2]);
        connection.all(insert, [`robot ${row[0]}`, row[1]!, row[2]!, `robot ${row[3]}`, row[4]!, row[5]!, 1]);
      }
      connection.all("INSERT INTO deliveries VALUES ('visit', 'sent', ?, 'remote', '')", [hashOf('sent')]);
      connection.all("INSERT INTO outbox (id, state, nextAt) VALUES ('own id-person 0', 'waiting', 0)");
    });
    const bytes = () => readFileSync(join(dataDir, DATABASE_FILE)).toString('latin1');
    const hashes = [
      hashOf('sent'),
      ...Array.from({ length: 300 }, (_, n) => hashOf(JSON.stringify({ key: `person ${n}` }))),
    ];
    expect(hashes.filter((hash) => bytes().includes(hash)).length).toBeGreaterThan(250);

    const store = await openLibsqlStore({ dataDir });
    expect(await store.reader.counts()).toEqual([{ form: 'visit', count: 900, suspects: 450 }]);
    const again = { ok: true, id: 'id-person 7', isNew: false };
    expect(await store.save(newSubmission('visit', 'person 7', { key: 'person 7' }))).toEqual(again);
    expect(await store.save(newSubmission('visit', 'person 7', { key: 'other' }))).toMatchObject({ ok: false });
    expect(await store.save(newSubmission('visit', 'robot person 7', { key: 'other' }))).toMatchObject({ isNew: true });
    expect(await store.save(newSubmission('visit', undefined, { key: 'person 7' }))).toMatchObject({ isNew: true });
    expect(await store.deliveries.lease('hosted', 10, 1000)).toMatchObject([
      { id: 'own id-person 0', input: { key: 'person 0' } },
    ]);
    await store.close();
    expect(hashes.filter((hash) => bytes().includes(hash))).toEqual([]);
  });

  it('of the last release is carried forward with everything that is in it', async () => {
    const dataDir = fixtureFolder();
    const place = await libsqlPlace(dataDir, 'fixture');
    const store = await place.open();
    expect(await store.reader.counts()).toEqual(LAST_RELEASE);
    await holdsLastRelease(store, 'folder.json', place.age);
    await store.close();
  });

  it('of version 4 loses its unfinished uploads, rows and bytes, and nothing else', async () => {
    const dataDir = oldFolder(VERSION_4, (connection) => {
      connection.all("INSERT INTO submissions VALUES ('one', 'visit', 1, '\"key\"', NULL, '{}', 0)");
      connection.all(`INSERT INTO incoming VALUES ('x', '"Ada.pdf"', '"application/pdf"', 9, 3, '[]', NULL, 1)`);
    });
    mkdirSync(join(dataDir, 'chunks'));
    writeFileSync(join(dataDir, 'chunks', 'x'), 'Ada');
    const store = await openLibsqlStore({ dataDir });
    expect(await store.reader.newest(10)).toMatchObject([{ id: 'one' }]);
    await store.close();
    expect(existsSync(join(dataDir, 'chunks'))).toBe(false);
    expect(readFileSync(join(dataDir, DATABASE_FILE)).includes('Ada.pdf')).toBe(false);
  });

  it('is not read before it was carried forward, and that is said', async () => {
    const dataDir = oldFolder(OLDEST, () => undefined);
    await expect(openReadableLibsqlStore({ dataDir })).rejects.toThrow(
      'was written by an earlier version of this site',
    );
    await (await openLibsqlStore({ dataDir })).close();
    await (await openReadableLibsqlStore({ dataDir })).close();
  });
});

describe('a backup of the last release', () => {
  it('is restored with everything that is in it', async () => {
    const store = await (await libsqlPlace()).open();
    const outcome = await openArchive(fixturePath('backup.gz'));
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(await store.importBackup(outcome.archive.items())).toEqual({
      submissions: 11,
      uploads: 3,
      refused: [],
      erased: 0,
    });
    await holdsSame(store, 'folder.json');
    await store.close();
  });
});

describe('a database of a newer version', () => {
  it('is refused in words, by the site and by what reads it, and stays as it is', async () => {
    const dataDir = oldFolder(
      'CREATE TABLE other (a); PRAGMA user_version = 1000; PRAGMA journal_mode = DELETE',
      () => undefined,
    );
    const config = readConfig({});
    const before = readFileSync(join(dataDir, DATABASE_FILE));
    for (const open of [openLibsqlStore, openReadableLibsqlStore]) {
      const problem = await open({ dataDir }).then(
        () => undefined,
        (error: unknown) => config.ok && describeStartupProblem(error, config.config),
      );
      expect(problem).toContain(
        `newer version of this site: its schema is version 1000, but this version supports only ${SCHEMA_VERSION}.`,
      );
    }
    expect(readFileSync(join(dataDir, DATABASE_FILE)).equals(before)).toBe(true);
  });
});

describe('a database that cannot be opened', () => {
  const problemOf = async (dataDir: string) => {
    const config = readConfig({ DATA_DIR: dataDir });
    return openLibsqlStore({ dataDir, busyTimeoutMs: 100 }).then(
      (store) => store.close(),
      (error: unknown) => config.ok && describeStartupProblem(error, config.config),
    );
  };

  it('is told with its folder: no database at all', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    writeFileSync(join(dataDir, DATABASE_FILE), 'x'.repeat(10_000));
    expect(await problemOf(dataDir)).toBe(`The database in ${dataDir} (DATA_DIR) cannot be opened: SQLITE_NOTADB.`);
  });

  it('is told with its folder: one that another program holds', async () => {
    const dataDir = oldFolder('CREATE TABLE a (b)', () => undefined);
    const release = await lockDatabase(join(dataDir, DATABASE_FILE));
    expect(await problemOf(dataDir)).toContain(`The database in ${dataDir} (DATA_DIR) is locked by another program.`);
    await release();
    expect(await problemOf(dataDir)).toBe(undefined);
  });

  it('is told with its folder: one that leads nowhere', async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'data-')), 'link');
    symlinkSync('/nowhere/at/all', dataDir);
    expect(await problemOf(dataDir)).toBe(`DATA_DIR is "${dataDir}", but this folder cannot be created: ENOENT.`);
  });

  it.each([
    ['ENOSPC', 'is full. Free some space'],
    ['SQLITE_FULL', 'is full. Free some space'],
    ['SQLITE_IOERR_SHMSIZE', 'is full or broken (SQLITE_IOERR_SHMSIZE). Free some space'],
    ['SQLITE_CORRUPT_VTAB', 'cannot be opened: SQLITE_CORRUPT_VTAB.'],
  ])('is told with its folder: %s', (code, words) => {
    const { config } = readConfig({ DATA_DIR: '/srv/data' }) as { config: Config };
    const problem = describeStartupProblem(Object.assign(new Error('disk I/O error'), { code }), config);
    expect(problem).toContain('/srv/data (DATA_DIR)');
    expect(problem).toContain(words);
  });
});

it('the columns of the model are those of the tables, nullable alike', () => {
  const connection = new Connection(':memory:', 5000);
  for (const step of [
    ...firstSchemaStatements(sqliteDialect),
    ...migrationStatementsFrom(FIRST_SCHEMA_VERSION, sqliteDialect),
  ])
    connection.exec(step);
  const columnsOf = (table: string) =>
    connection
      .all<{ name: string; notnull: number; pk: number }>(`PRAGMA table_info(${table})`)
      .map(({ name, notnull, pk }) => [name, notnull === 0 && pk === 0]);
  for (const [table, columns] of Object.entries(TABLE_COLUMNS))
    expect(columnsOf(table), table).toEqual(Object.entries(columns).map(([name, type]) => [name, type.endsWith('?')]));
  connection.close();
});
