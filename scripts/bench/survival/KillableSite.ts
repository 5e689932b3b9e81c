import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReadableStore } from '../../../src/server/store/openStore.ts';
import { serveSite, type SiteServer } from '../../../tests/journeys/startSite.ts';

/** The built site in a process that can be killed and restarted at the same address with the same data. */
export class KillableSite {
  readonly #root: string;
  readonly #env: Record<string, string>;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'survival-data-'));
  #server: SiteServer | undefined;
  #url: string | undefined;

  constructor(root: string, env: Record<string, string> = {}) {
    this.#root = root;
    this.#env = env;
    process.once('exit', this.#endAtOnce);
  }

  get url(): string {
    return this.#url!;
  }

  get isUp(): boolean {
    return this.#server !== undefined;
  }

  async start(): Promise<void> {
    const address = this.#url && { PORT: new URL(this.#url).port };
    const env = { DATA_DIR: this.#dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'info', ...address, ...this.#env };
    this.#server = await serveSite(this.#root, env);
    this.#url = this.#server.url;
  }

  /** Kills the process like a power loss. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.process.kill('SIGKILL');
    await server.ended;
  }

  /** Returns the records of a form with an e-mail address. */
  async records(form: string, email: string): Promise<Record<string, unknown>[]> {
    const { reader, close } = await openReadableStore({ dataDir: this.#dataDir, databaseUrl: this.#env.DATABASE_URL });
    try {
      const rows = await reader.newest(1e6, form);
      return rows.map(({ input }) => input).filter((input) => input.email === email);
    } finally {
      await close();
    }
  }

  /** Returns the size of a file by its address in a record. */
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
    this.#server?.process.kill('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true });
  };
}
