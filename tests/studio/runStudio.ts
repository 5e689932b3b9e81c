import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { ensureProgramBundle } from '../../src/build/ensureProgramBundle.ts';
import type { RunningSite } from '../journeys/startSite.ts';
import { siteCopy } from './siteCopy.ts';

interface RunningStudioSite extends RunningSite {
  address: string;
  /** Ends it; its folder goes too, unless it is kept. */
  stop(how?: { keep?: boolean }): Promise<void>;
}

/** Runs what `npm run studio` runs over a copy of the site, on a free port if none is said; `address` lets a browser in. */
export async function runStudio(
  port = '0',
  root = siteCopy(),
  settings: Record<string, string> = {},
): Promise<RunningStudioSite> {
  const server = spawn(process.execPath, ['--optimize-for-size', await ensureProgramBundle('openStudio')], {
    cwd: root,
    env: { PATH: process.env.PATH, STUDIO_PORT: port, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((done, fail) => {
    const listen = (bytes: Buffer) => {
      output += String(bytes);
      const [found] = /http:\S+token=\S+/.exec(output) ?? [];
      if (found) done(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', (code) => fail(new Error(`Studio ended with ${code}:\n${output}`)));
  });
  return {
    url: new URL(address).origin,
    address,
    pid: server.pid!,
    root,
    dataDir: root,
    async stop({ keep = false } = {}) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      if (!keep) rmSync(root, { recursive: true, force: true });
    },
  };
}
