import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { writeWhole } from '../site/disk/writeWhole.ts';
import { isOwn } from '../site/disk/ownFiles.ts';
import { readPicture } from './readPicture.ts';
import type { Picture } from './withPictures.ts';

const WIDTHS = [480, 960, 1600];
const FORMATS = ['avif', 'webp'] as const;
const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

/** Pictures by slot, as pages name them. */
export type Pictures = ReadonlyMap<string, Picture>;

/** The file in pages/media/ that fills the picture slot `name` (written without its ending), if somebody put one there. */
function findMedia(root: string, name: string): string | undefined {
  const found = EXTENSIONS.map((extension) => `pages/media/${name}${extension}`).find((path) => isOwn(root, path));
  return found && join(root, found);
}

/** What pages say of the pictures in these slots, in several widths as AVIF and WebP; slots that nobody filled are left out. */
export async function builtPictures(root: string, slots: Iterable<string>): Promise<Pictures> {
  const found = new Map<string, Picture>();
  for (const slot of slots) {
    const file = findMedia(root, slot);
    if (file) found.set(slot, (await pictureOf(root, file)).picture);
  }
  return found;
}

/** The same pictures as their own files, for the development server. */
export async function originalPictures(root: string, slots: Iterable<string>): Promise<Pictures> {
  const built = await builtPictures(root, slots);
  return new Map(
    [...built].map(([slot, picture]) => {
      const own = findMedia(root, slot)!.slice(root.length);
      return [slot, { ...picture, src: own, avif: own, webp: own }];
    }),
  );
}

/** The files of these slots' pictures, made once below node_modules/. A picture that cannot be read throws, and names its file. */
export async function pictureFiles(root: string, slots: Iterable<string>): Promise<string[]> {
  const made = new Set<string>();
  for (const slot of slots) {
    const file = findMedia(root, slot);
    if (!file) continue;
    const { files } = await pictureOf(root, file);
    for (const { name, width, format } of files) {
      const kept = join(folderOf(root), name);
      if (!existsSync(kept))
        writeWhole(kept, await (await readPicture(readFileSync(file))).resize({ width }).toFormat(format).toBuffer());
      made.add(kept);
    }
  }
  return [...made];
}

interface PictureRecord {
  picture: Picture;
  files: { name: string; width: number; format: (typeof FORMATS)[number] }[];
}

/** A picture in the sizes and formats that a page names; known by its content from then on. */
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
  writeWhole(known, JSON.stringify(record));
  return record;
}

async function sizeOf(original: Buffer, file: string) {
  try {
    return (await (await readPicture(original)).metadata()).autoOrient;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The picture ${file} cannot be read (${reason}): put another in its place.`, { cause: error });
  }
}

const folderOf = (root: string) => join(root, 'node_modules/.cache/pictures');
