import { limitToPickerTimeOfDay, pickerLimits } from '../model/dateLimits.ts';
import { toSiteZoneTime, addSiteOffsetToTime } from '../../content/siteTime.ts';
import { type FieldType, TEXT_WIDGET, typeDefaults } from './FieldType.ts';

/** Time of day. Shown and typed in the site's time zone, stored with the zone. */
export const time: FieldType = {
  ...typeDefaults,
  name: 'time',
  specificity: 'format',
  matches: ({ constraints }) => constraints.format === 'time',
  control: () => TEXT_WIDGET,
  input: ({ constraints }) => ({
    type: 'time',
    ...pickerLimits(constraints, limitToPickerTimeOfDay),
    step: /:\d\d:(?!00)\d\d/.test(String(constraints.default)) ? 1 : undefined,
  }),
  parse(text) {
    if (!/^\d\d:\d\d(:\d\d)?$/.test(text)) return text === '' ? undefined : text;
    return addSiteOffsetToTime(text.length === 5 ? `${text}:00` : text);
  },
  format: (answer) => (typeof answer === 'string' && toSiteZoneTime(answer)) || '',
  rules: ['format', 'notBefore', 'notAfter', 'after', 'before', 'pattern'],
  widgets: ['time'],
};
