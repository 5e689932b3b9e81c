import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isFileName } from '../../site/mediaFiles.ts';

/** A file of the site as it is on disk. */
export interface StoredFile {
  path: string;
  /** What tells its bytes from any others. */
  hash: string;
  /** What it says; of a picture or file of pages/media/ its hash, by which its bytes are known. */
  text: string;
}

const JSON_FILE = /^(?:pages|pages\/content|schemas)\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;
const PICTURE_FILE = /^pages\/media\/[a-z0-9]+(?:[-_.][a-z0-9]+)*\.(?:jpe?g|png|webp|avif)$/;
/** Clocks of file systems tick once in so many milliseconds at least. */
const TICK = 100;
/** The folders of the site's files. */
export const FOLDERS = ['pages', 'pages/content', 'schemas', 'pages/media'];

/** The files that Studio may touch, and no other: the JSON of pages/, pages/content/ and schemas/, the pictures and files of pages/media/. */
export class SiteFolder {
  readonly root: string;
  /** Of pictures that were read before, by path, size and time. */
  readonly #pictureHashes = new Map<string, string>();
  /** Of files that were read before, with the stamps that they had then. */
  readonly #hashes = new Map<string, { stamp: string; hash: string | undefined }>();

  constructor(root: string) {
    this.root = realpathSync(root);
  }

  /**
   * Where a file of the site lies; undefined for any other path, and where something on the way to it, or it itself,
   * is a link to somewhere else.
   */
  placeOf(path: string): string | undefined {
    if (!this.isJson(path) && !this.isMedia(path)) return undefined;
    const place = join(this.root, path);
    if (unlessGone(() => realpathSync(dirname(place))) !== dirname(place)) return undefined;
    const found = lstatSync(place, { throwIfNoEntry: false });
    return !found || found.isFile() ? place : undefined;
  }

  /** True for a file with JSON in it. */
  isJson(path: string): boolean {
    return JSON_FILE.test(path);
  }

  /** True for a picture, and for a file that links lead to. */
  isMedia(path: string): boolean {
    return PICTURE_FILE.test(path) || (dirname(path) === 'pages/media' && isFileName(basename(path)));
  }

  /** A file of the site; undefined where there is none, or its bytes are no text that could be written back as they are. */
  read(path: string): StoredFile | undefined {
    const place = this.placeOf(path);
    if (!place) return undefined;
    if (!this.isJson(path)) {
      const hash = unlessGone(() => this.#hashOfPicture(place));
      return hash === undefined ? undefined : { path, hash, text: hash };
    }
    const bytes = unlessGone(() => readFileSync(place));
    const text = bytes?.toString('utf8') ?? '';
    return bytes && Buffer.from(text, 'utf8').equals(bytes) ? { path, hash: hashOf(bytes), text } : undefined;
  }

  /** Every file that there is, each read once it is asked for. */
  *eachFile(): Generator<StoredFile> {
    for (const path of this.paths()) {
      const file = this.read(path);
      if (file) yield file;
    }
  }

  /** What there is in the folders of the site's files. */
  paths(): string[] {
    return FOLDERS.flatMap((folder) => this.#namesIn(folder));
  }

  /** The same as a list. */
  readAll(): StoredFile[] {
    return [...this.eachFile()];
  }

  /** What changes with a file, of every one, without reading it. */
  stamps(): Map<string, string> {
    return new Map(
      FOLDERS.flatMap((folder) => this.#namesIn(folder)).flatMap((path) => {
        const found =
          this.isJson(path) || this.isMedia(path)
            ? lstatSync(join(this.root, path), { throwIfNoEntry: false })
            : undefined;
        return found?.isFile() ? [[path, `${found.size} ${found.mtimeMs} ${found.ino}`] as const] : [];
      }),
    );
  }

  /** What tells a file's bytes, as `read` says it; read only where it is another file than before. */
  hashNow(path: string): string | undefined {
    const found = lstatSync(join(this.root, path), { throwIfNoEntry: false });
    const stamp = found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : '';
    const known = this.#hashes.get(path);
    if (known?.stamp === stamp) return known.hash;
    const hash = this.read(path)?.hash;
    // What was written just now may be so again, unseen.
    if (found && Date.now() - found.ctimeMs > TICK) this.#hashes.set(path, { stamp, hash });
    return hash;
  }

  /** Every picture and file of pages/media/. */
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

/** What is read of a file; undefined where it, or its folder, is gone, and where it may not be read, which is told. */
function unlessGone<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') console.error('A file of the site could not be read.', error);
    return undefined;
  }
}

/** What tells a picture from all others, and is no text of a JSON file. */
export const pictureHash = (bytes: Buffer): string => `sha256-${hashOf(bytes)}`;

/** What tells one state of a file from another: base64url SHA-256. */
export const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('base64url');
