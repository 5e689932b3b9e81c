import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from './postgres.ts';

const PASSWORD = 'test';
const LONGEST_START_MS = 30_000;

/** A PostgreSQL server of its own in a temporary folder; it answers on the loopback address only. */
export interface RunningPostgres {
  /** The address of a database of this server, with user and password. */
  url: (database: string) => string;
  /** Makes an empty database and resolves with its address. */
  newDatabase: () => Promise<string>;
  /** The folder of its data. */
  folder: string;
  /** `fast` cuts all connections and writes what is in memory, `immediate` is a crash of the server. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** False where it does not answer within so many milliseconds. */
  answersWithin: (ms: number) => Promise<boolean>;
  /** Ends the server and removes its folder. */
  stop: () => Promise<void>;
}

/** More lines of `postgresql.conf`, and another folder to make the server's own folder in. */
export interface PostgresOptions {
  settings?: Record<string, string>;
  within?: string;
}

/** Starts a server on a free port; it ends with this process at the latest. */
export async function startPostgres({
  settings = {},
  within = tmpdir(),
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const bin = findPostgres();
  const user = ownUser();
  const folder = mkdtempSync(join(within, 'postgres-'));
  const passwords = `${folder}.pw`;
  writeFileSync(passwords, PASSWORD, { mode: 0o600 });
  if (user) for (const path of [folder, passwords]) chownSync(path, user.uid, user.gid);
  chmodSync(folder, 0o700);
  let port = 0;
  const url = (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;
  let log = '';

  async function start() {
    server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(port)], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr!.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-10_000)));
    const ended = once(server, 'exit').then(() => {
      throw new Error(`PostgreSQL ended before it answered:\n${log}`);
    });
    await Promise.race([ended, answers(url('postgres'))]);
    ended.catch(() => undefined);
  }

  /** PostgreSQL takes no port from the system, so the one that was free may be another program's by now: then the next. */
  async function startOnFreePort(tries = 5): Promise<void> {
    port = await freePort();
    try {
      await start();
    } catch (error) {
      if (tries === 1) throw error;
      await startOnFreePort(tries - 1);
    }
  }

  async function end(signal: NodeJS.Signals) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  const endAtOnce = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once('exit', endAtOnce);
  async function stop() {
    await end('SIGQUIT');
    process.off('exit', endAtOnce);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const words = [
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwords,
      '-E',
      'UTF8',
      '--locale=C',
    ];
    execFileSync(join(bin, 'initdb'), [...words, '--no-sync'], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const lines = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(folder, 'postgresql.conf'), text.join(''));
    await startOnFreePort();
  } catch (error) {
    await stop();
    throw error;
  } finally {
    rmSync(passwords, { force: true });
  }

  let databases = 0;
  return {
    url,
    folder,
    async newDatabase() {
      const name = `test_${process.pid}_${++databases}`;
      const client = new Client(url('postgres'));
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url(name);
    },
    async restart(mode) {
      await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await start();
    },
    answersWithin: (ms) =>
      answers(url('postgres'), ms).then(
        () => true,
        () => false,
      ),
    stop,
  };
}

/** PostgreSQL refuses to run as root: then it runs as the user of Debian's package, or as nobody. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  const isThere = (name: string) => spawnSync('id', [name], { stdio: 'ignore' }).status === 0;
  const name = isThere('postgres') ? 'postgres' : 'nobody';
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves once a server answers; rejects where it does not in time. */
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
