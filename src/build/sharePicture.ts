import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../site/disk/writeWhole.ts';
import type { Page } from '../page/Page.ts';
import type { ClothData } from '../ui/ClothData.d.ts';

/** The file of the picture that link previews show of a page, made once for each title and cloth. */
export async function sharePicture(root: string, siteName: string, { title, sections }: Page): Promise<string> {
  const cloth = (sections.find(({ props }) => props.cloth)?.props.cloth ?? PLAIN_CLOTH) as ClothData;
  const key = createHash('sha256')
    .update(JSON.stringify([siteName, title, cloth, DESIGN]))
    .digest('hex')
    .slice(0, 20);
  const kept = join(root, 'node_modules/.cache/share-pictures', `${key}.png`);
  if (existsSync(kept)) return kept;
  // Where all pictures are made already, nobody waits for what draws them.
  const { drawSharePicture } = await import('./drawSharePicture.ts');
  writeWhole(kept, await drawSharePicture(root, { siteName, title, cloth }));
  return kept;
}

/** For a page whose sections show no cloth. */
const PLAIN_CLOTH: ClothData = {
  tiles: [
    ['diamond', 'leaf', 'code'],
    ['weave', 'sun', 'rings'],
    ['pen', 'shield', 'bars'],
    ['circuit', 'scales', 'eye'],
  ],
  sun: { row: 2, tile: 2 },
};

/** To be raised when drawSharePicture.ts draws otherwise, so that cached pictures are made anew. */
const DESIGN = 4;
