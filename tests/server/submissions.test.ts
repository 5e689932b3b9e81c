import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { newSubmission } from './store/newSubmission.ts';

const run = promisify(execFile);
const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
const HOSTILE = '=cmd|"/C calc"!A0,\r\n"quoted"';

async function submissions(words: string[], folder = dataDir) {
  const script = ['--import', 'tsx', 'scripts/submissions.ts', ...words];
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  return run(process.execPath, script, { env, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
}

describe('reading what came in', { timeout: 60_000 }, () => {
  let store: Store;
  beforeAll(async () => {
    // Stays open, as it is while the server runs.
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
    await store.save(newSubmission('job-application', '2', { fullName: 'Program' }, { isSuspect: true }));
    const names = async (words: string[]) => {
      const { stdout } = await submissions(['export', '--form', 'job-application', '--format', 'json', ...words]);
      return (JSON.parse(stdout) as { fullName: string }[]).map(({ fullName }) => fullName);
    };
    expect(await names([])).toEqual(['Person']);
    expect(await names(['--suspects'])).toEqual(['Program']);
    const { stdout } = await submissions(['list', '--form', 'job-application']);
    expect(stdout).toMatch(/job-application {2}[\da-f-]+ {2}suspect\n.*job-application {2}[\da-f-]+\n/);
    expect(stdout).toContain('1 of them seem');
  });

  it('exports nothing where nothing was stored', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'data-'));
    expect((await submissions(['export', '--form', 'siwes', '--format', 'json'], empty)).stdout).toBe('[]\n');
    expect((await submissions(['list'], empty)).stdout).toContain('Nothing has been submitted yet.');
  });

  it.each([
    [[], 'Say what to do'],
    [['exprot'], 'Did you mean "export"?'],
    [['export'], 'Say which form'],
    [['export', '--form', 'siwse'], 'Did you mean "siwes"?'],
    [['export', '--form', 'siwes', '--format', 'xml'], '--format is csv or json'],
    [['list', '--limit', '0'], '--limit is a whole number'],
    [['list', '--frm', 'siwes'], '--frm'],
  ])('says what is wrong with %j and how it is used', async (words, problem) => {
    const { code, stderr } = await submissions(words);
    expect(code).toBe(2);
    expect(stderr).toContain(problem);
    expect(stderr).toContain('Usage:');
  });
});
