import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { motifDrawing } from './motifDrawing.ts';
import type { ClothData, TilePlace } from '../../src/ui/ClothData.d.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TILE = 157.5;
/** The width that the cloth leaves to the words. */
const WORDS = Math.floor(WIDTH - 3 * TILE);
const CHANNELS = 3;
const INK = '#0b1033';
const GROUNDS = ['#111a5c', '#16206b', '#1b2a8a', '#0b1033'];
const LINES = ['#dfe6ff', '#aab8ff', '#8ea0ff'];

/** What a picture for link previews shows. */
export interface ShareWords {
  siteName: string;
  title: string;
  cloth: ClothData;
}

/** A PNG of 1200 x 630 pixels: a page's title on ink beside its own cloth. */
export async function drawSharePicture(root: string, { siteName, title, cloth }: ShareWords): Promise<Buffer> {
  const words = await pixelsOf(await wordsSvg(root, siteName, title));
  const pixels = Buffer.from(await clothPixels(root, cloth));
  // The words stand on a ground of their own beside the cloth: copying rows is far less work than laying one over the other.
  for (let row = 0; row < HEIGHT; row++)
    words.copy(pixels, row * WIDTH * CHANNELS, row * WORDS * CHANNELS, (row + 1) * WORDS * CHANNELS);
  const drawn = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } });
  // A palette would halve the file, and double the time that a page takes to be built.
  return drawn.png({ compressionLevel: 6 }).toBuffer();
}

const pixelsOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

/** Cloths that were drawn, by what they are: many pages share few. */
const cloths = new Map<string, Promise<Buffer>>();
const MOST_CLOTHS = 16;

function clothPixels(root: string, cloth: ClothData): Promise<Buffer> {
  const key = JSON.stringify(cloth);
  const pixels = cloths.get(key) ?? pixelsOf(clothSvg(root, cloth));
  if (cloths.size >= MOST_CLOTHS) cloths.clear();
  cloths.set(key, pixels);
  return pixels;
}

function clothSvg(root: string, { tiles, sun, clay, blue }: ClothData) {
  const accents = [
    { place: sun, ground: '#f4b63f', line: INK },
    { place: clay, ground: '#d9552b', line: '#fff' },
    { place: blue, ground: '#2438c9', line: '#fff' },
  ];
  const rows = [0, 1, 2, 3].map((row) => [0, 1, 2].map((tile) => tiles[row % tiles.length]![tile % tiles[0]!.length]!));
  const isAt = (place: TilePlace | undefined, row: number, tile: number) =>
    place?.row === row + 1 && place.tile === tile + 1;
  const drawn = rows.flatMap((motifs, row) =>
    motifs.map((motif, tile) => {
      const accent = accents.find(({ place }) => isAt(place, row, tile));
      const ground = accent?.ground ?? GROUNDS[(row * 2 + tile) % GROUNDS.length]!;
      const line = accent?.line ?? LINES[(row + tile * 2) % LINES.length]!;
      const place = `x="${WIDTH - TILE * (3 - tile)}" y="${TILE * row}" width="${TILE}" height="${TILE}"`;
      return `<svg ${place} viewBox="0 0 100 100" overflow="hidden" color="${line}"><rect width="100" height="100" fill="${ground}"/><rect x=".5" y=".5" width="99" height="99" fill="none" stroke="${line}" stroke-opacity=".35"/>${motifDrawing(root, motif)}</svg>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${INK}"/>${drawn.join('')}</svg>`;
}

/** Read once: Satori knows what it has parsed by its object. */
let fonts: ReturnType<typeof fontOf>[] | undefined;

const fontOf = (root: string, subset: string) => ({
  name: subset,
  data: readFileSync(
    join(root, `node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`),
  ),
  weight: 700 as const,
});

/** Satori lays the words out and draws them as paths, in the site's own display face. */
function wordsSvg(root: string, siteName: string, title: string) {
  fonts ??= ['latin', 'latin-ext', 'vietnamese'].map((subset) => fontOf(root, subset));
  const text = (size: number, color: string, children: string) => ({
    type: 'div',
    key: children,
    props: { style: { fontSize: size, color, lineHeight: 1.06, letterSpacing: '-0.025em', maxWidth: 620 }, children },
  });
  const style = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: WORDS,
    height: HEIGHT,
    background: INK,
    padding: '56px 64px 64px',
    boxSizing: 'border-box',
    fontFamily: 'latin, latin-ext, vietnamese',
  } as const;
  const size = title.length > 60 ? 54 : title.length > 28 ? 64 : 80;
  const page = {
    type: 'div',
    key: 'page',
    props: { style, children: [text(34, '#f4b63f', siteName), text(size, '#fff', title)] },
  };
  return satori(page, { width: WORDS, height: HEIGHT, fonts });
}
