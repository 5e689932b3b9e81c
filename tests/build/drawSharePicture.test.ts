import { resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from '../../src/build/drawSharePicture.ts';

const root = resolve(import.meta.dirname, '../..');
const cloth = { tiles: [['diamond', 'sun', 'rings']], sun: { row: 2, tile: 2 } } as const;
const words = { siteName: 'Kinplus', cloth: { ...cloth, tiles: [[...cloth.tiles[0]]] } };

/** The colours of a part of a picture. */
async function coloursOf(picture: Buffer, left: number, top: number, width: number, height: number) {
  const pixels = await sharp(picture).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
  const colours = Array.from({ length: pixels.length / 3 }, (_, at) => pixels.subarray(at * 3, at * 3 + 3));
  return new Set(colours.map((colour) => `#${colour.toString('hex')}`));
}

test('a link preview shows name and title on ink, and the cloth in its colours', async () => {
  const picture = await drawSharePicture(root, { ...words, title: 'About us' });
  const { format, width, height, isPalette } = await sharp(picture).metadata();
  expect({ format, width, height, isPalette }).toEqual({ format: 'png', width: 1200, height: 630, isPalette: true });
  expect(picture.length).toBeLessThan(80_000);
  const name = await coloursOf(picture, 0, 40, 700, 70);
  expect([name.has('#0b1033'), name.has('#f4b63f'), name.has('#ffffff')]).toEqual([true, true, false]);
  const title = await coloursOf(picture, 0, 400, 700, 230);
  expect([title.has('#0b1033'), title.has('#ffffff'), title.has('#f4b63f')]).toEqual([true, true, false]);
  // The tile with the accent: its ground, and ink on it.
  const sun = await coloursOf(picture, 890, 162, 145, 145);
  expect([sun.has('#f4b63f'), sun.has('#0b1033')]).toEqual([true, true]);
});

test('pages that share a cloth have their own words', async () => {
  const [one, other] = await Promise.all(
    ['About us', 'Careers'].map((title) => drawSharePicture(root, { ...words, title })),
  );
  expect(one!.equals(other!)).toBe(false);
  expect(one!.equals(await drawSharePicture(root, { ...words, title: 'About us' }))).toBe(true);
});
