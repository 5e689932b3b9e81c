/**
 * `npm run publish`: checks the JSON files, builds changes, and makes the result the current release, which every
 * running server serves immediately. Prints the result. Flags: `--watch` publishes at every change; `--follow`
 * publishes commits pushed to the checked-out branch; `--back` restores the previous release; `--dist <folder>`
 * replaces dist.
 */
import '../src/build/production.ts';
import { join } from 'node:path';
import { execPath, exit } from 'node:process';
import type { BuiltContent } from '../src/build/buildContent.ts';
import { startSiteCheck } from '../src/build/startSiteCheck.ts';
import { EXIT_PUBLISH_REFUSED, EXIT_TRY_AGAIN } from '../src/build/exitCodes.ts';
import { publishPreviousRelease, type PublishOutcome, publishSite } from '../src/build/publishSite.ts';
import type { ServerSwitchResult } from '../src/build/runningServers.ts';
import { resolveDistFolder, parseCommandLine } from './commandLine.ts';

const root = process.cwd();
const { values: flags } = parseCommandLine({
  back: { type: 'boolean' },
  follow: { type: 'boolean' },
  watch: { type: 'boolean' },
  dist: { type: 'string', default: 'dist' },
});
const dist = resolveDistFolder(root, flags.dist);

if (flags.watch) await publishAlways();
else if (flags.follow) await followBranch();
else exit(await told(flags.back ? publishPreviousRelease(root, dist) : publishSite(root, dist, startSiteCheck(root))));

/** Publishes at every change of the files until a signal. The check caches its results. */
async function publishAlways(): Promise<void> {
  const { checkAndPrintReport } = await import('../src/build/checkAndPrintReport.ts');
  // Start the content build's process before this process is busy with the check.
  const verdict = () => new Promise(setImmediate).then(() => checkAndPrintReport(root));
  const { runNowAndOnChanges } = await import('./runNowAndOnChanges.ts');
  await runNowAndOnChanges(
    ['pages', 'schemas'].map((folder) => join(root, folder)),
    () => told(publishSite(root, dist, verdict())),
  );
}

/** Publishes pushed commits until a signal. */
async function followBranch(): Promise<void> {
  const { followRemote } = await import('../src/build/followRemote.ts');
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const command = [execPath, '--import', 'tsx', 'scripts/publish.ts', '--dist', flags.dist];
  await followRemote({ root, command, signal: ending.signal });
}

/** Prints the outcome and returns the exit code. */
async function told(publishing: Promise<PublishOutcome>): Promise<number> {
  try {
    const outcome = await publishing;
    if (outcome.ok) return tellLive(outcome);
    if (outcome.reason === 'disk') {
      console.error(`Nothing was published: ${outcome.problem}, and publish again. The site is unchanged.`);
      return EXIT_TRY_AGAIN;
    }
    for (const line of reasonsOf(outcome)) console.error(line);
    return EXIT_PUBLISH_REFUSED;
  } catch (error) {
    console.error(error);
    console.error('Publishing stopped because of a program error (see above).');
    return EXIT_TRY_AGAIN;
  }
}

function reasonsOf(outcome: Exclude<PublishOutcome, { ok: true } | { reason: 'disk' }>): string[] {
  if (outcome.reason === 'errors') return ['Nothing was published. Fix the errors and publish again.'];
  if (outcome.reason === 'settings') return outcome.problems;
  return ['There is no previous release to restore.'];
}

function tellLive({ taken, content, builtAt }: Extract<PublishOutcome, { ok: true }>): number {
  const time = new Date(builtAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const same = flags.back ? `the release of ${time}` : 'nothing has changed since it was built';
  const what = content ? changed(content) : same;
  const words: Record<ServerSwitchResult, string> = {
    live: `Live: ${what}.`,
    nowhere: `Published: ${what}. No server is running. The next start serves it.`,
    waits: `Published: ${what}. It has new code: restart the server to serve it. Until then the previous release is served.`,
    refused: `Published, but not live: a running server rejected it. See the server's log. ${what}.`,
  };
  console[taken === 'refused' ? 'error' : 'log'](words[taken]);
  return taken === 'refused' ? EXIT_PUBLISH_REFUSED : 0;
}

/** Formats changes: `3 pages changed (/, /about-us, /careers), 1 page removed (/blog)`. */
function changed({ rendered, removed }: BuiltContent): string {
  const of = (paths: string[], what: string) => {
    const named = paths.slice(0, 5).join(', ') + (paths.length > 5 ? ' …' : '');
    return paths.length > 0 ? [`${paths.length === 1 ? '1 page' : `${paths.length} pages`} ${what} (${named})`] : [];
  };
  return [...of(rendered, 'changed'), ...of(removed, 'removed')].join(', ') || 'no page changed';
}
