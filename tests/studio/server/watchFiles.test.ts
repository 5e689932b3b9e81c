import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DiskFile } from '../../../src/studio/store/studioApi.ts';
import { SiteFolder } from '../../../src/studio/server/SiteFolder.ts';
import { watchFiles } from '../../../src/studio/server/watchFiles.ts';

/** Replaces `fs.watch` with a watcher that reports no changes, as for a folder on another machine. */
function deafSystem(): void {
  const { watch } = fs;
  fs.watch = (() => ({ close: () => undefined })) as unknown as typeof watch;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.watch = watch;
    syncBuiltinESMExports();
  });
}

test('reports writes in a folder that the system does not watch', async () => {
  deafSystem();
  const root = mkdtempSync(join(tmpdir(), 'studio-watch-'));
  mkdirSync(join(root, 'pages/content'), { recursive: true });
  writeFileSync(join(root, 'pages/a.json'), '{}');
  const told: DiskFile[] = [];
  onTestFinished(watchFiles(new SiteFolder(root), (change) => told.push(change), 20));
  writeFileSync(join(root, 'pages/a.json'), '{ "a": 1 }');
  writeFileSync(join(root, 'pages/content/b.json'), '[]');
  await vi.waitFor(() =>
    expect(told.map(({ path, text }) => [path, text]).toSorted()).toEqual([
      ['pages/a.json', '{ "a": 1 }'],
      ['pages/content/b.json', '[]'],
    ]),
  );
  rmSync(join(root, 'pages/a.json'));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ path: 'pages/a.json', text: null }));
  rmSync(root, { recursive: true });
});
