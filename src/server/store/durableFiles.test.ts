import fs, { mkdtempSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { moveFileDurably, createFolderDurably, moveFileThrowingIfExists } from './durableFiles.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('flushes each folder that holds a new folder, so a power cut loses none', () => {
  const around = mkdtempSync(join(tmpdir(), 'folders-'));
  const flushed: string[] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.push(readlinkSync(`/proc/self/fd/${descriptor}`));
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  createFolderDurably(join(around, 'data', 'uploads'));
  expect(flushed.toSorted()).toEqual([around, join(around, 'data')]);
  expect(statSync(join(around, 'data', 'uploads')).mode & 0o777).toBe(0o700);
  createFolderDurably(join(around, 'data', 'uploads'));
  expect(flushed).toHaveLength(2);
});

test.each([moveFileDurably, moveFileThrowingIfExists])(
  '$name outlives a power cut: the bytes are flushed, then the name',
  async (store) => {
    const folder = mkdtempSync(join(tmpdir(), 'files-'));
    const flushed: string[] = [];
    const some = await open(folder);
    const handles = Object.getPrototypeOf(some) as FileHandle;
    await some.close();
    const { sync } = handles;
    vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
      flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
      return sync.call(this);
    });
    writeFileSync(join(folder, 'received'), 'x');
    await store(join(folder, 'received'), join(folder, 'kept'));
    expect(flushed).toEqual([join(folder, 'received'), folder]);
    expect(readdirSync(folder)).toEqual(['kept']);
  },
);

test('moveFileThrowingIfExists leaves a file alone whose name it would take', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  writeFileSync(join(folder, 'kept'), 'first');
  writeFileSync(join(folder, 'received'), 'second');
  await expect(moveFileThrowingIfExists(join(folder, 'received'), join(folder, 'kept'))).rejects.toMatchObject({
    code: 'EEXIST',
  });
  expect(readFileSync(join(folder, 'kept'), 'utf8')).toBe('first');
});
