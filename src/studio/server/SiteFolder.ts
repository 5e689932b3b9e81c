import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file of the site as it is on disk. */
export interface StoredFile {
  path: string;
  /** base64url SHA-256 of its bytes. */
  hash: string;
  text: string;
}

const JSON_FILE = /^(?:pages|pages\/content|schemas)\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;
const PICTURE_FILE = /^pages\/media\/[a-z0-9]+(?:[-_.][a-z0-9]+)*\.(?:jpe?g|png|webp|avif)$/;
const FOLDERS = ['pages', 'pages/content', 'schemas'];

/** The files that Studio may touch, and no other: the JSON of pages/, pages/content/ and schemas/, the pictures of pages/media/. */
export class SiteFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = realpathSync(root);
  }

  /**
   * Where a file of the site lies; undefined for any other path, and where something on the way to it, or it itself,
   * is a link to somewhere else.
   */
  placeOf(path: string): string | undefined {
    if (!JSON_FILE.test(path) && !PICTURE_FILE.test(path)) return undefined;
    const place = join(this.root, path);
    try {
      if (realpathSync(dirname(place)) !== dirname(place)) return undefined;
      const found = lstatSync(place, { throwIfNoEntry: false });
      return !found || found.isFile() ? place : undefined;
    } catch {
      return undefined;
    }
  }

  /** True for a file with JSON in it. */
  isJson(path: string): boolean {
    return JSON_FILE.test(path);
  }

  /** A JSON file; undefined where there is none, or its bytes are no text that could be written back as they are. */
  read(path: string): StoredFile | undefined {
    const place = JSON_FILE.test(path) ? this.placeOf(path) : undefined;
    if (!place) return undefined;
    try {
      const bytes = readFileSync(place);
      const text = bytes.toString('utf8');
      return Buffer.from(text, 'utf8').equals(bytes) ? { path, hash: hashOf(bytes), text } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Every JSON file that there is. */
  readAll(): StoredFile[] {
    return FOLDERS.flatMap((folder) => this.#namesIn(folder)).flatMap((path) => this.read(path) ?? []);
  }

  /** The paths of the pictures. */
  pictures(): string[] {
    return this.#namesIn('pages/media').filter((path) => PICTURE_FILE.test(path) && this.placeOf(path));
  }

  #namesIn(folder: string): string[] {
    try {
      return readdirSync(join(this.root, folder))
        .sort()
        .map((name) => `${folder}/${basename(name)}`);
    } catch {
      return [];
    }
  }
}

/** What tells one state of a file from another. */
export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');
