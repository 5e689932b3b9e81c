import type { Constraints } from '../model/FormModule.ts';
import { smallestMultipleFrom } from '../model/multiples.ts';
import { type FieldType, TEXT_WIDGET, typeDefaults } from './FieldType.ts';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** Decimal comma: a comma before one or two digits. Before three digits it could be a thousands separator. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

const isWhole = (types: string[] | undefined) => types?.includes('integer') && !types.includes('number');

/** The smallest answer as `min` of an input: a multiple of the step, from which a browser counts all others. */
function lowest({ minimum, exclusiveMinimum }: Constraints, step: number | undefined): number | undefined {
  if (step === undefined) return minimum;
  const limits = [
    ...(minimum === undefined ? [] : [smallestMultipleFrom(minimum, step)]),
    ...(exclusiveMinimum === undefined ? [] : [smallestMultipleFrom(exclusiveMinimum, step, true)]),
  ];
  return limits.length > 0 ? Math.max(...limits) : undefined;
}

/** Number or integer. Text that is no number stays text, and validation rejects it. */
export const number: FieldType = {
  ...typeDefaults,
  name: 'number',
  specificity: 'type',
  matches: ({ constraints: { type } }) => /^(number|integer)$/.test(type?.find((name) => name !== 'null') ?? ''),
  control: () => TEXT_WIDGET,
  input({ constraints }, isLive) {
    const whole = isWhole(constraints.type);
    const { maximum, exclusiveMaximum } = constraints;
    const step = constraints.multipleOf ?? (whole ? 1 : undefined);
    const min = lowest(constraints, step);
    return {
      type: 'number',
      inputMode: whole ? 'numeric' : 'decimal',
      min,
      max: maximum ?? (whole && exclusiveMaximum !== undefined ? exclusiveMaximum - 1 : undefined),
      // The step base is `min`, else the value in the HTML, which may be an invalid answer (HTML, step base).
      step: isLive || min !== undefined ? (step ?? 'any') : 'any',
    };
  },
  parse(text) {
    const written = text.trim().replace(DECIMAL_COMMA, '$1.$2');
    if (written === '') return undefined;
    const value = Number(written);
    // Integers beyond 2^53 would be rounded.
    return NUMBER.test(written) && Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
      ? value
      : text;
  },
  format: (answer) => (Number.isFinite(answer) ? String(answer) : ''),
  rules: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  widgets: ['updown', 'range', 'text'],
};
