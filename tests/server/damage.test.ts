import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { Connection } from '../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { watchDamage } from '../../src/server/watchDamage.ts';
import { bundled } from './bundled.ts';
import { spawnServer } from './spawnServer.ts';
import { postGraphql } from './startServer.ts';
import { newSubmission } from './store/newSubmission.ts';
import { newUpload } from './store/newUpload.ts';
import { listOf } from './store/openPlaces.ts';
import { visitInput } from './visitForm.ts';

const PAGE_BYTES = 4096;
const newFolder = (name = 'data') => mkdtempSync(join(tmpdir(), `${name}-`));

interface Ended {
  stdout: Buffer;
  stderr: string;
  code: number;
}

async function submissions(dataDir: string, ...words: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const child = execFile(process.execPath, [bundled('submissions'), ...words], {
    env,
    encoding: 'buffer',
    maxBuffer: 1e8,
  });
  const output: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.on('data', (bytes: Buffer) => output[name].push(bytes));
  const [code] = (await once(child, 'close')) as [number];
  return { stdout: Buffer.concat(output.stdout), stderr: Buffer.concat(output.stderr).toString(), code };
}

/** A folder whose site has ended, with submissions that each fill more than a page, and two uploads. */
async function filledFolder() {
  const dataDir = newFolder();
  const store = await openLibsqlStore({ dataDir });
  const uploads = [newUpload(2000), newUpload(2000)];
  for (const { upload, path } of uploads) await store.uploads.add(upload, path);
  for (let index = 0; index < 60; index++)
    await store.save(
      newSubmission(
        'visit',
        String(index),
        { index, text: 'ọ̀'.repeat(1500) },
        { uploads: uploads.map((one) => one.upload.url) },
      ),
    );
  await store.close();
  return { dataDir, uploads, file: join(dataDir, DATABASE_FILE) };
}

function changeByte(path: string, offset = 0) {
  const bytes = readFileSync(path);
  bytes[offset]! ^= 1;
  writeFileSync(path, bytes);
}

function overwritePage(path: string, page: number) {
  const bytes = readFileSync(path);
  bytes.fill(0xa5, (page - 1) * PAGE_BYTES, page * PAGE_BYTES);
  writeFileSync(path, bytes);
}

function rootPageOf(path: string, table: string): number {
  const connection = new Connection(path, 5000);
  const [row] = connection.all<{ rootpage: number }>('SELECT rootpage FROM sqlite_master WHERE name = $1', [table]);
  connection.close();
  return row!.rootpage;
}

describe('a damaged upload', { timeout: 60_000 }, () => {
  it('is named by verify, which ends with 1', async () => {
    const { dataDir, uploads } = await filledFolder();
    const sound = await submissions(dataDir, 'verify');
    expect([sound.code, sound.stderr]).toEqual([0, '']);
    expect(sound.stdout.toString()).toContain('Checked: 60 submissions and 2 uploads.');
    changeByte(join(dataDir, 'uploads', uploads[1]!.upload.file!));
    const { code, stderr } = await submissions(dataDir, 'verify');
    expect([code, stderr]).toEqual([
      1,
      `${uploads[1]!.upload.url} differs from the received file.\n1 damaged upload. Restore them from a backup.\n`,
    ]);
  });

  it('is named by backup, restore and verify of the backup, each of which ends with 1', async () => {
    const { dataDir, uploads } = await filledFolder();
    const file = join(newFolder('backup'), 'backup.gz');
    changeByte(join(dataDir, 'uploads', uploads[0]!.upload.file!), 100);
    const [made, verified, restored] = [
      await submissions(dataDir, 'backup', file),
      await submissions(dataDir, 'verify', file),
      await submissions(newFolder(), 'restore', file),
    ];
    for (const { code, stderr } of [made, verified, restored]) {
      expect(code).toBe(1);
      expect(stderr).toContain(`${uploads[0]!.upload.url} differs from the received file.`);
    }
    expect(restored.stdout.toString()).toContain('Added from it: 60 submissions and 1 upload.');
  });

  it('never takes the place of an older backup, which repairs it', async () => {
    const { dataDir, uploads } = await filledFolder();
    const file = join(newFolder('backup'), 'backup.gz');
    await submissions(dataDir, 'backup', file);
    const before = readFileSync(file);
    const path = join(dataDir, 'uploads', uploads[0]!.upload.file!);
    changeByte(path);
    const { code, stdout } = await submissions(dataDir, 'backup', file);
    expect([code, stdout.toString()]).toEqual([1, expect.stringContaining(`Written to ${file}.damaged:`)]);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect((await submissions(dataDir, 'restore', file)).code).toBe(0);
    expect(readFileSync(path).equals(uploads[0]!.bytes)).toBe(true);
  });
});

describe('a backup', { timeout: 60_000 }, () => {
  it('with one byte changed is refused by verify and restore, which end with 1', async () => {
    const { dataDir } = await filledFolder();
    const file = join(newFolder('backup'), 'backup.gz');
    expect((await submissions(dataDir, 'backup', file)).code).toBe(0);
    expect((await submissions(dataDir, 'verify', file)).code).toBe(0);
    changeByte(file, Math.floor(statSync(file).size / 2));
    const empty = newFolder();
    for (const command of ['verify', 'restore']) {
      const { code, stderr } = await submissions(empty, command, file);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`${file} was changed or damaged.`)]);
    }
    expect(existsSync(join(empty, DATABASE_FILE))).toBe(false);
  });

  it('goes to standard output, and its messages to standard error', async () => {
    const { dataDir } = await filledFolder();
    const { code, stdout, stderr } = await submissions(dataDir, 'backup', '-');
    expect([code, stderr]).toEqual([
      0,
      'Written to standard output: 60 submissions and 2 uploads. It holds personal data.\n',
    ]);
    const file = join(newFolder('backup'), 'backup.gz');
    writeFileSync(file, stdout);
    expect((await submissions(newFolder(), 'verify', file)).code).toBe(0);
  });
});

describe('a damaged database', { timeout: 60_000 }, () => {
  const salvaged = async (dataDir: string) => {
    const words = ['export', '--salvage', '--form', 'visit', '--format', 'json'];
    const { code, stdout, stderr } = await submissions(dataDir, ...words);
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Readable submissions, suspects included: visit \d+\.\n$/),
    ]);
    const records = JSON.parse(stdout.toString()) as { index: number; text: string }[];
    for (const { text } of records) expect(text).toBe('ọ̀'.repeat(1500));
    return records.map(({ index }) => index);
  };

  it.each(['verify', 'backup'])('is reported by %s, which ends with 1', async (command) => {
    const { dataDir, file } = await filledFolder();
    overwritePage(file, rootPageOf(file, 'submissions_by_key'));
    const words = command === 'backup' ? [join(newFolder('backup'), 'backup.gz')] : [];
    const { code, stderr } = await submissions(dataDir, command, ...words);
    expect([code, stderr]).toEqual([1, expect.stringContaining('The database is damaged: ')]);
  });

  it('without a readable table leaves no backup', async () => {
    const { dataDir, file } = await filledFolder();
    overwritePage(file, rootPageOf(file, 'submissions'));
    const backup = join(newFolder('backup'), 'backup.gz');
    const { code, stderr } = await submissions(dataDir, 'backup', backup);
    expect([code, stderr]).toEqual([1, expect.stringContaining('No backup was written.')]);
    expect(existsSync(backup)).toBe(false);
  });

  it('salvages all submissions after the first page or the root was lost', async () => {
    const { dataDir, file } = await filledFolder();
    const all = Array.from({ length: 60 }, (_, index) => index);
    expect(await salvaged(dataDir)).toEqual(all);
    const root = rootPageOf(file, 'submissions');
    for (const page of [1, root]) overwritePage(file, page);
    expect(await salvaged(dataDir)).toEqual(all);
  });

  it('gives every other submission to a salvage after any one page was lost', async () => {
    const { dataDir, file } = await filledFolder();
    const sound = `${file}.sound`;
    copyFileSync(file, sound);
    for (const page of [10, 40, 70, 100]) {
      copyFileSync(sound, file);
      overwritePage(file, page);
      const indexes = await salvaged(dataDir);
      expect(indexes.length).toBeGreaterThan(50);
      expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b));
    }
  });

  it('gives a salvage what is only in its write-ahead log', async () => {
    const dataDir = newFolder();
    const store = await openLibsqlStore({ dataDir });
    for (let index = 0; index < 3; index++)
      await store.save(newSubmission('visit', String(index), { index, text: 'ọ̀'.repeat(1500) }));
    expect(await salvaged(dataDir)).toEqual([0, 1, 2]);
    await store.close();
  });
});

describe('a server that starts with damaged data', { timeout: 60_000 }, () => {
  const health = async (url: string) => {
    const response = await fetch(`${url}/healthz`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const send = (url: string) => postGraphql(url, createMutationText('createVisit'), { data: visitInput });

  it('keeps submissions and reports a damaged upload until it is repaired', async () => {
    const { dataDir, uploads } = await filledFolder();
    const backup = join(newFolder('backup'), 'backup.gz');
    await submissions(dataDir, 'backup', backup);
    changeByte(join(dataDir, 'uploads', uploads[0]!.upload.file!));
    const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    await vi.waitFor(
      async () =>
        expect(await health(server.url)).toEqual({
          status: 200,
          body: { status: 'ready', damage: 'One uploaded file is damaged.' },
        }),
      20_000,
    );
    expect((await send(server.url)).status).toBe(200);
    await server.stop();
    expect(server.log().filter(({ level }) => level === 'error')).toMatchObject([
      { msg: 'One uploaded file is damaged. To list the damage, run: npm run submissions -- verify' },
    ]);
    expect(server.output()).not.toContain(uploads[0]!.upload.file);
  });

  it('refuses submissions for a damaged database, and says why', async () => {
    const { dataDir, file } = await filledFolder();
    overwritePage(file, rootPageOf(file, 'submissions_by_key'));
    const server = await spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    expect(await health(server.url)).toEqual({
      status: 503,
      body: { status: 'failing', reason: 'The database is damaged.' },
    });
    expect((await send(server.url)).status).toBe(503);
    expect((await fetch(`${server.url}/known`)).status).toBe(200);
    await server.stop();
    expect(server.log().map(({ msg }) => msg)).toContain(
      'The database is damaged. Submissions are rejected until it is repaired.',
    );
  });
});

it('an upload is no longer reported once a backup repaired it', async () => {
  const { dataDir, uploads } = await filledFolder();
  const store = await openLibsqlStore({ dataDir });
  const sound = await listOf(store.snapshot());
  changeByte(join(dataDir, 'uploads', uploads[0]!.upload.file!));
  const watch = watchDamage(store, () => ({ error: () => undefined, info: () => undefined }));
  await watch.checkUploads();
  expect(watch.damage()).toBe('One uploaded file is damaged.');
  await store.importBackup(
    (async function* () {
      yield* sound;
    })(),
  );
  await watch.recheck();
  expect(watch.damage()).toBeUndefined();
  await store.close();
});
