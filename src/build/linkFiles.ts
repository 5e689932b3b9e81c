import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Hard-links a file, which takes no disk space, and replaces an existing one. Copies the file and returns false if the
 * file system does not support the link.
 */
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && statSync(from, { throwIfNoEntry: false })) {
      mkdirSync(dirname(to), { recursive: true });
      return linkFile(from, to);
    }
    if (code === 'EEXIST') {
      rmSync(to);
      return linkFile(from, to);
    }
    if (!['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP'].includes(code ?? '')) throw error;
    copyFileSync(from, to);
    return false;
  }
}

/** Copies a file. Unlike a hard link, the copy does not change with the original. */
export function copyFileTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Returns the paths of all files below a folder, relative to the folder. */
export const listFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/** Links every file below a folder into another one. */
export function linkFolder(from: string, to: string): void {
  for (const name of listFilesBelow(from)) linkFile(join(from, name), join(to, name));
}

/** Returns the size and time of a file, to detect changes; an empty string for a missing file. */
export function readFileStamp(folder: string, name: string): string {
  const stat = statSync(join(folder, name), { throwIfNoEntry: false });
  return stat ? `${stat.size}@${stat.mtimeMs}` : '';
}
