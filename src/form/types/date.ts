import { limitToPickerDay, pickerLimits } from '../model/dateLimits.ts';
import { type FieldType, TEXT_WIDGET, typeDefaults } from './FieldType.ts';

/** A day of the calendar, YYYY-MM-DD. */
export const date: FieldType = {
  ...typeDefaults,
  name: 'date',
  specificity: 'format',
  matches: ({ constraints }) => constraints.format === 'date',
  control: () => TEXT_WIDGET,
  input: ({ constraints }, isLive) => ({ type: 'date', ...pickerLimits(constraints, limitToPickerDay, isLive) }),
  rules: ['format', 'notBefore', 'notAfter', 'after', 'before', 'pattern'],
  widgets: ['date', 'alt-date'],
};
