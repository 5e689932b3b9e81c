import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('a hundred pages like Home are checked in two seconds of computing, the start of the command included', () => {
  const copy = mkdtempSync(join(tmpdir(), 'hundred-'));
  for (const name of ['src', 'pages', 'schemas', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const home = JSON.parse(readFileSync(join(root, 'pages/home.json'), 'utf8')) as object;
  for (let page = 0; page < 100; page++)
    writeFileSync(join(copy, `pages/copy-${page}.json`), JSON.stringify({ ...home, route: `/copy-${page}` }, null, 2));

  // Computing time, not time passed: other tests run at the same moment.
  const timed = `TIMEFORMAT='%U %S'; time "${process.execPath}" --import tsx scripts/check.ts`;
  const runs = [1, 2].map(() => spawnSync('bash', ['-c', timed], { cwd: copy, encoding: 'utf8' }));
  rmSync(copy, { recursive: true });
  const seconds = runs.map(({ stderr }) =>
    stderr
      .trim()
      .split(/\s/)
      .slice(-2)
      .reduce((sum, part) => sum + Number(part), 0),
  );
  expect(Math.min(...seconds)).toBeLessThan(2);
  expect(runs[0]!.stdout).toBe('All JSON files are sound.\n');
}, 30_000);
