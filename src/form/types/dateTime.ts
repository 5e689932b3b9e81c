import { limitToPickerMinute, pickerLimits } from '../model/dateLimits.ts';
import { toSiteDateTime, toInstant, addSiteOffset } from '../../content/siteTime.ts';
import { date } from './date.ts';
import { type FieldType, TEXT_WIDGET, typeDefaults } from './FieldType.ts';

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Date and time. Shown and typed in the site's time zone, stored with the zone. */
export const dateTime: FieldType = {
  ...typeDefaults,
  name: 'dateTime',
  specificity: 'format',
  matches: ({ constraints }) => constraints.format === 'date-time',
  control: () => TEXT_WIDGET,
  input: ({ constraints }, isLive) => ({
    type: 'datetime-local',
    ...pickerLimits(constraints, limitToPickerMinute, isLive),
  }),
  parse(text) {
    if (!WITHOUT_ZONE.test(text)) return text === '' ? undefined : text;
    return addSiteOffset(text.length === 16 ? `${text}:00` : text);
  },
  format: (answer) =>
    typeof answer === 'string' && !Number.isNaN(toInstant(answer)) ? toSiteDateTime(toInstant(answer)) : '',
  rules: date.rules,
  widgets: ['date-time', 'alt-datetime'],
};
