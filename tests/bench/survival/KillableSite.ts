import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { linkFolder } from '../../../scripts/build/linkFiles.ts';
import { addFiles } from '../../engine/copyOfProject.ts';
import { TEST_DIST } from '../../journeys/startSite.ts';
import { readStore } from '../../../src/server/store/openStore.ts';
import { STEPPED_FILES } from './forms.ts';

const project = resolve(import.meta.dirname, '../../..');
const PARTS = [
  'pages',
  'schemas',
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** This site with a form in steps beside its own, built; the folder, which is the caller's to remove. */
export async function buildSite(): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'survival-')));
  for (const part of PARTS) cpSync(join(project, part), join(root, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  // What was built of the same code need not be built again.
  const code = join(TEST_DIST, 'code');
  if (existsSync(join(project, code))) linkFolder(join(project, code), join(root, code));
  addFiles(root, STEPPED_FILES);
  const args = ['--import', 'tsx', 'scripts/start.ts', '--dist', TEST_DIST];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH } });
  return root;
}

/** The built site, served by a process that is killed and started again at the same address, on the same data. */
export class KillableSite {
  readonly #root: string;
  readonly #env: Record<string, string>;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'survival-data-'));
  #server: ChildProcess | undefined;
  #port = 0;

  constructor(root: string, env: Record<string, string> = {}) {
    this.#root = root;
    this.#env = env;
    process.once('exit', this.#endAtOnce);
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  get isUp(): boolean {
    return this.#server !== undefined;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    const env = {
      PATH: process.env.PATH,
      HOST: 'localhost',
      PORT: String(this.#port),
      SITE_URL: this.url,
      DATA_DIR: this.#dataDir,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'info',
      ...this.#env,
    };
    const server = spawn(process.execPath, [`${TEST_DIST}/current/server/serve.js`], {
      cwd: this.#root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    await new Promise<void>((listens, fails) => {
      server.once('exit', () => fails(new Error(`The site did not start:\n${output}`)));
      server.stdout.on('data', (bytes: Buffer) => {
        if (output.length < 10_000) output += bytes;
        if (output.includes('Server listening')) listens();
      });
    });
    this.#server = server;
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  }

  /** The records of a form that an e-mail address stands in. */
  async records(form: string, email: string): Promise<Record<string, unknown>[]> {
    const { reader, close } = await readStore({ dataDir: this.#dataDir, databaseUrl: this.#env.DATABASE_URL });
    try {
      const rows = await reader.newest(1e6, form);
      return rows.map(({ input }) => input).filter((input) => input.email === email);
    } finally {
      await close();
    }
  }

  /** The bytes of a file by the address that a record has. */
  async fileSize(address: string): Promise<number> {
    const response = await fetch(this.url + new URL(address).pathname);
    return response.ok ? (await response.arrayBuffer()).byteLength : -response.status;
  }

  async end(): Promise<void> {
    process.off('exit', this.#endAtOnce);
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  readonly #endAtOnce = () => {
    this.#server?.kill('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
