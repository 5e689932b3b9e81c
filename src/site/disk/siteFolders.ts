import { constants, closeSync, lstatSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders whose files are published. Their authors may access nothing else of the machine. */
const PUBLISHED = ['pages', 'schemas'];

/** True for the guides in pages/ and schemas/, which no program reads. The path may begin above the project's folder. */
export const isGuide = (path: string): boolean =>
  PUBLISHED.some((folder) => `/${path}`.endsWith(`/${folder}/README.md`));

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '' && step !== '.');

/** True for pages/, schemas/ and everything below them. */
export const isSiteFolderPath = (path: string): boolean => PUBLISHED.includes(stepsOf(path)[0] ?? '');

/** Returns the part of a path that is a symbolic link; undefined if none is. */
export function findSymbolicLink(root: string, path: string): string | undefined {
  const steps = stepsOf(path);
  if (!isSiteFolderPath(path)) return undefined;
  return steps
    .map((_, index) => steps.slice(0, index + 1).join('/'))
    .find((part) => lstatSync(join(root, part), { throwIfNoEntry: false })?.isSymbolicLink());
}

/** Returns all symbolic links in pages/ and schemas/, these folders included. */
export function listSymbolicLinks(root: string): string[] {
  const below = (path: string): string[] => {
    const found = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) return [path];
    return found?.isDirectory() ? readdirSync(join(root, path)).flatMap((name) => below(`${path}/${name}`)) : [];
  };
  return PUBLISHED.flatMap(below);
}

/** True for a file or folder that exists without a symbolic link on its path. */
export const existsWithoutLink = (root: string, path: string): boolean =>
  findSymbolicLink(root, path) === undefined && lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined;

/**
 * Returns the place of a file of pages/ or schemas/ on disk.
 * @throws if a part of the path is a symbolic link.
 */
export function diskPathOf(root: string, path: string): string {
  const link = findSymbolicLink(root, path);
  if (link !== undefined) throw new Error(`${link} is a symbolic link. Replace it with the file itself.`);
  return join(root, path);
}

/**
 * Reads a file of pages/ or schemas/.
 * @throws if the file is missing, or a part of the path is a symbolic link.
 */
export function readSiteFileBytes(root: string, path: string): Buffer {
  const file = openSync(diskPathOf(root, path), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns the sorted names of a folder's JSON files without `.json`. Leaves out hidden files and symbolic links. */
export function listJsonNames(root: string, folder: string): string[] {
  if (!existsWithoutLink(root, folder)) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.isSymbolicLink())
    .filter(({ name }) => name.endsWith('.json') && !name.startsWith('.'))
    .map(({ name }) => name.slice(0, -'.json'.length))
    .sort();
}
