import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from '../../../src/server/store/libsql/Connection.ts';
import { openConnection } from '../../../src/server/store/libsql/openConnection.ts';
import {
  DATABASE_FILE,
  openLibsqlStore,
  openReadableLibsqlStore,
} from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { libsqlPlace } from './libsqlPlace.ts';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { listOf, openPlaces } from './openPlaces.ts';

const HOUR_MS = 60 * 60 * 1000;
const newFolder = () => mkdtempSync(join(tmpdir(), 'data-'));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Puts old files into a folder that no database knows. */
function putStrays(folder: string, count: number): string[] {
  const old = new Date(Date.now() - 30 * 24 * HOUR_MS);
  return Array.from({ length: count }, (_, index) => {
    const name = `stray-${index}.pdf`;
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), old, old);
    return name;
  });
}

describe('a data folder', { timeout: 30_000 }, () => {
  const { newStore, open: openAgain } = openPlaces(() => libsqlPlace());

  let umask: number;
  beforeEach(() => {
    umask = process.umask(0);
  });
  afterEach(() => process.umask(umask));

  it.each(['../escaped.pdf', '../../escaped.pdf', '/escaped.pdf', '..', '.', ''])(
    'takes no file of a backup whose name leads elsewhere: %j',
    async (file) => {
      const { store, place } = await newStore();
      const { upload, bytes } = newUpload();
      const createdAt = new Date().toISOString();
      async function* items() {
        yield { kind: 'upload' as const, upload: { ...upload, file }, createdAt, isClaimed: true };
        yield { kind: 'piece' as const, file, index: 0, bytes };
      }
      const before = readdirSync(place.dataDir, { recursive: true });
      expect(await store.importBackup(items())).toEqual({
        submissions: 0,
        uploads: 0,
        refused: [{ url: upload.url, problem: 'has a file name outside the folder of uploads' }],
        erased: 0,
      });
      expect(readdirSync(place.dataDir, { recursive: true })).toEqual(before);
    },
  );

  it("is for the server's own user only, whatever its environment allows", async () => {
    const dataDir = join(newFolder(), 'made', 'here');
    const store = await openLibsqlStore({ dataDir });
    const { upload, path } = newUpload();
    await store.uploads.add(upload, path);
    await store.save(newSubmission('visit', '1', {}));
    expect([modeOf(dataDir), modeOf(join(dataDir, 'uploads'))]).toEqual(['700', '700']);
    for (const name of [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, `uploads/${upload.file}`])
      expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600']);
    await store.close();
  });

  it('has a secret beside its database, made once, by however many begin at once', async () => {
    const dataDir = newFolder();
    const secret = () => readFileSync(join(dataDir, 'secret.key')).toString('hex');
    const stores = await Promise.all([openLibsqlStore({ dataDir }), openLibsqlStore({ dataDir })]);
    expect(secret()).toMatch(/^[0-9a-f]{64}$/);
    expect(modeOf(join(dataDir, 'secret.key'))).toBe('600');
    const send = () => Promise.all(stores.map((store) => store.save(newSubmission('visit', undefined, {}))));
    const ids = (await send()).map((outcome) => outcome.ok && outcome.id);
    expect(ids[0]).toBe(ids[1]);
    await Promise.all(stores.map((store) => store.close()));
    const made = secret();
    const again = await openLibsqlStore({ dataDir });
    expect(await again.save(newSubmission('visit', undefined, {}))).toMatchObject({ id: ids[0], isNew: false });
    expect(secret()).toBe(made);
    await again.close();
    // Two that close at once may leave the write-ahead log: what counts is that no other secret was left.
    const files = readdirSync(dataDir).filter((name) => !name.startsWith(`${DATABASE_FILE}-`));
    expect(files.sort()).toEqual(['database.id', 'secret.key', DATABASE_FILE, 'uploads']);
  });

  it('is not opened with a secret that was lost or cut', async () => {
    const dataDir = newFolder();
    await (await openLibsqlStore({ dataDir })).close();
    for (const rest of ['', 'short']) {
      writeFileSync(join(dataDir, 'secret.key'), rest);
      await expect(openLibsqlStore({ dataDir })).rejects.toMatchObject({
        code: 'STORE_PROBLEM',
        message: expect.stringContaining('secret.key'),
      });
    }
    await (await openLibsqlStore({ dataDir, secret: 'another one that nobody guesses' })).close();
  });

  it('has a database whose commits a power cut does not take back', () => {
    const path = join(newFolder(), DATABASE_FILE);
    // A second opening finds the file as the first one left it.
    for (const role of ['write', 'write', 'read'] as const) {
      const connection = openConnection({ path, role, busyTimeoutMs: 1234 }, true);
      const pragma = (name: string) => Object.values(connection.all(`PRAGMA ${name}`)[0]!)[0];
      expect([pragma('journal_mode'), pragma('synchronous'), pragma('busy_timeout')]).toEqual(['wal', 2, 1234]);
      expect([pragma('fullfsync'), pragma('query_only')]).toEqual([0, role === 'read' ? 1 : 0]);
      connection.close();
    }
  });

  it('takes an upload by flushing its bytes, then its name, before its address counts', async () => {
    const { place, store } = await newStore();
    const { upload, path } = newUpload();
    const uploads = join(place.dataDir, 'uploads');
    const flushed: string[] = [];
    const handle = await open(path);
    await handle.close();
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    const { sync } = prototype;
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
      expect(await store.uploads.find([upload.url])).toEqual([]);
      await sync.call(this);
    });
    await store.uploads.add(upload, path);
    vi.restoreAllMocks();
    expect(flushed).toEqual([path, uploads]);
    expect(existsSync(join(uploads, upload.file!))).toBe(true);
  });

  it('moves files without a row aside, reports them, and restores them with the row', async () => {
    const { place, store } = await newStore();
    const uploads = join(place.dataDir, 'uploads');
    const known = newUpload();
    await store.uploads.add(known.upload, known.path);
    await store.save(newSubmission('visit', '1', {}, { uploads: [known.upload.url] }));
    const strays = putStrays(uploads, 3);
    writeFileSync(join(uploads, 'just-coming.pdf'), 'x');
    const outcome = await store.uploads.sweep();
    expect(outcome).toEqual({ ok: true, expired: 0, quarantined: expect.arrayContaining(strays) });
    expect(readdirSync(join(place.dataDir, 'quarantine')).sort()).toEqual(strays);
    expect(modeOf(join(place.dataDir, 'quarantine'))).toBe('700');
    expect(readdirSync(uploads).sort()).toEqual([known.upload.file, 'just-coming.pdf'].sort());
    expect(await store.uploads.sweep()).toEqual({ ok: true, expired: 0, quarantined: [] });

    const connection = new Connection(join(place.dataDir, DATABASE_FILE), 5000);
    connection.all(
      "INSERT INTO uploads VALUES (json_quote('https://site.example/uploads/0'), ?, '\"cv.pdf\"', '\"application/pdf\"', 11, 'x', ?)",
      [strays[0]!, Date.now()],
    );
    connection.close();
    await store.uploads.sweep();
    expect((await bytesOf(store, strays[0]!))?.toString()).toBe(strays[0]);
    expect(readdirSync(join(place.dataDir, 'quarantine')).sort()).toEqual(strays.slice(1));
  });

  it.each([
    ['many files that no row knows', 22, 21],
    ['files of which most are in no row', 2, 4],
    ['files and a new database', 0, 21],
    ['files and a new database, if few', 0, 4],
  ])('is left alone and told of where it holds %s', async (_, kept, strays) => {
    const { place, store } = await newStore();
    const uploads = join(place.dataDir, 'uploads');
    for (let index = 0; index < kept; index++) {
      const { upload, path } = newUpload(1);
      await store.uploads.add(upload, path);
    }
    putStrays(uploads, strays);
    const before = readdirSync(uploads).sort();
    const outcome = await store.uploads.sweep();
    expect(outcome).toEqual({ ok: false, reason: expect.stringContaining(`${strays} of ${kept + strays} files`) });
    expect(readdirSync(uploads).sort()).toEqual(before);
    expect(existsSync(join(place.dataDir, 'quarantine'))).toBe(false);
  });

  it('loses no CV to a lost, older or foreign database', async () => {
    const { place, store } = await newStore();
    const backup = await listOf(store.snapshot());
    const kept = Array.from({ length: 6 }, () => newUpload(100));
    for (const [index, { upload, path }] of kept.entries()) {
      await store.uploads.add(upload, path);
      await store.save(newSubmission('visit', String(index), { cv: upload.url }, { uploads: [upload.url] }));
      const old = new Date(Date.now() - 40 * 24 * HOUR_MS);
      utimesSync(join(place.dataDir, 'uploads', upload.file!), old, old);
    }
    const whole = await listOf(store.snapshot());
    expect(backup).toEqual([]);
    await store.close();
    for (const name of readdirSync(place.dataDir))
      if (name.startsWith(DATABASE_FILE)) rmSync(join(place.dataDir, name));

    await expect(place.open()).rejects.toMatchObject({ code: 'STORE_PROBLEM' });
    const other = (await newStore()).place.dataDir;
    for (const name of ['database.id', DATABASE_FILE]) copyFileSync(join(other, name), join(place.dataDir, name));
    const emptied = await openAgain(place);
    expect(await emptied.uploads.sweep()).toMatchObject({ ok: false });
    await emptied.importBackup(
      (async function* () {
        yield* whole;
      })(),
    );
    expect(await emptied.uploads.sweep()).toEqual({ ok: true, expired: 0, quarantined: [] });
    for (const { upload, bytes } of kept) expect((await bytesOf(emptied, upload.file!))?.equals(bytes)).toBe(true);
  });

  it('is read beside the site without a trace, also where nothing was ever stored', async () => {
    const empty = newFolder();
    const nothing = await openReadableLibsqlStore({ dataDir: empty });
    expect(await nothing.reader.counts()).toEqual([]);
    expect(await listOf(nothing.reader.all('visit', false))).toEqual([]);
    expect(await listOf(nothing.reader.undelivered())).toEqual([]);
    expect(await listOf(nothing.snapshot())).toEqual([]);
    await nothing.close();
    expect(readdirSync(empty)).toEqual([]);

    const { place, store } = await newStore();
    await store.save(newSubmission('visit', '1', {}));
    const beside = await openReadableLibsqlStore({ dataDir: place.dataDir });
    const before = readdirSync(place.dataDir).sort();
    expect(await beside.reader.newest(10)).toHaveLength(1);
    await store.save(newSubmission('visit', '2', {}));
    expect(await beside.reader.newest(10)).toHaveLength(2);
    await beside.close();
    expect(readdirSync(place.dataDir).sort()).toEqual(before);
    await store.save(newSubmission('visit', '3', {}));
    expect(await store.reader.newest(10)).toHaveLength(3);
  });
});

describe('a commit that several share', () => {
  const { newStore } = openPlaces(() => libsqlPlace());

  it('is one for all that wait at the same moment', async () => {
    const { place, store } = await newStore();
    const journalBytes = () => statSync(join(place.dataDir, `${DATABASE_FILE}-wal`)).size;
    const before = journalBytes();
    await Promise.all(Array.from({ length: 300 }, (_, index) => store.save(newSubmission('visit', String(index), {}))));
    // A commit of its own for each would write several pages of 4 KB each.
    expect(journalBytes() - before).toBeLessThan(300 * 4096);
  });

  it('is not undone for all by one that cannot be', async () => {
    const { store } = await newStore();
    const [first, second] = [newUpload(), newUpload()];
    await store.uploads.add(first.upload, first.path);
    const sameFile = { ...second.upload, file: first.upload.file };
    const outcomes = await Promise.allSettled([
      store.save(newSubmission('visit', 'one', {})),
      store.uploads.add(sameFile, null),
      store.save(newSubmission('visit', 'two', {})),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store.reader.counts())[0]?.count).toBe(2);
    expect(await store.save(newSubmission('visit', 'three', {}))).toMatchObject({ ok: true });
    expect((await bytesOf(store, first.upload.file!))?.equals(first.bytes)).toBe(true);
  });
});
