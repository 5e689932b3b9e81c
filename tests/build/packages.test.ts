import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('npm has nothing to warn of in the packages that are locked', { timeout: 60_000 }, async () => {
  const root = resolve(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(folder, file));
  // The packages alone: there is nothing here that the project's own scripts could work on.
  const { scripts: _scripts, ...packages } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object & {
    scripts: unknown;
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packages));
  // The user's own npm settings could print warnings.
  const env = {
    PATH: process.env.PATH,
    npm_config_userconfig: join(folder, 'none'),
    npm_config_update_notifier: 'false',
  };
  const { stderr } = await promisify(execFile)('npm', ['ci', '--dry-run', '--offline'], { cwd: folder, env });
  expect(stderr).toBe('');
});
