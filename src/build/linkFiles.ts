import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Gives a file a second name, so that it costs no room; where the disk has none to give it is copied, and false comes back. What lies there goes. */
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

/** Copies a file; unlike a second name the copy stays what it is whatever becomes of the other. */
export function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** The paths of all files below a folder, relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/** Links every file below a folder into another one. */
export function linkFolder(from: string, to: string): void {
  for (const name of filesBelow(from)) linkFile(join(from, name), join(to, name));
}

/** What tells whether a file is still as it was written: its size and time; a blank where it is gone. */
export function stampOf(folder: string, name: string): string {
  const stat = statSync(join(folder, name), { throwIfNoEntry: false });
  return stat ? `${stat.size}@${stat.mtimeMs}` : '';
}
