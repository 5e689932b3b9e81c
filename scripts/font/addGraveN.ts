import { replaceCompositeGlyph, readGlyphBounds } from './replaceCompositeGlyph.ts';
import { SfntFont } from './SfntFont.ts';

/**
 * Adds ǹ and Ǹ, letters of Yoruba, to Bricolage. The font has no grave anchor on n, so shaping would misplace the mark.
 * The letters replace ñ and Ñ, which are then composed of letter and tilde.
 */
export function addGraveN(file: Buffer): Buffer {
  const font = new SfntFont(file);
  const grave = font.glyph('\u0300');
  const mark = readGlyphBounds(font, grave);
  for (const [base, slot, letter, graved] of [
    ['n', 'ñ', 'ǹ', 'ò'],
    ['N', 'Ñ', 'Ǹ', 'Ò'],
  ] as const) {
    const box = readGlyphBounds(font, font.glyph(base));
    replaceCompositeGlyph(font, slot, letter, base, {
      glyph: grave,
      x: (box.left + box.right - mark.left - mark.right) / 2,
      y: readGlyphBounds(font, font.glyph(graved)).top - mark.top,
    });
  }
  return font.toFile();
}
