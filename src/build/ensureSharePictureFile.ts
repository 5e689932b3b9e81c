import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../site/disk/writeFileAtomically.ts';
import type { Page } from '../page/Page.ts';
import type { ClothData } from '../ui/ClothData.d.ts';

/** Returns the link preview picture of a page, cached by title and cloth. */
export async function ensureSharePictureFile(
  root: string,
  siteName: string,
  { title, sections }: Page,
): Promise<string> {
  const cloth = (sections.find(({ props }) => props.cloth)?.props.cloth ?? PLAIN_CLOTH) as ClothData;
  const key = createHash('sha256')
    .update(JSON.stringify([siteName, title, cloth, DESIGN]))
    .digest('hex')
    .slice(0, 20);
  const kept = join(root, 'node_modules/.cache/share-pictures', `${key}.png`);
  if (existsSync(kept)) return kept;
  // Import lazily: the drawing code is unnecessary if all pictures are cached.
  const { drawSharePicture } = await import('./drawSharePicture.ts');
  writeFileAtomically(kept, await drawSharePicture(root, { siteName, title, cloth }));
  return kept;
}

/** Cloth for a page without one in its sections. */
const PLAIN_CLOTH: ClothData = {
  tiles: [
    ['diamond', 'leaf', 'code'],
    ['weave', 'sun', 'rings'],
    ['pen', 'shield', 'bars'],
    ['circuit', 'scales', 'eye'],
  ],
  sun: { row: 2, tile: 2 },
};

/** Increase this number after a change in drawSharePicture.ts, to invalidate cached pictures. */
const DESIGN = 4;
