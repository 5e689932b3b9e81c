import { composeGlyph, glyphBounds } from './composeGlyph.ts';
import { Sfnt } from './Sfnt.ts';

/**
 * Gives Bricolage ǹ and Ǹ, tone-marked letters of Yoruba: it has no place for a grave on an n, and its shaper would
 * set the mark beside the letter. They take the places of ñ and Ñ, which are still drawn from letter and tilde.
 */
export function addGraveN(file: Buffer): Buffer {
  const font = new Sfnt(file);
  const grave = font.glyph('\u0300');
  const mark = glyphBounds(font, grave);
  for (const [base, slot, letter, graved] of [
    ['n', 'ñ', 'ǹ', 'ò'],
    ['N', 'Ñ', 'Ǹ', 'Ò'],
  ] as const) {
    const box = glyphBounds(font, font.glyph(base));
    composeGlyph(font, slot, letter, base, {
      glyph: grave,
      x: (box.left + box.right - mark.left - mark.right) / 2,
      y: glyphBounds(font, font.glyph(graved)).top - mark.top,
    });
  }
  return font.toFile();
}
