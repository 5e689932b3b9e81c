import { isMovingLimit, limitMinute } from '../model/dateLimits.ts';
import { SITE_OFFSET, siteClock, toInstant } from '../../ui/siteTime.ts';
import { date } from './date.ts';
import { plain, type Kind } from './Kind.ts';

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

const fixedMinute = (limit: string | undefined) =>
  limit === undefined || isMovingLimit(limit) ? undefined : limitMinute(limit);

/** A day and a time of day: shown and typed on the site's clock, kept with its zone. */
export const dateTime: Kind = {
  ...plain,
  name: 'dateTime',
  knownBy: 'format',
  fits: ({ says }) => says.format === 'date-time',
  control: () => 'InputControl',
  input: ({ says }) => ({
    type: 'datetime-local',
    min: fixedMinute(says.notBefore),
    max: fixedMinute(says.notAfter),
  }),
  read(text) {
    if (!WITHOUT_ZONE.test(text)) return text === '' ? undefined : text;
    return `${text.length === 16 ? `${text}:00` : text}${SITE_OFFSET}`;
  },
  show: (answer) =>
    typeof answer === 'string' && !Number.isNaN(toInstant(answer)) ? siteClock(toInstant(answer)) : '',
  rules: date.rules,
  widgets: ['date-time', 'alt-datetime'],
};
