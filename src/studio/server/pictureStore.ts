import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pictureHash, type SiteFolder } from './SiteFolder.ts';

const HASH = /^sha256-[\w-]{43}$/;
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Folder of the bytes of unsaved pictures, and of removed pictures that an undo may restore. */
const storeFolder = (folder: SiteFolder) => join(folder.root, 'node_modules/.cache/studio-kept/pictures');

/** Stores the bytes of a picture. Returns the hash that identifies it. */
export function storePicture(folder: SiteFolder, bytes: Buffer): string {
  const hash = pictureHash(bytes);
  const place = join(storeFolder(folder), hash);
  mkdirSync(storeFolder(folder), { recursive: true });
  if (existsSync(place)) utimesSync(place, new Date(), new Date());
  else {
    const beside = `${place}.${randomBytes(6).toString('hex')}`;
    writeFileSync(beside, bytes);
    renameSync(beside, place);
  }
  return hash;
}

/** Returns the bytes of a stored picture; undefined if there is none. */
export function readStoredPicture(folder: SiteFolder, hash: string): Buffer | undefined {
  const place = join(storeFolder(folder), hash);
  return HASH.test(hash) && existsSync(place) ? readFileSync(place) : undefined;
}

/** Lists the hashes of all stored pictures. */
export const listStoredPictureHashes = (folder: SiteFolder): string[] =>
  existsSync(storeFolder(folder)) ? readdirSync(storeFolder(folder)).filter((name) => HASH.test(name)) : [];

/** Deletes pictures that have not been stored again for 60 days. */
export function pruneOldStoredPictures(folder: SiteFolder, now: number): void {
  for (const hash of listStoredPictureHashes(folder)) {
    const place = join(storeFolder(folder), hash);
    if (now - statSync(place).mtimeMs > KEPT_MS) rmSync(place, { force: true });
  }
}
