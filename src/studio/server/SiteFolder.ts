import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDocumentFileName } from '../../site/mediaFiles.ts';
import { isJsonFileName } from '../../site/slugs.ts';

/** A file of the site on disk. */
export interface StoredFile {
  path: string;
  /** Hash of the file's content; see `hashOf` and `pictureHash`. */
  hash: string;
  /**
   * Content of a JSON file; empty if the bytes are not valid UTF-8 or cannot be read, like an empty file. For a picture
   * or file of pages/media/: its hash, which stands for the bytes.
   */
  text: string;
}

const PICTURE_FILE = /^pages\/media\/[a-z0-9]+(?:[-_.][a-z0-9]+)*\.(?:jpe?g|png|webp|avif)$/;
/** Hash of a file that exists and cannot be opened. */
const UNREADABLE = 'unreadable';
/** Coarsest resolution of file timestamps to expect, in milliseconds. */
const TICK = 100;
/** Folders that contain the site's JSON files. */
const JSON_FOLDERS = ['pages', 'pages/content', 'schemas'];
/** Folders that contain the site's files. */
export const SITE_FOLDERS = [...JSON_FOLDERS, 'pages/media'];

/**
 * Reads the files that Studio may access: JSON in pages/, pages/content/ and schemas/, pictures and files in
 * pages/media/. Refuses every other path.
 */
export class SiteFolder {
  readonly root: string;
  /** Cache of picture hashes by path, size and modification time. */
  readonly #pictureHashes = new Map<string, string>();
  /** Cache of file hashes by path, valid while the file's stamp is the same. */
  readonly #hashes = new Map<string, { stamp: string; hash: string | undefined }>();

  readonly #run = randomUUID();
  #readings = 0;

  constructor(root: string) {
    this.root = realpathSync(root);
  }

  /** Returns the revision of a file that was read or written right before: pages ignore events of older ones. */
  nextRevision = (): string => `${this.#run} ${++this.#readings}`;

  /**
   * Returns the absolute path of a file of the site. Returns undefined for any other path, and if the file or its
   * folder is a symbolic link.
   */
  placeOf(path: string): string | undefined {
    if (!this.isJson(path) && !this.isMedia(path)) return undefined;
    const place = join(this.root, path);
    if (unlessGone(() => realpathSync(dirname(place))) !== dirname(place)) return undefined;
    const found = lstatSync(place, { throwIfNoEntry: false });
    return !found || found.isFile() ? place : undefined;
  }

  /** True for the path of a JSON file of the site. */
  isJson(path: string): boolean {
    return JSON_FOLDERS.includes(dirname(path)) && isJsonFileName(basename(path));
  }

  /** True for the path of a picture, or of a file offered for download. */
  isMedia(path: string): boolean {
    return PICTURE_FILE.test(path) || (dirname(path) === 'pages/media' && isDocumentFileName(basename(path)));
  }

  /** Reads a file of the site; undefined if it is missing. */
  read(path: string): StoredFile | undefined {
    const place = this.placeOf(path);
    if (!place) return undefined;
    if (!this.isJson(path)) {
      const hash = unlessGone(() => this.#hashOfPicture(place));
      return hash === undefined ? undefined : { path, hash, text: hash };
    }
    const bytes = unlessGone(() => readFileSync(place));
    if (!bytes) return lstatSync(place, { throwIfNoEntry: false }) && { path, hash: UNREADABLE, text: '' };
    const text = bytes.toString('utf8');
    return { path, hash: fileHashOf(bytes), text: Buffer.from(text, 'utf8').equals(bytes) ? text : '' };
  }

  /** Returns the bytes of a file; undefined if it is missing or cannot be read. */
  bytesOf(path: string): Buffer | undefined {
    const place = this.placeOf(path);
    return place === undefined ? undefined : unlessGone(() => readFileSync(place));
  }

  /** Reads the site's files lazily, one at a time. */
  *eachFile(): Generator<StoredFile> {
    for (const path of this.paths()) {
      const file = this.read(path);
      if (file) yield file;
    }
  }

  /** Lists all paths in the site's folders, including files that Studio does not read. */
  paths(): string[] {
    return SITE_FOLDERS.flatMap((folder) => this.#namesIn(folder));
  }

  /** Reads all files of the site into memory. */
  readAll(): StoredFile[] {
    return [...this.eachFile()];
  }

  /** Returns a stamp (size, time, inode) of each file, which changes when the file does. Reads no file. */
  stamps(): Map<string, string> {
    return new Map(
      SITE_FOLDERS.flatMap((folder) => this.#namesIn(folder)).flatMap((path) => {
        const found =
          this.isJson(path) || this.isMedia(path)
            ? lstatSync(join(this.root, path), { throwIfNoEntry: false })
            : undefined;
        return found?.isFile() ? [[path, `${found.size} ${found.mtimeMs} ${found.ino}`] as const] : [];
      }),
    );
  }

  /** Returns the hash of a file as `read` does. Reads the file only if its stamp has changed. */
  hashNow(path: string): string | undefined {
    const found = lstatSync(join(this.root, path), { throwIfNoEntry: false });
    const stamp = found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : '';
    const known = this.#hashes.get(path);
    if (known?.stamp === stamp) return known.hash;
    const hash = this.read(path)?.hash;
    // A file written within the last tick may change again without a new timestamp.
    if (found && Date.now() - found.ctimeMs > TICK) this.#hashes.set(path, { stamp, hash });
    return hash;
  }

  /** Reads every picture and file of pages/media/. */
  pictures(): StoredFile[] {
    return this.#namesIn('pages/media').flatMap((path) => this.read(path) ?? []);
  }

  #hashOfPicture(place: string): string {
    const { size, mtimeMs, ino } = statSync(place);
    const key = `${place} ${size} ${mtimeMs} ${ino}`;
    const hash = this.#pictureHashes.get(key) ?? pictureHash(readFileSync(place));
    this.#pictureHashes.set(key, hash);
    return hash;
  }

  #namesIn(folder: string): string[] {
    const names = unlessGone(() => readdirSync(join(this.root, folder))) ?? [];
    return names.sort().map((name) => `${folder}/${basename(name)}`);
  }
}

/**
 * Returns the result of a read, or undefined if the file or its folder is missing. Logs any other error and returns
 * undefined.
 */
function unlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') console.error('A file of the site could not be read.', error);
    return undefined;
  }
}

/** Returns the hash of a picture. The prefix distinguishes the hash from the text of a JSON file. */
export const pictureHash = (bytes: Buffer): string => `sha256-${fileHashOf(bytes)}`;

/** Returns the base64url SHA-256 of a file's content. */
export const fileHashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');
