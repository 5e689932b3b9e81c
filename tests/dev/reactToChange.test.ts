import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listLoadedDevFiles } from '../../scripts/dev/listLoadedDevFiles.ts';
import { reactToChange } from '../../scripts/dev/reactToChange.ts';

const root = resolve(import.meta.dirname, '../..');
const NOTHING = { runner: new Set<string>(), server: new Set<string>() };
const loaded = await listLoadedDevFiles(root, NOTHING);

test.each([
  ['change', 'scripts/gallery/renderGalleryPage.ts', true],
  ['change', 'vite.config.ts', true],
  ['change', 'src/server/secondValidator/validatorWorker.ts', true],
  ['change', 'src/form/types/text.ts', true],
  ['add', 'src/form/types/stars.ts', true],
  ['unlink', 'src/content/queries/courses.ts', true],
  ['change', 'src/form/types/fieldTypes.ts', false],
  ['change', 'src/form/types/unlisted.ts', false],
  ['change', 'src/start.ts', false],
  ['add', 'src/blocks/notice/Notice.tsx', false],
])('%s of %s: the server restarts: %s', (event, file, isRestart) => {
  expect(reactToChange(event, file, loaded)).toEqual({ isRestart });
});

test.each([
  ['package-lock.json', 'package-lock.json changed. Run `npm ci` and restart `npm run dev`.'],
  ['scripts/dev.ts', 'scripts/dev.ts changed. Restart `npm run dev`.'],
])('a change of %s is reported with what to do', (file, message) => {
  expect(reactToChange('change', file, loaded)).toEqual({ message, isRestart: false });
});

test('code that cannot be parsed keeps the files of the last start', async () => {
  expect(await listLoadedDevFiles(import.meta.dirname, loaded)).toEqual(loaded);
});
