import { SITE_OFFSET, siteClock, toInstant } from '../../ui/siteTime.ts';
import { plain, type Kind } from './Kind.ts';

/** A time of day: shown and typed on the site's clock, kept with its zone. */
export const time: Kind = {
  ...plain,
  name: 'time',
  knownBy: 'format',
  fits: ({ says }) => says.format === 'time',
  control: () => 'InputControl',
  input: ({ says }) => ({ type: 'time', step: /:\d\d:(?!00)\d\d/.test(String(says.default)) ? 1 : undefined }),
  read(text) {
    if (!/^\d\d:\d\d(:\d\d)?$/.test(text)) return text === '' ? undefined : text;
    return `${text.length === 5 ? `${text}:00` : text}${SITE_OFFSET}`;
  },
  show(answer) {
    const instant = typeof answer === 'string' ? toInstant(`2000-01-02T${answer}`) : Number.NaN;
    return Number.isNaN(instant) ? '' : siteClock(instant).slice(11);
  },
  rules: ['format', 'pattern'],
  widgets: ['time'],
};
