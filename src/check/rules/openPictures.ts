import { statSync } from 'node:fs';
import { join } from 'node:path';
import { endsAsFile } from '../../page/linkedFiles.ts';
import { type Found, ofFile } from '../diagnostics/Found.ts';
import type { Site } from '../read/Site.ts';
import { fileFault } from './fileFault.ts';
import { READ } from './media.ts';

/** What was found of pictures, which take long to open, by path, size and time. */
const known = new Map<string, Promise<Found[]>>();

/** Opens the pictures and files of pages/media/: what the build or a browser cannot read, and what would be blurred. */
export async function pictureFaults({ root, listing }: Site): Promise<Found[]> {
  const pictures = listing
    .files('pages/media')
    .filter((path) => (READ.test(path) || endsAsFile(path)) && !listing.drafts.has(path));
  const found = pictures.map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    const key = `${join(root, path)} ${size} ${mtimeMs}`;
    if (!known.has(key)) known.set(key, opened(path, listing.bytes(path)!));
    return known.get(key)!;
  });
  return (await Promise.all(found)).flat();
}

async function opened(path: string, bytes: Buffer): Promise<Found[]> {
  if (endsAsFile(path)) {
    const fault = fileFault(path, bytes);
    return fault === undefined ? [] : [ofFile(path, 'unreadable-file', fault)];
  }
  // sharp takes a while to load, and there may be no picture.
  const { pictureFault, pictureRemark } = await import('./pictureFault.ts');
  const fault = await pictureFault(bytes);
  if (fault !== undefined) return [ofFile(path, 'unreadable-picture', fault)];
  const remark = await pictureRemark(bytes);
  return remark === undefined ? [] : [ofFile(path, 'small-picture', remark, { severity: 'warning' })];
}
