import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that systems and office programs leave beside those of people. */
const JUNK = /^(\.|~\$|thumbs\.db$|desktop\.ini$)|(~|\.swp)$/i;

/** True where a folder is. */
export const isFolder = (root: string, path: string) =>
  statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The names of what is in a folder, in order; none where it is missing. */
export function namesIn(root: string, folder: string): string[] {
  if (!isFolder(root, folder)) return [];
  return readdirSync(join(root, folder))
    .filter((name) => !JUNK.test(name))
    .sort();
}

/** The files of pages/media/ and its folders, by their path in it. */
export const mediaIn = (root: string, folder = ''): string[] =>
  namesIn(root, `pages/media/${folder}`).flatMap((name) =>
    isFolder(root, `pages/media/${folder}${name}`) ? mediaIn(root, `${folder}${name}/`) : [folder + name],
  );
