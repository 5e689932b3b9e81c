import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Connection } from '../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { bundled } from './bundled.ts';
import { newSubmission } from './store/newSubmission.ts';
import { bytesOf, newUpload } from './store/newUpload.ts';

const run = promisify(execFile);
const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
const HOSTILE = '=cmd|"/C calc"!A0,\r\n"quoted"';

async function submissions(words: string[], folder = dataDir, more: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...more };
  return run(process.execPath, [bundled('submissions'), ...words], { env, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}

describe('reading what came in', { timeout: 60_000 }, () => {
  let store: Store;
  beforeAll(async () => {
    // Stays open, as while the server runs.
    store = await openLibsqlStore({ dataDir });
    await store.save(newSubmission('siwes', '1', { fullName: 'Adébáyọ̀', address: HOSTILE }));
    await store.save(newSubmission('siwes', '2', { fullName: 'Second', oldField: 'kept' }));
    await store.save(newSubmission('partners', '1', { fullName: 'Other' }));
  });
  afterAll(() => store.close());

  it('lists the newest first, without anything personal', async () => {
    const { stdout } = await submissions(['list']);
    expect(stdout).toContain('3 in all: partners 1, siwes 2');
    expect(stdout.indexOf('partners')).toBeLessThan(stdout.indexOf('siwes'));
    expect(stdout).not.toMatch(/Adébáyọ̀|Second|Other/);
  });

  it('finds the one whose reference its visitor quotes, however it was written down', async () => {
    const [, wanted] = await store.reader.newest(2);
    const quoted = wanted!.id.slice(-8).toUpperCase();
    const { stdout } = await submissions(['list', '--reference', `${quoted.slice(0, 4)} ${quoted.slice(4)}`]);
    expect(stdout.match(/^\d{4}-.*$/gm)).toEqual([expect.stringContaining(wanted!.id)]);
  });

  it('exports JSON with every field of the form file, and those of older submissions', async () => {
    const { stdout } = await submissions(['export', '--form', 'siwes', '--format', 'json']);
    const records = JSON.parse(stdout) as Record<string, unknown>[];
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({ fullName: 'Adébáyọ̀', address: HOSTILE, institutionName: null, oldField: null });
    expect(records[1]).toMatchObject({ fullName: 'Second', oldField: 'kept' });
    expect(Object.keys(records[0]!).slice(0, 3)).toEqual(['id', 'createdAt', 'fullName']);
  });

  it('exports CSV that no spreadsheet runs', async () => {
    const { stdout } = await submissions(['export', '--form', 'siwes']);
    expect(stdout).toMatch(/^id,createdAt,fullName,.*oldField\r\n/);
    expect(stdout).toContain(`"'=cmd|""/C calc""!A0,\r\n""quoted"""`);
  });

  it('keeps suspects apart', async () => {
    await store.save(newSubmission('job-application', '1', { fullName: 'Person' }));
    await store.save(newSubmission('job-application', '2', { fullName: 'Program' }, { isSpam: true }));
    const names = async (words: string[]) => {
      const { stdout } = await submissions(['export', '--form', 'job-application', '--format', 'json', ...words]);
      return (JSON.parse(stdout) as { fullName: string }[]).map(({ fullName }) => fullName);
    };
    expect(await names([])).toEqual(['Person']);
    expect(await names(['--suspects'])).toEqual(['Program']);
    const { stdout } = await submissions(['list', '--form', 'job-application']);
    expect(stdout).toMatch(/job-application {2}[\da-f-]+ {2}suspect\n.*job-application {2}[\da-f-]+\n/);
    expect(stdout).toContain('1 of them are likely spam');
  });

  it('exports nothing where nothing was stored', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'data-'));
    expect((await submissions(['export', '--form', 'siwes', '--format', 'json'], empty)).stdout).toBe('[]\n');
    expect((await submissions(['list'], empty)).stdout).toContain('Nothing has been submitted yet.');
  });

  it.each([
    [[], 'Name a command'],
    [['exprot'], 'Did you mean "export"?'],
    [['export'], 'Name a form'],
    [['export', '--form', 'siwse'], 'Did you mean "siwes"?'],
    [['export', '--form', 'siwes', '--format', 'xml'], '--format must be csv or json'],
    [['list', '--limit', '0'], '--limit must be a whole number'],
    [['backup'], 'Name a file: backup <file>.'],
  ])('says what is wrong with %j and how it is used', async (words, problem) => {
    const { code, stderr } = await submissions(words);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
    expect(stderr).toContain('Usage:');
  });

  it.each([
    [['list', '--frm', 'siwes'], 'Unknown option --frm. Did you mean --form? Options: --form <value>, '],
    [['list', '--excel'], 'Unknown option --excel. Options: --form <value>, --limit <value>, --reference <value>.'],
    [['backup', 'a.gz', '--form', 'siwes'], 'Unknown option --form. This command has no options.'],
    [['export', '--form', '--excel'], '--form needs a value'],
    [['restore', 'a', 'b'], 'Unexpected word "b".'],
  ])('reports %j in one line', async (words, problem) => {
    const { code, stderr } = await submissions(words);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('a backup', { timeout: 60_000 }, () => {
  it('is made while the site runs and adds to another folder what is missing there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    const store = await openLibsqlStore({ dataDir: folder });
    const { upload, path, bytes } = newUpload(300_000);
    await store.uploads.add(upload, path);
    await store.save(newSubmission('siwes', '1', { cv: upload.url }, { uploads: [upload.url] }));
    const file = join(mkdtempSync(join(tmpdir(), 'backup-')), 'backup.gz');
    const made = await submissions(['backup', file], folder);
    expect(made.stdout).toBe(`Written to ${file}: 1 submission and 1 upload. It holds personal data.\n`);
    await store.save(newSubmission('siwes', '2', {}));
    await store.close();

    const other = join(mkdtempSync(join(tmpdir(), 'data-')), 'new');
    expect((await submissions(['restore', file], other)).stdout).toContain('Added from it: 1 submission and 1 upload.');
    expect((await submissions(['restore', file], other)).stdout).toContain(
      'Added from it: 0 submissions and 0 uploads.',
    );
    const restored = await openLibsqlStore({ dataDir: other });
    expect((await bytesOf(restored, upload.file!))?.equals(bytes)).toBe(true);
    expect((await restored.reader.newest(10)).map(({ input }) => input)).toEqual([{ cv: upload.url }]);
    await restored.close();

    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    const untouched = join(folder, 'untouched');
    expect(await submissions(['restore', file], untouched)).toMatchObject({
      code: 1,
      stderr: `${file} is incomplete. Nothing was restored.\n`,
    });
    expect(existsSync(untouched)).toBe(false);
  });

  it('of a database of a newer version is refused in words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    const connection = new Connection(join(folder, DATABASE_FILE), 5000);
    connection.exec('PRAGMA user_version = 99');
    connection.close();
    for (const words of [['backup', join(folder, 'b')], ['list']]) {
      const { code, stderr } = await submissions(words, folder);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database was written by a newer version .*\n$/)]);
    }
  });
});

describe('the first database', { timeout: 60_000 }, () => {
  it('is created by a command of its own where one is required', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'data-')), 'new');
    const env = { DATA_REQUIRED: '1' };
    expect(await submissions(['list'], folder, env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATA_REQUIRED is 1'),
    });
    expect(existsSync(folder)).toBe(false);
    expect(await submissions(['create'], folder, env)).toMatchObject({ code: 0 });
    expect((await submissions(['list'], folder, env)).stdout).toContain('Nothing has been submitted yet.');
  });
});

describe('the deliveries', { timeout: 60_000 }, () => {
  it('lists waiting and refused records with the reason, and retries on request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    const store = await openLibsqlStore({ dataDir: folder });
    expect((await submissions(['deliveries'], folder)).stdout).toContain('No deliveries are waiting, refused or dead.');
    const ids: string[] = [];
    for (const key of ['waiting', 'refused', 'delivered']) {
      const outcome = await store.save(
        newSubmission('siwes', key, { fullName: 'Adébáyọ̀' }, { deliveries: [{ channel: 'hosted', delayMs: 0 }] }),
      );
      ids.push(outcome.ok ? outcome.id : '');
    }
    await store.deliveries.postponed([ids[0]!], 60_000, 'Network request failed');
    await store.deliveries.failed([ids[1]!], 'refused', 'Field email\nis \u001b[31mwrong');
    await store.deliveries.delivered([ids[2]!], 'remote');

    const { stdout } = await submissions(['deliveries'], folder);
    expect(stdout).toMatch(
      new RegExp(
        `Z {2}${ids[0]} {2}hosted {2}siwes {2}waiting \\(1 attempt, next at [^)]*Z\\): Network request failed\n`,
      ),
    );
    expect(stdout).toContain(`${ids[1]}  hosted  siwes  refused (0 attempts): Field email is [31mwrong\n`);
    expect(stdout).toContain('1 waiting, 1 refused, 0 dead.');
    expect(stdout).not.toMatch(new RegExp(`Adébáyọ̀|${ids[2]}`));

    expect((await submissions(['deliveries', '--retry', 'unknown'], folder)).stdout).toContain('There is no refused');
    expect((await submissions(['deliveries', '--retry', 'all'], folder)).stdout).toContain('1 is due again');
    expect((await store.deliveries.lease('hosted', 10, 1000)).map(({ id }) => id)).toEqual([ids[1]]);
    await store.close();
  });
});
