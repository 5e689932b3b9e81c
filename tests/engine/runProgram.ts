import { execFile } from 'node:child_process';
import { TEST_DIST } from '../journeys/startSite.ts';
import { bundled } from '../server/bundled.ts';

interface Ended {
  code: number | null;
  output: string;
}

/** Runs what `npm run build` or `npm run publish` runs in a copy of the project, with these settings and no other; see `run`. */
export const runProgram = (
  root: string,
  program: 'build' | 'publish',
  settings: NodeJS.ProcessEnv = {},
  ...flags: string[]
): Promise<Ended> =>
  run(root, { PATH: process.env.PATH, ...settings }, bundled(program), '--dist', TEST_DIST, ...flags);

/** Runs node with these words in a folder; gives its exit code and what it printed. */
export function run(root: string, env: NodeJS.ProcessEnv, ...words: string[]): Promise<Ended> {
  return new Promise((done) => {
    const child = execFile(process.execPath, words, { cwd: root, env }, (_error, out, err) =>
      done({ code: child.exitCode, output: (out + err).trim() }),
    );
  });
}
