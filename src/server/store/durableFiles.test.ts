import fs, { mkdtempSync, readlinkSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFolder } from './durableFiles.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a folder that is made outlives a power cut: each folder that holds a new one is flushed', () => {
  const around = mkdtempSync(join(tmpdir(), 'folders-'));
  const flushed: string[] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    flushed.push(readlinkSync(`/proc/self/fd/${descriptor}`));
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  makeFolder(join(around, 'data', 'uploads'));
  expect(flushed.toSorted()).toEqual([around, join(around, 'data')]);
  expect(statSync(join(around, 'data', 'uploads')).mode & 0o777).toBe(0o700);
  makeFolder(join(around, 'data', 'uploads'));
  expect(flushed).toHaveLength(2);
});
