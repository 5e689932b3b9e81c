import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../chromium.ts';
import { isLive } from '../../../tests/journeys/isLive.ts';

/** Chromium with a persistent profile that can be killed like a device with an empty battery, and restarted. */
export class KillableBrowser {
  readonly profile = mkdtempSync(join(tmpdir(), 'survival-profile-'));
  context!: BrowserContext;
  readonly #baseURL: string;

  constructor(baseURL: string) {
    this.#baseURL = baseURL;
  }

  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: findChromium(),
      args: chromiumArgs,
      baseURL: this.#baseURL,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    this.context.setDefaultTimeout(60_000);
  }

  /** Opens a page in a new tab and waits until it is live. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(path);
    await isLive(page);
    return page;
  }

  async kill(): Promise<void> {
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    for (const pid of this.#processes()) process.kill(pid, 'SIGKILL');
    await closed;
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  remove(): void {
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  /** Returns the processes of this profile: their command line names the folder, or their parent's does. */
  #processes(): number[] {
    const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
      .filter((found) => found !== null)
      .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args: args! }));
    const own = new Set(
      all.filter(({ args }) => args.includes(`--user-data-dir=${this.profile}`)).map(({ pid }) => pid),
    );
    for (let before = 0; before !== own.size;) {
      before = own.size;
      for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
    }
    return [...own];
  }
}
