import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a finished build, the folder dist/<id>, says of itself. */
export interface Release {
  /** Time of the build and the beginning of `sources`, such as `20261121-175003-ab12cd`: the order of ids is that of builds. */
  id: string;
  /** ISO time. */
  builtAt: string;
  /** Hash of all that it was built of. */
  sources: string;
  /** Hash of the code that draws and serves it: a running server takes what has its own. */
  code: string;
  /** The origin that its pages name. */
  siteUrl: string;
  /** The commit that its files are of, where they were those of one and nothing else. */
  commit?: string;
  /** Present where it has no service worker. */
  noWorker?: true;
}

/** The file that makes a folder a release: it is written last. */
export const RELEASE_FILE = 'release.json';

/** The release in a folder, or undefined where none is. */
export function readRelease(folder: string): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as Release;
  } catch {
    return undefined;
  }
}

/** The headers by which a page, a file or an answer says which release it is of: who published it sees that it is live. */
export const releaseHeaders = ({ id, commit }: Pick<Release, 'commit'> & { id?: string }): Record<string, string> => ({
  ...(id !== undefined && { 'x-release': id }),
  ...(commit !== undefined && { 'x-release-commit': commit }),
});
