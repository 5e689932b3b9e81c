/**
 * `npm run publish`: checks the JSON, builds what changed, and makes the result the current release, which every running
 * server takes at once; says in a line what is live. Flags: `--watch` publishes again at every change; `--follow` publishes
 * what is pushed to the branch that is checked out; `--back` puts the release before in its place; `--dist <folder>` names
 * another folder than dist.
 */
import './build/production.ts';
import { join, resolve } from 'node:path';
import { env, execPath, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { configOrExit } from '../src/server/config.ts';
import { readRelease } from '../src/server/Release.ts';
import type { BuiltContent } from './build/buildContent.ts';
import { checkBeside, type Verdict } from './build/checkBeside.ts';
import { buildProblem } from './build/buildProblem.ts';
import { REFUSED, TRY_AGAIN } from './build/exitCodes.ts';
import { makeRelease, UnsoundSite } from './build/makeRelease.ts';
import { currentRelease, goBack } from './build/releases.ts';
import { type Taken, whenTaken } from './build/runningServers.ts';
import { withBuildLock } from './build/withBuildLock.ts';
import { writeEditorSchema } from './editorSchema.ts';

const root = process.cwd();
const flags = readFlags();
const dist = resolve(flags.dist);

if (flags.watch) await publishAlways();
else if (flags.follow) await followBranch();
else exit(await told(flags.back ? takeBack : () => publishChanges(checkBeside(root))));

/** Publishes what the files say; `verdict` is the check of them, which goes on meanwhile. True where it is served now, or by the next start. */
async function publishChanges(verdict: Verdict): Promise<boolean> {
  writeEditorSchema(root);
  // Who publishes from another shell than the server's means the same site.
  const { siteUrl } = configOrExit({ SITE_URL: env.SITE_URL ?? currentRelease(dist)?.siteUrl });
  const { id, content } = await makeRelease(root, dist, { siteUrl, ifChanged: true, verdict });
  return tell(id, content ? changed(content) : 'nothing has changed since it was built');
}

async function takeBack(): Promise<boolean> {
  const release = await withBuildLock(dist, async () => goBack(dist));
  if (!release) {
    console.error('There is no release before the current one to go back to.');
    return false;
  }
  const time = new Date(release.builtAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return tell(release.id, `the release of ${time}`);
}

/** Publishes at every change of the files until it is ended; the check remembers what it found out. */
async function publishAlways(): Promise<void> {
  const { tellProblems } = await import('./build/tellProblems.ts');
  // The content is built by another process: that one is begun before this one is busy with the check.
  const verdict = () => new Promise(setImmediate).then(() => tellProblems(root));
  const { repeatAtChanges } = await import('./repeatAtChanges.ts');
  await repeatAtChanges(
    ['pages', 'schemas'].map((folder) => join(root, folder)),
    () => told(() => publishChanges(verdict())),
  );
}

/** Publishes what is pushed, until a signal ends it. */
async function followBranch(): Promise<void> {
  const { follow } = await import('./build/follow.ts');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const command = [execPath, '--import', 'tsx', 'scripts/publish.ts', '--dist', flags.dist];
  await follow({ root, command, signal: ending.signal });
}

/** Does `work`; where it could not be done, this is told. Gives the exit code. */
async function told(work: () => Promise<boolean>): Promise<number> {
  try {
    return (await work()) ? 0 : REFUSED;
  } catch (error) {
    if (error instanceof UnsoundSite) {
      console.error('Nothing was published.');
      return REFUSED;
    }
    const problem = buildProblem(error, flags.dist);
    if (!problem) console.error(error);
    console.error(
      problem
        ? `Nothing was published: ${problem}, and publish again. The site is as it was.`
        : 'Publishing broke off by an error of the program.',
    );
    return TRY_AGAIN;
  }
}

async function tell(id: string, what: string): Promise<boolean> {
  const said: Record<Taken, string> = {
    live: `Live: ${what}.`,
    nowhere: `Published: ${what}. No server runs here; the next start serves it.`,
    waits: `Published: ${what}. It has new code, so it waits until the server is started anew; the release before is served until then.`,
    refused: `Published, but not live: a running server did not take it; its log says why. ${what}.`,
  };
  const taken = await whenTaken(dist, readRelease(join(dist, id))!);
  console[taken === 'refused' ? 'error' : 'log'](said[taken]);
  return taken !== 'refused';
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
    return parseArgs({
      options: {
        back: { type: 'boolean' },
        follow: { type: 'boolean' },
        watch: { type: 'boolean' },
        dist: { type: 'string', default: 'dist' },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return exit(2);
  }
}
