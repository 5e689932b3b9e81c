import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { git, gitLine, reasonOf } from '../../git/git.ts';
import { storePicture, storedPicture } from './pictureStore.ts';
import { bodies } from './requests.ts';
import type { Base, KeepOutcome, VersionTexts } from '../areas/review/versions.ts';
import { FOLDERS, versionsIn } from './versionLog.ts';
import { hashOf, type SiteFolder } from './SiteFolder.ts';

/** What the site's files are compared with. */
export async function readBase(folder: SiteFolder): Promise<Base> {
  if (!(await hasGit(folder))) return keptTexts(folder);
  const log = await git(folder.root, ['log', '-1', '--format=%cI%x00%s', '--', ...FOLDERS]);
  const [at, sentence] = log.out.toString('utf8').trim().split('\0');
  const version = log.code === 0 && at ? { at, sentence: sentence ?? '' } : undefined;
  const head = await git(folder.root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  const texts = head.code === 0 ? await textsAt(folder, 'HEAD') : {};
  return { kept: 'git', ...(version && { version }), texts, canKeep: true };
}

/** What a version said, and what the one before it did; undefined where there is none of that name. */
export async function readVersion(folder: SiteFolder, commit: string): Promise<VersionTexts | undefined> {
  const known = await gitLine(folder.root, ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  if (known === undefined) return undefined;
  const parent = await gitLine(folder.root, ['rev-parse', '--verify', '--quiet', `${known}^1`]);
  return {
    texts: await textsAt(folder, known),
    before: parent === undefined ? {} : await textsAt(folder, parent),
  };
}

/** Keeps the files of these paths, as they are on disk, as a version: a commit of them alone. Nothing is sent anywhere. */
export async function keepVersion(
  folder: SiteFolder,
  sentence: string,
  paths: readonly string[],
): Promise<KeepOutcome> {
  const refused = (reason: string): KeepOutcome => ({ outcome: 'refused', reason });
  const words = sentence.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (words === '') return refused('Say in a sentence what is new.');
  const foreign = paths.find((path) => !folder.placeOf(path));
  if (foreign !== undefined) return refused(`${foreign} is no file of the site.`);
  if (paths.length === 0) return refused('Nothing has changed since the last version.');
  if (!(await hasGit(folder))) return refused('No versions are kept here: there is no git.');
  const unknown = await untracked(folder, paths);
  const fresh = unknown.filter((path) => existsSync(folder.placeOf(path)!));
  const known = paths.filter((path) => !unknown.includes(path) || fresh.includes(path));
  if (known.length === 0) return refused('Nothing has changed since the last version.');
  // A commit of some files alone takes only files that git knows of.
  const added =
    fresh.length > 0 ? await git(folder.root, ['add', '--intent-to-add', '--force', '--', ...fresh]) : undefined;
  if (added && added.code !== 0) return refused(reasonOf(added));
  const commit = await git(folder.root, ['commit', '--quiet', '--only', '--message', words, '--', ...known]);
  if (commit.code !== 0) {
    if (fresh.length > 0) await git(folder.root, ['rm', '--quiet', '--cached', '--', ...fresh]);
    return refused(reasonOf(commit));
  }
  const log = await git(folder.root, ['log', '-1', '--format=%cI']);
  return { outcome: 'kept', version: { at: log.out.toString('utf8').trim(), sentence: words } };
}

/** True where the project's folder is kept by git. */
export async function hasGit(folder: SiteFolder): Promise<boolean> {
  const { code, out } = await git(folder.root, ['rev-parse', '--is-inside-work-tree']);
  return code === 0 && out.toString('utf8').trim() === 'true';
}

async function untracked(folder: SiteFolder, paths: readonly string[]): Promise<string[]> {
  const { out } = await git(folder.root, ['ls-files', '-z', '--', ...paths]);
  const known = new Set(out.toString('utf8').split('\0'));
  return paths.filter((path) => !known.has(path));
}

/** The texts of the site's files as a commit has them; the pictures that have changed since are kept, to be put back. */
export async function textsAt(folder: SiteFolder, commit: string): Promise<Record<string, string>> {
  const tree = await git(folder.root, ['ls-tree', '-r', '-z', commit, '--', ...FOLDERS]);
  const all = tree.out
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, blob, path] = /^100\d{3} blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return blob !== undefined && (folder.isJson(path!) || folder.isPicture(path!)) ? [{ blob, path: path! }] : [];
    });
  const files = all.filter(({ path }) => folder.isJson(path));
  const pictures = all.filter(({ path }) => !folder.isJson(path));
  return { ...(await jsonOf(folder, files)), ...(await picturesOf(folder, commit, pictures)) };
}

interface Blob {
  blob: string;
  path: string;
}

/** What pictures were, by the hash of their bytes, as they were read before. */
const readPictures = new Map<string, string>();

async function picturesOf(
  folder: SiteFolder,
  commit: string,
  pictures: readonly Blob[],
): Promise<Record<string, string>> {
  if (pictures.length === 0) return {};
  const diff = await git(folder.root, ['diff', '--name-only', '-z', '--relative', commit, '--', 'pages/media']);
  const changed = new Set(diff.out.toString('utf8').split('\0'));
  const hashes: Record<string, string> = {};
  for (const { blob, path } of pictures) {
    const now = changed.has(path) ? undefined : folder.read(path);
    if (now) hashes[path] = now.hash;
    else {
      const known = readPictures.get(blob);
      const isKept = known !== undefined && storedPicture(folder, known) !== undefined;
      const hash = isKept ? known : storePicture(folder, (await git(folder.root, ['cat-file', 'blob', blob])).out);
      readPictures.set(blob, hash);
      hashes[path] = hash;
    }
  }
  return hashes;
}

async function jsonOf(folder: SiteFolder, files: readonly Blob[]): Promise<Record<string, string>> {
  if (files.length === 0) return {};
  const { out } = await git(folder.root, ['cat-file', '--batch'], {
    input: `${files.map(({ blob }) => blob).join('\n')}\n`,
  });
  const texts: Record<string, string> = {};
  let at = 0;
  for (const { path } of files) {
    const end = out.indexOf(0x0a, at);
    const size = Number(out.toString('utf8', at, end).split(' ')[2]);
    texts[path] = out.toString('utf8', end + 1, end + 1 + size);
    at = end + 1 + size + 1;
  }
  return texts;
}

/** Without git: the texts as Studio first saw them after the last build. */
function keptTexts(folder: SiteFolder): Base {
  const current = join(folder.root, 'dist/current');
  const built = statSync(current, { throwIfNoEntry: false })?.mtime;
  const cache = join(folder.root, 'node_modules/.cache/studio-kept');
  // Copies of a site may share one node_modules.
  const own = hashOf(folder.root).slice(0, 12);
  const file = join(cache, `base-${own}-${built ? basename(realpathSync(current)) : 'none'}.json`);
  if (!existsSync(file)) {
    const files = folder.readAll();
    const changed = files.some(({ path }) => built === undefined || statSync(folder.placeOf(path)!).mtime > built);
    const base: Base = {
      kept: changed ? 'opening' : 'build',
      version: { at: (changed ? new Date() : built!).toISOString(), sentence: '' },
      texts: Object.fromEntries(files.map(({ path, text }) => [path, text])),
      canKeep: false,
    };
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, JSON.stringify(base));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Base;
}

/** What the files are compared with, and keeping them as a version. */
export function versionRoutes(app: FastifyInstance, folder: SiteFolder): void {
  app.get('/api/versions', () => readBase(folder));
  app.get('/api/versions/log', () => versionsIn(folder.root, 'HEAD'));
  app.get<{ Params: { commit: string } }>(
    '/api/versions/:commit',
    { schema: { params: bodies.commit } },
    async ({ params }, reply) =>
      (await readVersion(folder, params.commit)) ?? reply.code(404).send({ message: 'There is no such version.' }),
  );
  app.post<{ Body: { sentence: string; paths: string[] } }>(
    '/api/versions',
    { schema: { body: bodies.version } },
    ({ body }) => keepVersion(folder, body.sentence, body.paths),
  );
}
