import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { runGit, readGitOutput, describeGitFailure } from '../../git/runGit.ts';
import { hasGit, readCommitTexts } from './commitTexts.ts';
import { readComparisonBase } from './readComparisonBase.ts';
import { bodySchemas } from './requests.ts';
import type { KeepOutcome, VersionTextsResponse } from '../changes/versions.ts';
import { commitTextOutsideBranch } from './commitTextOutsideBranch.ts';
import { LOST_TEXT_REF_PREFIX, listVersions } from './versionLog.ts';
import type { SiteFolder } from './SiteFolder.ts';

/** Returns the texts of a version and of its parent; undefined for an unknown commit. */
export async function readVersion(folder: SiteFolder, commit: string): Promise<VersionTextsResponse | undefined> {
  const known = await readGitOutput(folder.root, ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  if (known === undefined) return undefined;
  const parent = await readGitOutput(folder.root, ['rev-parse', '--verify', '--quiet', `${known}^1`]);
  return {
    texts: await readCommitTexts(folder, known),
    before: parent === undefined ? {} : await readCommitTexts(folder, parent),
  };
}

/** Commits the given files as they are on disk, and nothing else. Pushes nothing. */
export async function commitVersion(
  folder: SiteFolder,
  sentence: string,
  paths: readonly string[],
): Promise<KeepOutcome> {
  const refused = (reason: string): KeepOutcome => ({ outcome: 'refused', reason });
  const words = sentence.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (words === '') return refused('Describe the changes in one sentence.');
  const foreign = paths.find((path) => !folder.placeOf(path));
  if (foreign !== undefined) return refused(`${foreign} is not a file of the site.`);
  if (paths.length === 0) return refused('Nothing has changed since the last version.');
  if (!(await hasGit(folder))) return refused('Versions need git, and there is none here. Ask your developer.');
  const unknown = await untracked(folder, paths);
  const fresh = unknown.filter((path) => existsSync(folder.placeOf(path)!));
  const known = paths.filter((path) => !unknown.includes(path) || fresh.includes(path));
  if (known.length === 0) return refused('Nothing has changed since the last version.');
  // `git commit --only` accepts only tracked files.
  const added =
    fresh.length > 0 ? await runGit(folder.root, ['add', '--intent-to-add', '--force', '--', ...fresh]) : undefined;
  if (added && added.code !== 0) return refused(describeGitFailure(added));
  const commit = await runGit(folder.root, ['commit', '--quiet', '--only', '--message', words, '--', ...known]);
  if (commit.code !== 0) {
    if (fresh.length > 0) await runGit(folder.root, ['rm', '--quiet', '--cached', '--', ...fresh]);
    return refused(describeGitFailure(commit));
  }
  const log = await runGit(folder.root, ['log', '-1', '--format=%cI']);
  return { outcome: 'kept', version: { at: log.out.toString('utf8').trim(), sentence: words } };
}

async function untracked(folder: SiteFolder, paths: readonly string[]): Promise<string[]> {
  const { out } = await runGit(folder.root, ['ls-files', '-z', '--', ...paths]);
  const known = new Set(out.toString('utf8').split('\0'));
  return paths.filter((path) => !known.has(path));
}

/** Routes for the base of Review, the version log and keeping versions. */
export function versionRoutes(app: FastifyInstance, folder: SiteFolder): void {
  app.get<{ Querystring: { whole?: unknown } }>('/api/versions', ({ query }) =>
    readComparisonBase(folder, query.whole !== undefined),
  );
  app.get('/api/versions/log', () => listVersions(folder.root, ['HEAD', `--glob=${LOST_TEXT_REF_PREFIX}*`]));
  app.get<{ Params: { commit: string } }>(
    '/api/versions/:commit',
    { schema: { params: bodySchemas.commit } },
    async ({ params }, reply) =>
      (await readVersion(folder, params.commit)) ?? reply.code(404).send({ message: 'This version does not exist.' }),
  );
  app.post<{ Body: { path: string; text: string; sentence: string } }>(
    '/api/versions/aside',
    { schema: { body: bodySchemas.asideText } },
    async ({ body }, reply) => {
      if (!folder.isJson(body.path)) return reply.code(400).send({ message: 'This is not a file of the site.' });
      const outcome = await commitTextOutsideBranch(folder, body.path, body.text, body.sentence);
      return outcome.ok ? { isKept: outcome.isKept } : reply.code(500).send({ message: outcome.reason });
    },
  );
  app.post<{ Body: { sentence: string; paths: string[] } }>(
    '/api/versions',
    { schema: { body: bodySchemas.version } },
    ({ body }) => commitVersion(folder, body.sentence, body.paths),
  );
}
