import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { readMotifSvgElements } from './readMotifSvgElements.ts';
import { type RgbColor, encodeIndexedPng } from './encodeIndexedPng.ts';
import type { ClothData } from '../ui/ClothData.d.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TILE = 157.5;
/** Width of the text beside the cloth. */
const WORDS = Math.floor(WIDTH - 3 * TILE);
/** Channels per pixel from librsvg. */
const CHANNELS = 4;
const INK = '#0b1033';
const GROUNDS = ['#111a5c', '#16206b', '#1b2a8a', '#0b1033'];
const LINES = ['#dfe6ff', '#aab8ff', '#8ea0ff'];

/** Contents of a link preview picture. */
export interface SharePictureContent {
  siteName: string;
  title: string;
  cloth: ClothData;
}

/**
 * Draws a PNG of 1200 x 630 pixels: the page's title on a dark background beside the page's cloth. Every shape has one
 * color on another, so the palette contains only shades between pairs. The palette needs a third of the bytes and time
 * of true color. A JPEG of the same size has artifacts around the letters.
 */
export async function drawSharePicture(root: string, { siteName, title, cloth }: SharePictureContent): Promise<Buffer> {
  const words = await pixelsOf(await wordsSvg(root, siteName, title));
  const { palette, pixels } = await drawnCloth(root, cloth);
  for (let row = 0, at = 0; row < HEIGHT; row++)
    for (let column = 0; column < WORDS; column++, at += CHANNELS) {
      const pair = words[at + 1] === 0 ? NAME_PAIR : TITLE_PAIR;
      pixels[row * WIDTH + column] = pair * SHADES + SHADE_OF[words[at]!]!;
    }
  return encodeIndexedPng(WIDTH, palette, pixels);
}

const SHADES = 16;
/** Lookup table from the coverage of a pixel (0 to 255) to a shade, for half a million pixels. */
const SHADE_OF = Uint8Array.from({ length: 256 }, (_, coverage) => Math.round((coverage * (SHADES - 1)) / 255));

/**
 * Draws the title in white and the name in red, to distinguish them by the green channel. The palette sets the final
 * colors.
 */
const [NAME_PAIR, TITLE_PAIR] = [0, 1];
const [NAME_DRAWN, TITLE_DRAWN] = ['#f00', '#fff'];
const OF_WORDS: Pair[] = [
  { ground: INK, line: '#f4b63f' },
  { ground: INK, line: '#ffffff' },
];

interface Pair {
  ground: string;
  line: string;
}

/** Returns all shades between two colors. */
function shadesOf({ ground, line }: Pair): RgbColor[] {
  const [from, to] = [ground, line].map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
  const between = (channel: number, shade: number) =>
    Math.round(from![channel]! + ((to![channel]! - from![channel]!) * shade) / (SHADES - 1));
  return Array.from({ length: SHADES }, (_, shade) => [between(0, shade), between(1, shade), between(2, shade)]);
}

const pixelsOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).raw().toBuffer();

/** A palette, and pixels without text. */
interface Drawn {
  palette: RgbColor[];
  pixels: Buffer;
}

/** Cache of drawn cloths: many pages share a few. */
const cloths = new Map<string, Promise<Drawn>>();
const MAX_CLOTHS = 16;

function drawnCloth(root: string, cloth: ClothData): Promise<Drawn> {
  const key = JSON.stringify(cloth);
  const rendered = cloths.get(key) ?? drawCloth(root, cloth);
  if (cloths.size >= MAX_CLOTHS) cloths.clear();
  cloths.set(key, rendered);
  return rendered;
}

async function drawCloth(root: string, cloth: ClothData): Promise<Drawn> {
  const coverage = await pixelsOf(clothSvg(root, cloth));
  const tiles = [0, 1, 2, 3].map((row) => [0, 1, 2].map((tile) => pairOf(cloth, row, tile)));
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = WORDS; column < WIDTH; column++) {
      const tile = Math.max(0, Math.floor((column - (WIDTH - 3 * TILE)) / TILE));
      const pair = OF_WORDS.length + Math.floor(row / TILE) * 3 + tile;
      const place = row * WIDTH + column;
      pixels[place] = pair * SHADES + SHADE_OF[coverage[place * CHANNELS]!]!;
    }
  return { palette: [...OF_WORDS, ...tiles.flat()].flatMap(shadesOf), pixels };
}

/** Returns the colors of a tile of the cloth. */
function pairOf({ sun, clay, blue }: ClothData, row: number, tile: number): Pair {
  const accents = [
    { place: sun, ground: '#f4b63f', line: INK },
    { place: clay, ground: '#d9552b', line: '#ffffff' },
    { place: blue, ground: '#2438c9', line: '#ffffff' },
  ];
  const accent = accents.find(({ place }) => place?.row === row + 1 && place.tile === tile + 1);
  return (
    accent ?? { ground: GROUNDS[(row * 2 + tile) % GROUNDS.length]!, line: LINES[(row + tile * 2) % LINES.length]! }
  );
}

/** Returns the lines of a cloth, white on black. */
function clothSvg(root: string, { tiles }: ClothData): string {
  const rows = [0, 1, 2, 3].map((row) => [0, 1, 2].map((tile) => tiles[row % tiles.length]![tile % tiles[0]!.length]!));
  const rendered = rows.flatMap((motifs, row) =>
    motifs.map((motif, tile) => {
      const place = `x="${WIDTH - TILE * (3 - tile)}" y="${TILE * row}" width="${TILE}" height="${TILE}"`;
      return `<svg ${place} viewBox="0 0 100 100" overflow="hidden" color="#fff"><rect x=".5" y=".5" width="99" height="99" fill="none" stroke="#fff" stroke-opacity=".35"/>${readMotifSvgElements(root, motif)}</svg>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%"/>${rendered.join('')}</svg>`;
}

/** Cached, because Satori recognizes parsed fonts by object identity. */
let fonts: ReturnType<typeof fontOf>[] | undefined;

const fontOf = (root: string, subset: string) => ({
  name: subset,
  data: readFileSync(
    join(root, `node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-${subset}-700-normal.woff`),
  ),
  weight: 700 as const,
});

/** Lays out the text with Satori and draws it as paths, in the site's display font. */
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
    background: '#000',
    padding: '56px 64px 64px',
    boxSizing: 'border-box',
    fontFamily: 'latin, latin-ext, vietnamese',
  } as const;
  const size = title.length > 60 ? 54 : title.length > 28 ? 64 : 80;
  const page = {
    type: 'div',
    key: 'page',
    props: { style, children: [text(34, NAME_DRAWN, siteName), text(size, TITLE_DRAWN, title)] },
  };
  return satori(page, { width: WORDS, height: HEIGHT, fonts });
}
