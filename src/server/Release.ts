import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Metadata of a build in the folder dist/<id>. */
export interface Release {
  /** Build time and the beginning of `sources`, such as `20261121-175003-ab12cd`. Ids sort by build time. */
  id: string;
  /** ISO time. */
  builtAt: string;
  /** Hash of all build inputs. */
  sources: string;
  /** Hash of the rendering and server code. A running server accepts only releases with its own hash. */
  code: string;
  /** Origin in the pages' absolute URLs. */
  siteUrl: string;
  /** Commit of the sources; set only if the working tree had no other changes. */
  commit?: string;
  /** Set for a release without a service worker. */
  noWorker?: true;
}

/** File that makes a folder a release. The build writes it last. */
export const RELEASE_FILE = 'release.json';

/** Reads the release in a folder; undefined if there is none. */
export function readRelease(folder: string): Release | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as Release;
  } catch {
    return undefined;
  }
}

/** Returns the headers that name the release of a response, so that an editor can check that a publication is live. */
export const releaseHeaders = ({ id, commit }: Pick<Release, 'commit'> & { id?: string }): Record<string, string> => ({
  ...(id !== undefined && { 'x-release': id }),
  ...(commit !== undefined && { 'x-release-commit': commit }),
});
