import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { expiredBackups } from '../../scripts/submissions/rotateBackups.ts';
import { readVerifiedBackup } from '../../src/server/metrics/verifiedBackup.ts';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { bundled } from './bundled.ts';
import { newSubmission } from './store/newSubmission.ts';

const run = promisify(execFile);
const folder = () => mkdtempSync(join(tmpdir(), 'backups-'));
const submissions = (words: string[], dataDir: string) =>
  run(process.execPath, [bundled('submissions'), ...words], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });

/** Creates a data folder with submissions and resolves with its path. */
async function filledFolder(...people: string[]): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const store = await openLibsqlStore({ dataDir });
  for (const fullName of people) await store.save(newSubmission('siwes', fullName, { fullName }));
  await store.close();
  return dataDir;
}

const daily = (first: string, days: number) =>
  Array.from({ length: days }, (_, day) => {
    const at = new Date(Date.parse(first) + day * 24 * 60 * 60 * 1000).toISOString();
    return `kinplus-${at.slice(0, 10)}T0230.gz`;
  });

describe('rotation', () => {
  it('keeps seven days and four weeks of a daily backup', () => {
    const names = daily('2026-10-01', 59);
    const expired = new Set(expiredBackups(names));
    // 28 November 2026 is a Saturday; the newest backup of a whole week is that of its Sunday.
    expect(names.filter((name) => !expired.has(name)).map((name) => name.slice(8, 18))).toEqual([
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  it('keeps seven backups however long ago they were made', () => {
    const names = daily('2020-01-06', 7);
    expect(expiredBackups(names)).toEqual([]);
  });

  it('keeps the newest of several backups of a day', () => {
    const names = [...daily('2026-11-20', 9), 'kinplus-2026-11-28T1200.gz.age'];
    expect(expiredBackups(names)).toContain('kinplus-2026-11-28T0230.gz');
    expect(expiredBackups(names)).not.toContain('kinplus-2026-11-28T1200.gz.age');
  });

  it('deletes no file with another name', async () => {
    const backups = folder();
    const names = [...daily('2026-01-01', 90), 'kinplus.gz', 'notes-2020-01-01T0000.gz'];
    for (const name of names) writeFileSync(join(backups, name), '');
    await submissions(['rotate', backups], await filledFolder());
    const kept = readdirSync(backups);
    expect(kept).toContain('kinplus.gz');
    expect(kept).toContain('notes-2020-01-01T0000.gz');
    expect(kept.length).toBeLessThan(15);
  });
});

describe('a backup to a folder', () => {
  it('writes a verified file, notes its time and deletes older ones', async () => {
    const backups = folder();
    for (const name of daily('2020-01-01', 60)) writeFileSync(join(backups, name), '');
    const dataDir = await filledFolder('Adébáyọ̀');
    const { stdout } = await submissions(['backup', backups], dataDir);
    expect(stdout).toMatch(/is a complete backup of .+\n.*1 submission.*\n/);
    expect(stdout).toContain('Deleted:');
    expect(Date.now() - (await readVerifiedBackup(dataDir))!).toBeLessThan(60_000);
  });

  it('deletes nothing when the data cannot be read', async () => {
    const backups = folder();
    const old = daily('2020-01-01', 60);
    for (const name of old) writeFileSync(join(backups, name), '');
    const dataDir = await filledFolder('Adébáyọ̀');
    writeFileSync(join(dataDir, 'submissions.db'), 'no database at all');
    await expect(submissions(['backup', backups], dataDir)).rejects.toThrow();
    for (const name of old) expect(existsSync(join(backups, name))).toBe(true);
  });
});

it('the guide restores a backup step by step', async () => {
  const guide = readFileSync('src/server/README.md', 'utf8');
  const byHand = guide.slice(guide.indexOf('### Back up by hand'), guide.indexOf('### Damaged or missing data'));
  const commands = [...byHand.matchAll(/npm run submissions -- (.+)$/gm)].map(([, words]) => words!.split(' '));
  expect(commands.map(([name]) => name)).toEqual(['backup', 'verify', 'verify', 'restore', 'list']);
  const file = join(folder(), 'kinplus.gz');
  const lost = await filledFolder('Adébáyọ̀', 'Ṣadé');
  const fresh = mkdtempSync(join(tmpdir(), 'data-'));
  let printed = '';
  for (const [name, ...words] of commands) {
    const named = words.map((word) => word.replace('/root/kinplus.gz', file));
    ({ stdout: printed } = await submissions([name!, ...named], name === 'backup' ? lost : fresh));
  }
  expect(printed).toContain('2 in all: siwes 2');
});
