import type { Font } from '@capsizecss/unpack';

interface SystemFont {
  suffix: string;
  names: string[];
  /** Average letter width in em, as capsize measures Latin text. */
  width: number;
}

/** System fonts of computers and iPhones (Arial; Liberation Sans has equal widths) and of Android phones (Roboto). */
const SYSTEM_FONTS: Record<'regular' | 'bold', SystemFont[]> = {
  regular: [
    { suffix: 'Arial', names: ['Arial', 'Liberation Sans'], width: 913 / 2048 },
    { suffix: 'Roboto', names: ['Roboto'], width: 911 / 2048 },
  ],
  bold: [
    { suffix: 'Arial', names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 983 / 2048 },
    { suffix: 'Roboto', names: ['Roboto Bold', 'Roboto-Bold'], width: 926 / 2048 },
  ],
};

/** Font metrics for a fallback. */
type Metrics = Pick<Font, 'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'>;

export const formatPercent = (value: number): string => `${(value * 100).toFixed(2)}%`;

/**
 * Returns `@font-face` rules that give system fonts the metrics of `font`, so that text does not shift when the font
 * loads.
 */
export function createFallbackFontFaces(
  family: string,
  weight: string,
  font: Metrics,
  look: 'regular' | 'bold',
): string {
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = font;
  return SYSTEM_FONTS[look]
    .map(({ suffix, names, width }) => {
      const scale = xWidthAvg / unitsPerEm / width;
      const scaled = (value: number) => formatPercent(value / unitsPerEm / scale);
      return `@font-face {
  font-family: '${family} ${suffix}';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${formatPercent(scale)};
  ascent-override: ${scaled(ascent)};
  descent-override: ${scaled(-descent)};
  line-gap-override: ${scaled(lineGap)};
}
`;
    })
    .join('\n');
}
