import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openArchive, writeArchive } from '../../../src/server/store/archive.ts';
import type { BackupItem } from '../../../src/server/store/Store.ts';
import { newUpload } from './newUpload.ts';
import { listOf } from './openPlaces.ts';

const submission = (id: string, text: string): BackupItem => ({
  kind: 'submission',
  id,
  form: 'visit',
  createdAt: '2026-01-01T00:00:00.000Z',
  input: { text, b: 1, a: [null, { deep: '\u2028\u2029\0\uD800' }] },
  isSpam: false,
  idempotencyKey: `key ${id}`,
  deliveries: [
    {
      id,
      channel: 'hosted',
      createdAt: '2026-01-01T00:00:00.000Z',
      state: 'waiting',
      attempts: 2,
      nextAt: '2026-01-02T00:00:00.000Z',
      reason: 'slow\nand "odd"',
    },
  ],
});

const { upload, bytes } = newUpload(300_000);
const ITEMS: BackupItem[] = [
  submission('1', 'ọ̀'.repeat(100_000)),
  { kind: 'upload', upload, createdAt: '2026-01-01T00:00:00.000Z', isClaimed: true },
  { kind: 'piece', file: upload.file!, index: 0, bytes: bytes.subarray(0, 262_144) },
  { kind: 'piece', file: upload.file!, index: 1, bytes: bytes.subarray(262_144) },
  submission('2', ''),
  { kind: 'row', table: 'people', row: { id: 'ada', name: 'Adébáyọ̀' } },
];

async function* of(items: BackupItem[]) {
  yield* items;
}

async function written(items = ITEMS) {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const path = join(folder, 'backup.gz');
  return { folder, path, told: await writeArchive(path, of(items)) };
}

const problemOf = async (path: string) => {
  const outcome = await openArchive(path);
  return outcome.ok ? undefined : outcome.reason;
};

describe('a backup', () => {
  it('gives back what was put in, to the last character and byte', async () => {
    const { path, told } = await written();
    expect(told).toEqual({ submissions: 2, uploads: 1, pieces: 2, rows: 1 });
    const outcome = await openArchive(path);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.archive.counts).toEqual({ submissions: 2, uploads: 1, pieces: 2, rows: 1 });
    const items = await listOf(outcome.archive.items());
    expect(items.map((item) => (item.kind === 'piece' ? { ...item, bytes: undefined } : item))).toEqual(
      ITEMS.map((item) => (item.kind === 'piece' ? { ...item, bytes: undefined } : item)),
    );
    const pieces = items.flatMap((item) => (item.kind === 'piece' ? [item.bytes] : []));
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    const [first] = items;
    expect(first?.kind === 'submission' && Object.keys(first.input)).toEqual(['text', 'b', 'a']);
  });

  it('is for its owner alone and has its name once it is whole', async () => {
    const { folder, path } = await written();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const before = readFileSync(path);
    await expect(
      writeArchive(
        path,
        (async function* () {
          yield ITEMS[0]!;
          expect(readdirSync(folder)).toHaveLength(2);
          throw new Error('The disk is full.');
        })(),
      ),
    ).rejects.toThrow('The disk is full.');
    expect(readdirSync(folder)).toEqual(['backup.gz']);
    expect(readFileSync(path).equals(before)).toBe(true);
    await writeArchive(path, of([]));
    expect(readdirSync(folder)).toEqual(['backup.gz']);
    expect((await openArchive(path)).ok).toBe(true);
  });

  it('that was cut anywhere is refused', async () => {
    const { folder, path } = await written();
    const whole = readFileSync(path);
    const cut = join(folder, 'cut.gz');
    const problems = new Set<string>();
    for (let part = 0; part < 40; part++) {
      writeFileSync(cut, whole.subarray(0, Math.floor((whole.length * part) / 40)));
      problems.add((await problemOf(cut))!);
    }
    for (let missing = 1; missing < 12; missing++) {
      writeFileSync(cut, whole.subarray(0, whole.length - missing));
      problems.add((await problemOf(cut))!);
    }
    expect([...problems]).toEqual([`${cut} is incomplete.`]);
    const lines = gunzipSync(whole).toString().split('\n');
    writeFileSync(cut, gzipSync(`${lines.slice(0, -2).join('\n')}\n`));
    expect(await problemOf(cut)).toBe(`${cut} is incomplete.`);
  });

  it('that was altered is refused', async () => {
    const { folder, path } = await written();
    const whole = readFileSync(path);
    const altered = join(folder, 'altered.gz');
    for (let place = 20; place < whole.length; place += Math.floor(whole.length / 23)) {
      const copy = Buffer.from(whole);
      copy[place]! ^= 1;
      writeFileSync(altered, copy);
      expect(await problemOf(altered)).toMatch(/was changed or damaged|is incomplete|is not a backup/);
    }
    const text = gunzipSync(whole).toString();
    for (const change of [
      text.replace('"isSpam":false', '"isSpam":true'),
      text
        .split('\n')
        .filter((line) => !line.includes('"id":"2"'))
        .join('\n'),
      text.replace('"submissions":2', '"submissions":3'),
    ]) {
      expect(change).not.toBe(text);
      writeFileSync(altered, gzipSync(change));
      expect(await problemOf(altered)).toBe(`${altered} was changed or damaged.`);
    }
  });

  it('of a newer version, or what is none at all, is refused in words', async () => {
    const { folder, path } = await written([]);
    const other = join(folder, 'other');
    const lines = gunzipSync(readFileSync(path)).toString().split('\n');
    const start = `${lines[0]!.replace('"version":4', '"version":5')}\n`;
    const counts = '{"submissions":0,"uploads":0,"pieces":0,"rows":0}';
    const end = lines[1]!.replace(
      /"sha256":".*"/,
      `"sha256":"${createHash('sha256')
        .update(start + counts)
        .digest('base64url')}"`,
    );
    writeFileSync(other, gzipSync(`${start}${end}\n`));
    expect(await problemOf(other)).toContain('is a backup of version 5, but this site only supports version 4');
    for (const content of [gzipSync('{"a":1}\n'), gzipSync('text'), Buffer.from('{"kind":"backup"}')]) {
      writeFileSync(other, content);
      expect(await problemOf(other)).toBe(`${other} is not a backup of this site.`);
    }
    expect(await problemOf(join(folder, 'missing'))).toBe(`${join(folder, 'missing')} cannot be read: ENOENT.`);
  });

  it('of version 1 is read without its hashes, and its records get their own keys', async () => {
    const { path } = await written([]);
    const hash = 'b2kPj4avwj0TKL-AnByGpLE52vRA-gUjCZY4zXXXXXX';
    const old = (id: string, more: object) => ({ ...submission(id, id), ...more, payloadHash: hash });
    const lines = [
      { kind: 'backup', version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
      old('1', {}),
      old('2', { idempotencyKey: hash }),
      old('3', { isSpam: true }),
    ].map((line) => `${JSON.stringify(line)}\n`);
    const counts = { submissions: 3, uploads: 0, pieces: 0 };
    const sum = createHash('sha256').update(lines.join('') + JSON.stringify(counts));
    const end = JSON.stringify({ kind: 'end', ...counts, sha256: sum.digest('base64url') });
    writeFileSync(path, gzipSync(`${lines.join('')}${end}\n`));
    const outcome = await openArchive(path);
    if (!outcome.ok) throw new Error(outcome.reason);
    const items = await listOf(outcome.archive.items());
    expect(items).toEqual([
      submission('1', '1'),
      { ...submission('2', '2'), idempotencyKey: '2' },
      { ...submission('3', '3'), idempotencyKey: '3', isSpam: true },
    ]);
  });
});
