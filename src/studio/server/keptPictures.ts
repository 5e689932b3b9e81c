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

/** Where the bytes of pictures lie that are not saved yet, or that went and may come back. */
const shelf = (folder: SiteFolder) => join(folder.root, 'node_modules/.cache/studio-kept/pictures');

/** Keeps the bytes of a picture; they are known by the hash that it gives. */
export function keepPicture(folder: SiteFolder, bytes: Buffer): string {
  const hash = pictureHash(bytes);
  const place = join(shelf(folder), hash);
  mkdirSync(shelf(folder), { recursive: true });
  if (existsSync(place)) utimesSync(place, new Date(), new Date());
  else {
    const beside = `${place}.${randomBytes(6).toString('hex')}`;
    writeFileSync(beside, bytes);
    renameSync(beside, place);
  }
  return hash;
}

/** The bytes of a kept picture; undefined where there are none. */
export function keptPicture(folder: SiteFolder, hash: string): Buffer | undefined {
  const place = join(shelf(folder), hash);
  return HASH.test(hash) && existsSync(place) ? readFileSync(place) : undefined;
}

/** The hashes of all that is kept. */
export const keptPictures = (folder: SiteFolder): string[] =>
  existsSync(shelf(folder)) ? readdirSync(shelf(folder)).filter((name) => HASH.test(name)) : [];

/** Forgets what nobody asked back for two months. */
export function forgetPictures(folder: SiteFolder, now: number): void {
  for (const hash of keptPictures(folder)) {
    const place = join(shelf(folder), hash);
    if (now - statSync(place).mtimeMs > KEPT_MS) rmSync(place, { force: true });
  }
}
