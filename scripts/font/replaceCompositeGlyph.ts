import type { SfntFont } from './SfntFont.ts';

/** Bounding box of a glyph in font units. */
export interface GlyphBounds {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Position of a glyph over a base letter, in font units. */
export interface GlyphOverlay {
  glyph: number;
  x: number;
  y: number;
}

/**
 * Replaces the composite glyph of `slot` (Ñ is N and a tilde) by `character`: the same base with another mark. Keeps
 * advance, kerning and variations, so that the glyph fits at every weight.
 */
export function replaceCompositeGlyph(
  font: SfntFont,
  slot: string,
  character: string,
  base: string,
  overlay: GlyphOverlay,
): void {
  const box = readGlyphBounds(font, font.glyph(slot));
  const { glyph, x, y } = overlay;
  const words = [
    [-1, box.left, box.bottom, box.right, box.top],
    [MORE_COMPONENTS | OFFSETS | USE_MY_METRICS, font.glyph(base), 0, 0],
    [OFFSETS, glyph, x, y],
  ].flat();
  const data = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => data.writeUInt16BE(Math.round(word) & 0xffff, index * 2));
  writeGlyph(font, font.glyph(slot), data);
  font.remap(slot, character);
}

/** Returns the bounding box of a glyph. */
export function readGlyphBounds(font: SfntFont, glyph: number): GlyphBounds {
  const start = glyphOffsets(font)[glyph]!;
  const read = (at: number) => font.table('glyf').readInt16BE(start + at);
  return { left: read(2), bottom: read(4), right: read(6), top: read(8) };
}

/* Flags of a composite glyph's component: its arguments are words and x, y offsets, rounded to the grid. */
const OFFSETS = 0x0007;
const MORE_COMPONENTS = 0x0020;
const USE_MY_METRICS = 0x0200;

function glyphOffsets(font: SfntFont): number[] {
  const loca = font.table('loca');
  const long = font.table('head').readInt16BE(50) === 1;
  return Array.from({ length: font.table('maxp').readUInt16BE(4) + 1 }, (_, glyph) =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2,
  );
}

function writeGlyph(font: SfntFont, changed: number, data: Buffer) {
  const offsets = glyphOffsets(font);
  const glyf = font.table('glyf');
  const glyphs = offsets
    .slice(0, -1)
    .map((start, glyph) => (glyph === changed ? data : glyf.subarray(start, offsets[glyph + 1])))
    .map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]));
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let at = 0;
  glyphs.forEach((glyph, index) => loca.writeUInt32BE((at += glyph.length), (index + 1) * 4));
  font.table('head').writeInt16BE(1, 50);
  font.tables.set('loca', loca);
  font.tables.set('glyf', Buffer.concat(glyphs));
}
