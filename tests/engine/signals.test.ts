import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCopy } from './smallCopy.ts';

let root: string;
beforeAll(() => {
  root = smallCopy();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Parent of each running process, by Linux's /proc. */
function parents(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      try {
        const [, parent] = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!;
        return [[Number(pid), Number(parent)] as const];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    }),
  );
}

function descendants(of: number, all = parents()): number[] {
  const children = [...all].filter(([, parent]) => parent === of).map(([pid]) => pid);
  return children.flatMap((pid) => [pid, ...descendants(pid, all)]);
}

test.each([
  ['dev', 'SIGTERM', [], 'Developing on http'],
  ['studio', 'SIGINT', [], 'Studio is open at http'],
  ['check', 'SIGINT', ['--watch'], 'in the JSON files'],
  ['publish', 'SIGTERM', ['--follow'], 'Nothing to follow'],
  ['publish', 'SIGTERM', ['--watch', '--dist', 'dist-test'], 'Published'],
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
  await expect.poll(() => [...parents().keys()].filter((pid) => [child, ...others].includes(pid))).toEqual([]);
});
