import { existsSync, mkdirSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../../src/studio/server/buildApp.ts';
import { APP_ENTRY, PREVIEW_ENTRY } from '../../../src/studio/server/entries.ts';
import { project } from '../siteCopy.ts';

const manifest = { [APP_ENTRY]: { file: 'assets/app.js' }, [PREVIEW_ENTRY]: { file: 'assets/preview.js' } };

/** Build script of an otherwise empty project. */
const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs';
const outDir = process.argv[3];
mkdirSync(outDir + '/.vite', { recursive: true });
writeFileSync(outDir + '/.vite/manifest.json', ${JSON.stringify(JSON.stringify(manifest))});
`;

test('keeps another version’s app for a week after its last use', async () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-build-'));
  for (const folder of ['src/studio/server', 'node_modules']) mkdirSync(join(root, folder), { recursive: true });
  symlinkSync(join(project, 'node_modules/tsx'), join(root, 'node_modules/tsx'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'src/studio/server/buildProcess.ts'), BUILD);
  const buildOf = async (source: string) => {
    writeFileSync(join(root, 'src/source.ts'), source);
    return (await buildApp(root)).folder;
  };
  const first = await buildOf('first');
  const second = await buildOf('second');
  expect(second).not.toBe(first);
  expect(existsSync(first)).toBe(true);
  const before = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  utimesSync(first, before, before);
  const third = await buildOf('third');
  expect([first, second, third].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
