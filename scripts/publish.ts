/**
 * `npm run publish`: checks the JSON, builds what changed, and makes the result the current release, which every running
 * server takes within a second; says in a line what is live. Flags: `--back` puts the release before in its place;
 * `--dist <folder>` names another folder than dist.
 */
import './build/production.ts';
import { join, resolve } from 'node:path';
import { env, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { configOrExit } from '../src/server/config.ts';
import { readRelease } from '../src/server/Release.ts';
import type { BuiltContent } from './build/buildContent.ts';
import { checkBeside } from './build/checkBeside.ts';
import { diskProblem } from './build/diskProblem.ts';
import { makeRelease, UnsoundSite } from './build/makeRelease.ts';
import { goBack } from './build/releases.ts';
import { whenTaken, type Taken } from './build/runningServers.ts';
import { withBuildLock } from './build/withBuildLock.ts';
import { writeEditorSchema } from './editorSchema.ts';

const root = process.cwd();
const flags = readFlags();
const dist = resolve(flags.dist);

try {
  await (flags.back ? takeBack() : publishChanges());
} catch (error) {
  if (error instanceof UnsoundSite) {
    console.error('Nothing was published.');
    exit(1);
  }
  const problem = diskProblem(error, flags.dist);
  if (!problem) throw error;
  console.error(`Nothing was published: ${problem}, and publish again. The site is as it was.`);
  exit(1);
}

async function publishChanges() {
  writeEditorSchema(root);
  const { siteUrl } = configOrExit({ SITE_URL: env.SITE_URL });
  const { id, content } = await makeRelease(root, dist, { siteUrl, ifChanged: true, verdict: checkBeside(root) });
  await tell(id, content ? changed(content) : 'nothing has changed since it was built');
}

async function takeBack() {
  const release = await withBuildLock(dist, async () => goBack(dist));
  if (!release) {
    console.error('There is no release before the current one to go back to.');
    exit(1);
  }
  const time = new Date(release.builtAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  await tell(release.id, `the release of ${time}`);
}

async function tell(id: string, what: string) {
  const said: Record<Taken, string> = {
    live: `Live: ${what}.`,
    nowhere: `Published: ${what}. No server runs here; the next start serves it.`,
    waits: `Published: ${what}. It has new code, so it waits until the server is started anew; the release before is served until then.`,
    refused: `Published, but not live: a running server did not take it; its log says why. ${what}.`,
  };
  const taken = await whenTaken(dist, readRelease(join(dist, id))!);
  console[taken === 'refused' ? 'error' : 'log'](said[taken]);
  if (taken === 'refused') exit(1);
}

/** `3 pages changed (/, /about-us, /careers), 1 page removed (/blog)`. */
function changed({ drawn, removed }: BuiltContent): string {
  const of = (paths: string[], what: string) => {
    const named = paths.slice(0, 5).join(', ') + (paths.length > 5 ? ' …' : '');
    return paths.length > 0 ? [`${paths.length === 1 ? '1 page' : `${paths.length} pages`} ${what} (${named})`] : [];
  };
  return [...of(drawn, 'changed'), ...of(removed, 'removed')].join(', ') || 'no page changed';
}

function readFlags() {
  try {
    return parseArgs({ options: { back: { type: 'boolean' }, dist: { type: 'string', default: 'dist' } } }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return exit(2);
  }
}
