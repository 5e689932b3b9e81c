import { runGit } from '../../git/runGit.ts';
import { storePicture, readStoredPicture } from './pictureStore.ts';
import { VERSIONED_FOLDERS } from './versionLog.ts';
import type { SiteFolder } from './SiteFolder.ts';

/** True if the project's folder is inside a git work tree. */
export async function hasGit(folder: SiteFolder): Promise<boolean> {
  const { code, out } = await runGit(folder.root, ['rev-parse', '--is-inside-work-tree']);
  return code === 0 && out.toString('utf8').trim() === 'true';
}

/**
 * Returns the texts of the site's files in a commit, by path. Pictures that have changed since are copied into the
 * picture store, so that they can be restored.
 */
export async function readCommitTexts(
  folder: SiteFolder,
  commit: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<Record<string, string>> {
  const tree = await runGit(folder.root, ['ls-tree', '-r', '-z', commit, '--', ...VERSIONED_FOLDERS]);
  const all = tree.out
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, blob, path] = /^100\d{3} blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return blob !== undefined && (folder.isJson(path!) || folder.isMedia(path!)) ? [{ blob, path: path! }] : [];
    });
  const files = all.filter(({ path }) => folder.isJson(path) && isWanted(path));
  const pictures = all.filter(({ path }) => !folder.isJson(path) && isWanted(path));
  return { ...(await jsonOf(folder, files)), ...(await picturesOf(folder, commit, pictures)) };
}

interface Blob {
  blob: string;
  path: string;
}

/** Cache of picture hashes by git blob. */
const readPictures = new Map<string, string>();

async function picturesOf(
  folder: SiteFolder,
  commit: string,
  pictures: readonly Blob[],
): Promise<Record<string, string>> {
  if (pictures.length === 0) return {};
  const diff = await runGit(folder.root, ['diff', '--name-only', '-z', '--relative', commit, '--', 'pages/media']);
  const changed = new Set(diff.out.toString('utf8').split('\0'));
  const hashes: Record<string, string> = {};
  for (const { blob, path } of pictures) {
    const now = changed.has(path) ? undefined : folder.read(path);
    if (now) hashes[path] = now.hash;
    else {
      const known = readPictures.get(blob);
      const isKept = known !== undefined && readStoredPicture(folder, known) !== undefined;
      const hash = isKept ? known : storePicture(folder, (await runGit(folder.root, ['cat-file', 'blob', blob])).out);
      readPictures.set(blob, hash);
      hashes[path] = hash;
    }
  }
  return hashes;
}

async function jsonOf(folder: SiteFolder, files: readonly Blob[]): Promise<Record<string, string>> {
  if (files.length === 0) return {};
  const { out } = await runGit(folder.root, ['cat-file', '--batch'], {
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
