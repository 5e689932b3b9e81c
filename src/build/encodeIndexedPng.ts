import { crc32, deflateSync } from 'node:zlib';

/** A color as red, green and blue, 0 to 255 each. */
export type RgbColor = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const INDEXED = 3;
/** Higher levels take several times as long and save 2 %. */
const LEVEL = 5;

/** Encodes a PNG. `pixels` has one palette index per byte, row by row; the palette has at most 256 colors. */
export function encodeIndexedPng(width: number, palette: readonly RgbColor[], pixels: Buffer): Buffer {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, INDEXED], 8);
  // Each row begins with a filter byte; 0 means no filter.
  const rows = Buffer.alloc(height * (width + 1));
  for (let row = 0; row < height; row++) pixels.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: LEVEL, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
