import { plain, type FieldType } from './FieldType.ts';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;
/** A comma before one or two digits is a decimal one; before three it could stand between thousands. */
const DECIMAL_COMMA = /^([+-]?\d+),(\d{1,2})$/;

const isWhole = (types: string[] | undefined) => types?.includes('integer') && !types.includes('number');

/** A number, whole or not. What is typed and is none stays a text, and is refused. */
export const number: FieldType = {
  ...plain,
  name: 'number',
  specificity: 'type',
  matches: ({ constraints: { type } }) => /^(number|integer)$/.test(type?.find((name) => name !== 'null') ?? ''),
  control: () => 'InputControl',
  input({ constraints }) {
    const whole = isWhole(constraints.type);
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = constraints;
    return {
      type: 'number',
      inputMode: whole ? 'numeric' : 'decimal',
      min: minimum ?? (whole && exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : undefined),
      max: maximum ?? (whole && exclusiveMaximum !== undefined ? exclusiveMaximum - 1 : undefined),
      step: multipleOf ?? (whole ? 1 : 'any'),
    };
  },
  parse(text) {
    const written = text.trim().replace(DECIMAL_COMMA, '$1.$2');
    if (written === '') return undefined;
    return NUMBER.test(written) && Number.isFinite(Number(written)) ? Number(written) : text;
  },
  format: (answer) => (Number.isFinite(answer) ? String(answer) : ''),
  rules: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  widgets: ['updown', 'range', 'text'],
};
