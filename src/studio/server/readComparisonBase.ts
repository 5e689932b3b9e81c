import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runGit } from '../../git/runGit.ts';
import type { ComparisonBase, ComparisonBaseResponse } from '../changes/versions.ts';
import { hasGit, readCommitTexts } from './commitTexts.ts';
import { VERSIONED_FOLDERS } from './versionLog.ts';
import { fileHashOf, type SiteFolder } from './SiteFolder.ts';

/**
 * Reads the version that Review compares the files with. Files that are unchanged on disk are listed by their hash
 * only, unless `isWhole` requests all texts.
 */
export async function readComparisonBase(folder: SiteFolder, isWhole = false): Promise<ComparisonBaseResponse> {
  if (!(await hasGit(folder))) return shortened(folder, keptTexts(folder), isWhole);
  const log = await runGit(folder.root, ['log', '-1', '--format=%cI%x00%s', '--', ...VERSIONED_FOLDERS]);
  const [at, sentence] = log.out.toString('utf8').trim().split('\0');
  const version = log.code === 0 && at ? { at, sentence: sentence ?? '' } : undefined;
  const head = await runGit(folder.root, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  const same = head.code === 0 && !isWhole ? await unchangedSince(folder, 'HEAD') : {};
  const texts = head.code === 0 ? await readCommitTexts(folder, 'HEAD', (path) => same[path] === undefined) : {};
  return { kept: 'git', ...(version && { version }), texts, same, canKeep: true };
}

/** Shortens a base whose texts are in memory: unchanged files are listed by their hash. */
function shortened(folder: SiteFolder, base: ComparisonBase, isWhole: boolean): ComparisonBaseResponse {
  const all = Object.entries(base.texts).map(([path, text]) => {
    const hash = isWhole || !folder.isJson(path) ? undefined : folder.hashNow(path);
    return { path, text, same: hash === fileHashOf(text) ? hash : undefined };
  });
  return {
    ...base,
    texts: Object.fromEntries(all.flatMap(({ path, text, same }) => (same === undefined ? [[path, text]] : []))),
    same: Object.fromEntries(all.flatMap(({ path, same }) => (same === undefined ? [] : [[path, same]]))),
  };
}

/** Returns the hashes of JSON files that are on disk as in a commit. */
async function unchangedSince(folder: SiteFolder, commit: string): Promise<Record<string, string>> {
  const folders = VERSIONED_FOLDERS.filter((name) => name !== 'pages/media');
  const tree = await runGit(folder.root, ['ls-tree', '-r', '--name-only', '-z', commit, '--', ...folders]);
  const paths = tree.out.toString('utf8').split('\0');
  // Hash first, diff afterwards: a file written in between counts as changed.
  const hashes = paths.map((path) => (folder.isJson(path) ? folder.hashNow(path) : undefined));
  const diff = await runGit(folder.root, ['diff', '--name-only', '-z', '--relative', commit, '--', ...folders]);
  if (diff.code !== 0 || tree.code !== 0) return {};
  const changed = new Set(diff.out.toString('utf8').split('\0'));
  return Object.fromEntries(
    paths.flatMap((path, index) => {
      const hash = changed.has(path) ? undefined : hashes[index];
      return hash === undefined ? [] : [[path, hash]];
    }),
  );
}

/** Without git: returns the texts that Studio saw first after the last build. */
function keptTexts(folder: SiteFolder): ComparisonBase {
  const current = join(folder.root, 'dist/current');
  const built = statSync(current, { throwIfNoEntry: false })?.mtime;
  const cache = join(folder.root, 'node_modules/.cache/studio-kept');
  // Copies of a site may share node_modules through a link.
  const own = fileHashOf(folder.root).slice(0, 12);
  const file = join(cache, `base-${own}-${built ? basename(realpathSync(current)) : 'none'}.json`);
  if (!existsSync(file)) {
    const files = folder.readAll();
    const changed = files.some(({ path }) => built === undefined || statSync(folder.placeOf(path)!).mtime > built);
    const base: ComparisonBase = {
      kept: changed ? 'opening' : 'build',
      version: { at: (changed ? new Date() : built!).toISOString(), sentence: '' },
      texts: Object.fromEntries(files.map(({ path, text }) => [path, text])),
      canKeep: false,
    };
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, JSON.stringify(base));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ComparisonBase;
}
