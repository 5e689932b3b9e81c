import { statSync } from 'node:fs';
import { join } from 'node:path';
import { hasDocumentFileEnding, MAX_MEDIA_BYTES } from '../../site/mediaFiles.ts';
import { openPictureWithSharp } from '../../page/openPictureWithSharp.ts';
import { type RawDiagnostic, createFileError } from '../diagnostics/RawDiagnostic.ts';
import type { LoadedSite } from '../../site/disk/LoadedSite.ts';
import { PICTURE_EXTENSION } from './media.ts';

/** Results by path, size and time. Opening pictures is slow. */
const known = new Map<string, Promise<RawDiagnostic[]>>();

/**
 * Opens the files in pages/media/. Reports those that the build or a browser cannot read, and pictures too small to be
 * sharp.
 */
export async function pictureFaults({ root, listing }: LoadedSite): Promise<RawDiagnostic[]> {
  const pictures = listing
    .files('pages/media')
    .filter((path) => (PICTURE_EXTENSION.test(path) || hasDocumentFileEnding(path)) && !listing.drafts.has(path));
  const found = pictures.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    const key = `${join(root, path)} ${size} ${mtimeMs}`;
    if (!known.has(key)) known.set(key, opened(path, listing.bytes(path)!));
    return known.get(key)!;
  });
  return (await Promise.all(found)).flat();
}

async function opened(path: string, bytes: Buffer): Promise<RawDiagnostic[]> {
  if (hasDocumentFileEnding(path)) {
    const fault = wrongFileTypeReason(path, bytes);
    return fault === undefined ? [] : [createFileError(path, 'unreadable-file', fault)];
  }
  const fault = await unreadablePictureReason(bytes);
  if (fault !== undefined) return [createFileError(path, 'unreadable-picture', fault)];
  const remark = await pictureRemark(bytes);
  return remark === undefined ? [] : [createFileError(path, 'small-picture', remark, { severity: 'warning' })];
}

const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** First bytes of binary files by extension. */
const BEGINNINGS: Record<string, string[]> = { pdf: ['%PDF-'], docx: ZIP, xlsx: ZIP, pptx: ZIP, zip: ZIP };

/** Returns why the bytes are not a file of the type that the name says. */
export function wrongFileTypeReason(name: string, bytes: Buffer): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1)!;
  if (bytes.length === 0) return 'the file is empty: copy it here again';
  if (bytes.length > MAX_MEDIA_BYTES)
    return `the file has ${Math.ceil(bytes.length / 1024 / 1024)} MB, but the limit is ${MAX_MEDIA_BYTES / 1024 / 1024} MB: save a smaller file`;
  const beginnings = BEGINNINGS[ending];
  const start = bytes.toString('latin1', 0, 8);
  if (beginnings?.some((one) => start.startsWith(one)) ?? isText(bytes)) return undefined;
  return beginnings
    ? `the file is not a ${ending.toUpperCase()}, although its name says so: save it again in this format`
    : 'the file is not UTF-8 text: save it as UTF-8';
}

const isText = (bytes: Buffer) => !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);

/** Smallest width in pixels. Narrower pictures are blurred on the page. */
const NARROWEST = 240;
const WIDEST_DOT = 16;

/** Returns why the build cannot show the bytes as a picture. */
export async function unreadablePictureReason(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return 'the file is empty: copy the picture here again';
  try {
    await (await openPictureWithSharp(bytes)).resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch {
    return isBegun(bytes)
      ? 'the picture is incomplete: copy it here again'
      : 'the file is not a picture: save it as JPEG, PNG, WebP or AVIF';
  }
}

/** Returns a warning about a valid picture that would be blurred at its size on the page. */
async function pictureRemark(bytes: Buffer): Promise<string | undefined> {
  const { width = NARROWEST } = await (await openPictureWithSharp(bytes)).metadata();
  if (width >= NARROWEST || width <= WIDEST_DOT) return undefined;
  return `the picture is only ${width} pixels wide and looks blurred on the page: save it 1200 pixels wide or more`;
}

/** Returns true if the bytes start as JPEG, PNG, WebP or AVIF. */
const isBegun = (bytes: Buffer) =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(1, 4).equals(Buffer.from('PNG')) ||
  /^RIFF....WEBP/s.test(bytes.toString('latin1', 0, 12)) ||
  /^....ftyp.*(avi[fs]|mif1)/s.test(bytes.toString('latin1', 0, 32));
