import { composeGlyph, glyphBounds } from './composeGlyph.ts';
import { Sfnt } from './Sfnt.ts';

/**
 * Gives a font that lacks the naira sign one of its own: N with the bars of the equals sign across it, a little wider
 * than the letter. It takes the place of Ñ, which is still drawn, as N with its combining tilde.
 */
export function addNaira(file: Buffer): Buffer {
  const font = new Sfnt(file);
  const letter = glyphBounds(font, font.glyph('N'));
  const bars = glyphBounds(font, font.glyph('='));
  const width = 1.18 * (letter.right - letter.left);
  const scaleX = width / (bars.right - bars.left);
  const scaleY = 0.9;
  composeGlyph(font, 'Ñ', '₦', 'N', {
    glyph: font.glyph('='),
    x: (letter.left + letter.right - width) / 2 - scaleX * bars.left,
    y: (letter.bottom + letter.top) / 2 - (scaleY * (bars.bottom + bars.top)) / 2,
    scaleX,
    scaleY,
  });
  return font.toFile();
}
