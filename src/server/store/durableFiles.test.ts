import fs, { mkdtempSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFile, makeFolder } from './durableFiles.ts';
import { openLibsqlStore } from './libsql/openLibsqlStore.ts';

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

test('a file that is kept, and bytes of an upload that are counted, outlive a power cut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  const flushed: string[] = [];
  const some = await open(folder);
  const handles = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  for (const way of ['sync', 'datasync'] as const) {
    const flush = handles[way];
    vi.spyOn(handles, way).mockImplementation(function (this: FileHandle) {
      flushed.push(readlinkSync(`/proc/self/fd/${this.fd}`));
      return flush.call(this);
    });
  }
  writeFileSync(join(folder, 'received'), 'x');
  await keepFile(join(folder, 'received'), join(folder, 'kept'));
  expect(flushed).toEqual([join(folder, 'received'), folder]);

  const store = await openLibsqlStore({ dataDir: folder });
  const { incoming } = store.uploads;
  await incoming.begin({ id: 'x', name: 'a.pdf', type: 'application/pdf', size: 9 });
  expect(await incoming.append('x')(0, new Uint8Array(3))).toBe(true);
  expect(flushed.slice(2)).toEqual([expect.stringMatching(/chunks.\w+$/)]);
  await store.close();
});
