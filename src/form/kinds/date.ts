import { limitDay, pickerLimits } from '../model/dateLimits.ts';
import { plain, type Kind } from './Kind.ts';

/** A day of the calendar, YYYY-MM-DD. */
export const date: Kind = {
  ...plain,
  name: 'date',
  knownBy: 'format',
  fits: ({ says }) => says.format === 'date',
  control: () => 'InputControl',
  input: ({ says }, isLive) => ({ type: 'date', ...pickerLimits(says, limitDay, isLive) }),
  rules: ['format', 'notBefore', 'notAfter', 'pattern'],
  widgets: ['date', 'alt-date'],
};
