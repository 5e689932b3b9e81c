import type { Sfnt } from './Sfnt.ts';

/** Headings of the kind the site carries; the width of a display font is its mean advance over these letters. */
const HEADINGS =
  'Empowering innovators through product development and training Join our IT/SIWES program What you stand to gain Why ' +
  'Choose Us What We Do Equipping the next generation with essential tech skills Next cohort starts in FAQs Interested ' +
  'in our services and training? Ready to work on your next project. Apply for our SIWES/IT program About you';

/** English prose of the kind the site carries; the width of a text font is its mean advance over these letters. */
const PROSE =
  'We turn ideas into products and train innovators. Web, mobile and hardware for businesses, digital skills for the ' +
  'people who will build what comes next. Apply for our SIWES/IT program: work on real-world projects with our team of ' +
  'experts, explore your interests and gain valuable skills for your future career in Ado-Ekiti, Ikole-Ekiti and Ido-Ekiti.';

/** What a face is used for decides the texts that it is measured by and the system font that stands in for it. */
type Use = 'text' | 'strong' | 'display';

interface SystemFont {
  suffix: string;
  names: string[];
  /** Mean advance over the sample in em, read from the font (Liberation Sans has Arial's advances). */
  width: number;
}

const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'];
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold'];

/** The fonts that computers, iPhones (Arial) and Android phones (Roboto) have. */
const USES: Record<Use, { sample: string; fonts: SystemFont[] }> = {
  text: {
    sample: PROSE,
    fonts: [
      { suffix: 'Arial', names: ['Arial', 'Liberation Sans'], width: 0.43258 },
      { suffix: 'Roboto', names: ['Roboto'], width: 0.43156 },
    ],
  },
  strong: {
    sample: PROSE,
    fonts: [
      { suffix: 'Arial', names: ARIAL_BOLD, width: 0.46833 },
      { suffix: 'Roboto', names: ROBOTO_BOLD, width: 0.44053 },
    ],
  },
  display: {
    sample: HEADINGS,
    fonts: [
      { suffix: 'Arial', names: ARIAL_BOLD, width: 0.49413 },
      { suffix: 'Roboto', names: ROBOTO_BOLD, width: 0.46234 },
    ],
  },
};

/** `@font-face` rules that make the system's fonts take the room of `font`, so that nothing moves when it arrives. */
export function fallbackFaces(family: string, weight: string, font: Sfnt, use: Use): string {
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  const { ascent, descent, lineGap } = font.vertical;
  const { sample, fonts } = USES[use];
  return fonts
    .map(({ suffix, names, width }) => {
      const scale = font.width(sample) / sample.length / width;
      return `@font-face {
  font-family: '${family} ${suffix}';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: ${percent(lineGap / scale)};
}
`;
    })
    .join('\n');
}
