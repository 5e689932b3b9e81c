import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { descendants, expectEnded } from './processTree.ts';
import { smallCopy } from './smallCopy.ts';

let root: string;
beforeAll(() => {
  root = smallCopy();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['studio', 'SIGINT', [], 'Studio is open at http'],
  ['check', 'SIGINT', ['--watch'], 'in the JSON files'],
] as const)('npm run %s ends with all its processes after %s', async (command, signal, words, isReady) => {
  const npm = spawn('npm', ['run', command, '--', ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      STUDIO_PORT: '0',
      DATA_DIR: join(root, 'data'),
      SITE_URL: 'https://example.com',
    },
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  const hasEnded = new Promise((done) => npm.once('exit', done));
  await expect.poll(() => output, { timeout: 120_000 }).toContain(isReady);
  const [child, ...others] = descendants(npm.pid!);
  process.kill(child!, signal);
  await hasEnded;
  await expectEnded([child!, ...others]);
});
