import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

/** Matches the server's log line with the port that the system chose. */
const LISTENING = /Server listening at http:\/\/[^"]*:(\d+)"/;

const START = ['--import', 'tsx', 'scripts/start.ts', '--dist', TEST_DIST];

/** A server of a built site, on a port chosen by the system or given. */
export interface SiteServer {
  url: string;
  process: ChildProcess;
  /** Its exit code, once it has ended; null where a signal killed it. */
  ended: Promise<number | null>;
  /** Returns the output so far. */
  output: () => string;
}

/** Builds the site in `root` as `npm start` does. */
export const buildSite = (root: string, env: NodeJS.ProcessEnv = {}): Promise<unknown> =>
  promisify(execFile)(process.execPath, START, { cwd: root, env: { PATH: process.env.PATH, ...env } });

/** Serves what was built in `root`, and waits until it listens. */
export async function serveSite(root: string, env: NodeJS.ProcessEnv, dist = TEST_DIST): Promise<SiteServer> {
  const server = spawn(process.execPath, [`${dist}/current/server/serve.js`], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: 'localhost', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => server.once('exit', done));
  const listening = new Promise<string>((done) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes;
        const [, port] = LISTENING.exec(output) ?? [];
        if (port) done(`http://localhost:${port}`);
      });
  });
  const url = await Promise.race([listening, ended]);
  if (typeof url !== 'string') throw new Error(`The site did not start:\n${output}`);
  return { url, process: server, ended, output: () => output };
}

/** Runs what `npm start` runs, with empty data and no setting but those given, and waits until it listens. */
export async function startSite(
  root = resolve(import.meta.dirname, '../..'),
  settings: Record<string, string> = {},
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const env = { DATA_DIR: dataDir, JUDGE_EVERY: '1', ...settings };
  await buildSite(root, { HOST: 'localhost', PORT: '0', ...env });
  const { url, process: server, ended, output } = await serveSite(root, env);
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
      if (code !== 0) throw new Error(`The site ended with ${code}:\n${output()}`);
      const disagreements = output()
        .split('\n')
        .filter((line) => line.includes('"pointers":'));
      if (disagreements.length > 0) throw new Error(`The second validator disagrees:\n${disagreements.join('\n')}`);
    },
  };
}
