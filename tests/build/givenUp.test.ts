import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCode } from '../../src/build/buildCode.ts';
import { runInSubprocess } from '../../src/build/runInSubprocess.ts';
import { buildWhileChecking, InvalidSiteError } from '../../src/build/buildRelease.ts';
import { listProcessCommands } from '../../src/build/listProcessCommands.ts';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';

const ERROR: Diagnostic = {
  code: 'unknown-key',
  severity: 'error',
  file: 'pages/home.json',
  place: '',
  message: 'is wrong',
  related: [],
  fixes: [],
};

/** A process that has others write into a folder without end; they look at nothing else. */
const WRITER = `
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
process.once('message', (task) => {
  if (!task.writes) return fork(import.meta.filename).send({ ...task, writes: true });
  for (let count = 0; ; count = (count + 1) % 100) {
    mkdirSync(task.folder, { recursive: true });
    writeFileSync(task.folder + '/' + count, 'x');
  }
});
`;

/** The least that code is built of: its bundler calls `whileBuilding`. */
const PROJECT = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'src/build/one.ts': '',
  'src/start.ts': 'console.log(1);',
  'src/submit/queue/worker.ts': '',
  'src/submit/queue/noWorker.ts': '',
  'vite.config.ts': `export default {
    plugins: [{ name: 'while building', buildStart: () => globalThis.whileBuilding() }],
    environments: Object.fromEntries(['client', 'ssr'].map((name) =>
      [name, { build: { ssr: name === 'ssr', rolldownOptions: { input: 'src/start.ts' } } }])),
  };`,
};

const newFolder = () => mkdtempSync(join(tmpdir(), 'given-up-'));

describe('a build that is given up', () => {
  let refuse = () => {};
  const refused = () => new Promise<Diagnostic[]>((resolve) => (refuse = () => resolve([ERROR])));

  it('ends all that worked for it, and leaves nothing of what they wrote', async () => {
    const dist = newFolder();
    const script = join(newFolder(), 'writer.mjs');
    writeFileSync(script, WRITER);
    const building = buildWhileChecking(dist, refused(), async (staging, signal) => {
      const writing = runInSubprocess(script, { folder: staging }, signal);
      await expect.poll(() => readdirSync(dist)).not.toEqual([]);
      refuse();
      return writing;
    });
    await expect(building).rejects.toThrow(InvalidSiteError);
    await expect.poll(() => listProcessCommands().filter((command) => command.includes(script))).toEqual([]);
    expect(readdirSync(dist)).toEqual([]);
  });

  it('goes on with no more code, and leaves nothing of what was built', async () => {
    const [root, dist] = [newFolder(), newFolder()];
    for (const [path, text] of Object.entries(PROJECT)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    let builds = 0;
    Object.assign(globalThis, { whileBuilding: () => (builds++, refuse()) });
    let work: Promise<unknown> | undefined;
    const building = buildWhileChecking(
      dist,
      refused(),
      (_staging, signal) => (work = buildCode(root, dist, { signal })),
    );
    await expect(building).rejects.toThrow(InvalidSiteError);
    await expect(work).rejects.toThrow();
    expect(readdirSync(dist)).toEqual([]);
    expect(builds).toBe(1);
  });
});
