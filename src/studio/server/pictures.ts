import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFault } from '../../check/pictureFault.ts';
import { hashOf, type SiteFolder } from './SiteFolder.ts';

/** A picture of the site. */
export interface StoredPicture {
  path: string;
  /** What pages name it by. */
  slot: string;
  width: number;
  height: number;
  bytes: number;
}

/** What came of a picture that was dropped. */
export type PictureOutcome = { outcome: 'stored'; picture: StoredPicture } | { outcome: 'refused'; reason: string };

/** The most bytes of a picture. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 100_000_000;
const LEAST_WIDTH = 16;
const MEDIA = 'pages/media';
const ENDINGS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' };

/** Stores a picture under a name that fits its file's; a picture that is there is never written over. */
export async function storePicture(folder: SiteFolder, name: string, bytes: Buffer): Promise<PictureOutcome> {
  const refused = (reason: string): PictureOutcome => ({ outcome: 'refused', reason });
  if (bytes.length > MOST_PICTURE_BYTES)
    return refused(
      `The file has ${megabytes(bytes.length)} MB; a picture may have ${megabytes(MOST_PICTURE_BYTES)}. Save it smaller.`,
    );
  const looked = await look(bytes);
  if ('reason' in looked) return refused(looked.reason);
  const { ending, width, height } = looked;
  mkdirSync(join(folder.root, MEDIA), { recursive: true });
  const plain = fittingName(name);
  for (let number = 1; number < 1000; number++) {
    const slot = number === 1 ? plain : `${plain}-${number}`;
    const path = `${MEDIA}/${slot}.${ending}`;
    const place = folder.placeOf(path);
    if (!place) return refused('The folder of the pictures is not where it should be.');
    if (isTaken(folder, slot) || !putNew(place, bytes)) continue;
    return { outcome: 'stored', picture: { path, slot, width, height, bytes: bytes.length } };
  }
  return refused('There are too many pictures of this name. Give the file another one.');
}

/** What a file is, or why it is no picture for the site. */
async function look(bytes: Buffer): Promise<{ ending: string; width: number; height: number } | { reason: string }> {
  if (bytes.length === 0) return { reason: 'The file is empty. Copy it once more.' };
  const start = bytes.toString('latin1', 0, 512);
  if (/<svg[\s>]/i.test(start) || /^\s*<\?xml/.test(start))
    return { reason: 'This is an SVG drawing, which can hold more than a picture. Save it as PNG or WebP.' };
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1)/s.test(start) && !/avif/.test(start.slice(8, 64)))
    return {
      reason:
        'This is a HEIC photograph, which browsers cannot show. Save it as JPEG: on a phone, choose “Most compatible”.',
    };
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_PIXELS });
    const { format, autoOrient, pages = 1 } = await picture.metadata();
    const ending = ENDINGS[format === 'heif' ? 'avif' : format];
    if (ending === undefined)
      return { reason: `This is a file of the kind ${format.toUpperCase()}. Save it as JPEG, PNG, WebP or AVIF.` };
    if (pages > 1) return { reason: 'This picture moves. Save one picture of it.' };
    if (autoOrient.width < LEAST_WIDTH || autoOrient.height < LEAST_WIDTH)
      return { reason: `The picture is ${autoOrient.width} × ${autoOrient.height} pixels, too small to be shown.` };
    // Only a picture that can be drawn to its last line is whole.
    await picture.clone().resize(64).toBuffer();
    const fault = await pictureFault(bytes);
    return fault ? { reason: `${capital(fault[0])}. ${fault[1]}` } : { ending, ...autoOrient };
  } catch (error) {
    const said = String(error);
    if (/pixel limit/i.test(said)) return { reason: 'The picture has more than 100 million pixels. Save it smaller.' };
    return {
      reason: /unsupported image format/i.test(said)
        ? 'The file is no picture. Drop a JPEG, PNG, WebP or AVIF.'
        : 'The picture is damaged or cut off. Copy it once more.',
    };
  }
}

/** A name for a picture, made of its file's: small letters, digits and hyphens. */
export function fittingName(name: string): string {
  const plain = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return plain || 'picture';
}

const isTaken = (folder: SiteFolder, slot: string) =>
  readdirSync(join(folder.root, MEDIA)).some((name) => name.replace(/\.[^.]*$/, '').toLowerCase() === slot);

/** Writes a file that was not there, whole or not at all; false where somebody else was faster. */
function putNew(place: string, bytes: Buffer): boolean {
  const beside = join(place, '..', `.${randomBytes(9).toString('base64url')}.tmp`);
  try {
    const file = openSync(beside, 'wx', 0o644);
    try {
      writeFileSync(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    linkSync(beside, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Removes a picture; `kept` is what brings it back. Undefined where there is none. */
export function removePicture(folder: SiteFolder, path: string): { kept: string } | undefined {
  const place = folder.pictures().includes(path) ? folder.placeOf(path) : undefined;
  if (!place) return undefined;
  const kept = hashOf(readFileSync(place));
  mkdirSync(trashOf(folder), { recursive: true });
  copyFileSync(place, join(trashOf(folder), kept));
  rmSync(place);
  return { kept };
}

/** Brings a removed picture back to its place; false where another one stands there now, or nothing was kept. */
export function restorePicture(folder: SiteFolder, path: string, kept: string): boolean {
  const place = path.startsWith(`${MEDIA}/`) ? folder.placeOf(path) : undefined;
  const file = join(trashOf(folder), kept);
  if (!place || !/^[\w-]{43}$/.test(kept) || !existsSync(file)) return false;
  return putNew(place, readFileSync(file));
}

const trashOf = (folder: SiteFolder) => join(folder.root, 'node_modules/.cache/studio-kept/removed');
const megabytes = (bytes: number) => String(Math.round((bytes / 1024 / 1024) * 10) / 10);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
