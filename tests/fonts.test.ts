import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { SfntFont } from '../scripts/font/SfntFont.ts';

const FOLDER = 'src/ui/fonts';
const read = (name: string) => readFileSync(join(FOLDER, name));

/** A glyph for each character of `text` in a committed font; throws for a character that the font does not draw. */
async function glyphs(name: string, text: string) {
  const font = new SfntFont(await subsetFont(read(name), text, { targetFormat: 'sfnt' }));
  return [...text].map((character) => font.glyph(character));
}

describe('the fonts', () => {
  it('weigh at most 31 KB together', () => {
    const bytes = readdirSync(FOLDER).map((name) => read(name).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(31_000);
  });

  it.each(['hanken-latin.woff2', 'bricolage-latin.woff2'])(
    '%s draws Yoruba: base letters and marks in one file',
    async (name) => {
      const letters = 'abeghijklmnoprstuwyABEGHIJKLMNOPRSTUWYàáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ\u0300\u0301\u0304\u0323';
      expect(await glyphs(name, letters)).not.toContain(0);
    },
  );

  it('draw the naira sign, in text and in headings', async () => {
    expect(await glyphs('naira.woff2', '₦')).not.toContain(0);
  });
});
