import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFailed, test } from 'vitest';
import { bundled } from '../server/bundled.ts';
import { copyFrozenSite } from './copyFrozenSite.ts';

test('with --watch checks each save, also of editors that replace the file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watched-'));
  copyFrozenSite(root, ['schemas', 'src/blocks', 'src/ui']);
  const file = join(root, 'pages/about.json');
  const sound = readFileSync(file, 'utf8');
  const save = (key: string) => {
    writeFileSync(`${file}~`, sound.replace('"title"', `"${key}"`));
    renameSync(`${file}~`, file);
  };
  save('tittle');
  const watching = spawn(process.execPath, [bundled('check'), '--watch'], {
    cwd: root,
    env: { PATH: process.env.PATH },
  });
  let output = '';
  for (const stream of [watching.stdout, watching.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  onTestFailed(() => console.error(output));
  const expectTold = async (key: string) => {
    await expect.poll(() => output).toMatch(new RegExp(`pages/about\\.json:\\d+:\\d+ .*${key}`));
  };
  await expectTold('tittle');
  for (const key of ['titel', 'titlle']) {
    save(key);
    await expectTold(key);
  }
  // Temporary files of an editor do not start another check.
  expect(output.match(/^── /gm)).toHaveLength(2);
  watching.kill();
  await once(watching, 'exit');
  rmSync(root, { recursive: true });
});
