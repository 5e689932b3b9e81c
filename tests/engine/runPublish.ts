import { execFile } from 'node:child_process';
import { TEST_DIST } from '../journeys/startSite.ts';
import { bundled } from '../server/bundled.ts';

interface Ended {
  code: number | null;
  output: string;
}

/** Runs what `npm run publish` runs in a copy of the project, with these settings beside none; gives its exit code and what it printed. */
export function runPublish(root: string, settings: NodeJS.ProcessEnv = {}, ...flags: string[]): Promise<Ended> {
  return new Promise((done) => {
    const words = [bundled('publish'), '--dist', TEST_DIST, ...flags];
    const options = { cwd: root, env: { PATH: process.env.PATH, ...settings } };
    const child = execFile(process.execPath, words, options, (_error, out, err) =>
      done({ code: child.exitCode, output: (out + err).trim() }),
    );
  });
}
