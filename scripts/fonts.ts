/** `npm run fonts`: subsets the site's fonts to the necessary letters and writes src/ui/fonts/ and src/ui/fonts.css. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { parseCommandLine } from './commandLine.ts';
import { addGraveN } from './font/addGraveN.ts';
import { createFallbackFontFaces, formatPercent } from './font/createFallbackFontFaces.ts';

parseCommandLine({});

const OUT = 'src/ui/fonts';
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/**
 * Grave, acute, tilde, macron, diaeresis and dot below. The browser composes letters without a glyph (ẹ, ọ, ṣ, ǹ, ḿ)
 * from base and marks, which must be in one file.
 */
const MARKS = '\u0300\u0301\u0303\u0304\u0308\u0323';
const LETTERS = 'àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚçêëïñôüÇÑ';
const PUNCTUATION = '\u00a0©·×‘’“”–—…•£€';
const TEXT = ASCII + MARKS + LETTERS + PUNCTUATION;
const SHAPING = ['kern', 'mark', 'mkmk', 'ccmp'];
/** With tabular figures, for numbers that change. */
const DISPLAY_SHAPING = [...SHAPING, 'tnum'];

const require = createRequire(import.meta.url);
const source = (path: string) => readFileSync(require.resolve(`@fontsource-variable/${path}`));
const hankenSource = source('hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2');
const bricolageSource = source('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
const bricolageMore = source('bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2');

const small = { keepFeatures: SHAPING, noHinting: true, dropTables: ['STAT', 'gasp'] };
const woff2 = { ...small, targetFormat: 'woff2' } as const;
const sfnt = { ...small, targetFormat: 'sfnt' } as const;
const bold = { variationAxes: { wght: 700 } };

const text = { variationAxes: { wght: { min: 400, max: 700 } } };
const bricolage = addGraveN(
  await subsetFont(bricolageSource, TEXT, { ...sfnt, ...bold, keepFeatures: DISPLAY_SHAPING }),
);
const files: [name: string, font: Buffer][] = [
  ['hanken-latin', await subsetFont(hankenSource, TEXT, { ...woff2, ...text })],
  ['bricolage-latin', await subsetFont(bricolage, `${TEXT}ǹǸ`, { ...woff2, keepFeatures: DISPLAY_SHAPING })],
  // Hanken has no naira sign: both families use Bricolage's.
  ['naira', await subsetFont(bricolageMore, '₦', { ...woff2, ...text })],
];

mkdirSync(OUT, { recursive: true });
for (const [name, font] of files) {
  writeFileSync(`${OUT}/${name}.woff2`, font);
  console.log(`${name}.woff2  ${font.length} bytes`);
}

const metrics = async (font: Buffer, wght: number) =>
  fromBuffer(await subsetFont(font, ASCII, { targetFormat: 'sfnt', variationAxes: { wght } }));
const [regular, strong, display] = [
  await metrics(hankenSource, 400),
  await metrics(hankenSource, 600),
  await metrics(bricolageSource, 700),
];
/** Scales the sign to the height of capitals. */
const nairaSize = formatPercent(regular.capHeight / display.capHeight);
const face = (family: string, file: string, weight: string, more = '') => `@font-face {
  font-family: ${family};
  font-weight: ${weight};
  font-display: swap;
  src: url('./fonts/${file}.woff2?no-inline') format('woff2');
${more}}
`;

writeFileSync(
  'src/ui/fonts.css',
  [
    '/* Written by scripts/fonts.ts; change it there. The fallbacks take the room of the fonts that replace them. */\n',
    face('Hanken', 'hanken-latin', '400 700'),
    face('Bricolage', 'bricolage-latin', '700'),
    face('Hanken', 'naira', '400 700', `  unicode-range: U+20A6;\n  size-adjust: ${nairaSize};\n`),
    face('Bricolage', 'naira', '700', '  unicode-range: U+20A6;\n'),
    createFallbackFontFaces('Hanken', '400 500', regular, 'regular'),
    createFallbackFontFaces('Hanken', '600 700', strong, 'bold'),
    createFallbackFontFaces('Bricolage', '700', display, 'bold'),
  ].join('\n'),
);
