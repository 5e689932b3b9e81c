import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DATABASE_FILE,
  openLibsqlStore,
  openReadableLibsqlStore,
} from '../../../src/server/store/libsql/openLibsqlStore.ts';
import { storedSubmissions } from '../storedSubmissions.ts';
import { libsqlPlace } from './libsqlPlace.ts';
import { lockDatabase } from './lockDatabase.ts';
import { newSubmission } from './newSubmission.ts';
import { bytesOf, newUpload } from './newUpload.ts';
import { openPlaces } from './openPlaces.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'data-'));
const { newStore, open } = openPlaces(() => libsqlPlace());

/** A store with some submissions and an upload, and what each test needs of it. */
async function running() {
  const { store, place } = await newStore();
  const { dataDir } = place;
  const { upload, path, bytes } = newUpload();
  await store.uploads.add(upload, path);
  const acknowledged: string[] = [];
  const save = async (key: string) => {
    const outcome = await store.save(newSubmission('visit', key, { key }, { uploads: [upload.url] }));
    acknowledged.push(key);
    return outcome;
  };
  await save('before');
  return {
    store,
    dataDir,
    upload,
    bytes,
    acknowledged,
    save,
    away: `${dataDir}-away`,
    database: join(dataDir, DATABASE_FILE),
    code: (key: string) =>
      save(key).then(
        () => 'saved',
        ({ code }: { code: string }) => code,
      ),
    stored: async () => (await storedSubmissions(dataDir)).map(({ input }) => input.key as string).toReversed(),
  };
}

/** The data folder of another site, with a database of its own. */
async function otherFolder() {
  const dataDir = newFolder();
  const store = await openLibsqlStore({ dataDir });
  await store.save(newSubmission('visit', 'foreign', { key: 'foreign' }));
  await store.close();
  return dataDir;
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).sort();

describe('a running store', { timeout: 60_000 }, () => {
  it('refuses submissions while its folder is moved away and creates none', async () => {
    const { dataDir, away, code, acknowledged, stored } = await running();
    renameSync(dataDir, away);
    expect([await code('moved'), existsSync(dataDir)]).toEqual(['STORE_MISSING', false]);
    mkdirSync(dataDir);
    expect([await code('empty'), readdirSync(dataDir)]).toEqual(['STORE_MISSING', []]);
    rmSync(dataDir, { recursive: true });
    renameSync(away, dataDir);
    expect(await code('after')).toBe('saved');
    expect((await stored()).filter((key) => acknowledged.includes(key))).toEqual(acknowledged);
  });

  it('refuses submissions in an emptied folder until a copy is put back', async () => {
    const { dataDir, away, code, stored, store, upload, bytes } = await running();
    cpSync(dataDir, away, { recursive: true });
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    expect([await code('emptied'), await code('again'), readdirSync(dataDir)]).toEqual([
      'STORE_MISSING',
      'STORE_MISSING',
      [],
    ]);
    cpSync(away, dataDir, { recursive: true });
    expect(await code('after')).toBe('saved');
    expect(await stored()).toEqual(['before', 'after']);
    expect((await bytesOf(store, upload.file!))?.equals(bytes)).toBe(true);
  });

  it('rejects another site’s folder or database and changes nothing in it', async () => {
    const { dataDir, away, code, stored } = await running();
    const other = await otherFolder();
    const before = filesIn(other);
    renameSync(dataDir, away);
    renameSync(other, dataDir);
    expect([await code('one'), await code('two')]).toEqual(['STORE_FOREIGN', 'STORE_FOREIGN']);
    expect(filesIn(dataDir)).toEqual(before);
    expect(await stored()).toEqual(['foreign']);
    renameSync(dataDir, other);
    renameSync(away, dataDir);
    expect(await code('after')).toBe('saved');
    expect(await stored()).toContain('after');
  });

  it('takes no other database that was put in the place of its own', async () => {
    const { dataDir, database, away, code, stored } = await running();
    const other = join(await otherFolder(), DATABASE_FILE);
    const foreign = readFileSync(other);
    renameSync(database, away);
    copyFileSync(other, database);
    const before = filesIn(dataDir);
    expect([await code('one'), await code('two')]).toEqual(['STORE_FOREIGN', 'STORE_FOREIGN']);
    expect([filesIn(dataDir), readFileSync(database).equals(foreign)]).toEqual([before, true]);
    renameSync(away, database);
    expect(await code('after')).toBe('saved');
    expect(await stored()).toEqual(['before', 'after']);
  });

  it('refuses submissions after its database was deleted until a copy is there', async () => {
    const { dataDir, database, code, stored } = await running();
    const copy = readFileSync(database);
    rmSync(database);
    const before = filesIn(dataDir);
    expect([await code('one'), await code('two'), filesIn(dataDir)]).toEqual([
      'STORE_MISSING',
      'STORE_MISSING',
      before,
    ]);
    writeFileSync(database, copy);
    expect(await code('after')).toBe('saved');
    expect(await stored()).toEqual(['before', 'after']);
  });

  it('loses nothing acknowledged to a removed write-ahead log', async () => {
    const { database, code, acknowledged, stored, store } = await running();
    expect(statSync(`${database}-wal`).size).toBeGreaterThan(0);
    rmSync(`${database}-wal`);
    expect(await code('after')).toBe('saved');
    await store.close();
    expect(await stored()).toEqual(acknowledged);
  });

  it('refuses submissions while its folder of uploads is missing', async () => {
    const { dataDir, away, code, store, upload, bytes } = await running();
    const uploads = join(dataDir, 'uploads');
    renameSync(uploads, away);
    expect([await code('one'), existsSync(uploads)]).toEqual(['STORE_UPLOADS', false]);
    mkdirSync(uploads);
    expect(await code('empty')).toBe('STORE_UPLOADS');
    rmSync(uploads, { recursive: true });
    cpSync(away, uploads, { recursive: true });
    expect(await code('after')).toBe('saved');
    expect((await bytesOf(store, upload.file!))?.equals(bytes)).toBe(true);
  });

  it('does not acknowledge a commit whose folder was moved away before it', async () => {
    const { store, dataDir, away, database, code } = await running();
    const release = await lockDatabase(database);
    const committing = code('waiting');
    // The other thread answers while the commit waits for the lock.
    for (let reads = 0; reads < 5; reads++) await store.reader.counts();
    renameSync(dataDir, away);
    await release();
    expect(await committing).toBe('STORE_MISSING');
    renameSync(away, dataDir);
    expect(await code('after')).toBe('saved');
  });

  it('acknowledges only what is in its folder, however often that moves', async () => {
    const { dataDir, away, code, acknowledged, stored } = await running();
    const over = new AbortController();
    const senders = Array.from({ length: 4 }, async (_, sender) => {
      for (let count = 0; !over.signal.aborted; count++) await code(`${sender} ${count}`);
    });
    for (let move = 0; move < 20; move++) {
      await code(`move ${move}`);
      renameSync(dataDir, away);
      mkdirSync(dataDir);
      await code(`moved ${move}`);
      expect(readdirSync(dataDir)).toEqual([]);
      rmSync(dataDir, { recursive: true });
      renameSync(away, dataDir);
    }
    over.abort();
    await Promise.all(senders);
    const keys = new Set(await stored());
    expect(acknowledged.length).toBeGreaterThan(20);
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('does not go on with a damaged copy of its database', async () => {
    const { dataDir, database, away, code } = await running();
    cpSync(dataDir, away, { recursive: true });
    rmSync(dataDir, { recursive: true });
    cpSync(away, dataDir, { recursive: true });
    for (const log of ['-wal', '-shm']) rmSync(`${database}${log}`);
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xa5, 4096, 8192));
    expect(await code('damaged')).not.toBe('saved');
  });
});

describe('a start', { timeout: 60_000 }, () => {
  const problem = (dataDir: string, required = false) =>
    openLibsqlStore({ dataDir, required }).then(
      (store) => store.close(),
      ({ code, message }: { code: string; message: string }) => {
        expect(code).toBe('STORE_PROBLEM');
        return message;
      },
    );

  it('creates a database with an id, which a file beside it names', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'lost+found'));
    expect(await problem(dataDir)).toBeUndefined();
    const id = readFileSync(join(dataDir, 'database.id'), 'utf8');
    expect(id).toMatch(/^[0-9a-f]{32}\n$/);
    expect(statSync(join(dataDir, 'database.id')).mode & 0o777).toBe(0o600);
    expect(await problem(dataDir, true)).toBeUndefined();
    expect(readFileSync(join(dataDir, 'database.id'), 'utf8')).toBe(id);
  });

  it('with a required database leaves an empty folder as it is, and a missing one', async () => {
    const empty = newFolder();
    for (const dataDir of [empty, join(empty, 'missing')])
      expect(await problem(dataDir, true)).toContain('DATA_REQUIRED is 1. Mount the right volume.');
    expect(readdirSync(empty)).toEqual([]);
  });

  it('takes the database of a volume that was mounted late', async () => {
    const volume = await otherFolder();
    const dataDir = newFolder();
    expect(await problem(dataDir, true)).toBeDefined();
    renameSync(volume, dataDir);
    expect(await problem(dataDir, true)).toBeUndefined();
  });

  it.each([
    ['deleted', (path: string) => rmSync(path)],
    ['cut to nothing', (path: string) => truncateSync(path)],
  ])('creates no database where one was %s', async (_, remove) => {
    const dataDir = await otherFolder();
    remove(join(dataDir, DATABASE_FILE));
    const before = filesIn(dataDir);
    expect(await problem(dataDir)).toContain('Restore');
    await expect(openReadableLibsqlStore({ dataDir })).rejects.toMatchObject({ code: 'STORE_PROBLEM' });
    expect(filesIn(dataDir)).toEqual(before);
  });

  it('creates no database beside the log of a lost one', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, `${DATABASE_FILE}-wal`), 'submissions');
    expect(await problem(dataDir)).toContain(`Restore ${DATABASE_FILE}`);
    expect(readFileSync(join(dataDir, `${DATABASE_FILE}-wal`), 'utf8')).toBe('submissions');
  });

  it('rejects a database of another folder, and opens it without the marker', async () => {
    const [dataDir, other] = [await otherFolder(), await otherFolder()];
    copyFileSync(join(other, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    expect(await problem(dataDir)).toContain('is not the database that database.id names');
    rmSync(join(dataDir, 'database.id'));
    expect(await problem(dataDir)).toBeUndefined();
  });

  it('refuses a folder without the uploads that its database knows', async () => {
    const { store, place } = await newStore();
    const { upload, path } = newUpload();
    await store.uploads.add(upload, path);
    await store.close();
    renameSync(join(place.dataDir, 'uploads'), `${place.dataDir}-uploads`);
    expect(await problem(place.dataDir)).toContain('its folder uploads is missing');
    renameSync(`${place.dataDir}-uploads`, join(place.dataDir, 'uploads'));
    expect(await bytesOf(await open(place), upload.file!)).toBeDefined();
  });
});
