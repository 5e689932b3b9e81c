import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresBinFolder } from './postgres.ts';

const PASSWORD = 'test';
const LONGEST_START_MS = 30_000;

/** A PostgreSQL server in a temporary folder that listens on the loopback address only. */
export interface RunningPostgres {
  /** Returns the address of a database, with user and password. */
  url: (database: string) => string;
  /** Creates an empty database and resolves with its address. */
  newDatabase: () => Promise<string>;
  /** Data folder. */
  folder: string;
  /** `fast` closes all connections and flushes; `immediate` simulates a crash. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Returns false if the server does not respond within `ms`. */
  answersWithin: (ms: number) => Promise<boolean>;
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>;
}

/** Additional lines of `postgresql.conf`, and the parent of the server's folder. */
export interface PostgresOptions {
  settings?: Record<string, string>;
  within?: string;
}

/** Starts a server on a free port. It ends with this process at the latest. */
export async function startPostgres({
  settings = {},
  within = tmpdir(),
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const server = new Server(mkdtempSync(join(within, 'postgres-')));
  try {
    server.initialize(settings);
    await server.startOnFreePort();
  } catch (error) {
    await server.stop();
    throw error;
  }
  let databases = 0;
  return {
    url: (database) => server.url(database),
    folder: server.folder,
    async newDatabase() {
      const name = `test_${process.pid}_${++databases}`;
      const client = new Client(server.url('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return server.url(name);
    },
    async restart(mode) {
      await server.end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await server.start();
    },
    answersWithin: (ms) =>
      answers(server.url('postgres'), ms).then(
        () => true,
        () => false,
      ),
    stop: () => server.stop(),
  };
}

/** Process and folder of a server. */
class Server {
  readonly #bin = findPostgresBinFolder();
  readonly #user = ownUser();
  #port = 0;
  #process: ChildProcess | undefined;
  #log = '';
  readonly #endAtOnce = () => {
    this.#process?.kill('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  constructor(readonly folder: string) {
    process.once('exit', this.#endAtOnce);
  }

  url(database: string): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Initializes the data folder. */
  initialize(settings: Record<string, string>): void {
    const passwords = `${this.folder}.pw`;
    writeFileSync(passwords, PASSWORD, { mode: 0o600 });
    try {
      const user = this.#user;
      if (user) for (const path of [this.folder, passwords]) chownSync(path, user.uid, user.gid);
      chmodSync(this.folder, 0o700);
      const words = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwords, '-E', 'UTF8', '--locale=C'];
      execFileSync(join(this.#bin, 'initdb'), ['-D', this.folder, ...words, '--no-sync'], {
        ...user,
        cwd: this.folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } finally {
      rmSync(passwords, { force: true });
    }
    const lines = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.folder, 'postgresql.conf'), text.join(''));
  }

  /**
   * PostgreSQL cannot choose a free port. A port below the ephemeral range stays free while the server restarts. If it
   * is in use, tries another one.
   */
  async startOnFreePort(tries = 5): Promise<void> {
    this.#port = randomInt(20_000, 30_000);
    try {
      await this.start();
    } catch (error) {
      if (tries === 1) throw error;
      await this.startOnFreePort(tries - 1);
    }
  }

  /** Resolves once the server responds; rejects if it exits first. */
  async start(): Promise<void> {
    const server = spawn(join(this.#bin, 'postgres'), ['-D', this.folder, '-p', String(this.#port)], {
      ...this.#user,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = server;
    server.stderr.setEncoding('utf8').on('data', (text: string) => (this.#log = (this.#log + text).slice(-10_000)));
    const ended = once(server, 'exit').then(() => {
      throw new Error(`PostgreSQL ended before it answered:\n${this.#log}`);
    });
    await Promise.race([ended, answers(this.url('postgres'))]);
    ended.catch(() => undefined);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  async stop(): Promise<void> {
    await this.end('SIGQUIT');
    process.off('exit', this.#endAtOnce);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root, so it runs as the user of Debian's package, or as `nobody`. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  const isThere = (name: string) => spawnSync('id', [name], { stdio: 'ignore' }).status === 0;
  const name = isThere('postgres') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

/** Resolves once a server responds; rejects after the timeout. */
async function answers(url: string, ms = LONGEST_START_MS): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
