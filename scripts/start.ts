/**
 * First part of `npm start`: builds dist/current from the current files, or keeps the last good build. package.json
 * then starts the server without this program in memory. `--dist <folder>` names another folder.
 */
import { spawnSync } from 'node:child_process';
import { env, execArgv, execPath, exit } from 'node:process';
import { configOrExit } from '../src/server/config.ts';
import { readCurrentRelease } from '../src/build/releases.ts';
import { hashBuildInputs } from '../src/build/hashBuildInputs.ts';
import { resolveDistFolder, parseCommandLine } from './commandLine.ts';

const root = process.cwd();
const { values: flags } = parseCommandLine({ dist: { type: 'string', default: 'dist' } });
const dist = resolveDistFolder(root, flags.dist);
configOrExit(env);
const { siteUrl } = configOrExit({ SITE_URL: env.SITE_URL });

if (readCurrentRelease(dist)?.sources !== hashBuildInputs(root, siteUrl)) {
  const words = [...execArgv, 'scripts/build.ts', '--if-changed', '--dist', dist];
  const { status, signal } = spawnSync(execPath, words, { stdio: 'inherit' });
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) serveLastGoodBuild();
}

function serveLastGoodBuild() {
  const last = readCurrentRelease(dist);
  if (!last) {
    console.error('There is no earlier build to serve.');
    exit(1);
  }
  const time = new Date(last.builtAt).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' });
  console.error(
    `\nYOUR CHANGES ARE NOT ON THE SITE because of the errors above. The last good build is served: ${time}.\n`,
  );
}
