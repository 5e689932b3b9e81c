import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { writeFileAtomically } from '../site/disk/writeFileAtomically.ts';
import { existsWithoutLink } from '../site/disk/siteFolders.ts';
import { openPictureWithSharp } from './openPictureWithSharp.ts';
import type { SlotPicture } from './insertPictures.ts';

const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;
const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** Pictures by slot name. */
export type PicturesBySlot = ReadonlyMap<string, SlotPicture>;

/** Returns the file in pages/media/ for a picture slot, or undefined. */
function findMedia(root: string, name: string): string | undefined {
  const found = EXTENSIONS.map((extension) => `pages/media/${name}${extension}`).find((path) =>
    existsWithoutLink(root, path),
  );
  return found && join(root, found);
}

/** Returns the pictures of slots in several widths as AVIF and WebP. Leaves out empty slots. */
export async function buildPictures(root: string, slots: Iterable<string>): Promise<PicturesBySlot> {
  const found = new Map<string, SlotPicture>();
  for (const slot of slots) {
    const file = findMedia(root, slot);
    if (file) found.set(slot, (await pictureOf(root, file)).picture);
  }
  return found;
}

/** Returns the pictures as their original files, for the development server. */
export async function resolveOriginalPictures(root: string, slots: Iterable<string>): Promise<PicturesBySlot> {
  const built = await buildPictures(root, slots);
  return new Map(
    [...built].map(([slot, picture]) => {
      const own = findMedia(root, slot)!.slice(root.length);
      return [slot, { ...picture, src: own, avif: own, webp: own }];
    }),
  );
}

/**
 * Returns the generated files of the pictures, cached below node_modules/.
 * @throws if a picture cannot be read; the message names the file.
 */
export async function buildPictureFiles(root: string, slots: Iterable<string>): Promise<string[]> {
  const made = new Set<string>();
  for (const slot of slots) {
    const file = findMedia(root, slot);
    if (!file) continue;
    const { files } = await pictureOf(root, file);
    for (const { name, width, format } of files) {
      const kept = join(folderOf(root), name);
      if (!existsSync(kept))
        writeFileAtomically(
          kept,
          await (await openPictureWithSharp(readFileSync(file))).resize({ width }).toFormat(format).toBuffer(),
        );
      made.add(kept);
    }
  }
  return [...made];
}

interface PictureRecord {
  picture: SlotPicture;
  files: { name: string; width: number; format: (typeof FORMATS)[number] }[];
}

/** Returns a picture with its sizes and formats, cached by content hash. */
async function pictureOf(root: string, file: string): Promise<PictureRecord> {
  const original = readFileSync(file);
  const hash = createHash('sha256').update(original).digest('base64url').slice(0, 10);
  const name = basename(file, extname(file));
  const known = join(folderOf(root), `${name}-${hash}.json`);
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8')) as PictureRecord;
  const size = await sizeOf(original, file);
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, size.width)))];
  const width = widths.at(-1)!;
  const nameOf = (wide: number, format: string) => `${name}-${hash}-${wide}.${format}`;
  const sources = (format: string) => widths.map((wide) => `/assets/${nameOf(wide, format)} ${wide}w`).join(', ');
  const record: PictureRecord = {
    files: widths.flatMap((wide) => FORMATS.map((format) => ({ name: nameOf(wide, format), width: wide, format }))),
    picture: {
      src: `/assets/${nameOf(width, 'webp')}`,
      avif: sources('avif'),
      webp: sources('webp'),
      width,
      height: Math.round((size.height * width) / size.width),
    },
  };
  writeFileAtomically(known, JSON.stringify(record));
  return record;
}

async function sizeOf(original: Buffer, file: string) {
  try {
    return (await (await openPictureWithSharp(original)).metadata()).autoOrient;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The picture ${file} cannot be read (${reason}): replace the file.`, { cause: error });
  }
}

const folderOf = (root: string) => join(root, 'node_modules/.cache/pictures');
