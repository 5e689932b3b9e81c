import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A site that is served as visitors get it. */
export interface RunningSite {
  url: string;
  /** The server's process. */
  pid: number;
  /** The project's folder. */
  root: string;
  /** The folder of what visitors sent; it goes with `stop`. */
  dataDir: string;
  /** Ends the server as an operator does, by SIGTERM; rejects where it does not end well. */
  stop(): Promise<void>;
}

/** The folder of the builds that tests serve: the build that is in use is never touched. */
export const TEST_DIST = 'dist-test';

const START = ['--import', 'tsx', 'scripts/start.ts', '--dist', TEST_DIST];

/** Runs what `npm start` runs, on a free port, with empty data and no setting but those given, and waits until it is ready. */
export async function startSite(
  root = resolve(import.meta.dirname, '../..'),
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const url = `http://localhost:${port}`;
  const defaults = { HOST: 'localhost', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir };
  const env = { PATH: process.env.PATH, ...defaults, ...settings };
  await promisify(execFile)(process.execPath, START, {
    cwd: root,
    env,
  });
  const server = spawn(process.execPath, [`${TEST_DIST}/current/server/serve.js`], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  const ended = new Promise<number | null>((done) => server.once('exit', done));

  const deadline = Date.now() + 280_000;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The site did not start:\n${output}`);
    }
    await sleep(50);
  }
  return {
    url,
    pid: server.pid!,
    root,
    dataDir,
    async stop() {
      server.kill('SIGTERM');
      const code = await Promise.race([ended, sleep(15_000, 'late' as const, { ref: false })]);
      if (code === 'late') server.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The site ended with ${code}:\n${output}`);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
