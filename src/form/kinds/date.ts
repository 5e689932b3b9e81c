import { isMovingLimit, limitDay } from '../model/dateLimits.ts';
import { plain, type Kind } from './Kind.ts';

/** A limit that moves with the clock cannot stand in a page made earlier. */
const fixedDay = (limit: string | undefined) =>
  limit === undefined || isMovingLimit(limit) ? undefined : limitDay(limit);

/** A day of the calendar, YYYY-MM-DD. */
export const date: Kind = {
  ...plain,
  name: 'date',
  knownBy: 'format',
  fits: ({ says }) => says.format === 'date',
  control: () => 'InputControl',
  input: ({ says }) => ({ type: 'date', min: fixedDay(says.notBefore), max: fixedDay(says.notAfter) }),
  rules: ['format', 'notBefore', 'notAfter', 'pattern'],
  widgets: ['date', 'alt-date'],
};
