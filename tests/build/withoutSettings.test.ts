import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withoutSettings } from '../../scripts/withoutSettings.ts';

test('tests are run without any variable that the README tells of, and with all others', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = readme.match(/^\| `[A-Z].*$/gm)!.map((row) => row.split('|')[1]!);
  const names = rows.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  expect(names).toContain('CONTENT_URL');
  const nonsense = Object.fromEntries([...names, 'NODE_ENV'].map((name) => [name, 'nonsense']));
  expect(withoutSettings({ ...nonsense, PATH: '/bin', LANG: 'C' })).toEqual({ PATH: '/bin', LANG: 'C' });
});
